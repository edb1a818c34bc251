import { createTestDatabase, type Actor, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFailing } from './failing-database.ts';

/** The steps of documents, leave and pay that move money or days: each of their writes made to fail, nothing of the step left. */
let database: TestDatabase;
let owner: TestUser;
let admin: TestUser;
let manager: TestUser;
let colleague: TestUser;
let code: string;
let party: string;
let failing: Awaited<ReturnType<typeof makeFailing>>;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  admin = await database.createUser({ role: 'ADMIN' });
  manager = await database.createUser({ role: 'MANAGER' });
  colleague = await database.createUser({ role: 'MANAGER' });
  code = await one(
    owner,
    `insert into public.cost_codes (code, name) values ('03', 'Concrete') returning id`,
  );
  party = await one(
    owner,
    `insert into public.external_entities (entity_type, company_name, contact_email) values ('CLIENT', 'Gulf', 'pay@gulf.test') returning id`,
  );
  failing = await makeFailing(database);
});
afterAll(async () => {
  await failing?.close();
  await database?.drop();
});

/** The first value of the first row, kept. */
async function one(actor: Actor, sql: string, values: unknown[] = []): Promise<string> {
  const { rows } = await database.commitAs(actor, (db) => db.query<Record<string, string>>(sql, values));
  return Object.values(rows[0] ?? {})[0] ?? '';
}
const byServer = async (sql: string, values: unknown[] = []): Promise<string> =>
  (await database.owner.query<{ id: string }>(sql, values)).rows[0]?.id ?? '';
const save = (kind: string, record: object, lines: readonly object[] | null) =>
  one(manager, 'select public.save_document($1, $2, $3)', [
    kind,
    JSON.stringify(record),
    JSON.stringify(lines),
  ]);
const step = (actor: Actor, table: string, id: string, status: string) =>
  one(actor, `update public.${table} set status = $2 where id = $1 returning id`, [id, status]);
const newProject = () =>
  one(
    owner,
    `insert into public.projects (name, client_id, start_date, end_date) values ('Tower', $1, '2027-01-01', '2027-12-31') returning id`,
    [party],
  );
const hire = () =>
  byServer(
    `insert into public.employees (first_name, last_name, hire_date, status) values ('A', 'B', '2020-01-01', 'active') returning id`,
  );

async function invoice(statuses: readonly string[]): Promise<string> {
  const id = await one(manager, 'select public.create_invoice($1, $2)', [
    JSON.stringify({ project_id: await newProject() }),
    JSON.stringify([{ description: 'Works', quantity: 1, unit_price: 100 }]),
  ]);
  for (const status of statuses) await step(status === 'pending' ? manager : admin, 'invoices', id, status);
  return id;
}
async function offer(statuses: readonly string[]): Promise<string> {
  const id = await save('quotation', { project_id: await newProject(), title: 'Works' }, [
    { description: 'Works', rate: 1000, cost_rate: 800, cost_code_id: code, cost_type: 'material' },
  ]);
  for (const status of statuses)
    await step(status === 'accepted' ? colleague : manager, 'quotation_drafts', id, status);
  return id;
}
async function certificate(statuses: readonly string[]): Promise<string> {
  const contract = await one(colleague, 'select public.quotation_won($1)', [
    await offer(['submitted', 'accepted', 'sent']),
  ]);
  await one(manager, 'update public.contracts set retention_percentage = 10 where id = $1 returning id', [
    contract,
  ]);
  const id = await one(manager, 'insert into public.certificates (contract_id) values ($1) returning id', [
    contract,
  ]);
  await one(
    manager,
    'update public.certificate_lines set this_period_amount = 500 where certificate_id = $1 and position = 1 returning id',
    [id],
  );
  for (const status of statuses) await step(manager, 'certificates', id, status);
  return id;
}
async function order(isConfirmed = true): Promise<{ id: string; line: string; item: string }> {
  const item = await byServer(
    `insert into public.inventory_items (name) values (gen_random_uuid()::text) returning id`,
  );
  const id = await save('purchase_order', { supplier_id: party, project_id: await newProject() }, [
    { item_name: 'Rebar', item_id: item, quantity: 4, unit_cost: 25, cost_code_id: code },
  ]);
  await step(manager, 'purchase_orders', id, 'pending');
  if (isConfirmed) await step(colleague, 'purchase_orders', id, 'confirmed');
  return {
    id,
    item,
    line: await byServer('select id from public.purchase_order_items where po_id = $1', [id]),
  };
}
async function receipt(isPosted: boolean, destination = 'store') {
  const ordered = await order();
  const id = await save('goods_receipt', { purchase_order_id: ordered.id, destination }, [
    { purchase_order_item_id: ordered.line, quantity: 4 },
  ]);
  if (isPosted) await step(manager, 'goods_receipts', id, 'posted');
  return { ...ordered, id, order: ordered.id };
}
async function leave(status: 'pending' | 'approved'): Promise<string> {
  const kind = await byServer(
    `insert into public.leave_types (name, days_per_year) values (gen_random_uuid()::text, 20) returning id`,
  );
  const id = await byServer(
    `insert into public.leave_requests (employee_id, leave_type_id, start_date, end_date, status)
       select $1, $2, authz.today(), authz.today() + 8, 'pending' returning id`,
    [await hire(), kind],
  );
  if (status === 'approved') await step(admin, 'leave_requests', id, 'approved');
  return id;
}
const wage = [
  { line_type: 'regular', code: 'wage', description: 'Wage', quantity: 1, rate: 100, amount: 100 },
];
let month = 0;
async function payRun(statuses: readonly string[]): Promise<{ id: string; employee: string }> {
  month += 1;
  const employee = await hire();
  const id = await one(
    admin,
    `insert into public.payroll_runs (pay_period_start, pay_period_end)
       select day, (day + interval '1 month - 1 day')::date from (select (date '2020-01-01' + make_interval(months => $1))::date as day) d returning id`,
    [month],
  );
  await byServer(
    `insert into public.time_entries (employee_id, date, start_time, end_time, status)
       select $1, pay_period_start, pay_period_start + time '06:00', pay_period_start + time '14:00', 'approved' from public.payroll_runs where id = $2`,
    [employee, id],
  );
  for (const status of statuses) {
    if (status === 'calculated') {
      await one('service_role', 'select public.post_payslip($1, $2, 1, 0, $3)', [
        id,
        employee,
        JSON.stringify(wage),
      ]);
      await step('service_role', 'payroll_runs', id, status);
    } else await step(admin, 'payroll_runs', id, status);
  }
  return { id, employee };
}

type Case = {
  name: string;
  /** Prepares, and answers the statement. */
  make: () => Promise<{ sql: string; values: unknown[]; actor: Actor }>;
  /** Writes it takes at least: fewer would mean that the failures were not looked for where they are. */
  atLeast: number;
};
const stepOf = (table: string, status: string, reason?: string) =>
  `update public.${table} set status = '${status}'${reason ? `, status_reason = '${reason}'` : ''} where id = $1`;

const cases: Case[] = [
  {
    name: 'create_invoice',
    atLeast: 5,
    make: async () => ({
      actor: manager,
      sql: 'select public.create_invoice($1, $2)',
      values: [
        JSON.stringify({ project_id: await newProject() }),
        JSON.stringify([
          { description: 'A', quantity: 1, unit_price: 5 },
          { description: 'B', quantity: 2, unit_price: 7 },
        ]),
      ],
    }),
  },
  {
    name: 'the approval of an invoice',
    atLeast: 2,
    make: async () => ({
      actor: admin,
      sql: stepOf('invoices', 'approved'),
      values: [await invoice(['pending'])],
    }),
  },
  {
    name: 'send_invoice_email',
    atLeast: 3,
    make: async () => ({
      actor: manager,
      sql: 'select public.send_invoice_email($1)',
      values: [await invoice(['pending', 'approved'])],
    }),
  },
  {
    name: 'a payment of an invoice',
    atLeast: 4,
    make: async () => ({
      actor: admin,
      sql: 'insert into public.invoice_payments (invoice_id, amount) values ($1, 40)',
      values: [await invoice(['pending', 'approved'])],
    }),
  },
  {
    name: 'the approval of leave, which takes the days and puts the person on leave',
    atLeast: 5,
    make: async () => ({
      actor: admin,
      sql: stepOf('leave_requests', 'approved'),
      values: [await leave('pending')],
    }),
  },
  {
    name: 'the cancelling of leave, which gives the days back',
    atLeast: 5,
    make: async () => ({
      actor: owner,
      sql: stepOf('leave_requests', 'cancelled', 'Called back'),
      values: [await leave('approved')],
    }),
  },
  {
    name: 'post_payslip',
    atLeast: 5,
    make: async () => {
      const { id, employee } = await payRun([]);
      return {
        actor: 'service_role',
        sql: 'select public.post_payslip($1, $2, 1, 0, $3)',
        values: [id, employee, JSON.stringify(wage)],
      };
    },
  },
  {
    name: 'the approval of a pay run, which locks the hours it pays',
    atLeast: 6,
    make: async () => ({
      actor: owner,
      sql: stepOf('payroll_runs', 'approved'),
      values: [(await payRun(['calculated', 'pending'])).id],
    }),
  },
  {
    name: 'the approval of hours, which are a cost of their project',
    atLeast: 4,
    make: async () => {
      const employee = await hire();
      await one(
        admin,
        `insert into public.labour_rates (employee_id, hourly_rate, effective_from) values ($1, 10, '2020-01-01') returning id`,
        [employee],
      );
      const id = await byServer(
        `insert into public.time_entries (employee_id, project_id, date, start_time, end_time, status)
           values ($1, $2, '2026-05-05', '2026-05-05 06:00Z', '2026-05-05 14:00Z', 'submitted') returning id`,
        [employee, await newProject()],
      );
      return { actor: admin, sql: stepOf('time_entries', 'approved'), values: [id] };
    },
  },
  {
    name: 'an issue of stock to a project',
    atLeast: 4,
    make: async () => ({
      actor: manager,
      sql: `insert into public.inventory_transactions (item_id, transaction_type, quantity, project_id) values ($1, 'issue', 1, $2)`,
      values: [(await receipt(true)).item, await newProject()],
    }),
  },
  {
    name: 'quotation_won',
    atLeast: 15,
    make: async () => ({
      actor: colleague,
      sql: 'select public.quotation_won($1)',
      values: [await offer(['submitted', 'accepted', 'sent'])],
    }),
  },
  {
    name: 'revise_quotation',
    atLeast: 5,
    make: async () => ({
      actor: manager,
      sql: 'select public.revise_quotation($1)',
      values: [await offer(['submitted', 'accepted', 'sent'])],
    }),
  },
  {
    name: 'revise_boq',
    atLeast: 8,
    make: async () => {
      const id = await save('boq_sections', { project_id: await newProject(), title: 'Bill' }, [
        { title: 'Walls' },
      ]);
      await byServer(
        `insert into public.boq_items (boq_id, section_id, description, quantity, rate)
           select boq_id, id, 'Wall', 1, 10 from public.boq_sections where boq_id = $1 union all select $1::uuid, null, 'Lump', 1, 5`,
        [id],
      );
      await step(manager, 'boqs', id, 'issued');
      return { actor: manager, sql: 'select public.revise_boq($1)', values: [id] };
    },
  },
  {
    name: 'the approval of a certificate, which withholds the retention',
    atLeast: 4,
    make: async () => ({
      actor: colleague,
      sql: stepOf('certificates', 'approved'),
      values: [await certificate(['certified'])],
    }),
  },
  {
    name: 'the confirmation of an order, which commits its money',
    atLeast: 4,
    make: async () => ({
      actor: colleague,
      sql: stepOf('purchase_orders', 'confirmed'),
      values: [(await order(false)).id],
    }),
  },
  {
    name: 'the posting of a goods receipt into the store',
    atLeast: 8,
    make: async () => ({
      actor: manager,
      sql: stepOf('goods_receipts', 'posted'),
      values: [(await receipt(false)).id],
    }),
  },
  {
    name: 'the posting of a goods receipt to the site',
    atLeast: 7,
    make: async () => ({
      actor: manager,
      sql: stepOf('goods_receipts', 'posted'),
      values: [(await receipt(false, 'site')).id],
    }),
  },
  {
    name: 'the reversal of a goods receipt',
    atLeast: 8,
    make: async () => ({
      actor: manager,
      sql: stepOf('goods_receipts', 'reversed', 'Wrong steel'),
      values: [(await receipt(true)).id],
    }),
  },
  {
    name: 'the approval of a bill of a supplier',
    atLeast: 5,
    make: async () => {
      const { id, line, order: ordered } = await receipt(true, 'site');
      const bill = await save('supplier_invoice', { purchase_order_id: ordered, supplier_reference: id }, [
        { purchase_order_item_id: line, quantity: 4, unit_price: 25.5 },
      ]);
      await step(manager, 'supplier_invoices', bill, 'matched');
      return { actor: admin, sql: stepOf('supplier_invoices', 'approved'), values: [bill] };
    },
  },
  {
    name: 'the approval of a credit note of a supplier',
    atLeast: 3,
    make: async () => {
      const { id, line, order: ordered } = await receipt(true, 'site');
      const bill = await save('supplier_invoice', { purchase_order_id: ordered, supplier_reference: id }, [
        { purchase_order_item_id: line, quantity: 4, unit_price: 25 },
      ]);
      await step(manager, 'supplier_invoices', bill, 'matched');
      await step(admin, 'supplier_invoices', bill, 'approved');
      const note = await save(
        'supplier_credit_note',
        { supplier_invoice_id: bill, supplier_reference: id },
        null,
      );
      await byServer(
        'update public.supplier_credit_note_items set quantity = 1 where supplier_credit_note_id = $1',
        [note],
      );
      return { actor: admin, sql: stepOf('supplier_credit_notes', 'approved'), values: [note] };
    },
  },
];

describe('a failure of any write', () => {
  it.each(cases)('leaves nothing of $name', async ({ make, atLeast }) => {
    const { sql, values, actor } = await make();
    const shown = await failing.failEachWrite(actor, sql, values);
    expect(shown).toMatchObject({ partial: [], hasEffect: true });
    expect(shown.writes).toBeGreaterThanOrEqual(atLeast);
  });
});
