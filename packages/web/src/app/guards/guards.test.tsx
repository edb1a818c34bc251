import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { flagsWith } from '@plinth/domain/feature-flags.ts';
import { accessOf, employee, networkFor, owner } from '../../testing/hosted-answers.ts';
import { renderApp, givenFreshPage } from '../../testing/render-app.tsx';

givenFreshPage();

describe('a person who is not signed in', () => {
  test('is sent to the sign-in page, and remembered where they wanted to go', async () => {
    const { router } = await renderApp('/profile?a=1', { network: networkFor(employee) });
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/auth');
    expect(router.state.location.search).toMatchObject({ redirect: '/profile?a=1' });
  });

  test('finds no screen at an unknown address either', async () => {
    await renderApp('/nothing/here', { network: networkFor(employee) });
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  test('goes on to where they wanted to go once signed in', async () => {
    const user = userEvent.setup();
    const { router } = await renderApp('/profile', { network: networkFor(employee) });
    await user.type(await screen.findByLabelText('Email'), 'asha@example.com');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/profile');
  });
});

describe('while it is not known who is signed in', () => {
  test('a spinner says Loading...', async () => {
    const network = networkFor(employee).on(
      'POST /rest/v1/rpc/my_access',
      () => new Promise(() => undefined),
    );
    await renderApp('/', { network, signedIn: employee });
    expect(await screen.findByText('Loading...')).toHaveRole('status');
  });

  test('a failure is said, and another try offered', async () => {
    const user = userEvent.setup();
    const network = networkFor(employee).on('POST /rest/v1/rpc/my_access', {
      status: 503,
      body: { message: 'down' },
    });
    await renderApp('/', { network, signedIn: employee });
    expect(await screen.findByText('Your permissions could not be loaded')).toBeVisible();
    network.on('POST /rest/v1/rpc/my_access', { body: accessOf(employee) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });
});

describe('a module that is switched off', () => {
  test.each([
    '/safety',
    '/documents',
    '/inventory',
    '/inventory/purchase-orders/new',
    '/communications',
    '/analytics',
    '/reports',
    '/settings',
    '/ai-analytics',
    '/advanced-analytics',
    '/ai/document-processing',
    '/ai/computer-vision',
    '/ai/conversational-ai',
    '/ai/predictive-analytics',
    '/ai/geospatial-iot',
    '/project-timeline',
    '/task-timeline',
  ])('says so at %s', async (path) => {
    await renderApp(path, { network: networkFor(employee), signedIn: employee });
    expect(await screen.findByRole('heading', { name: 'Module Not Available' })).toBeVisible();
    expect(screen.getByText('The module is not enabled for this deployment.')).toBeVisible();
  });

  test.each([
    ['/analytics', '/projects/portfolio'],
    ['/reports', '/finance/work-in-progress'],
  ])('leads to its screen once it is switched on: %s', async (path, screenPath) => {
    const modules = { analytics: true, reports: true };
    const { router } = await renderApp(path, {
      network: networkFor(owner),
      signedIn: owner,
      config: { ...flagsWith({ modules }) },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe(screenPath));
  });

  test('says so too where it is switched on and has no screen', async () => {
    await renderApp('/ai/computer-vision', {
      network: networkFor(employee),
      signedIn: employee,
      config: { ...flagsWith({ modules: { computer_vision: true } }) },
    });
    expect(await screen.findByRole('heading', { name: 'Module Not Available' })).toBeVisible();
  });

  test.each([
    ['/settings/security', 'Password'],
    ['/settings/notifications', 'Notifications'],
    ['/settings/profile', 'Personal details'],
  ])('leaves everybody what is their own: %s', async (path, card) => {
    await renderApp(path, { network: networkFor(employee), signedIn: employee });
    expect(await screen.findByRole('region', { name: card })).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Profile', 'Notifications', 'Security']);
  });

  test('is found from one’s profile and from the menu of one’s account', async () => {
    const user = userEvent.setup();
    const { router } = await renderApp('/profile', { network: networkFor(employee), signedIn: employee });
    expect(await screen.findByRole('link', { name: 'Security' })).toHaveAttribute(
      'href',
      '/settings/security',
    );
    await user.click(screen.getByRole('button', { name: 'Account: Asha Nair' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/security'));
  });

  test('leads back to where one came from', async () => {
    const user = userEvent.setup();
    const { router } = await renderApp('/profile', { network: networkFor(employee), signedIn: employee });
    await screen.findByRole('heading', { name: 'Profile' });
    await act(() => router.navigate({ to: '/safety' }));
    await user.click(await screen.findByRole('button', { name: 'Go Back' }));
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
  });

  test('shows the card on a screen that exists, too', async () => {
    const config = flagsWith({ modules: { dashboard: false } });
    await renderApp('/', { network: networkFor(employee), signedIn: employee, config });
    expect(await screen.findByRole('heading', { name: 'Module Not Available' })).toBeVisible();
  });
});

describe('addresses without a screen', () => {
  test.each(['/nothing', '/setup'])('%s is not found', async (path) => {
    await renderApp(path, { network: networkFor(owner), signedIn: owner });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});

describe('an empty installation', () => {
  test.each(['/', '/auth', '/projects', '/setup'])('has one page, whatever the address: %s', async (path) => {
    const { router } = await renderApp(path, { network: networkFor(owner), config: { isSetUp: false } });
    expect(await screen.findByRole('heading', { name: 'Set up Plinth' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/setup');
  });
});

describe('the menu', () => {
  test('shows what is switched on and allowed, and hides the entries that are off', async () => {
    await renderApp('/profile', { network: networkFor(employee), signedIn: employee });
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    expect(within(menu).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/');
    expect(within(menu).getByRole('link', { name: 'Clients and vendors' })).toHaveAttribute(
      'href',
      '/external-entities',
    );
    expect(within(menu).queryByText('My tasks')).toBeNull();
    expect(within(menu).queryByText('Project dashboard')).toBeNull();
    expect(within(menu).queryByText('Administration')).toBeNull();
  });

  test('collapses with Ctrl+B and stays so for the next visit', async () => {
    const user = userEvent.setup();
    await renderApp('/profile', { network: networkFor(employee), signedIn: employee });
    const button = await screen.findByRole('button', { name: 'Collapse menu' });
    await user.keyboard('{Control>}b{/Control}');
    expect(await screen.findByRole('button', { name: 'Expand menu' })).toBe(button);
    await waitFor(() => expect(document.cookie).toContain('sidebar_state=collapsed'));
  });
});
