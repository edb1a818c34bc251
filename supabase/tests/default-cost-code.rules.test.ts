import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProcurement } from './fixtures/procurement.ts';

const {
  database,
  owner,
  manager,
  otherManager,
  employee,
  supplier,
  code,
  idOf,
  newProject,
  save,
  step,
  confirmedOrder,
  newOrder,
  ledgerOf,
} = await openProcurement();
afterAll(() => database.drop());

let general: string;
beforeAll(async () => {
  general = await idOf(
    `insert into public.cost_codes (code, name, is_default) values ('GEN', 'General', true) returning id`,
  );
});

const uncoded = (cost: number, more = {}) => ({
  item_name: 'Rebar',
  quantity: 1,
  unit_cost: cost,
  cost_type: 'material',
  ...more,
});
const codesOf = async (table: string, column: string, id: string) =>
  (
    await database.owner.query<{ cost_code_id: string | null }>(
      `select cost_code_id from public.${table} where ${column} = $1`,
      [id],
    )
  ).rows.map(({ cost_code_id }) => cost_code_id);

it('takes what names no code, so that an order does not escape the budget by codes', async () => {
  const project = await newProject(1000);
  const order = await newOrder(project, [uncoded(400)]);
  expect(await codesOf('purchase_order_items', 'purchase_order_id', order)).toEqual([general]);
  await step(manager, 'purchase_order', order, 'pending');
  await expect(step(otherManager, 'purchase_order', order, 'confirmed')).rejects.toMatchObject({
    hint: 'over_budget',
    detail: expect.stringContaining('"code": "GEN"'),
  });
  await database.owner.query(
    `insert into public.budget_lines (budget_id, cost_code_id, cost_type, original_amount)
      select b.id, $2, 'material', 400 from public.budgets b where b.project_id = $1`,
    [project, general],
  );
  await step(otherManager, 'purchase_order', order, 'confirmed');
  expect(await ledgerOf(project)).toEqual({ committed: 400, actual: 0 });
});

it('stands on work orders, bills, expenses, hours and issues alike, and is taken by nothing that has a code', async () => {
  const project = await newProject();
  const work = await save(
    manager,
    'work_order',
    { title: 'Blockwork', project_id: project, assigned_to: supplier },
    [
      { description: 'Blocks', quantity: 1, unit_cost: 10 },
      { description: 'Mortar', quantity: 1, unit_cost: 10, cost_code_id: code },
    ],
  );
  expect(new Set(await codesOf('work_order_items', 'work_order_id', work))).toEqual(new Set([general, code]));
  const bill = await save(
    owner,
    'supplier_invoice',
    { bill_type: 'direct', supplier_id: supplier, project_id: project, supplier_reference: 'INV-1' },
    [{ description: 'Power', quantity: 1, unit_price: 50 }],
  );
  expect(await codesOf('supplier_invoice_items', 'supplier_invoice_id', bill)).toEqual([general]);
  const overhead = await save(
    owner,
    'supplier_invoice',
    { bill_type: 'direct', supplier_id: supplier, supplier_reference: 'INV-2' },
    [{ description: 'Rent', quantity: 1, unit_price: 900 }],
  );
  expect(await codesOf('supplier_invoice_items', 'supplier_invoice_id', overhead)).toEqual([null]);
  const spent = async (of: string | null) =>
    idOf(
      `insert into public.expenses (project_id, type, expense_type, activity, amount, currency)
        values ($1, 'company', 'other', 'Parking', 20, 'AED') returning id`,
      [of],
    );
  expect(await codesOf('expenses', 'id', await spent(project))).toEqual([general]);
});

it('gives way to the code of the task an hour is worked on', async () => {
  const project = await newProject();
  const task = await idOf(
    `insert into public.tasks (project_id, task_title, cost_code_id) values ($1, 'Lay blocks', $2) returning id`,
    [project, code],
  );
  const worker = await idOf(
    `insert into public.employees (first_name, last_name, hire_date) values ('Ravi', 'K', '2026-01-01') returning id`,
  );
  const hours = async (of: string | null) =>
    idOf(
      `insert into public.time_entries (employee_id, project_id, task_id, date, start_time, end_time)
        values ($1, $2, $3, '2026-10-05', '2026-10-05T06:00Z'::timestamptz + $4::interval,
          '2026-10-05T07:00Z'::timestamptz + $4::interval)
        returning id`,
      [worker, project, of, of ? '0 hours' : '1 hour'],
    );
  expect(await codesOf('time_entries', 'id', await hours(task))).toEqual([code]);
  expect(await codesOf('time_entries', 'id', await hours(null))).toEqual([general]);
});

it('leaves out of an order what stands on it without naming a code again', async () => {
  const project = await newProject();
  const order = await confirmedOrder(project, [uncoded(100, { quantity: 3 })]);
  const change = await save(
    manager,
    'change_order',
    {
      project_id: project,
      title: 'Less',
      change_type: 'purchase_order',
      purchase_order_id: order,
      is_budget_changed: false,
    },
    [{ description: 'Rebar', quantity: -1, unit_cost: 100, cost_type: 'material' }],
  );
  await step(manager, 'change_order', change, 'pending');
  await step(otherManager, 'change_order', change, 'approved');
  expect(await ledgerOf(project)).toEqual({ committed: 200, actual: 0 });
});

it('is one at a time, active, and chosen by finance', async () => {
  const next = await idOf(
    `insert into public.cost_codes (code, name, is_default) values ('PRE', 'Preliminaries', true) returning id`,
  );
  const { rows } = await database.owner.query('select id from public.cost_codes where is_default');
  expect(rows).toEqual([{ id: next }]);
  await expect(
    database.owner.query(`update public.cost_codes set status = 'inactive' where id = $1`, [next]),
  ).rejects.toMatchObject({ constraint: 'cost_codes_default_is_active' });
  await database.as(employee, async (db) => {
    await expect(
      db.query(`update public.cost_codes set is_default = true where id = $1 returning id`, [general]),
    ).resolves.toMatchObject({ rowCount: 0 });
  });
  await database.commitAs(owner, (db) =>
    db.query(`update public.cost_codes set is_default = true where id = $1`, [general]),
  );
  expect((await database.owner.query('select id from public.cost_codes where is_default')).rows).toEqual([
    { id: general },
  ]);
});
