import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { accessOf, employee, networkFor, owner, sessionOf } from '../testing/hosted-answers.ts';
import { renderApp, givenFreshPage } from '../testing/render-app.tsx';

givenFreshPage();

const expired = {
  status: 401,
  body: { code: 'PGRST301', message: 'JWT expired', details: null, hint: null },
};

async function signOut() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Account: Asha Nair' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
}

describe('a session', () => {
  test('is there again after a reload', async () => {
    const { session } = await renderApp('/', { network: networkFor(employee), signedIn: employee });
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(session.state()).toEqual({
      status: 'signed_in',
      signedIn: { userId: employee.id, email: employee.email },
    });
  });

  test('ends at the wish of the person: nothing is left, and the next one starts at the beginning', async () => {
    const { queryClient, router } = await renderApp('/profile', {
      network: networkFor(employee),
      signedIn: employee,
    });
    await signOut();
    expect(await screen.findByText('Successfully logged out!')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(router.state.location.search).not.toHaveProperty('redirect', '/profile');
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(localStorage.getItem('plinth-auth')).toBeNull();
  });

  test('ends here also when the server does not answer, with a warning', async () => {
    const network = networkFor(employee).on('POST /auth/v1/logout', {
      status: 500,
      body: { message: 'down' },
    });
    await renderApp('/profile', { network, signedIn: employee });
    await signOut();
    expect(await screen.findByText('Sign out completed with warnings')).toBeVisible();
    expect(localStorage.getItem('plinth-auth')).toBeNull();
  });

  test('that the server refuses ends as expired after one refresh, and one comes back to the page afterwards', async () => {
    const network = networkFor(employee)
      .on('POST /rest/v1/rpc/my_access', expired)
      .on('POST /auth/v1/token', {
        status: 400,
        body: { error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
      });
    const { router } = await renderApp('/profile', { network, signedIn: employee });
    expect(await screen.findByText('Your session has expired. Please log in again.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(router.state.location.search).toMatchObject({ redirect: '/profile' });
    expect(network.sentTo('POST /auth/v1/token')).toHaveLength(1);
  });

  test('survives a refused token when the refresh brings a new one', async () => {
    let calls = 0;
    const network = networkFor(employee).on('POST /rest/v1/rpc/my_access', () =>
      calls++ === 0 ? expired : { body: accessOf(employee) },
    );
    await renderApp('/profile', { network, signedIn: employee });
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
    expect(screen.queryByText(/has expired/)).toBeNull();
  });

  test('of a person who may not read their own profile is none', async () => {
    const network = networkFor(employee).on('POST /rest/v1/rpc/my_access', {
      status: 403,
      body: {
        code: 'PT403',
        message: 'Your account is deactivated.',
        hint: 'account_inactive',
        details: null,
      },
    });
    await renderApp('/profile', { network, signedIn: employee });
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(await screen.findByText(/Your account is deactivated/)).toBeVisible();
    expect(localStorage.getItem('plinth-auth')).toBeNull();
  });

  test('ended in another tab ends here too', async () => {
    const { session } = await renderApp('/profile', { network: networkFor(employee), signedIn: employee });
    await screen.findByRole('heading', { name: 'Profile' });
    localStorage.removeItem('plinth-auth');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'plinth-auth' })));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(session.state()).toEqual({ status: 'signed_out', endedBy: 'nobody' });
  });

  test('of another person that begins in another tab shows nothing of the one before', async () => {
    const network = networkFor(employee);
    await renderApp('/profile', { network, signedIn: employee });
    expect(await screen.findByRole('button', { name: 'Account: Asha Nair' })).toBeVisible();
    network.on('POST /rest/v1/rpc/my_access', { body: accessOf(owner) });
    localStorage.setItem('plinth-auth', JSON.stringify(sessionOf(owner)));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'plinth-auth' })));
    expect(await screen.findByRole('button', { name: 'Account: Omar Haddad' })).toBeVisible();
    expect(screen.queryByText('asha@example.com')).toBeNull();
  });
});

describe('what a person may do', () => {
  test('is asked for once, however many screens want to know', async () => {
    const network = networkFor(employee);
    const { router } = await renderApp('/', { network, signedIn: employee });
    await screen.findByRole('heading', { name: 'Dashboard' });
    await act(() => router.navigate({ to: '/profile' }));
    await screen.findByRole('heading', { name: 'Profile' });
    await waitFor(() => expect(network.sentTo('POST /rest/v1/rpc/my_access')).toHaveLength(1));
  });
});

describe('a password older than the company allows', () => {
  const isExpired = {
    status: 428,
    body: { code: 'PT428', message: 'Your password has expired.', hint: 'password_expired' },
  };
  const open = async (answer: (body: unknown) => { status?: number; body: unknown }) => {
    const network = networkFor(employee)
      .on('POST /rest/v1/rpc/my_access', isExpired)
      .on('PUT /auth/v1/user', ({ body }) => answer(body));
    await renderApp('/profile', { network, signedIn: employee });
    await screen.findByText('Your password has expired. Choose a new one to continue.');
    return network;
  };

  test('is called expired, and replaced with the current one where the session is old', async () => {
    const user = userEvent.setup();
    const network = await open((body) => {
      if (Object(body).current_password !== 'correct horse')
        return {
          status: 400,
          body: { code: 400, error_code: 'reauthentication_needed', msg: 'Reauthentication needed' },
        };
      network.on('POST /rest/v1/rpc/my_access', { body: accessOf(employee) });
      return { body: sessionOf(employee).user };
    });
    expect(screen.queryByText(/temporary password/)).toBeNull();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await user.type(screen.getByLabelText('New password'), 'a crane and a plan');
    await user.type(screen.getByLabelText('Confirm password'), 'a crane and a plan{Enter}');
    await user.type(await screen.findByLabelText('Current password'), 'correct horse{Enter}');
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
    expect(network.sentTo('PUT /auth/v1/user')).toHaveLength(2);
  });

  test('need not be replaced now: one may sign out, which is said', async () => {
    const user = userEvent.setup();
    await open(() => ({ body: {} }));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Successfully logged out!')).toBeVisible();
  });
});
