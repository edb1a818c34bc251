import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let admin: TestUser;
let manager: TestUser;
let employee: TestUser;
let project: string;
let order: string;

const idOf = async (sql: string, values: unknown[] = []): Promise<string> => {
  const { rows } = await database.owner.query<{ id: string }>(sql, values);
  return rows[0]?.id ?? '';
};

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  admin = await database.createUser({ role: 'ADMIN' });
  manager = await database.createUser({ role: 'MANAGER', firstName: 'Maya', lastName: 'Nair' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
  project = await idOf(`insert into public.projects (name) values ('Harbour') returning id`);
});
afterAll(() => database?.drop());

beforeEach(async () => {
  await database.owner.query(`update public.tasks set task_status = 'completed'`);
  order = await idOf(
    `insert into public.tasks (project_id, task_title, task_status, assigned_to_user_id) values ($1, 'Check the levels', 'in_review', $2) returning id`,
    [project, manager.id],
  );
});

type Waiting = {
  resource: string;
  record_id: string;
  title: string;
  requested_by: string;
  record_version: number;
  details: { project?: string };
};

const waitingFor = (person: TestUser): Promise<Waiting[]> =>
  database.as(
    person,
    async (client) => (await client.query<Waiting>('select * from public.pending_approvals()')).rows,
  );
const decide = (
  person: TestUser,
  isApproved: boolean,
  reason: string | null = null,
  version: number | null = null,
) =>
  database.commitAs(person, (client) =>
    client.query(`select public.decide_record('tasks', $1, $2, $3, $4)`, [
      order,
      isApproved,
      reason,
      version,
    ]),
  );

describe('one inbox of what waits for a decision', () => {
  it('shows it to who may decide, with what they need to know, and not to who did the work', async () => {
    const [waiting, ...others] = await waitingFor(admin);
    expect(others).toEqual([]);
    expect(waiting).toMatchObject({
      resource: 'tasks',
      record_id: order,
      title: 'Check the levels',
      requested_by: 'Maya Nair',
    });
    expect(waiting?.details.project).toBe('Harbour');
    expect(await waitingFor(manager)).toEqual([]);
    expect(await waitingFor(employee)).toEqual([]);
  });

  it('decides in place, once', async () => {
    await decide(admin, true);
    expect(await waitingFor(admin)).toEqual([]);
    const { rows } = await database.owner.query(
      'select task_status, decided_by from public.tasks where id = $1',
      [order],
    );
    expect(rows).toEqual([{ task_status: 'completed', decided_by: admin.id }]);
    await expect(decide(owner, true)).rejects.toThrow('This has already been decided.');
  });

  it('refuses who may not, an older version, and where the company asks for it, a rejection without a reason', async () => {
    await expect(decide(employee, true)).rejects.toThrow('Access denied: tasks.approve');
    await expect(
      database.as(admin, (client) =>
        client.query(`select public.decide_record('companies', $1, true)`, [order]),
      ),
    ).rejects.toThrow('Records of this type are not approved.');
    await expect(decide(manager, true)).rejects.toThrow('cannot approve or reject your own record');
    await expect(decide(admin, true, null, 77)).rejects.toThrow(
      'This record was changed by another user in the meantime.',
    );
    const party = await idOf(
      `insert into public.external_entities (company_name, entity_type, status) values ('New Supplier', 'SUPPLIER', 'pending') returning id`,
    );
    const reject = (reason: string | null) =>
      database.commitAs(admin, (client) =>
        client.query(`select public.decide_record('external_entities', $1, false, $2)`, [party, reason]),
      );
    const demandNote = (isRequired: boolean) =>
      database.owner.query(
        isRequired
          ? `insert into public.company_settings (name, is_rejection_note_required) values ('Al Noor', true)`
          : 'delete from public.company_settings',
      );
    await demandNote(true);
    await expect(reject(null)).rejects.toThrow('Please enter a reason.');
    await demandNote(false);
    await reject('No licence');
    const { rows } = await database.owner.query(
      'select status, status_reason from public.external_entities where id = $1',
      [party],
    );
    expect(rows).toEqual([{ status: 'inactive', status_reason: 'No licence' }]);
  });

  it('reads every kind it knows', async () => {
    const { rows } = await database.owner.query<{ many: number }>(
      'select count(*)::int as many from model.approval_sources',
    );
    const { rows: guarded } = await database.owner.query<{ entity: string }>(
      `select s.entity from model.approval_sources s where not exists (select from model.status_transitions t
         where t.entity = s.entity and t.kind = 'approve' and t.from_status not in ('draft', 'on_hold', 'disputed'))`,
    );
    expect(guarded).toEqual([]);
    expect(rows[0]?.many).toBe(40);
    expect((await waitingFor(owner)).map(({ record_id }) => record_id)).toContain(order);
  });
});

describe('the company at a glance', () => {
  const overview = (person: TestUser) =>
    database.as(person, async (client) => {
      const { rows } = await client.query<{ it: Record<string, string> }>(
        'select public.company_overview() as it',
      );
      return rows[0]?.it ?? {};
    });

  it('counts what is owed and late', async () => {
    await database.owner.query(
      `insert into public.invoices (project_id, currency, exchange_rate, issue_date, due_date, status) values ($1, 'AED', 1, model.today() - 40, model.today() - 10, 'approved')`,
      [project],
    );
    await database.owner.query(
      `insert into public.invoice_items (invoice_id, description, quantity, unit_price) select id, 'Work', 1, 1000 from public.invoices`,
    );
    const { rows } = await database.owner.query<{ balance: string }>(
      'select balance_amount::text as balance from public.invoices',
    );
    expect(await overview(owner)).toMatchObject({
      receivable: rows[0]?.balance,
      receivable_overdue: rows[0]?.balance,
      payable_overdue: '0',
    });
  });

  it('has no figure of what a person has no part in: nought would be one', async () => {
    const seen = await overview(employee);
    expect(seen).toMatchObject({ billed: null, cash_in: null, receivable: null, cost: null });
    expect(Object.keys(seen).toSorted()).toEqual(Object.keys(await overview(owner)).toSorted());
  });
});

it('tells those who look after the system how it is, and nobody else', async () => {
  const health = (person: TestUser) =>
    database.as(
      person,
      async (client) => (await client.query('select public.system_health() as it')).rows[0],
    );
  expect(await health(admin)).toMatchObject({
    it: { mails_failing: 0, jobs_failing: 0, maintenance_mode: false },
  });
  await expect(health(employee)).rejects.toThrow('Access denied: settings.admin');
});

describe('a dashboard', () => {
  const dashboard = (person: TestUser, parts: string[]) =>
    database.as(person, async (client) => {
      const { rows } = await client.query<{ dashboard: Record<string, unknown> }>(
        'select public.dashboard($1)',
        [parts],
      );
      return rows[0]?.dashboard;
    });

  it('answers each part as the function of its own does', async () => {
    const parts = await dashboard(manager, ['tasks', 'next_tasks', 'approvals', 'own_leave']);
    const alone = await database.as(
      manager,
      async (client) =>
        (await client.query<{ figures: unknown }>('select public.task_figures() as figures')).rows[0]
          ?.figures,
    );
    expect(parts?.['tasks']).toEqual(alone);
    expect(parts?.['next_tasks']).toEqual([{ id: order, task_title: 'Check the levels', due_date: null }]);
    expect(parts?.['own_leave']).toEqual([]);
    const waiting = await waitingFor(manager);
    expect(parts).toMatchObject({ approvals: waiting.map(({ record_id }) => ({ record_id })) });
  });

  it('gives nobody a part they may not see', async () => {
    await expect(dashboard(employee, ['tasks', 'cash'])).rejects.toThrow(/finance/);
    await expect(dashboard(manager, ['health'])).rejects.toThrow(/settings/);
  });

  it('names its parts to who asks for another', async () => {
    await expect(dashboard(manager, ['weather'])).rejects.toThrow(/The panels of a dashboard are projects,/);
  });
});
