import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let admin: TestUser;
let manager: TestUser;
let supplier: string;
let code: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  admin = await database.createUser({ role: 'ADMIN' });
  manager = await database.createUser({ role: 'MANAGER' });
  supplier = await idOf(
    `insert into public.external_entities (entity_type, company_name) values ('SUPPLIER', 'Gulf Steel') returning id`,
  );
  code = await idOf(`insert into public.cost_codes (code, name) values ('03-100', 'Concrete') returning id`);
  await database.owner.query(`insert into public.company_settings (name) values ('Builders')`);
});
afterAll(() => database?.drop());

type Row = Record<string, unknown>;
const idOf = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<{ id: string }>(sql, values)).rows[0]?.id ?? '';
const newProject = () => idOf(`insert into public.projects (name) values ('Tower') returning id`);
const save = (user: TestUser, kind: string, record: Row, lines: Row[]) =>
  database.commitAs(user, async (db) => {
    const { rows } = await db.query<{ id: string }>('select public.save_document($1, $2, $3) as id', [
      kind,
      JSON.stringify(record),
      JSON.stringify(lines),
    ]);
    return rows[0]?.id ?? '';
  });
const step = (user: TestUser, table: string, id: string, status: string, reason?: string) =>
  database.commitAs(user, (db) =>
    reason === undefined
      ? db.query(`update public.${table} set status = $2 where id = $1`, [id, status])
      : db.query(`update public.${table} set status = $2, status_reason = $3 where id = $1`, [
          id,
          status,
          reason,
        ]),
  );

type Line = { quantity: number; unit_cost: number; is_receipt_needed?: boolean };
/** A confirmed order of these lines, and the keys of the lines in order. */
async function order(project: string | null, lines: Line[], more: Row = {}) {
  const id = await save(
    manager,
    'purchase_order',
    { supplier_id: supplier, project_id: project, ...more },
    lines.map((line) => ({ item_name: 'Rebar', cost_code_id: code, ...line })),
  );
  await step(manager, 'purchase_orders', id, 'pending');
  await step(owner, 'purchase_orders', id, 'confirmed');
  const { rows } = await database.owner.query<{ id: string }>(
    'select id from public.purchase_order_items where purchase_order_id = $1 order by position',
    [id],
  );
  return { id, lines: rows.map((row) => row.id) };
}
async function receive({ id, lines }: { id: string; lines: string[] }, quantities: number[]) {
  const receipt = await save(
    manager,
    'goods_receipt',
    { purchase_order_id: id, destination: 'site' },
    quantities.map((quantity, i) => ({ purchase_order_item_id: lines[i], quantity })),
  );
  await step(manager, 'goods_receipts', receipt, 'posted');
}
let reference = 0;
/** A bill of these quantities and prices, handed to the match. */
async function bill(
  { id, lines }: { id: string; lines: string[] },
  billed: [number, number][],
  more: Row = {},
) {
  reference += 1;
  const made = await save(
    manager,
    'supplier_invoice',
    { purchase_order_id: id, supplier_reference: `S-${reference}`, ...more },
    billed.map(([quantity, unit_price], i) => ({ purchase_order_item_id: lines[i], quantity, unit_price })),
  );
  await step(manager, 'supplier_invoices', made, 'matched');
  return made;
}
const read = async (id: string) =>
  (await database.owner.query<Row>('select * from public.supplier_invoices where id = $1', [id])).rows[0];
const ledgerOf = async (project: string) =>
  (
    await database.owner.query(
      `select coalesce(sum(amount) filter (where entry_type = 'commitment'), 0)::float8 as committed,
         coalesce(sum(amount) filter (where entry_type = 'actual'), 0)::float8 as actual
       from public.job_cost_entries where project_id = $1`,
      [project],
    )
  ).rows[0];
const pay = (id: string, amount: number, user = admin) =>
  database.commitAs(user, (db) =>
    db.query(
      'insert into public.supplier_payments (supplier_invoice_id, amount) values ($1, $2) returning id',
      [id, amount],
    ),
  );

describe('the match of order, receipt and bill', () => {
  it('passes what was ordered and accepted, at the price of the order and its tolerance', async () => {
    const po = await order(await newProject(), [{ quantity: 10, unit_cost: 100 }]);
    await receive(po, [6]);
    const id = await bill(po, [[6, 102]]);
    expect(await read(id)).toMatchObject({
      status: 'matched',
      hold_kind: null,
      supplier_id: supplier,
      subtotal_amount: '612.00',
      balance_amount: '612.00',
    });
  });

  it.each([
    ['more than was accepted', [[7, 100]], 'not_received', '1'],
    ['a price beyond the tolerance', [[6, 102.01]], 'price', '1'],
    [
      'the second line only',
      [
        [6, 100],
        [5, 100],
      ],
      'not_received',
      '2',
    ],
  ] as const)('holds %s, and says where', async (_what, billed, kind, lines) => {
    const po = await order(await newProject(), [
      { quantity: 10, unit_cost: 100 },
      { quantity: 10, unit_cost: 100 },
    ]);
    await receive(po, [6, 4]);
    const id = await bill(
      po,
      billed.map(([quantity, price]) => [quantity, price]),
    );
    expect(await read(id)).toMatchObject({ status: 'on_hold', hold_kind: kind, status_reason: lines });
  });

  it('lets a small amount pass when the company says so, and looks again when more has come', async () => {
    const po = await order(await newProject(), [{ quantity: 10, unit_cost: 1 }]);
    const id = await bill(po, [[10, 1.1]]);
    expect(await read(id)).toMatchObject({ hold_kind: 'not_received' });
    await receive(po, [10]);
    await step(manager, 'supplier_invoices', id, 'matched');
    expect(await read(id)).toMatchObject({ status: 'on_hold', hold_kind: 'price' });
    await database.owner.query('update public.company_settings set bill_amount_tolerance = 1');
    await step(manager, 'supplier_invoices', id, 'matched');
    await database.owner.query('update public.company_settings set bill_amount_tolerance = 0');
    expect(await read(id)).toMatchObject({ status: 'matched', hold_kind: null, status_reason: null });
  });

  it('takes a bill of a supplier once, however it is written', async () => {
    const po = await order(await newProject(), [{ quantity: 10, unit_cost: 1 }]);
    await receive(po, [10]);
    await bill(po, [[5, 1]], { supplier_reference: 'INV-77' });
    await expect(bill(po, [[5, 1]], { supplier_reference: ' inv-77' })).rejects.toMatchObject({
      code: '23505',
      constraint: 'supplier_invoices_one_of_supplier',
    });
  });
});

describe('an approved bill', () => {
  it('costs what its price differs by where the goods were a cost since their receipt', async () => {
    const project = await newProject();
    const po = await order(project, [{ quantity: 3, unit_cost: 33.3333 }], { tax_rate: 5 });
    await receive(po, [3]);
    expect(await ledgerOf(project)).toEqual({ committed: 0, actual: 100 });
    const id = await bill(po, [[3, 33.9]]);
    expect(await read(id)).toMatchObject({ tax_amount: '5.09', total_amount: '106.79' });
    await expect(step(manager, 'supplier_invoices', id, 'approved')).rejects.toMatchObject({ code: 'PT403' });
    await step(admin, 'supplier_invoices', id, 'approved');
    expect(await ledgerOf(project)).toEqual({ committed: 0, actual: 101.7 });
  });

  it('costs as much as the order at the price of the order, in as many parts as there are', async () => {
    const project = await newProject();
    const po = await order(project, [{ quantity: 3, unit_cost: 33.3333 }]);
    await receive(po, [3]);
    for (let part = 0; part < 3; part += 1) {
      await step(admin, 'supplier_invoices', await bill(po, [[1, 33.3333]]), 'approved');
    }
    expect(await ledgerOf(project)).toEqual({ committed: 0, actual: 99.99 });
  });

  it('of services turns the commitment into cost', async () => {
    const project = await newProject();
    const po = await order(project, [{ quantity: 4, unit_cost: 250, is_receipt_needed: false }]);
    expect(await ledgerOf(project)).toEqual({ committed: 1000, actual: 0 });
    await expect(receive(po, [1])).rejects.toMatchObject({ hint: 'invalid_choice' });
    await step(admin, 'supplier_invoices', await bill(po, [[1, 255]]), 'approved');
    expect(await ledgerOf(project)).toEqual({ committed: 750, actual: 255 });
    await step(admin, 'supplier_invoices', await bill(po, [[3, 250]]), 'approved');
    expect(await ledgerOf(project)).toEqual({ committed: 0, actual: 1005 });
    const { rows } = await database.owner.query('select status from public.purchase_orders where id = $1', [
      po.id,
    ]);
    expect(rows).toEqual([{ status: 'received' }]);
  });

  it('lets an order that is wholly received and billed close without a reason', async () => {
    const po = await order(await newProject(), [
      { quantity: 2, unit_cost: 10 },
      { quantity: 1, unit_cost: 10 },
    ]);
    await receive(po, [2, 1]);
    await step(admin, 'supplier_invoices', await bill(po, [[2, 10]]), 'approved');
    await expect(step(manager, 'purchase_orders', po.id, 'closed')).rejects.toMatchObject({
      hint: 'reason_required',
    });
    const rest = await bill({ id: po.id, lines: po.lines.slice(1) }, [[1, 10]]);
    await step(admin, 'supplier_invoices', rest, 'approved');
    await step(manager, 'purchase_orders', po.id, 'closed');
    const { rows } = await database.owner.query(
      'select quantity_invoiced::float8 as billed from public.purchase_order_items where purchase_order_id = $1 order by position',
      [po.id],
    );
    expect(rows).toEqual([{ billed: 2 }, { billed: 1 }]);
  });

  it('that was held needs a reason; nobody approves their own, and nothing of it changes afterwards', async () => {
    const project = await newProject();
    const po = await order(project, [{ quantity: 2, unit_cost: 10 }]);
    await receive(po, [1]);
    const id = await bill(po, [[1, 15]]);
    await expect(step(admin, 'supplier_invoices', id, 'approved')).rejects.toMatchObject({
      hint: 'reason_required',
    });
    await step(admin, 'supplier_invoices', id, 'approved', 'Agreed by phone');
    expect(await ledgerOf(project)).toEqual({ committed: 10, actual: 15 });
    await expect(
      database.as(owner, (db) =>
        db.query('update public.supplier_invoice_items set quantity = 1 where supplier_invoice_id = $1', [
          id,
        ]),
      ),
    ).rejects.toMatchObject({ hint: 'record_locked' });

    const own = await save(
      admin,
      'supplier_invoice',
      { purchase_order_id: po.id, supplier_reference: 'own' },
      [{ purchase_order_item_id: po.lines[0], quantity: 1, unit_price: 10 }],
    );
    await step(admin, 'supplier_invoices', own, 'matched');
    await expect(step(admin, 'supplier_invoices', own, 'approved', 'Mine')).rejects.toMatchObject({
      hint: 'self_approval',
    });
  });

  it('never bills more than came: of 20 bills of one line approved at the same moment 5 pass, every round (F14)', async () => {
    for (let round = 0; round < 20; round += 1) {
      const project = await newProject();
      const po = await order(project, [{ quantity: 5, unit_cost: 10 }]);
      await receive(po, [5]);
      const bills = await Promise.all(Array.from({ length: 20 }, () => bill(po, [[1, 10.1]])));
      const outcomes = await Promise.allSettled(
        bills.map((id) => step(admin, 'supplier_invoices', id, 'approved')),
      );
      const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(refused.map(({ hint }: { hint: string }) => hint)).toEqual(Array(15).fill('over_limit'));
      expect(await ledgerOf(project)).toEqual({ committed: 0, actual: 50.5 });
    }
  }, 180_000);

  it('is decided once by 20 at the same moment, every round (F09)', async () => {
    for (let round = 0; round < 20; round += 1) {
      const project = await newProject();
      const po = await order(project, [{ quantity: 1, unit_cost: 10, is_receipt_needed: false }]);
      const id = await bill(po, [[1, 10]]);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, i) =>
          i % 2 === 0
            ? step(admin, 'supplier_invoices', id, 'approved', 'As seen')
            : step(owner, 'supplier_invoices', id, 'rejected', 'As seen'),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const isApproved = (await read(id))?.status === 'approved';
      expect(await ledgerOf(project)).toEqual(
        isApproved ? { committed: 0, actual: 10 } : { committed: 10, actual: 0 },
      );
    }
  }, 60_000);
});

describe('paying a supplier', () => {
  const approved = async () => {
    const po = await order(null, [{ quantity: 1, unit_cost: 100, is_receipt_needed: false }]);
    const id = await bill(po, [[1, 100]]);
    await expect(pay(id, 1)).rejects.toMatchObject({ hint: 'wrong_order' });
    await step(admin, 'supplier_invoices', id, 'approved');
    return id;
  };

  it('moves the balance, is taken back by a row of its own, and is not for everybody', async () => {
    const id = await approved();
    await expect(pay(id, 40, manager)).rejects.toMatchObject({ code: 'PT403' });
    const { rows } = await pay(id, 40);
    expect(await read(id)).toMatchObject({
      status: 'partially_paid',
      paid_amount: '40.00',
      balance_amount: '60.00',
    });
    await pay(id, 60);
    expect(await read(id)).toMatchObject({ status: 'paid', balance_amount: '0.00' });
    await step(admin, 'supplier_payments', String(rows[0]?.id), 'reversed', 'Wrong account');
    expect(await read(id)).toMatchObject({ status: 'partially_paid', balance_amount: '40.00' });
    await expect(step(admin, 'supplier_invoices', id, 'paid')).rejects.toMatchObject({
      hint: 'access_denied',
    });
  });

  it('that is blocked waits', async () => {
    const id = await approved();
    await database.owner.query(`update public.external_entities set status = 'blocked' where id = $1`, [
      supplier,
    ]);
    await expect(pay(id, 1)).rejects.toMatchObject({ hint: 'record_locked' });
    await database.owner.query(`update public.external_entities set status = 'active' where id = $1`, [
      supplier,
    ]);
  });

  it('never passes the balance: of 20 payments at the same moment 5 pass, every round (F14)', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await approved();
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => pay(id, 20)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      expect(await read(id)).toMatchObject({ status: 'paid', paid_amount: '100.00' });
    }
  }, 120_000);
});
