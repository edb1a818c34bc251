import { afterAll, describe, expect, it } from 'vitest';
import { openSupplierBills } from './fixtures/supplier-invoices.ts';

const { database, owner, admin, manager, supplier, newProject, save, step, order, read } =
  await openSupplierBills();
afterAll(() => database.drop());

type Row = Record<string, unknown>;

let reference = 0;
/** A direct bill as the accountant enters it. */
const enter = (
  record: Row,
  lines: Row[] = [{ description: 'Office rent', quantity: 1, unit_price: 1000 }],
) => {
  reference += 1;
  return save(
    manager,
    'supplier_invoice',
    {
      bill_type: 'direct',
      supplier_id: supplier,
      supplier_reference: `D-${reference}`,
      duplicate_reason: 'Another month',
      tax_rate: 5,
      ...record,
    },
    lines,
  );
};

const approve = async (id: string) => {
  await step(manager, 'supplier_invoices', id, 'matched');
  await step(admin, 'supplier_invoices', id, 'approved');
};

const journalOf = async (id: string) =>
  (
    await database.owner.query<Row>(
      `select posting, cost_type, project_id, sum(amount)::text as amount
         from private.journal_parts('2000-01-01', '2100-01-01')
         where document_id = $1 and amount <> 0 group by posting, cost_type, project_id order by posting, cost_type`,
      [id],
    )
  ).rows;

const costOf = async (project: string) =>
  (
    await database.owner.query<Row>(
      `select entry_type, cost_type, sum(amount)::text as amount from public.job_cost_entries where project_id = $1
         group by entry_type, cost_type order by entry_type, cost_type`,
      [project],
    )
  ).rows;

describe('a bill of what nobody ordered', () => {
  it('is an overhead without a project: payable, deductible tax and an expense by kind of cost', async () => {
    const id = await enter({}, [
      { description: 'Office rent', quantity: 1, unit_price: 12_000, cost_type: 'other' },
      { description: 'Security guard', quantity: 2, unit_price: 1_500, cost_type: 'labour' },
    ]);
    expect(await read(id)).toMatchObject({
      status: 'pending',
      subtotal_amount: '15000.00',
      balance_amount: '0.00',
    });
    await approve(id);
    expect(await read(id)).toMatchObject({
      status: 'approved',
      total_amount: '15750.00',
      balance_amount: '15750.00',
    });
    expect(await journalOf(id)).toEqual([
      { posting: 'expenses', cost_type: 'labour', project_id: null, amount: '3000.00' },
      { posting: 'expenses', cost_type: 'other', project_id: null, amount: '12000.00' },
      { posting: 'input_tax', cost_type: null, project_id: null, amount: '750.00' },
      { posting: 'payables', cost_type: null, project_id: null, amount: '-15750.00' },
    ]);
  });

  it('costs its project what it says, tax that is not recoverable included, and commits nothing', async () => {
    const project = await newProject();
    const id = await enter({ project_id: project, is_tax_recoverable: false }, [
      { description: 'Crane permit', quantity: 1, unit_price: 2_000, cost_type: 'plant' },
    ]);
    await approve(id);
    expect(await costOf(project)).toEqual([{ entry_type: 'actual', cost_type: 'plant', amount: '2100.00' }]);
    const report = await database.owner.query<Row>('select direct_costs::text from private.cost_report($1)', [
      project,
    ]);
    expect(report.rows).toEqual([{ direct_costs: '2100.00' }]);
    expect(await journalOf(id)).toEqual([
      { posting: 'payables', cost_type: null, project_id: project, amount: '-2100.00' },
      { posting: 'purchases', cost_type: 'plant', project_id: project, amount: '2100.00' },
    ]);
  });

  it('takes the tax of its supplier and the rate of its day', async () => {
    await database.owner.query(
      `insert into public.exchange_rates (currency, rate, rate_date) values ('USD', 3.6725, '2020-01-01')`,
    );
    await database.owner.query('update public.external_entities set tax_rate = 7 where id = $1', [supplier]);
    const id = await enter({ tax_rate: null, currency: 'USD' });
    await database.owner.query('update public.external_entities set tax_rate = null where id = $1', [
      supplier,
    ]);
    expect(await read(id)).toMatchObject({
      tax_rate: '7.0000',
      currency: 'USD',
      exchange_rate: '3.67250000',
    });
  });

  it('waits to be spread where it is freight or duty', async () => {
    const project = await newProject();
    const id = await enter({ project_id: project }, [
      { description: 'Sea freight', quantity: 1, unit_price: 800, is_landed: true },
    ]);
    await approve(id);
    expect(await read(id)).toMatchObject({ clearing_amount: '800.00', unspread_amount: '800.00' });
    expect(await costOf(project)).toEqual([]);
  });

  it('is credited like another, and its project bears less', async () => {
    const project = await newProject();
    const id = await enter({ project_id: project });
    await approve(id);
    const { rows } = await database.commitAs(manager, (db) =>
      db.query<{ id: string }>(
        `insert into public.supplier_credit_notes (supplier_invoice_id, supplier_reference, credit_kind)
           values ($1, $2, 'price') returning id`,
        [id, `C-${reference}`],
      ),
    );
    const note = rows[0]?.id ?? '';
    await database.commitAs(manager, (db) =>
      db.query(
        'update public.supplier_credit_note_items set quantity = 1, unit_price = 400 where supplier_credit_note_id = $1',
        [note],
      ),
    );
    await step(admin, 'supplier_credit_notes', note, 'approved');
    expect(await read(id)).toMatchObject({ credited_amount: '420.00', balance_amount: '630.00' });
    expect(await costOf(project)).toEqual([{ entry_type: 'actual', cost_type: 'other', amount: '600.00' }]);
    expect(await journalOf(note)).toEqual([
      { posting: 'input_tax', cost_type: null, project_id: project, amount: '-20.00' },
      { posting: 'payables', cost_type: null, project_id: project, amount: '420.00' },
      { posting: 'purchases', cost_type: 'other', project_id: project, amount: '-400.00' },
    ]);
  });
});

describe('a bill of what nobody ordered is refused', () => {
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );

  it.each([
    ['without a supplier', { supplier_id: null }, undefined, 'required', 'supplier_id'],
    ['as one of a claim', { bill_type: 'claim' }, undefined, 'invalid_choice', 'bill_type'],
    [
      'without a description',
      {},
      [{ description: ' ', quantity: 1, unit_price: 1 }],
      'required',
      'description',
    ],
    [
      'below zero',
      {},
      [{ description: 'Rebate', quantity: 1, unit_price: -1 }],
      'out_of_range',
      'unit_price',
    ],
  ] as const)('%s', async (_what, record, lines, hint, field) => {
    expect(
      await refusal(
        enter(
          record,
          lines?.map((line) => ({ ...line })),
        ),
      ),
    ).toMatchObject({
      hint,
      detail: expect.stringContaining(`"${field}"`),
    });
  });

  it('with an order, or with a line of one', async () => {
    const po = await order(null, [{ quantity: 1, unit_cost: 10 }]);
    expect(await refusal(enter({ purchase_order_id: po.id }))).toMatchObject({
      hint: 'invalid_choice',
      detail: expect.stringContaining('"purchase_order_id"'),
    });
    const line = { purchase_order_item_id: po.lines[0], description: 'Rebar', quantity: 1, unit_price: 10 };
    expect(await refusal(enter({}, [line]))).toMatchObject({ hint: 'unknown_reference' });
  });

  it('without lines when it is to be approved, from a supplier on hold, and by its maker', async () => {
    const empty = await enter({}, []);
    expect(await refusal(step(manager, 'supplier_invoices', empty, 'matched'))).toMatchObject({
      hint: 'required',
    });
    const id = await enter({});
    await step(manager, 'supplier_invoices', id, 'matched');
    expect(await refusal(step(manager, 'supplier_invoices', id, 'approved'))).toMatchObject({
      message: 'Access denied: finance.approve',
    });
    const own = await database.commitAs(admin, (db) =>
      db.query<{ id: string }>('select public.save_document($1, $2, $3) as id', [
        'supplier_invoice',
        JSON.stringify({
          bill_type: 'direct',
          supplier_id: supplier,
          supplier_reference: 'Own',
          tax_rate: 0,
        }),
        JSON.stringify([{ description: 'Consultancy', quantity: 1, unit_price: 9 }]),
      ]),
    );
    const ownId = own.rows[0]?.id ?? '';
    await step(admin, 'supplier_invoices', ownId, 'matched');
    expect(await refusal(step(admin, 'supplier_invoices', ownId, 'approved'))).toMatchObject({
      hint: 'self_approval',
    });
    await database.owner.query(`update public.external_entities set status = 'on_hold' where id = $1`, [
      supplier,
    ]);
    const refused = await refusal(enter({}));
    await database.owner.query(`update public.external_entities set status = 'active' where id = $1`, [
      supplier,
    ]);
    expect(refused).toMatchObject({
      hint: 'record_locked',
      detail: expect.stringContaining('"supplier_id"'),
    });
  });

  it("to be another kind afterwards, and what an order says stays the order's", async () => {
    const id = await enter({});
    const change = (bill: string, assignment: string) =>
      database.commitAs(manager, (db) =>
        db.query(`update public.supplier_invoices set ${assignment} where id = $1`, [bill]),
      );
    expect(await refusal(change(id, `bill_type = 'order'`))).toMatchObject({ hint: 'fixed_field' });
    const po = await order(null, [{ quantity: 1, unit_cost: 10, is_receipt_needed: false }]);
    const other = await database.owner.query<{ id: string }>(
      `insert into public.external_entities (entity_type, company_name) values ('SUPPLIER', 'Another') returning id`,
    );
    const ordered = await save(
      manager,
      'supplier_invoice',
      {
        purchase_order_id: po.id,
        supplier_id: other.rows[0]?.id,
        currency: 'USD',
        supplier_reference: 'O-1',
      },
      [{ purchase_order_item_id: po.lines[0], quantity: 1, unit_price: 10 }],
    );
    expect(await read(ordered)).toMatchObject({ supplier_id: supplier, currency: 'AED' });
    await change(
      ordered,
      `supplier_id = '${other.rows[0]?.id}', is_tax_recoverable = not is_tax_recoverable`,
    );
    expect(await read(ordered)).toMatchObject({ supplier_id: supplier, is_tax_recoverable: true });
  });
});

it('a direct bill is proposed from its supplier', async () => {
  await database.owner.query(
    `update public.external_entities set currency = 'USD', payment_days = 45 where id = $1`,
    [supplier],
  );
  const { rows } = await database.commitAs(owner, (db) =>
    db.query<{ answer: Row }>('select public.proposed_bill(supplier_id => $1) as answer', [supplier]),
  );
  expect(rows[0]?.answer).toMatchObject({
    record: {
      bill_type: 'direct',
      supplier_id: supplier,
      currency: 'USD',
      supplier: { company_name: 'Gulf Steel' },
    },
  });
});
