import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/**
 * Tables that name a project and do not stand with it: what settles what was booked before, ledgers that only the database
 * writes, what people say, and what is about people, equipment or a cash box rather than the job.
 */
const free = `advance_entries ai_vision_analysis attendance clock_stations comments job_cost_entries labour_true_up_lines
  landed_cost_shares ml_predictions petty_cash_floats private.approval_runs project_adjustments retention_entries retention_releases safety_equipment training_requirements
  training_sessions vacancies withheld_taxes workflow_templates`;

let database: TestDatabase;
let owner: TestUser;
let admin: TestUser;
let manager: TestUser;
let project: string;
let supplier: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  admin = await database.createUser({ role: 'ADMIN' });
  manager = await database.createUser({ role: 'MANAGER' });
  supplier = await idOf(
    `insert into public.external_entities (entity_type, company_name) values ('SUPPLIER', 'Steel Co') returning id`,
  );
});
afterAll(() => database?.drop());
beforeEach(async () => {
  project = await idOf(
    `insert into public.projects (name, status) values (gen_random_uuid()::text, 'completed') returning id`,
  );
});

const idOf = async (text: string, values: unknown[] = []) =>
  (await database.owner.query<{ id: string }>(text, values)).rows[0]!.id;

const ask = (user: TestUser, text: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Record<string, unknown>>(text, values)).rows);

const close = () =>
  database.owner.query(`update public.projects set status = 'closed' where id = $1`, [project]);

const closed = {
  hint: 'record_locked',
  detail: expect.stringContaining('"project"') as string,
};

const allow = async (person: TestUser, by = admin) =>
  String(
    (
      await ask(
        by,
        `insert into public.project_adjustments (project_id, person_id, reason) values ($1, $2, 'Wrong cost code')
         returning id`,
        [project, person.id],
      )
    )[0]?.id,
  );

const newRfi = (status: string) =>
  idOf(
    `insert into public.rfis (project_id, subject, question, answer, status, assigned_to_id)
     values ($1, 'Rebar', 'Which?', 'T16', $2, $3) returning id`,
    [project, status, manager.id],
  );

const addTask = (user: TestUser) =>
  ask(user, `insert into public.tasks (project_id, task_title) values ($1, 'Snag') returning id`, [project]);

describe('what belongs to a project', () => {
  it('is every table that names one, but those listed here', async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      `select distinct c.conrelid::regclass::text as name from pg_constraint c
       where c.contype = 'f' and c.confrelid = 'public.projects'::regclass
         and not exists (select from model.project_tables t
           where format('public.%I', t.table_name)::regclass = c.conrelid) order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(free.split(/\s+/));
  });
});

describe('in a closed project', () => {
  it.each([
    ['a task', `insert into public.tasks (project_id, task_title) values ($1, 'New')`],
    ['an RFI', `insert into public.rfis (project_id, subject, question) values ($1, 'New', 'Why?')`],
    [
      'a meeting',
      `insert into public.meetings (project_id, title, meeting_date) values ($1, 'New', '2026-01-05')`,
    ],
    [
      'a daily report',
      `insert into public.daily_reports (project_id, report_date) values ($1, model.today())`,
    ],
    [
      'an expense',
      `insert into public.expenses (project_id, activity, expense_date, amount) values ($1, 'Taxi', '2026-01-05', 10)`,
    ],
    ['a bill of quantities', `insert into public.boqs (project_id, title) values ($1, 'New')`],
    [
      'a snag',
      `insert into public.safety_incidents (project_id, title, incident_type) values ($1, 'New', 'snag')`,
    ],
  ])('nobody adds %s', async (_what, text) => {
    await ask(owner, text, [project]);
    await close();
    await expect(ask(owner, text, [project])).rejects.toMatchObject(closed);
  });

  it('nobody changes, moves or deletes a record, its lines or the project; the refusal names it', async () => {
    const task = await idOf(
      `insert into public.tasks (project_id, task_title) values ($1, 'Pour') returning id`,
      [project],
    );
    const order = await idOf(
      `insert into public.purchase_orders (project_id, supplier_id) values ($1, $2) returning id`,
      [project, supplier],
    );
    const elsewhere = await idOf(`insert into public.tasks (task_title) values ('Office') returning id`);
    await close();
    const { rows } = await database.owner.query<{ number: string }>(
      'select project_number as number from public.projects where id = $1',
      [project],
    );
    await expect(addTask(owner)).rejects.toMatchObject({
      ...closed,
      detail: expect.stringContaining(rows[0]!.number) as string,
    });
    for (const [text, ...values] of [
      [`update public.tasks set task_title = 'Other' where id = $1`, task],
      ['update public.tasks set project_id = null where id = $1', task],
      ['update public.tasks set project_id = $2 where id = $1', elsewhere, project],
      ['delete from public.tasks where id = $1', task],
      [`insert into public.task_checklist_items (task_id, title) values ($1, 'Rebar')`, task],
      [
        `insert into public.purchase_order_items (purchase_order_id, item_name, quantity, unit_cost)
         values ($1, 'Steel', 1, 1)`,
        order,
      ],
      [`update public.projects set location = 'Dubai' where id = $1`, project],
      ['delete from public.projects where id = $1', project],
    ])
      await expect(ask(owner, text!, values), text).rejects.toMatchObject(closed);
  });

  it('nothing is added whose project the rules name: of an invoice, a contract, an order or a task', async () => {
    const order = await idOf(
      `insert into public.purchase_orders (project_id, supplier_id, status) values ($1, $2, 'confirmed') returning id`,
      [project, supplier],
    );
    const client = await idOf(
      `insert into public.external_entities (entity_type, company_name) values ('CLIENT', 'Gulf') returning id`,
    );
    const invoice = await idOf(
      `insert into public.invoices (project_id, client_id, status) values ($1, $2, 'sent') returning id`,
      [project, client],
    );
    const contract = await idOf(
      `insert into public.contracts (project_id, title, original_amount, status)
       values ($1, 'Main', 1000, 'active') returning id`,
      [project],
    );
    const task = await idOf(
      `insert into public.tasks (project_id, task_title) values ($1, 'Pour') returning id`,
      [project],
    );
    await database.owner.query(
      `insert into public.employees (first_name, last_name, user_id, hire_date) values ('Ana', 'B', $1, '2020-01-01')`,
      [owner.id],
    );
    const [hours] = await ask(
      owner,
      `insert into public.time_entries (start_time, end_time)
       values (now() - interval '2 hours', now() - interval '1 hour') returning id`,
    );
    await close();
    for (const [text, ...values] of [
      [`insert into public.credit_notes (invoice_id, reason) values ($1, 'Error')`, invoice],
      [
        `insert into public.supplier_invoices (purchase_order_id, supplier_reference) values ($1, 'X1')`,
        order,
      ],
      ['insert into public.final_accounts (contract_id) values ($1)', contract],
      [
        `insert into public.time_entries (task_id, start_time, end_time)
         values ($1, now() - interval '50 minutes', now())`,
        task,
      ],
      ['update public.time_entries set task_id = $1 where id = $2', task, String(hours?.['id'])],
    ])
      await expect(ask(owner, text!, values), text).rejects.toMatchObject(closed);
  });

  it('no budget is raised, lowered or moved', async () => {
    const budget = await idOf(
      `insert into public.budgets (name, project_id, budget_type, status)
       values ('Budget', $1, 'project', 'active') returning id`,
      [project],
    );
    const [one, other] = await Promise.all(
      ['one', 'other'].map((name) =>
        idOf(
          `with code as (insert into public.cost_codes (code, name) values (left(gen_random_uuid()::text, 8), $2) returning id)
           insert into public.budget_lines (budget_id, cost_code_id, original_amount) select $1, id, 500 from code returning id`,
          [budget, name],
        ),
      ),
    );
    const modify = () => ask(owner, `select public.modify_budget($1, 100, 'More')`, [one]);
    const transfer = () => ask(owner, `select public.transfer_budget($1, $2, 50, 'Moved')`, [one, other]);
    await modify();
    await transfer();
    await close();
    await expect(modify()).rejects.toMatchObject(closed);
    await expect(transfer()).rejects.toMatchObject(closed);
  });

  it('what was booked before is still settled and ended, and nothing is booked with it', async () => {
    const [rfi, open] = [await newRfi('answered'), await newRfi('open')];
    const order = await idOf(
      `insert into public.purchase_orders (project_id, supplier_id, status) values ($1, $2, 'received') returning id`,
      [project, supplier],
    );
    const expense = await idOf(
      `insert into public.expenses (project_id, activity, expense_date, amount, status)
       values ($1, 'Taxi', '2026-01-05', 10, 'approved') returning id`,
      [project],
    );
    await close();
    await ask(manager, `update public.rfis set status = 'closed' where id = $1`, [rfi]);
    await ask(manager, `update public.purchase_orders set status = 'closed' where id = $1`, [order]);
    await expect(
      ask(owner, `update public.rfis set status = 'answered', answer = 'T20' where id = $1`, [open]),
    ).rejects.toMatchObject(closed);
    await expect(
      ask(owner, `update public.expenses set activity = 'Bus' where id = $1`, [expense]),
    ).rejects.toMatchObject({ code: 'PT409' });
  });

  it('a snag noted before is worked off', async () => {
    const snag = await idOf(
      `insert into public.safety_incidents (project_id, title, incident_type) values ($1, 'Crack', 'snag') returning id`,
      [project],
    );
    await close();
    expect(
      await ask(
        manager,
        `update public.safety_incidents set status = 'in_progress' where id = $1 returning status`,
        [snag],
      ),
    ).toEqual([{ status: 'in_progress' }]);
  });

  it('the server’s own work goes on', async () => {
    await close();
    expect(
      await idOf(`insert into public.tasks (project_id, task_title) values ($1, 'Imported') returning id`, [
        project,
      ]),
    ).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('an adjustment', () => {
  it('is allowed with a reason, by who administers projects', async () => {
    await close();
    await expect(allow(manager, manager)).rejects.toMatchObject({ code: '42501' });
    await expect(
      ask(admin, `insert into public.project_adjustments (project_id, reason) values ($1, ' ')`, [project]),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      ask(admin, 'insert into public.project_adjustments (project_id) values ($1)', [project]),
    ).rejects.toMatchObject({ code: '23502' });
  });

  it('lets the one person write who is named, who is notified, within their role, until it is ended', async () => {
    await close();
    const id = await allow(manager);
    await addTask(manager);
    await expect(addTask(admin)).rejects.toMatchObject(closed);
    expect(
      await ask(manager, `select kind from public.notifications where link = '/projects/view/' || $1`, [
        project,
      ]),
    ).toEqual([{ kind: 'project_update' }]);
    await ask(admin, 'update public.project_adjustments set is_ended = true where id = $1', [id]);
    await expect(addTask(manager)).rejects.toMatchObject(closed);
    await expect(
      ask(admin, 'update public.project_adjustments set is_ended = false where id = $1', [id]),
    ).rejects.toMatchObject({ hint: 'record_locked' });
  });

  it('lasts a day, is of one project, and its reason and person stand', async () => {
    await close();
    const id = await allow(manager);
    const first = project;
    project = await idOf(
      `insert into public.projects (name, status) values (gen_random_uuid()::text, 'closed') returning id`,
    );
    await expect(addTask(manager)).rejects.toMatchObject(closed);
    project = first;
    for (const column of ['reason', 'person_id'])
      await expect(
        ask(admin, `update public.project_adjustments set ${column} = $2 where id = $1`, [id, admin.id]),
      ).rejects.toMatchObject({ hint: 'fixed_field' });
    await expect(
      ask(admin, 'delete from public.project_adjustments where id = $1', [id]),
    ).rejects.toMatchObject({ code: '42501' });
    await database.owner.query(
      `update public.project_adjustments set ends_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    await expect(addTask(manager)).rejects.toMatchObject(closed);
  });
});

describe('what a list shows of rows that name no project', () => {
  const closedOf = async (user: TestUser, table: string, ids: string[]) =>
    (await ask(user, 'select public.closed_records($1, $2) as answer', [table, ids]))[0]?.['answer'];

  it('is which of them hang on a closed project, of those the caller reads', async () => {
    const receiptOf = async (at: string) => {
      const order = await idOf(
        `insert into public.purchase_orders (project_id, supplier_id) values ($1, $2) returning id`,
        [at, supplier],
      );
      return idOf(
        `insert into public.goods_receipts (purchase_order_id, receipt_date) values ($1, '2026-01-05') returning id`,
        [order],
      );
    };
    const open = await idOf(
      `insert into public.projects (name) values (gen_random_uuid()::text) returning id`,
    );
    const receipts = [await receiptOf(project), await receiptOf(open)];
    expect(await closedOf(manager, 'goods_receipts', receipts)).toEqual([]);
    await close();
    expect(await closedOf(manager, 'goods_receipts', receipts)).toEqual([receipts[0]]);
    // an adjustment opens its pages, not the rows of a list
    await allow(manager);
    expect(await closedOf(manager, 'goods_receipts', receipts)).toEqual([receipts[0]]);
  });

  it('is nothing of rows the caller may not read', async () => {
    const expense = await idOf(
      `insert into public.expenses (project_id, activity, expense_date, amount) values ($1, 'Taxi', '2026-01-05', 10)
       returning id`,
      [project],
    );
    await close();
    const employee = await database.createUser({ role: 'EMPLOYEE' });
    expect(await closedOf(employee, 'expenses', [expense])).toEqual([]);
    expect(await closedOf(owner, 'expenses', [expense])).toEqual([expense]);
  });

  it('is nothing of tables that do not stand with projects, and of no page of rows too many', async () => {
    expect(await closedOf(manager, 'profiles', [manager.id])).toEqual([]);
    expect(await closedOf(manager, 'no_such_table', [manager.id])).toEqual([]);
    await expect(
      ask(manager, `select public.closed_records('goods_receipts', array_fill(gen_random_uuid(), '{1001}'))`),
    ).rejects.toMatchObject({ hint: 'invalid_range' });
  });
});

describe('what a page says of a closed project', () => {
  const said = async (user: TestUser, table: string, id: string) =>
    (await ask(user, 'select public.closed_project($1, $2) as answer', [table, id]))[0]?.['answer'];

  it('is said of its records and of what hangs on them, with one’s own adjustment', async () => {
    const order = await idOf(
      `insert into public.purchase_orders (project_id, supplier_id) values ($1, $2) returning id`,
      [project, supplier],
    );
    const receipt = await idOf(
      `insert into public.goods_receipts (purchase_order_id, receipt_date) values ($1, '2026-01-05') returning id`,
      [order],
    );
    expect(await said(manager, 'goods_receipts', receipt)).toBeNull();
    await close();
    const { rows } = await database.owner.query<{ day: string }>('select model.today()::text as day');
    for (const [table, id] of [
      ['projects', project],
      ['purchase_orders', order],
      ['goods_receipts', receipt],
    ] as const)
      expect(await said(manager, table, id), table).toMatchObject({
        id: project,
        closed_on: rows[0]!.day,
        adjusted_until: null,
      });
    await allow(manager);
    expect(await said(manager, 'goods_receipts', receipt)).toMatchObject({
      adjusted_until: expect.any(String) as string,
    });
    expect(await said(admin, 'goods_receipts', receipt)).toMatchObject({ adjusted_until: null });
  });

  it('is nothing of a record one may not read, of another table and of no table', async () => {
    const expense = await idOf(
      `insert into public.expenses (project_id, activity, expense_date, amount) values ($1, 'Taxi', '2026-01-05', 10)
       returning id`,
      [project],
    );
    await close();
    const employee = await database.createUser({ role: 'EMPLOYEE' });
    expect(await said(employee, 'expenses', expense)).toBeNull();
    expect(await said(owner, 'profiles', owner.id)).toBeNull();
    expect(await said(owner, 'projects; drop table public.projects', project)).toBeNull();
  });

  it('keeps the day, which nobody writes', async () => {
    await ask(owner, `update public.projects set closed_on = '2020-01-01' where id = $1`, [project]);
    const day = () => ask(owner, 'select closed_on from public.projects where id = $1', [project]);
    expect(await day()).toEqual([{ closed_on: null }]);
    await close();
    await database.owner.query(`update public.projects set status = 'completed' where id = $1`, [project]);
    expect(await day()).toEqual([{ closed_on: null }]);
  });
});
