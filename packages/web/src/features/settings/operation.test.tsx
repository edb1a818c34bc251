import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { flagsWith } from '@plinth/domain/feature-flags.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessOf, employee, networkFor, type Person } from '../../testing/hosted-answers.ts';
import { givenFreshPage, renderApp } from '../../testing/render-app.tsx';
import { config, administrator } from './testing/settings-page.ts';

givenFreshPage();

// all of the screens are read once, which takes its time
beforeAll(() => import('./settings-screen.tsx'));

describe('operation', () => {
  const operation = {
    facts: {
      version: '1',
      mail: { host: 'mail.example.test', port: 587, from: 'plinth@example.test' },
      storage: null,
      flags: flagsWith({ modules: { settings: true } }),
      pinned: ['modules.inventory'],
    },
    switches: { 'modules.safety': true },
    sample: {
      is_offered: true,
      job: null as string | null,
      filled_at: null as string | null,
      backup: null as string | null,
      accounts: null as number | null,
      changes: null as number | null,
    },
    backups: [
      {
        id: '5b9a5f0e-0000-4000-8000-00000000000b',
        reason: 'requested',
        status: 'finished',
        row_count: 12345,
        size_bytes: 2_400_000,
        failure: null,
        created_at: '2026-03-08T12:30:00Z',
        restored_at: null,
      },
    ],
  };
  const networkOf = (person: Person) =>
    networkFor(person)
      .on('POST /rest/v1/rpc/operation_state', { body: operation })
      .on('GET /rest/v1/system_settings', { body: [] });

  test('a test mail is sent, and what the mail server says is shown', async () => {
    const user = userEvent.setup();
    const network = networkOf(administrator)
      .on('POST /rest/v1/rpc/request_job', { body: '5b9a5f0e-0000-4000-8000-0000000000aa' })
      .on('POST /rest/v1/rpc/job_state', { body: { state: 'failed', error: '535 Authentication failed' } });
    await renderApp('/settings/integrations', { network, signedIn: administrator, config });
    expect(await screen.findByText(/mail\.example\.test:587/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send test email' }));
    expect(await screen.findByText('535 Authentication failed')).toBeVisible();
    expect(network.sentTo('POST /rest/v1/rpc/request_job')[0]?.body).toEqual({ kind: 'test_mail' });
  });

  test('the owner goes back to a backup after a question; an administrator is not offered it', async () => {
    const user = userEvent.setup();
    const network = networkOf(administrator)
      .on('POST /rest/v1/rpc/request_job', { body: '5b9a5f0e-0000-4000-8000-0000000000aa' })
      .on('POST /rest/v1/rpc/job_state', { body: { state: 'done', error: null } });
    await renderApp('/settings/system', { network, signedIn: administrator, config });
    await user.click(await screen.findByRole('button', { name: /Restore the backup of 8 Mar 2026/ }));
    const question = await screen.findByRole('alertdialog');
    expect(network.sentTo('POST /rest/v1/rpc/request_job')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Restore backup' }));
    expect(await screen.findByText(/Backup restored/)).toBeVisible();
    expect(network.sentTo('POST /rest/v1/rpc/request_job')[0]?.body).toEqual({
      kind: 'restore',
      subject: operation.backups[0]?.id,
    });
  });

  test('the owner adds the sample company after a question, and sees how far it is', async () => {
    const user = userEvent.setup();
    const network = networkOf(administrator)
      .on('POST /rest/v1/rpc/request_job', { body: '5b9a5f0e-0000-4000-8000-0000000000aa' })
      .on('POST /rest/v1/rpc/job_state', { body: { state: 'running', error: null, progress: 0.4 } });
    await renderApp('/settings/system', { network, signedIn: administrator, config });
    await user.click(await screen.findByRole('button', { name: 'Add sample company' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('backed up first');
    expect(network.sentTo('POST /rest/v1/rpc/request_job')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Add sample company' }));
    expect(await screen.findByRole('progressbar', { name: 'Preparing the sample company' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    expect(network.sentTo('POST /rest/v1/rpc/request_job')[0]?.body).toEqual({ kind: 'sample_company' });
  });

  test('the sample company goes once the word is typed, and what is lost with it is said', async () => {
    const user = userEvent.setup();
    const filled = {
      ...operation,
      sample: {
        is_offered: false,
        job: null,
        filled_at: '2026-03-08T12:30:00Z',
        backup: '5b9a5f0e-0000-4000-8000-00000000000c',
        accounts: 1,
        changes: 12,
      },
    };
    const network = networkFor(administrator)
      .on('POST /rest/v1/rpc/operation_state', { body: filled })
      .on('GET /rest/v1/system_settings', { body: [] })
      .on('POST /rest/v1/rpc/request_job', { body: '5b9a5f0e-0000-4000-8000-0000000000aa' })
      .on('POST /rest/v1/rpc/job_state', { body: { state: 'running', error: null } });
    await renderApp('/settings/system', { network, signedIn: administrator, config });
    await user.click(await screen.findByRole('button', { name: 'Remove sample company' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('12 changes made since then');
    expect(dialog).toHaveTextContent('1 user account added since then');
    const confirm = within(dialog).getByRole('button', { name: 'Remove sample company' });
    await user.click(confirm);
    expect(await within(dialog).findByText('Type “remove”.')).toBeVisible();
    expect(network.sentTo('POST /rest/v1/rpc/request_job')).toEqual([]);
    await user.type(within(dialog).getByRole('textbox'), 'Remove');
    await user.click(confirm);
    await waitFor(() =>
      expect(network.sentTo('POST /rest/v1/rpc/request_job')[0]?.body).toEqual({
        kind: 'restore',
        subject: filled.sample.backup,
      }),
    );
  });

  test('an administrator sees the backups and no way back', async () => {
    const admin: Person = { ...administrator, role: 'ADMIN' };
    await renderApp('/settings/system', { network: networkOf(admin), signedIn: admin, config });
    expect(await screen.findByText(/12,345 rows, 2.4 MB/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Go back/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /sample company/ })).toBeNull();
  });

  test('switches show what holds, what the deployment has pinned and what must stay on', async () => {
    const user = userEvent.setup();
    const network = networkOf(administrator).on('POST /rest/v1/rpc/set_feature', {});
    await renderApp('/settings/modules', { network, signedIn: administrator, config });
    const safety = await screen.findByRole('switch', { name: 'Safety' });
    expect(safety).toBeChecked();
    expect(screen.getByRole('switch', { name: /Inventory/ })).toBeDisabled();
    expect(screen.getByRole('switch', { name: 'Users and roles' })).toBeDisabled();
    // what is not built has no switch
    expect(screen.queryByRole('switch', { name: /Reports|Predictive/ })).toBeNull();
    await user.click(safety);
    await waitFor(() =>
      expect(network.sentTo('POST /rest/v1/rpc/set_feature')[0]?.body).toEqual({
        name: 'modules.safety',
        is_on: false,
      }),
    );
  });

  test('the change log says who, when, and from what to what', async () => {
    const network = networkOf(administrator).on('GET /rest/v1/audit_log', {
      body: [
        {
          id: 2,
          created_at: '2026-03-08T12:30:00Z',
          user_id: administrator.id,
          table_name: 'feature_switches',
          action: 'UPDATE',
          before: { is_on: false, name: 'modules.safety' },
          after: { is_on: true, name: 'modules.safety' },
          person: { first_name: 'Omar', last_name: 'Haddad' },
        },
        {
          id: 1,
          created_at: '2026-03-07T12:30:00Z',
          user_id: administrator.id,
          table_name: 'security_settings',
          action: 'UPDATE',
          before: { maximum_login_attempts: 5 },
          after: { maximum_login_attempts: 7 },
          person: { first_name: 'Omar', last_name: 'Haddad' },
        },
      ],
    });
    await renderApp('/settings/changes', { network, signedIn: administrator, config });
    const log = await screen.findByRole('list', { name: 'Settings changes' });
    expect(within(log).getByText(/Failed sign-ins before lockout/)).toBeVisible();
    expect(log).toHaveTextContent(/Omar Haddad.*Safety.*off.*on.*Omar Haddad.*5.*7/);
  });
});

describe('maintenance', () => {
  const refusal = {
    status: 503,
    body: { code: 'PT503', message: 'The system is being looked after.', hint: 'maintenance', details: '{}' },
  };

  test('shows people why nothing works, and lets them in again', async () => {
    const user = userEvent.setup();
    const network = networkFor(employee).on('POST /rest/v1/rpc/my_access', refusal);
    await renderApp('/', { network, signedIn: employee, config });
    expect(await screen.findByText('Under maintenance')).toBeVisible();
    network.on('POST /rest/v1/rpc/my_access', { body: accessOf(employee) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('reaches who is in the middle of their work with the next request', async () => {
    const network = networkFor(employee).on('GET /rest/v1/personal_settings', { body: [] });
    const { router } = await renderApp('/profile', { network, signedIn: employee, config });
    await screen.findByRole('heading', { name: 'Profile' });
    network.on('POST /rest/v1/rpc/my_access', refusal).on('GET /rest/v1/notification_preferences', refusal);
    await router.navigate({ to: '/settings/notifications' });
    expect(await screen.findByText('Under maintenance')).toBeVisible();
  });

  test('is what administrators are reminded of on every page', async () => {
    const network = networkFor(administrator).on('POST /rest/v1/rpc/my_access', {
      body: { ...accessOf(administrator), is_maintenance: true },
    });
    await renderApp('/profile', { network, signedIn: administrator, config });
    expect(await screen.findByText(/only administrators can work/)).toBeVisible();
  });
});
