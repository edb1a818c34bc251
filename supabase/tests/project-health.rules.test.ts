import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let manager: TestUser;
let employee: TestUser;
let nobody: TestUser;
let project: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.createUser({ role: 'OWNER' });
  manager = await database.createUser({ role: 'MANAGER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
  nobody = await database.createUser();
  await database.owner.query('update public.user_roles set is_active = false where user_id = $1', [
    nobody.id,
  ]);
  project = await make(
    `insert into public.projects (name, status, start_date, end_date, manager_id)
      values ('Tower', 'in_progress', current_date - 100, current_date + 30, $1)`,
    [manager.id],
  );
});
afterAll(() => database?.drop());

const make = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<{ id: string }>(`${sql} returning id`, values)).rows[0]!.id;
const ask = async (user: TestUser, sql: string, values: unknown[] = []) =>
  (await database.commitAs(user, (db) => db.query<Record<string, unknown>>(sql, values))).rows;
const health = (user: TestUser) =>
  ask(user, 'select reason, level, item_count, days, amount from public.project_health($1)', [project]);
const task = (title: string, due: string, more = '') =>
  make(
    `insert into public.tasks (project_id, task_title, due_date, task_status${more && ', status_reason'})
      values ($1, $2, current_date + ${due}, '${more ? 'blocked' : 'in_progress'}'${more && `, '${more}'`})`,
    [project, title],
  );

describe('the health of a project', () => {
  it('is green while nothing is late, and says each reason with its count and days', async () => {
    await task('Paint', '10');
    expect(await health(manager)).toEqual([]);
    for (let n = 0; n < 19; n += 1) await task(`Later ${n}`, '20');
    await task('Slab', '-3');
    await make(
      `insert into public.rfis (project_id, subject, question, assigned_to_id, due_date, status)
        values ($1, 'Lintel', 'Which?', $2, current_date - 20, 'open')`,
      [project, manager.id],
    );
    expect(await health(manager)).toEqual([
      { reason: 'overdue_rfis', level: 'red', item_count: 1, days: 20, amount: null },
      { reason: 'overdue_tasks', level: 'amber', item_count: 1, days: 3, amount: null },
    ]);
  });

  it('turns red with a tenth of the open work overdue, and with a finish more than two weeks late', async () => {
    await task('Wall', '-5');
    await task('Roof', '-9');
    await task('Lift', '50');
    expect(await health(manager)).toContainEqual({
      reason: 'overdue_tasks',
      level: 'red',
      item_count: 3,
      days: 9,
      amount: null,
    });
    expect(await health(manager)).toContainEqual({
      reason: 'finish_slip',
      level: 'red',
      item_count: 1,
      days: 20,
      amount: null,
    });
  });

  it('says nothing of money to who may not see it, and nothing at all without a role', async () => {
    const client = await make(
      `insert into public.external_entities (entity_type, company_name, status) values ('CLIENT', 'Emaar', 'active')`,
    );
    await make(
      `insert into public.invoices (project_id, client_id, issue_date, due_date, status) values
        ($1, $2, current_date - 100, current_date - 70, 'draft')`,
      [project, client],
    );
    await database.owner.query(
      `insert into public.invoice_items (invoice_id, description, quantity, unit, unit_price)
        select id, 'Works', 1, 'lot', 1000 from public.invoices`,
    );
    await database.owner.query(`update public.invoices set status = 'approved'`);
    expect(await health(manager)).toContainEqual({
      reason: 'overdue_receivables',
      level: 'red',
      item_count: 1,
      days: 70,
      amount: '1000.00',
    });
    expect((await health(employee)).map(({ reason }) => reason)).not.toContain('overdue_receivables');
    await expect(health(nobody)).rejects.toThrow('Access denied');
  });
});

describe('the portfolio', () => {
  it('gives each project the colour of its worst reason, worst first, and money only to who may see it', async () => {
    const calm = await make(
      `insert into public.projects (name, status, end_date, latitude, longitude)
        values ('Depot', 'won', current_date + 90, 25.2048, -0.5)`,
    );
    const contract = await make(
      `insert into public.contracts (project_id, client_id, title, status, contract_date, original_amount,
        revised_amount)
        select $1, id, 'Depot', 'active', current_date, 1000, 1000 from public.external_entities limit 1`,
      [calm],
    );
    expect(contract).toBeDefined();
    const rows = await ask(manager, 'select * from public.project_portfolio()');
    expect(rows.map(({ project_id, level }) => [project_id, level])).toEqual([
      [project, 'red'],
      [calm, 'green'],
    ]);
    expect(rows[0]?.['reasons']).toContainEqual(
      expect.objectContaining({ reason: 'finish_slip', level: 'red', days: 20 }),
    );
    expect(rows[1]).toMatchObject({
      reasons: [],
      contract: '1000.00',
      backlog: '1000.00',
      margin_at_award: null,
    });
    expect(rows.map(({ latitude, longitude }) => [latitude, longitude])).toEqual([
      [null, null],
      ['25.204800', '-0.500000'],
    ]);
    const seen = await ask(employee, 'select * from public.project_portfolio()');
    expect(seen.map(({ contract: amount, margin_now }) => [amount, margin_now])).toEqual([
      [null, null],
      [null, null],
    ]);
    await expect(ask(nobody, 'select * from public.project_portfolio()')).rejects.toThrow('Access denied');
  });
});

describe('the overview', () => {
  it('shows the next milestones, blocked work with its reason, people with their open tasks, and the weather', async () => {
    await make(
      `insert into public.tasks (project_id, task_title, is_milestone, due_date) values ($1, 'Topping out', true, current_date + 25)`,
      [project],
    );
    await task('Stairs', '5', 'No drawings');
    await make(
      `insert into public.daily_reports (project_id, report_date, weather, status) values ($1, model.today(), 'dust', 'submitted')`,
      [project],
    );
    const [row] = await ask(employee, 'select public.project_overview($1) as answer', [project]);
    expect(row?.['answer']).toMatchObject({
      milestones: [{ title: 'Topping out' }],
      blockers: [{ title: 'Stairs', reason: 'No drawings' }],
      people: [{ id: manager.id, is_manager: true, open_tasks: 0 }],
      weather: [{ weather: 'dust', worker_count: 0 }],
    });
    await expect(ask(nobody, 'select public.project_overview($1)', [project])).rejects.toThrow(
      'Access denied',
    );
    await expect(ask(manager, 'select public.project_overview(gen_random_uuid())')).rejects.toThrow(
      'Project not found',
    );
  });
});
