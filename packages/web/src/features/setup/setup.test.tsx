import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { networkFor, owner } from '../../testing/hosted-answers.ts';
import { renderApp, givenFreshPage } from '../../testing/render-app.tsx';
import { timeZones } from '../../base/time-zones.ts';
import { defaultsForCountry, defaultsForZone } from './setup-defaults.ts';

givenFreshPage();

const config = { isSetUp: false };

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Company name'), 'Al Noor Contracting');
  await user.type(screen.getByLabelText('Tax ID (optional)'), '100458213900003');
  await user.type(screen.getByLabelText('First name'), 'Omar');
  await user.type(screen.getByLabelText('Last name'), 'Haddad');
  await user.type(screen.getByLabelText('Email'), 'omar@example.com');
  await user.type(screen.getByLabelText('Password'), 'long enough');
  await user.type(screen.getByLabelText('Confirm password'), 'long enough');
}

describe('the set-up page', () => {
  test('creates company and owner and signs the owner in', async () => {
    const user = userEvent.setup();
    const network = networkFor(owner).on('POST /api/setup/', { status: 201, body: {} });
    await renderApp('/setup', { network, config });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Set up and sign in' }));
    await vi.waitFor(() => expect(network.sentTo('POST /auth/v1/token')).toHaveLength(1), 20_000);
    expect(network.sentTo('POST /api/setup/')[0]?.body).toEqual({
      company: {
        name: 'Al Noor Contracting',
        taxId: '100458213900003',
        ...defaultsForZone(Intl.DateTimeFormat().resolvedOptions().timeZone),
      },
      owner: { firstName: 'Omar', lastName: 'Haddad', email: 'omar@example.com', password: 'long enough' },
    });
    expect(localStorage.getItem('plinth-auth')).toContain(owner.id);
  });

  test('asks for the token only where one is required', async () => {
    await renderApp('/setup', { network: networkFor(owner), config });
    await screen.findByLabelText('Company name');
    expect(screen.queryByLabelText('Setup token')).toBeNull();
  });

  test('shows at the field what the server found wrong, and changes nothing else', async () => {
    const user = userEvent.setup();
    const network = networkFor(owner).on('POST /api/setup/', {
      status: 403,
      body: {
        code: 'setup_token_invalid',
        message: 'The setup token is not correct.',
        field: 'token',
      },
    });
    await renderApp('/setup', { network, config: { ...config, isSetupTokenRequired: true } });
    await user.type(await screen.findByLabelText('Setup token'), 'wrong');
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Set up and sign in' }));
    expect(await screen.findByText(/This setup token is not correct/)).toBeVisible();
    expect(screen.getByLabelText('Company name')).toHaveValue('Al Noor Contracting');
    expect(network.sentTo('POST /auth/v1/token')).toEqual([]);
  });
});

describe('what the set-up proposes', () => {
  test.each([
    ['Asia/Dubai', { countryPack: 'AE', baseCurrency: 'AED', timeZone: 'Asia/Dubai' }],
    ['Asia/Calcutta', { countryPack: 'IN', baseCurrency: 'INR', timeZone: 'Asia/Kolkata' }],
    ['Europe/Berlin', { countryPack: 'none', baseCurrency: 'USD', timeZone: 'Europe/Berlin' }],
  ])('in %s fits the place', (zone, expected) => {
    expect(defaultsForZone(zone)).toEqual(expected);
  });

  test('for a country is its money and its clock', () => {
    expect(defaultsForCountry('IN', 'Europe/Berlin')).toEqual({
      countryPack: 'IN',
      baseCurrency: 'INR',
      timeZone: 'Asia/Kolkata',
    });
    expect(defaultsForCountry('none', 'Asia/Dubai')).toEqual({
      countryPack: 'none',
      baseCurrency: 'USD',
      timeZone: 'Asia/Dubai',
    });
  });

  test('can be any zone, each under one name', () => {
    const zones = timeZones();
    expect(zones).toContain('Asia/Kolkata');
    expect(zones).not.toContain('Asia/Calcutta');
    expect(new Set(zones).size).toBe(zones.length);
  });
});
