import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/**
 * Tables that name a project and do not stand with it: what settles what was booked before, ledgers that only the database
 * writes, what people say, and what is about people, equipment or a cash box rather than the job.
 */
const free = `advance_entries ai_vision_analysis budget_entries comments job_cost_entries labour_true_up_lines
  ml_predictions petty_cash_floats project_adjustments retention_entries retention_releases safety_equipment training_requirements
  training_sessions vacancies`;

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
      `insert into public.daily_reports (project_id, report_date) values ($1, '2026-01-05')`,
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
