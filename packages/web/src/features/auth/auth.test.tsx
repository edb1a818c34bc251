import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { employee, networkFor, sessionOf } from '../../testing/hosted-answers.ts';
import type { SignUpPolicy } from '@plinth/domain/feature-flags.ts';
import { renderApp, givenFreshPage } from '../../testing/render-app.tsx';

givenFreshPage();

const refused = {
  status: 400,
  body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
};

describe('signing in', () => {
  test('asks for both fields before it asks the server', async () => {
    const user = userEvent.setup();
    const network = networkFor(employee);
    await renderApp('/auth', { network });
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This field is required');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('This field is required');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(network.sent).toEqual([]);
  });

  test('wants an address that can be one', async () => {
    const user = userEvent.setup();
    await renderApp('/auth', { network: networkFor(employee) });
    await user.type(await screen.findByLabelText('Email'), 'asha@');
    await user.type(screen.getByLabelText('Password'), 'x{Enter}');
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  });

  test('leads to the dashboard and says so', async () => {
    const user = userEvent.setup();
    const network = networkFor(employee);
    const { router } = await renderApp('/auth', { network });
    await user.type(await screen.findByLabelText('Email'), ' asha@example.com ');
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    expect(await screen.findByText('Successfully logged in!')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(network.sentTo('POST /auth/v1/token')[0]?.body).toMatchObject({
      email: 'asha@example.com',
      password: 'correct horse',
    });
    expect(localStorage.getItem('plinth-auth')).toContain(employee.id);
  });

  test('leaves nothing in the storage when it is not to be remembered', async () => {
    const user = userEvent.setup();
    await renderApp('/auth', { network: networkFor(employee) });
    await user.type(await screen.findByLabelText('Email'), 'asha@example.com');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('checkbox', { name: /Remember me/ }));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(localStorage.getItem('plinth-auth')).toBeNull();
  });

  test('says what the server has against it, and keeps the form', async () => {
    const user = userEvent.setup();
    await renderApp('/auth', { network: networkFor(employee).on('POST /auth/v1/token', refused) });
    await user.type(await screen.findByLabelText('Email'), 'asha@example.com');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText('Invalid credentials.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
  });
});

describe('signing up', () => {
  async function openForm(
    config?: { signUpPolicy: SignUpPolicy },
    answer = { body: sessionOf(employee) as unknown },
  ) {
    const network = networkFor(employee).on('POST /auth/v1/signup', answer);
    const app = await renderApp('/auth?mode=sign-up', { network, config });
    await screen.findByRole('heading', { name: 'Create an account' });
    return { ...app, network };
  }

  async function fill(user: ReturnType<typeof userEvent.setup>, password: string, confirmation: string) {
    await user.type(screen.getByLabelText('First name'), 'Asha');
    await user.type(screen.getByLabelText('Last name'), 'Nair');
    await user.type(screen.getByLabelText('Email'), 'asha@example.com');
    await user.type(screen.getByLabelText('Password'), password);
    await user.type(screen.getByLabelText('Confirm password'), confirmation);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
  }

  test('wants eight characters, twice the same', async () => {
    const user = userEvent.setup();
    const { network } = await openForm();
    await fill(user, 'seven77', 'seven78');
    expect(screen.getByText('Password must be at least 8 characters')).toBeVisible();
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    expect(network.sentTo('POST /auth/v1/signup')).toEqual([]);
  });

  test('makes an account and goes to the sign-in page', async () => {
    const user = userEvent.setup();
    const { network, router } = await openForm();
    await fill(user, 'long enough', 'long enough');
    expect(await screen.findByText('Account created successfully! You can now sign in.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(router.state.location.search).not.toHaveProperty('mode', 'sign-up');
    expect(network.sentTo('POST /auth/v1/signup')[0]?.body).toMatchObject({
      email: 'asha@example.com',
      data: { first_name: 'Asha', last_name: 'Nair', role: 'EMPLOYEE' },
    });
  });

  test('says where the confirmation went when one is needed', async () => {
    const user = userEvent.setup();
    const { user: account } = sessionOf(employee);
    await openForm(undefined, {
      body: { ...account, confirmation_sent_at: '2026-03-04T08:00:00Z', identities: [{}] },
    });
    await fill(user, 'long enough', 'long enough');
    expect(await screen.findByText(/We sent a link to asha@example.com/)).toBeVisible();
    expect(screen.queryByText(/You can now sign in/)).toBeNull();
  });

  test('is not offered where it is closed', async () => {
    await openForm({ signUpPolicy: 'invitation' });
    expect(screen.getByText(/Sign-up is closed/)).toBeVisible();
    expect(screen.queryByLabelText('First name')).toBeNull();
  });
});

describe('a forgotten password', () => {
  test('brings a mail whose link returns to /reset-password', async () => {
    const user = userEvent.setup();
    const network = networkFor(employee).on('POST /auth/v1/recover', { body: {} });
    await renderApp('/auth?mode=forgotten', { network });
    await user.type(await screen.findByLabelText('Email'), 'asha@example.com{Enter}');
    expect(await screen.findByText('Check your email for password reset link!')).toBeVisible();
    const [request] = network.sentTo('POST /auth/v1/recover');
    expect(request?.query.get('redirect_to')).toBe(`${location.origin}/reset-password`);
  });
});

describe('the page for a new password', () => {
  const { access_token, refresh_token } = sessionOf(employee);
  const fragment = `#access_token=${access_token}&refresh_token=${refresh_token}&expires_in=3600&token_type=bearer&type=recovery`;

  test('takes the session out of the link and saves the password with it', async () => {
    const user = userEvent.setup();
    const network = networkFor(employee).on('PUT /auth/v1/user', { body: sessionOf(employee).user });
    await renderApp(`/reset-password${fragment}`, { network });
    expect(location.hash).toBe('');
    await user.type(await screen.findByLabelText('New password'), 'long enough');
    await user.type(screen.getByLabelText('Confirm password'), 'long enough{Enter}');
    expect(await screen.findByText('Your password has been changed.')).toBeVisible();
    const [request] = network.sentTo('PUT /auth/v1/user');
    expect(request?.body).toMatchObject({ password: 'long enough' });
    expect(request?.headers.get('authorization')).toBe(`Bearer ${access_token}`);
  });

  test('is where a recovery link leads, even when it came back to the root', async () => {
    await renderApp(`/${fragment}`, { network: networkFor(employee) });
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  });

  test('says so, once, when the link is used up', async () => {
    await renderApp(
      '/reset-password#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
      { network: networkFor(employee) },
    );
    expect(await screen.findByText(/has expired or was already used/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request new link' })).toHaveAttribute(
      'href',
      '/auth?mode=forgotten',
    );
  });

  test('leaves it to a message to say so on any other page', async () => {
    await renderApp(
      '/auth#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
      {
        network: networkFor(employee),
      },
    );
    expect(await screen.findByText(/has expired or was already used/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  test('needs a link', async () => {
    await renderApp('/reset-password', { network: networkFor(employee) });
    expect(await screen.findByText(/Open the link in the password email/)).toBeVisible();
  });
});
