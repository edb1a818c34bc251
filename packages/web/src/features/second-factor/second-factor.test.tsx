import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { flagsWith } from '@plinth/domain/feature-flags.ts';
import { accessOf, employee, networkFor, sessionOf } from '../../testing/hosted-answers.ts';
import { givenFreshPage, renderApp } from '../../testing/render-app.tsx';

givenFreshPage();
// the step is read once, which takes its time
beforeAll(() =>
  Promise.all([import('../../app/guards/account-step-page.tsx'), import('../settings/settings-screen.tsx')]),
);

const id = '9f0c0000-0000-4000-8000-000000000001';
const created_at = '2026-02-06T09:30:00Z';
const factor = { id, factor_type: 'totp', status: 'verified', created_at, updated_at: created_at };
const session = { ...sessionOf(employee), user: { ...sessionOf(employee).user, factors: [factor] } };
const refused = (hint: string) => ({ status: 428, body: { code: 'PT428', message: hint, hint } });
const isWrong = {
  status: 422,
  body: { code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' },
};

/** Somebody with a factor, whom the server serves once the code is right. */
function networkWithFactor() {
  const network = networkFor(employee)
    .on('POST /auth/v1/token', { body: session })
    .on('GET /auth/v1/user', { body: session.user })
    .on('POST /rest/v1/rpc/my_access', refused('second_factor_needed'))
    .on(`POST /auth/v1/factors/${id}/challenge`, { body: { id, type: 'totp', expires_at: 2_000_000_000 } });
  const opened = () => {
    network.on('POST /rest/v1/rpc/my_access', { body: accessOf(employee) });
    return { body: session };
  };
  return network
    .on(`POST /auth/v1/factors/${id}/verify`, ({ body }) =>
      Object(body).code === '123456' ? opened() : isWrong,
    )
    .on('POST /auth/v1/factors/recovery-codes/verify', ({ body }) =>
      Object(body).code === 'abcd-efgh' ? opened() : isWrong,
    );
}

async function signInWithPassword(network: ReturnType<typeof networkWithFactor>) {
  const user = userEvent.setup();
  const app = await renderApp('/auth', { network });
  await user.type(await screen.findByLabelText('Email'), 'asha@example.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  await screen.findByRole('heading', { name: 'Enter your code' });
  return { user, ...app };
}

describe('the second step of signing in', () => {
  test('is welcomed only after the code, which the sixth digit sends', async () => {
    const network = networkWithFactor();
    const { user } = await signInWithPassword(network);
    expect(screen.queryByText('Successfully logged in!')).toBeNull();
    const field = screen.getByLabelText('Six-digit code');
    await user.type(field, '000000');
    expect(await screen.findByText(/This code is wrong/)).toBeVisible();
    await user.clear(field);
    expect(screen.queryByText(/This code is wrong/)).toBeNull();
    // as an Arabic keyboard types it
    await user.type(field, '١٢٣٤٥٦');
    expect(await screen.findByText('Successfully logged in!')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('takes a kept code instead', async () => {
    const { user } = await signInWithPassword(networkWithFactor());
    await user.click(screen.getByRole('button', { name: /Use a recovery code/ }));
    await user.type(screen.getByLabelText('Recovery code'), 'wrong{Enter}');
    expect(await screen.findByText(/Try another one/)).toBeVisible();
    await user.clear(screen.getByLabelText('Recovery code'));
    await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh{Enter}');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('can be left', async () => {
    const { user, router } = await signInWithPassword(networkWithFactor());
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(localStorage.getItem('plinth-auth')).toBeNull();
  });

  test('says that one has to wait', async () => {
    const network = networkWithFactor().on(`POST /auth/v1/factors/${id}/verify`, {
      status: 429,
      body: { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    });
    const { user } = await signInWithPassword(network);
    await user.type(screen.getByLabelText('Six-digit code'), '123456');
    expect(await screen.findByText(/Too many attempts/)).toBeVisible();
  });
});

test('a recovery link is no way around it: the code comes before the new password is saved', async () => {
  const user = userEvent.setup();
  let isShown = false;
  const network = networkWithFactor()
    .on('PUT /auth/v1/user', () =>
      isShown
        ? { body: session.user }
        : {
            status: 401,
            body: { code: 401, error_code: 'insufficient_aal', msg: 'AAL2 session is required' },
          },
    )
    .on(`POST /auth/v1/factors/${id}/verify`, () => {
      isShown = true;
      return { body: session };
    });
  const { access_token, refresh_token } = session;
  await renderApp(
    `/reset-password#access_token=${access_token}&refresh_token=${refresh_token}&expires_in=3600&token_type=bearer&type=recovery`,
    { network },
  );
  await user.type(await screen.findByLabelText('New password'), 'long enough');
  await user.type(screen.getByLabelText('Confirm password'), 'long enough{Enter}');
  await user.type(await screen.findByLabelText('Six-digit code'), '123456');
  expect(await screen.findByText('Your password has been changed.')).toBeVisible();
  expect(network.sentTo('PUT /auth/v1/user').at(-1)?.body).toMatchObject({ password: 'long enough' });
});

describe('setting one up', () => {
  const enrolled = {
    id,
    type: 'totp',
    totp: {
      qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      secret: 'ABCDEFGHIJKLMNOP',
      uri: 'otpauth://x',
    },
  };
  const codes = ['aaaabbbbccccdddd', 'eeeeffffgggghhhh'];

  /** Somebody without a factor, who has one after the first right code. */
  function networkWithout() {
    const network = networkFor(employee);
    return network
      .on('POST /auth/v1/factors', { body: enrolled })
      .on(`POST /auth/v1/factors/${id}/challenge`, { body: { id, type: 'totp', expires_at: 2_000_000_000 } })
      .on(`POST /auth/v1/factors/${id}/verify`, () => {
        network.on('GET /auth/v1/user', { body: session.user });
        return { body: session };
      })
      .on('POST /auth/v1/factors/recovery-codes', {
        body: { id, type: 'recovery_code', total: 2, codes },
      });
  }

  test('shows picture and key, and the kept codes once', async () => {
    const user = userEvent.setup();
    const config = flagsWith({ modules: { settings: true } });
    await renderApp('/settings/security', { network: networkWithout(), signedIn: employee, config });
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up two-step verification' }));
    expect(await dialog.findByRole('img', { name: /QR code/ })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/svg\+xml/),
    );
    expect(dialog.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    await user.type(dialog.getByLabelText('Six-digit code'), '123456{Enter}');
    expect(await dialog.findByText('aaaa-bbbb-cccc-dddd')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(screen.queryByText('aaaa-bbbb-cccc-dddd')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Remove' })).toBeVisible();
  });

  test('comes before anything else where the company asks for it', async () => {
    const user = userEvent.setup();
    const network = networkWithout().on('POST /rest/v1/rpc/my_access', refused('second_factor_missing'));
    const { router } = await renderApp('/profile', { network, signedIn: employee });
    expect(await screen.findByText(/Your company requires/)).toBeVisible();
    await user.type(await screen.findByLabelText('Six-digit code'), '123456{Enter}');
    network.on('POST /rest/v1/rpc/my_access', { body: accessOf(employee) });
    await user.click(await screen.findByRole('button', { name: 'I have saved them' }));
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/profile');
  });
});
