import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { switchNames } from '@plinth/domain/feature-switches.ts';
import { en } from '@plinth/messages/en.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessOf, employee, networkFor, owner, type Person } from '../../testing/hosted-answers.ts';
import { givenFreshPage, renderApp } from '../../testing/render-app.tsx';
import { settingsTabs } from './settings-tabs.ts';
import { switchLabel } from './switch-labels.ts';
import { config, administrator } from './testing/settings-page.ts';

givenFreshPage();

// all of the screens are read once, which takes its time
beforeAll(() => import('./settings-screen.tsx'));

const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Settings' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

function textAt(key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (tree, part) => (tree as Record<string, unknown> | undefined)?.[part] /* walking down */,
      en,
    );
}

describe('/settings', () => {
  test('offers everybody what is their own, and administrators what is the company’s', async () => {
    const network = networkFor(employee).on('GET /rest/v1/personal_settings', { body: [] });
    await renderApp('/settings', { network, signedIn: employee, config });
    expect(await tabs()).toEqual(['General', 'Profile', 'Notifications', 'Security']);
  });

  test('has every tab of an administrator in the list beside them, and behind one button on narrow windows', async () => {
    const user = userEvent.setup();
    const network = networkFor(administrator).on('GET /rest/v1/personal_settings', { body: [] });
    const { router } = await renderApp('/settings', { network, signedIn: administrator, config });
    const words = Object.values(settingsTabs).map(({ label }) => textAt(label));
    expect(await tabs()).toEqual(words);
    await user.click(screen.getByRole('button', { name: 'Settings: General' }));
    const menu = await screen.findByRole('menu', { name: 'Settings' });
    const entries = within(menu).getAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(words);
    network.on('GET /rest/v1/notification_preferences', { body: [] });
    await user.click(within(menu).getByRole('menuitem', { name: 'Notifications' }));
    expect(await screen.findByRole('button', { name: 'Settings: Notifications' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/settings/notifications');
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
    await user.click(await screen.findByRole('combobox', { name: /Date format/ }));
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

  test('changes a list where it is shown, and adds to it', async () => {
    const user = userEvent.setup();
    const code = {
      id: '5b9a5f0e-0000-4000-8000-0000000000c1',
      code: 'VAT5',
      name: 'Value added tax',
      tax_type: 'standard',
      rate: '5.0000',
      valid_from_date: '2026-01-01',
      valid_to_date: null,
      status: 'active',
      version: 3,
    };
    const bookkeeper: Person = {
      ...administrator,
      abilities: [...administrator.abilities, 'finance:view', 'finance:create', 'finance:edit'],
    };
    const network = networkFor(bookkeeper)
      .on('GET /rest/v1/cost_codes', { body: [] })
      .on('GET /rest/v1/tax_codes', { body: [code] })
      .on('PATCH /rest/v1/tax_codes', ({ body }) => ({
        body: [{ ...code, ...(body as object), version: 4 }], // what the form sent
      }));
    await renderApp('/settings/lists', { network, signedIn: bookkeeper, config });
    await user.click(await screen.findByRole('combobox', { name: 'Lists and rates' }));
    await user.click(await screen.findByRole('option', { name: en.resources.tax_codes.plural }));
    const list = await screen.findByRole('list', { name: en.resources.tax_codes.plural });
    expect(within(list).getByText('Value added tax')).toBeVisible();
    await user.click(within(list).getByRole('button', { name: /^Edit / }));
    const dialog = await screen.findByRole('dialog');
    const name = await within(dialog).findByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.type(name, 'VAT of the Emirates');
    await user.click(within(dialog).getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(network.sentTo('PATCH /rest/v1/tax_codes')[0]?.body).toMatchObject({
        name: 'VAT of the Emirates',
        version: 3,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: en.resources.tax_codes.create })).toBeVisible();
  });

  test('changes the company’s row at its version and stays', async () => {
    const user = userEvent.setup();
    const row = {
      id: true,
      auto_backup: true,
      backup_frequency: 'daily',
      data_retention_days: 2555,
      applicant_retention_months: 12,
      maintenance_mode: false,
      version: 4,
    };
    const network = networkFor(administrator)
      .on('GET /rest/v1/system_settings', { body: [row] })
      .on('PATCH /rest/v1/system_settings', ({ body }) => ({
        body: [{ ...row, ...(body as object), version: 5 }],
      })); // the change
    await renderApp('/settings/system', { network, signedIn: administrator, config });
    const days = await screen.findByLabelText(/Log retention/);
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
    expect(screen.getByLabelText(/Log retention/)).toHaveValue('100');
  });

  test('keep the key of the provider of AI where nobody reads it, and say only that there is one', async () => {
    const user = userEvent.setup();
    const row = { id: true, is_enabled: false, has_key: false, max_retries: 3, version: 1 };
    const network = networkFor(administrator)
      .on('GET /rest/v1/ai_settings', () => ({ body: [row] }))
      .on('POST /rest/v1/rpc/set_ai_key', () => {
        row.has_key = true;
        return { body: null };
      });
    await renderApp('/settings/ai', { network, signedIn: administrator, config });
    expect(await screen.findByText('No API key')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Test connection' })).toBeDisabled();
    expect(await screen.findByRole('checkbox', { name: /Use AI provider/ })).not.toBeChecked();
    await user.type(screen.getByLabelText('API key'), 'sk-of-the-company');
    await user.click(screen.getByRole('button', { name: 'Save key' }));
    expect(await screen.findByText('API key saved')).toBeVisible();
    expect(network.sentTo('POST /rest/v1/rpc/set_ai_key')[0]?.body).toEqual({ key: 'sk-of-the-company' });
    expect(screen.getByLabelText('API key')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Test connection' })).toBeEnabled();
  });

  test('says that everything is logged, and that nobody stops that', async () => {
    const rules = { id: true, two_factor_authentication: false, maximum_login_attempts: 5, version: 1 };
    const network = networkFor(administrator).on('GET /rest/v1/security_settings', { body: [rules] });
    await renderApp('/settings/security', { network, signedIn: administrator, config });
    const audit = await screen.findByRole('switch', { name: /Audit logging/ });
    expect(audit).toBeChecked();
    expect(audit).toBeDisabled();
  });

  test('a chosen currency is what new documents start in', async () => {
    const user = userEvent.setup();
    const planner: Person = { ...owner, abilities: [...owner.abilities, 'projects:create'] };
    const network = networkFor(planner)
      .on('GET /rest/v1/personal_settings', { body: [] })
      .on('PATCH /rest/v1/profiles', { body: [{ id: planner.id, version: 2 }] });
    const { router } = await renderApp('/settings', { network, signedIn: planner, config });
    await user.click(await screen.findByRole('combobox', { name: 'Currency' }));
    network.on('POST /rest/v1/rpc/my_access', { body: accessOf(planner, { currency: 'INR' }) });
    await user.click(await screen.findByRole('option', { name: 'Indian rupee (INR)' }));
    await waitFor(() =>
      expect(network.sentTo('PATCH /rest/v1/profiles')[0]?.body).toEqual({ currency: 'INR' }),
    );
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveTextContent('INR'));
    await router.navigate({ to: '/projects/new' });
    const form = within(await screen.findByRole('form', { name: 'New project' }, { timeout: 5000 }));
    expect(form.getByRole('combobox', { name: /Currency/ })).toHaveTextContent('INR');
  });
});

test('every switch has a name in the messages', () => {
  const missing = switchNames.filter((name) => typeof textAt(switchLabel(name)) !== 'string');
  expect(missing).toEqual([]);
});
