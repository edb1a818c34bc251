import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { flagsWith } from '@plinth/domain/feature-flags.ts';
import { accessOf, employee, networkFor, owner, type Person } from '../../testing/hosted-answers.ts';
import { givenFreshPage, renderApp } from '../../testing/render-app.tsx';

givenFreshPage();

const config = flagsWith({ modules: { settings: true } });
const administrator: Person = {
  ...owner,
  abilities: [...owner.abilities, 'settings:view', 'settings:admin'],
};
const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Settings' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('/settings', () => {
  test('offers everybody what is their own, and administrators what is the company’s', async () => {
    const network = networkFor(employee).on('GET /rest/v1/personal_settings', { body: [] });
    await renderApp('/settings', { network, signedIn: employee, config });
    expect(await tabs()).toEqual(['General', 'My profile', 'Notifications', 'Security']);
  });

  test('does not show the company’s settings to others, whatever address they type', async () => {
    await renderApp('/settings/system', { network: networkFor(employee), signedIn: employee, config });
    expect(await screen.findByText('Access Denied')).toBeVisible();
  });

  test('makes the row of one’s own settings with the first change, and dates follow it at once', async () => {
    const user = userEvent.setup();
    const network = networkFor(employee)
      .on('GET /rest/v1/personal_settings', { body: [] })
      .on('POST /rest/v1/personal_settings', ({ body }) => {
        network.on('POST /rest/v1/rpc/my_access', {
          body: {
            ...accessOf(employee),
            settings: { date_format: 'month_day_year', timezone: 'Asia/Tokyo' },
          },
        });
        const row = { ...(body as object), version: 1 }; // what the form sent
        network.on('GET /rest/v1/personal_settings', { body: [row] });
        return { body: [row] };
      });
    const { router } = await renderApp('/settings', { network, signedIn: employee, config });
    await user.click(await screen.findByRole('combobox', { name: /Order of a date/ }));
    await user.click(await screen.findByRole('option', { name: 'Month, day, year' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(network.sentTo('POST /rest/v1/personal_settings')[0]?.body).toMatchObject({
        date_format: 'month_day_year',
      }),
    );
    await waitFor(() => expect(network.sentTo('POST /rest/v1/rpc/my_access')).toHaveLength(2));
    await router.navigate({ to: '/profile' });
    expect(await screen.findByText('Jan 5 2026')).toBeVisible();
    // half past nine in London is the evening in Tokyo
    expect(screen.getByText(/Feb 6 2026, 6:30 PM/)).toBeVisible();
  });

  test('changes the company’s row at its version and stays', async () => {
    const user = userEvent.setup();
    const row = {
      id: true,
      auto_backup: true,
      backup_frequency: 'daily',
      data_retention_days: 2555,
      maintenance_mode: false,
      version: 4,
    };
    const network = networkFor(administrator)
      .on('GET /rest/v1/system_settings', { body: [row] })
      .on('PATCH /rest/v1/system_settings', ({ body }) => ({
        body: [{ ...row, ...(body as object), version: 5 }],
      })); // the change
    await renderApp('/settings/system', { network, signedIn: administrator, config });
    const days = await screen.findByLabelText(/Logs are kept for/);
    await user.clear(days);
    await user.type(days, '10');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findAllByText(/30/)).not.toHaveLength(0);
    expect(network.sentTo('PATCH /rest/v1/system_settings')).toEqual([]);
    await user.type(days, '0');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(network.sentTo('PATCH /rest/v1/system_settings')[0]?.body).toEqual({
      data_retention_days: 100,
      version: 4,
    });
    expect(screen.getByLabelText(/Logs are kept for/)).toHaveValue('100');
  });

  test('a chosen currency is what new documents start in', async () => {
    const user = userEvent.setup();
    const network = networkFor(employee)
      .on('GET /rest/v1/personal_settings', { body: [] })
      .on('PATCH /rest/v1/profiles', { body: [{ id: employee.id, version: 2 }] });
    await renderApp('/settings', { network, signedIn: employee, config });
    await user.click(await screen.findByRole('combobox', { name: 'Currency' }));
    await user.click(await screen.findByRole('option', { name: 'Indian rupee (INR)' }));
    await waitFor(() =>
      expect(network.sentTo('PATCH /rest/v1/profiles')[0]?.body).toEqual({ currency: 'INR' }),
    );
  });
});
