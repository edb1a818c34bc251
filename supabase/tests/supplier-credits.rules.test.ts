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
  await database.owner.query(`insert into public.company_settings (name) values ('Builders')`);
  supplier = await idOf(
    `insert into public.external_entities (entity_type, company_name) values ('SUPPLIER', 'Gulf Steel') returning id`,
  );
  await database.owner.query(
    `insert into public.exchange_rates (currency, rate, rate_date) values ('USD', 3.6725, '2020-01-01')`,
  );
  code = await idOf(`insert into public.cost_codes (code, name) values ('03-100', 'Concrete') returning id`);
});
afterAll(() => database?.drop());

type Row = Record<string, unknown>;
const idOf = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<{ id: string }>(sql, values)).rows[0]?.id ?? '';
const newProject = () => idOf(`insert into public.projects (name) values ('Tower') returning id`);
const newItem = (name: string) =>
  idOf(`insert into public.inventory_items (name, unit_of_measure) values ($1, 'kg') returning id`, [name]);
const save = (user: TestUser, kind: string, record: Row, lines: Row[] | null) =>
  database.commitAs(user, async (db) => {
    const { rows } = await db.query<{ id: string }>('select public.save_document($1, $2, $3) as id', [
      kind,
      JSON.stringify(record),
      lines && JSON.stringify(lines),
    ]);
    return rows[0]?.id ?? '';
  });
const step = (user: TestUser, table: string, id: string, status: string, reason: string | null = null) =>
  database.commitAs(user, (db) =>
    db.query(`update public.${table} set status = $2, status_reason = $3 where id = $1`, [
      id,
      status,
      reason,
    ]),
  );
const read = async (table: string, id: string) =>
  (await database.owner.query<Row>(`select * from public.${table} where id = $1`, [id])).rows[0];
const costOf = async (project: string) =>
  (
    await database.owner.query<{ actual: string }>(
      `select coalesce(sum(amount), 0)::text as actual from public.job_cost_entries where project_id = $1 and entry_type = 'actual'`,
      [project],
    )
  ).rows[0]?.actual;

type Line = { quantity: number; unit_cost: number; is_receipt_needed?: boolean; item_id?: string };
async function order(project: string | null, lines: Line[], more: Row = {}) {
  const id = await save(
    manager,
    'purchase_order',
    { supplier_id: supplier, project_id: project, ...more },
    lines.map((line) => ({ item_name: 'Rebar', cost_code_id: code, is_receipt_needed: false, ...line })),
  );
  await step(manager, 'purchase_orders', id, 'pending');
  await step(owner, 'purchase_orders', id, 'confirmed');
  return id;
}

let reference = 0;
/** An approved bill of all that was ordered, at the prices of the order. */
async function bill(project: string | null, lines: Line[], more: Row = {}, destination = 'site') {
  const po = await order(project, lines, more);
  const { rows } = await database.owner.query<{ id: string }>(
    'select id from public.purchase_order_items where purchase_order_id = $1 order by position',
    [po],
  );
  const received = lines.flatMap((line, i) =>
    line.is_receipt_needed ? [{ purchase_order_item_id: rows[i]?.id, quantity: line.quantity }] : [],
  );
  if (received.length > 0) {
    const receipt = await save(manager, 'goods_receipt', { purchase_order_id: po, destination }, received);
    await step(manager, 'goods_receipts', receipt, 'posted');
  }
  reference += 1;
  const id = await save(
    manager,
    'supplier_invoice',
    { purchase_order_id: po, supplier_reference: `S-${reference}` },
    lines.map(({ quantity, unit_cost }, i) => ({
      purchase_order_item_id: rows[i]?.id,
      quantity,
      unit_price: unit_cost,
    })),
  );
  await step(manager, 'supplier_invoices', id, 'matched');
  await step(admin, 'supplier_invoices', id, 'approved');
  return id;
}

/** A credit note of a bill, to be decided, of these quantities and credits a unit. */
async function credit(of: string, amounts: [number, number][], credit_kind = 'return', more: Row = {}) {
  reference += 1;
  const record = { supplier_invoice_id: of, supplier_reference: `C-${reference}`, credit_kind, ...more };
  const id = await save(manager, 'supplier_credit_note', record, null);
  const { rows } = await database.owner.query<{ id: string }>(
    'select id from public.supplier_credit_note_items where supplier_credit_note_id = $1 order by position',
    [id],
  );
  await save(
    manager,
    'supplier_credit_note',
    { id },
    rows.map((row, i) => ({ id: row.id, quantity: amounts[i]?.[0], unit_price: amounts[i]?.[1] })),
  );
  return id;
}
const approve = (id: string, user = admin) => step(user, 'supplier_credit_notes', id, 'approved');
const pay = (id: string, amount: number) =>
  database.commitAs(admin, (db) =>
    db.query('insert into public.supplier_payments (supplier_invoice_id, amount) values ($1, $2)', [
      id,
      amount,
    ]),
  );

describe('a credit note', () => {
  it('has a number, the lines of its bill, and lowers what is owed and what the project costs', async () => {
    const project = await newProject();
    const billed = await bill(project, [{ quantity: 10, unit_cost: 100 }], { tax_rate: 5 });
    expect(await costOf(project)).toBe('1000.00');
    const note = await credit(billed, [[3, 100]]);
    expect(await read('supplier_credit_notes', note)).toMatchObject({
      credit_number: expect.stringMatching(/^SCN\d+$/),
      supplier_id: supplier,
      project_id: project,
      subtotal_amount: '300.00',
      tax_amount: '15.00',
      total_amount: '315.00',
      status: 'pending',
    });
    expect(await read('supplier_invoices', billed)).toMatchObject({ balance_amount: '1050.00' });
    await approve(note);
    expect(await read('supplier_invoices', billed)).toMatchObject({
      credited_amount: '315.00',
      balance_amount: '735.00',
      status: 'approved',
    });
    expect(await costOf(project)).toBe('700.00');
    await expect(pay(billed, 735.01)).rejects.toMatchObject({ hint: 'over_limit' });
    await pay(billed, 735);
    expect(await read('supplier_invoices', billed)).toMatchObject({ status: 'paid', balance_amount: '0.00' });
  });

  it('counts the tax that is not recovered, in the currency of the company', async () => {
    const project = await newProject();
    const billed = await bill(project, [{ quantity: 2, unit_cost: 50 }], {
      currency: 'USD',
      tax_rate: 10,
      is_tax_recoverable: false,
    });
    expect(await costOf(project)).toBe('403.98');
    await approve(await credit(billed, [[1, 50]]));
    expect(await costOf(project)).toBe('201.99');
  });

  it('settles a bill alone, in parts that add up to the fils', async () => {
    const project = await newProject();
    const billed = await bill(project, [{ quantity: 3, unit_cost: 33.3333 }], { tax_rate: 5 });
    expect(await read('supplier_invoices', billed)).toMatchObject({ total_amount: '105.00' });
    for (let part = 0; part < 3; part += 1) await approve(await credit(billed, [[1, 33.3333]]));
    const settled = await read('supplier_invoices', billed);
    // three parts of 33.33 leave a fils of the line
    expect(settled).toMatchObject({ credited_amount: '104.99', balance_amount: '0.01', status: 'approved' });
    await approve(await credit(billed, [[1, 0.01]], 'price'));
    expect(await read('supplier_invoices', billed)).toMatchObject({
      credited_amount: '105.00',
      balance_amount: '0.00',
      status: 'credited',
    });
    expect(await costOf(project)).toBe('0.00');
  });

  it('of a bill that is paid leaves what the supplier owes back', async () => {
    const billed = await bill(null, [{ quantity: 1, unit_cost: 100 }]);
    await pay(billed, 100);
    await approve(await credit(billed, [[1, 20]], 'price'));
    expect(await read('supplier_invoices', billed)).toMatchObject({
      status: 'paid',
      balance_amount: '-20.00',
    });
  });

  it('takes goods out of the store again, and the project has no cost of them', async () => {
    const project = await newProject();
    const item = await newItem('Bolts');
    const line = { quantity: 10, unit_cost: 5, item_id: item, is_receipt_needed: true };
    const billed = await bill(project, [line], {}, 'store');
    expect(await read('inventory_items', item)).toMatchObject({ quantity_on_hand: '10.0000' });
    await approve(await credit(billed, [[4, 5]]));
    expect(await read('inventory_items', item)).toMatchObject({
      quantity_on_hand: '6.0000',
      stock_value: '30.00',
    });
    expect(await costOf(project)).toBe('0');
  });

  it('is for approved bills, decided by another, and stands once it is', async () => {
    const po = await order(null, [{ quantity: 1, unit_cost: 100 }]);
    const waiting = await save(
      manager,
      'supplier_invoice',
      { purchase_order_id: po, supplier_reference: 'waiting' },
      [],
    );
    await expect(credit(waiting, [])).rejects.toMatchObject({ hint: 'wrong_order' });
    const billed = await bill(null, [{ quantity: 1, unit_cost: 100 }]);
    await expect(approve(await credit(billed, [[0, 100]]))).rejects.toMatchObject({ hint: 'required' });
    const note = await credit(billed, [[1, 100]]);
    await expect(approve(note, manager)).rejects.toMatchObject({ hint: 'access_denied' });
    await expect(step(admin, 'supplier_credit_notes', note, 'rejected')).rejects.toMatchObject({
      hint: 'reason_required',
    });
    await approve(note);
    await expect(approve(note)).rejects.toMatchObject({ hint: 'already_decided' });
    await expect(
      database.commitAs(owner, (db) =>
        db.query(
          'update public.supplier_credit_note_items set quantity = 0 where supplier_credit_note_id = $1',
          [note],
        ),
      ),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    await expect(
      save(
        manager,
        'supplier_credit_note',
        { supplier_invoice_id: billed, supplier_reference: ` c-${reference} ` },
        null,
      ),
    ).rejects.toMatchObject({ hint: 'wrong_order' });
  });

  it.each([
    ['more pieces than were billed', [3, 1] as const, 'return'],
    ['more money than a line was billed for', [2, 50.01] as const, 'price'],
  ])('cannot be of %s', async (_what, amounts, kind) => {
    const billed = await bill(null, [{ quantity: 2, unit_cost: 50 }]);
    await expect(approve(await credit(billed, [[...amounts]], kind))).rejects.toMatchObject({
      hint: 'over_limit',
    });
  });

  it('never passes the bill: of 20 of a fifth each, approved at the same moment, 5 pass, every round', async () => {
    for (let round = 0; round < 5; round += 1) {
      const project = await newProject();
      const billed = await bill(project, [{ quantity: 5, unit_cost: 10 }]);
      const notes: string[] = [];
      for (let i = 0; i < 20; i += 1) notes.push(await credit(billed, [[1, 10]]));
      const outcomes = await Promise.allSettled(notes.map((note) => approve(note)));
      const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(refused).toHaveLength(15);
      for (const { hint } of refused as { hint: string }[]) {
        // the line is used up, or the bill is settled
        expect(['over_limit', 'wrong_order']).toContain(hint);
      }
      expect(await read('supplier_invoices', billed)).toMatchObject({
        credited_amount: '50.00',
        status: 'credited',
      });
      expect(await costOf(project)).toBe('0.00');
    }
  }, 120_000);

  it('and a payment share a bill: together they never settle more than it asks for', async () => {
    for (let round = 0; round < 10; round += 1) {
      const billed = await bill(null, [{ quantity: 1, unit_cost: 100 }]);
      const note = await credit(billed, [[1, 60]], 'price');
      const [paid] = await Promise.allSettled([pay(billed, 60), approve(note)]);
      const after = await read('supplier_invoices', billed);
      // a credit stands also of what was paid; a payment is measured by what is left
      expect(after?.['credited_amount']).toBe('60.00');
      expect(after?.['balance_amount']).toBe(paid.status === 'fulfilled' ? '-20.00' : '40.00');
    }
  }, 60_000);
});

describe('what went back and is delivered anew', () => {
  const replaced = { is_replacement_due: true };
  const orderOf = async (billed: string) => {
    const { rows } = await database.owner.query<Row>(
      `select o.id, o.status, p.id as line, p.quantity_received as received, p.quantity_invoiced as invoiced
         from public.supplier_invoices b join public.purchase_orders o on o.id = b.purchase_order_id
           join public.purchase_order_items p on p.purchase_order_id = o.id where b.id = $1`,
      [billed],
    );
    return rows[0] as { id: string; status: string; line: string; received: string; invoiced: string };
  };
  const ledgerOf = async (project: string) =>
    (
      await database.owner.query<Row>(
        `select sum(amount) filter (where entry_type = 'actual') as actual, sum(amount) filter (where entry_type = 'commitment') as open
         from public.job_cost_entries where project_id = $1`,
        [project],
      )
    ).rows[0];
  async function receive(po: string, line: string, quantity: number, destination = 'site') {
    const receipt = await save(manager, 'goods_receipt', { purchase_order_id: po, destination }, [
      { purchase_order_item_id: line, quantity },
    ]);
    await step(manager, 'goods_receipts', receipt, 'posted');
    return receipt;
  }
  async function billAgain(po: string, line: string, quantity: number, unit_price: number) {
    reference += 1;
    const id = await save(
      manager,
      'supplier_invoice',
      { purchase_order_id: po, supplier_reference: `S-${reference}` },
      [{ purchase_order_item_id: line, quantity, unit_price }],
    );
    await step(manager, 'supplier_invoices', id, 'matched');
    await step(admin, 'supplier_invoices', id, 'approved');
    return id;
  }

  it('opens its order, is received and billed again, and costs the project once, to the fils', async () => {
    const project = await newProject();
    const billed = await bill(project, [{ quantity: 3, unit_cost: 33.3333, is_receipt_needed: true }]);
    expect(await ledgerOf(project)).toEqual({ actual: '100.00', open: '0.00' });
    const { id, line } = await orderOf(billed);

    await approve(await credit(billed, [[1, 33.3333]], 'return', replaced));
    expect(await orderOf(billed)).toMatchObject({
      status: 'partially_received',
      received: '2.0000',
      invoiced: '2.0000',
    });
    expect(await ledgerOf(project)).toEqual({ actual: '66.67', open: '33.33' });
    await approve(await credit(billed, [[2, 33.3333]], 'return', replaced));
    expect(await orderOf(billed)).toMatchObject({ status: 'confirmed', received: '0.0000' });
    expect(await ledgerOf(project)).toEqual({ actual: '0.00', open: '100.00' });

    await expect(receive(id, line, 4)).rejects.toMatchObject({ hint: 'over_limit' });
    await receive(id, line, 1);
    await receive(id, line, 2);
    expect(await orderOf(billed)).toMatchObject({
      status: 'received',
      received: '3.0000',
      invoiced: '0.0000',
    });
    await billAgain(id, line, 3, 33.3333);
    expect(await orderOf(billed)).toMatchObject({ invoiced: '3.0000' });
    expect(await ledgerOf(project)).toEqual({ actual: '100.00', open: '0.00' });
  });

  it('opens a line that is billed without a receipt in the same way', async () => {
    const project = await newProject();
    const billed = await bill(project, [{ quantity: 3, unit_cost: 33.3333 }]);
    const { id, line } = await orderOf(billed);
    await approve(await credit(billed, [[3, 33.3333]], 'return', replaced));
    expect(await orderOf(billed)).toMatchObject({ status: 'confirmed', invoiced: '0.0000' });
    expect(await ledgerOf(project)).toEqual({ actual: '0.00', open: '100.00' });
    await billAgain(id, line, 3, 33.3333);
    expect(await orderOf(billed)).toMatchObject({ status: 'received', invoiced: '3.0000' });
    expect(await ledgerOf(project)).toEqual({ actual: '100.00', open: '0.00' });
  });

  it('leaves the store and comes into it again', async () => {
    const item = await newItem('Couplers');
    const line = { quantity: 10, unit_cost: 5, item_id: item, is_receipt_needed: true };
    const billed = await bill(null, [line], {}, 'store');
    await approve(await credit(billed, [[4, 5]], 'return', replaced));
    expect(await read('inventory_items', item)).toMatchObject({ quantity_on_hand: '6.0000' });
    const opened = await orderOf(billed);
    await receive(opened.id, opened.line, 4, 'store');
    expect(await read('inventory_items', item)).toMatchObject({
      quantity_on_hand: '10.0000',
      stock_value: '50.00',
    });
    expect(await orderOf(billed)).toMatchObject({ status: 'received', received: '10.0000' });
  });

  it('is a return of an order that is open; without it the order stays received', async () => {
    const billed = await bill(null, [{ quantity: 5, unit_cost: 10, is_receipt_needed: true }]);
    await expect(credit(billed, [[1, 10]], 'price', replaced)).rejects.toMatchObject({
      hint: 'invalid_choice',
    });
    await approve(await credit(billed, [[1, 10]]));
    const { id } = await orderOf(billed);
    expect(await orderOf(billed)).toMatchObject({
      status: 'received',
      received: '5.0000',
      invoiced: '5.0000',
    });
    const note = await credit(billed, [[1, 10]], 'return', replaced);
    await step(manager, 'purchase_orders', id, 'closed');
    await expect(approve(note)).rejects.toMatchObject({ hint: 'wrong_order' });
  });

  it('is opened once beside a receipt posted at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const project = await newProject();
      const billed = await bill(project, [{ quantity: 5, unit_cost: 10, is_receipt_needed: true }]);
      const { id, line } = await orderOf(billed);
      const first = await credit(billed, [[2, 10]], 'return', replaced);
      const second = await credit(billed, [[2, 10]], 'return', replaced);
      const [, , received] = await Promise.allSettled([
        approve(first),
        approve(second),
        receive(id, line, 2),
      ]);
      const after = await orderOf(billed);
      expect(after).toMatchObject(
        received.status === 'fulfilled'
          ? { status: 'partially_received', received: '3.0000', invoiced: '1.0000' }
          : { status: 'partially_received', received: '1.0000', invoiced: '1.0000' },
      );
      expect(await ledgerOf(project)).toEqual(
        received.status === 'fulfilled'
          ? { actual: '30.00', open: '20.00' }
          : { actual: '10.00', open: '40.00' },
      );
    }
  }, 60_000);
});

describe('the terms of a stock item', () => {
  const termsOf = (user: TestUser, item: string, currency: string | null) =>
    database.as(
      user,
      async (db) => (await db.query('select * from public.item_terms($1, $2)', [item, currency])).rows,
    );

  it('are its name, unit and the price of its newest order in that currency', async () => {
    const item = await newItem('Binding wire');
    const priced = (unit_cost: number) => [{ quantity: 1, unit_cost, item_id: item }];
    const known = { name: 'Binding wire', unit_of_measure: 'kg' };
    expect(await termsOf(manager, item, 'AED')).toEqual([{ ...known, unit_cost: null }]);
    await order(null, priced(4.25), { order_date: '2026-03-01' });
    await order(null, priced(4), { order_date: '2026-01-01' });
    await order(null, priced(1.1), { order_date: '2026-05-01', currency: 'USD' });
    expect(await termsOf(manager, item, 'AED')).toEqual([{ ...known, unit_cost: '4.2500' }]);
    expect(await termsOf(manager, item, 'USD')).toEqual([{ ...known, unit_cost: '1.1000' }]);
    expect(await termsOf(manager, item, null)).toEqual([{ ...known, unit_cost: null }]);
  });

  it('tell nothing of prices to who sees no orders, and of no item to who sees none', async () => {
    const item = await newItem('Anchors');
    await order(null, [{ quantity: 1, unit_cost: 9, item_id: item }]);
    const storekeeper = await database.createUser({ role: 'EMPLOYEE' });
    const close = (module: string) =>
      database.owner.query(
        `delete from public.role_permissions where role_id = (select id from public.roles where name = 'EMPLOYEE')
           and module_id = (select id from public.modules where name = $1)`,
        [module],
      );
    await close('commercial');
    expect(await termsOf(storekeeper, item, 'AED')).toMatchObject([{ name: 'Anchors', unit_cost: null }]);
    await close('inventory');
    expect(await termsOf(storekeeper, item, 'AED')).toEqual([]);
  });
});
