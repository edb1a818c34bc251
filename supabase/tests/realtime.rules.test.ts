import { claimsOf, createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { follow, until, type Follower } from '@plinth/supabase-server/realtime/testing/follow.ts';
import {
  openRealtimeServer,
  type RealtimeTestServer,
} from '@plinth/supabase-server/realtime/testing/start-realtime.ts';
import { openRaw } from '@plinth/supabase-server/realtime/testing/raw-socket.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let server: RealtimeTestServer;
let owner: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  const { requestUrl, authUrl } = database;
  const place = { requestUrl, authUrl, preRequest: 'authz.check_session' };
  server = await openRealtimeServer(place, { deletionCheck: 'authz.may_follow_deletions' });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const tokenOf = (user: TestUser) => server.token(claimsOf(user));
const watch = (user: TestUser, table: string) => follow(server.client(tokenOf(user)), { table });
const run = async (text: string, ...values: unknown[]) => (await database.owner.query(text, values)).rows;
const asOwner = (text: string, ...values: unknown[]) =>
  database.commitAs(owner, (caller) => caller.query(text, values));
/** Everything committed before has arrived when this has. */
async function settle(): Promise<void> {
  const follower = await watch(owner, 'announcements');
  await asOwner(`insert into public.announcements (title, body) values ('Posted', 'Posted')`);
  await until(() => follower.changes.length > 0);
  await follower.channel.unsubscribe();
}
const kinds = ({ changes }: Follower) => changes.map(({ eventType }) => eventType);

describe('changes', () => {
  it('are sent for every table with rows of people, but of logs, pay, private data and programs', async () => {
    const rows = await run(`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not exists (select from pg_publication_tables p
          where p.pubname = 'supabase_realtime' and p.schemaname = 'public' and p.tablename = c.relname)
      order by 1`);
    expect(rows.map(({ name }) => name)).toEqual([
      'api_tokens',
      'audit_log',
      'benefit_enrolments',
      'disciplinary_records',
      'emergency_cards',
      'employee_allowances',
      'employee_bank_accounts',
      'employee_compensation',
      'employee_dependants',
      'employee_papers',
      'employee_private',
      'employee_terms',
      'job_offers',
      'labour_true_up_lines',
      'labour_true_ups',
      'number_series',
      'pay_changes',
      'pay_deductions',
      'pay_provision_lines',
      'pay_provisions',
      'payment_run_items',
      'payroll',
      'payroll_lines',
      'payroll_run_items',
      'payroll_runs',
      'review_calibrations',
      'salary_allowances',
      'salary_benefits',
      'salary_deductions',
      'security_log',
      'supplier_bank_accounts',
      'tds_deposits',
      'webhook_deliveries',
      'webhooks',
    ]);
  });

  it('V8.2.2 of a leave request reach the person and who decides, and no colleague', async () => {
    const [mine, colleague] = [
      await database.createUser({ role: 'EMPLOYEE' }),
      await database.createUser({ role: 'EMPLOYEE' }),
    ];
    const followers = await Promise.all(
      [mine, colleague, owner].map((user) => watch(user, 'leave_requests')),
    );
    await run(
      `insert into public.employees (first_name, last_name, user_id, hire_date) values ('Asha', 'Rao', $1, '2020-01-01')`,
      mine.id,
    );
    await database.commitAs(mine, (caller) =>
      caller.query(
        `insert into public.leave_requests (leave_type_id, start_date, end_date, status)
          select id, '2030-03-04', '2030-03-05', 'pending' from public.leave_types where name = 'Annual'`,
      ),
    );
    await asOwner(`update public.leave_requests set status = 'approved'`);
    await settle();
    expect(followers.map(kinds)).toEqual([['INSERT', 'UPDATE'], [], ['INSERT', 'UPDATE']]);
  });

  it('of a notification reach its person only', async () => {
    const [mine, colleague] = [
      await database.createUser({ role: 'EMPLOYEE' }),
      await database.createUser({ role: 'EMPLOYEE' }),
    ];
    const followers = await Promise.all([mine, colleague, owner].map((user) => watch(user, 'notifications')));
    await run(
      `insert into public.notifications (user_id, kind, subject) values ($1, 'general', 'Hello')`,
      mine.id,
    );
    await settle();
    expect(followers.map(kinds)).toEqual([['INSERT'], [], []]);
  });
});

describe('what a person may follow', () => {
  it('of deletions is nothing for a program without a scope of the table, nor for who waits to be let in', async () => {
    const waiting = await database.createUser({ role: 'EMPLOYEE' });
    await run('delete from public.user_roles where user_id = $1', waiting.id);
    const colleague = await database.createUser({ role: 'EMPLOYEE' });
    const program = async (scope: string) => {
      const [made] = await run(
        `insert into public.api_tokens (user_id, name, prefix, scopes, expires_at) values ($1, 'Sync', 'plt_12345678', $2, now() + interval '1 day') returning id`,
        owner.id,
        [scope],
      );
      const claims = { ...claimsOf(owner), api_token: made?.['id'], scopes: [scope] };
      return follow(server.client(server.token(claims)), { table: 'projects' });
    };
    await asOwner(`insert into public.projects (name) values ('Gone')`);
    // what happened before is not sent to who follows from now on
    await settle();
    const followers = await Promise.all([
      watch(waiting, 'projects'),
      watch(colleague, 'projects'),
      program('tasks:view'),
      program('projects:view'),
    ]);
    await asOwner(`delete from public.projects where name = 'Gone'`);
    await settle();
    expect(followers.map(kinds)).toEqual([[], ['DELETE'], [], ['DELETE']]);
  });

  it('ends within a second of their role being taken away', async () => {
    const manager = await database.createUser({ role: 'MANAGER' });
    const [own, control] = [await watch(manager, 'projects'), await watch(owner, 'projects')];
    const add = (name: string) => asOwner(`insert into public.projects (name) values ($1)`, name);
    await add('Before');
    await until(() => own.changes.length === 1);
    await asOwner('select public.remove_role($1)', manager.id);
    await add('After');
    await until(() => control.changes.length === 2);
    await settle();
    expect(own.changes).toHaveLength(1);
  });

  it('V7.4.2 ends with their account: the sockets of a person who is deactivated are closed within a second', async () => {
    const person = await database.createUser({ role: 'EMPLOYEE' });
    const tabs = await Promise.all([openRaw(server.url), openRaw(server.url)]);
    const bindings = [{ event: '*', schema: 'public', table: 'tasks' }];
    for (const tab of tabs) await tab.join('tasks', { postgres_changes: bindings }, tokenOf(person));
    const other = await watch(owner, 'tasks');
    const began = performance.now();
    await asOwner('select public.set_user_active($1, false)', person.id);
    const ends = await Promise.all(tabs.map(({ closed }) => closed));
    expect(ends.map(({ code }) => code)).toEqual([4401, 4401]);
    expect(performance.now() - began).toBeLessThan(1000);
    expect(other.states).toEqual(['SUBSCRIBED']);
    const again = await openRaw(server.url);
    const { payload } = await again.join('tasks', { postgres_changes: bindings }, tokenOf(person));
    expect(payload).toMatchObject({ status: 'error' });
    again.socket.close();
  });

  it('is nothing for a person who has not signed in', async () => {
    const stranger = await follow(server.client(), { table: 'tasks' });
    expect(stranger.states).toEqual(['CHANNEL_ERROR']);
  });
});
