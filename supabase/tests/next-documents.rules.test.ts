import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openProcurement } from './fixtures/procurement.ts';

const fixture = await openProcurement();
const { database, manager, otherManager, employee, supplier, code, idOf, newProject, save, step, line } =
  fixture;
afterAll(() => database.drop());

type Answer = {
  record?: Record<string, unknown>;
  lines?: Record<string, unknown>[];
  blocked?: { reason: string; table: string; id: string; number: string };
};

const proposed = (user: TestUser, name: string, ...args: (string | null)[]) =>
  database.as(user, async (db) => {
    const places = args.map((_, index) => `$${index + 1}`).join(', ');
    const { rows } = await db.query<{ answer: Answer }>(
      `select public.proposed_${name}(${places}) as answer`,
      args,
    );
    return rows[0]?.answer ?? {};
  });

const project = await newProject(100_000);

async function approvedRequisition(quantity: number, job = project): Promise<string> {
  const id = await save(manager, 'requisition', { title: 'Rebar', project_id: job }, [
    { item_name: 'Rebar 12 mm', quantity, unit_of_measure: 't', cost_code_id: code, cost_type: 'material' },
  ]);
  await step(manager, 'requisition', id, 'pending');
  await step(otherManager, 'requisition', id, 'approved');
  return id;
}

async function orderAsProposed(requisition: string, quantity?: string): Promise<string> {
  const { record, lines } = await proposed(manager, 'order', requisition);
  const kept = ({ item: _item, cost_code: _code, ...written }: Record<string, unknown>) => written;
  return save(
    manager,
    'purchase_order',
    { supplier_id: supplier, project_id: record?.['project_id'], requisition_id: requisition },
    (lines ?? []).map((one) => ({
      ...kept(one),
      unit_cost: '100',
      ...(quantity !== undefined && { quantity }),
    })),
  );
}

async function confirm(order: string) {
  await step(manager, 'purchase_order', order, 'pending');
  await step(otherManager, 'purchase_order', order, 'confirmed');
}

async function receive(order: string, quantity: string): Promise<string> {
  const { lines } = await proposed(manager, 'receipt', order);
  return save(manager, 'goods_receipt', { purchase_order_id: order }, [
    { purchase_order_item_id: lines?.[0]?.['purchase_order_item_id'], quantity },
  ]);
}

describe('an order made from a requisition', () => {
  it('takes over its project and what is left of its lines, and the requisition follows it', async () => {
    const requisition = await approvedRequisition(10);
    const { record, lines } = await proposed(manager, 'order', requisition);
    expect(record).toMatchObject({
      requisition_id: requisition,
      project_id: project,
      project: { name: 'Tower' },
      is_tax_recoverable: true,
    });
    expect(lines).toMatchObject([
      { item_name: 'Rebar 12 mm', quantity: '10.0000', unit_of_measure: 't', cost_code: { code: '03-100' } },
    ]);
    await confirm(await orderAsProposed(requisition, '4'));
    expect(await fixture.rowOf('requisition', requisition)).toMatchObject({ status: 'partially_ordered' });
    expect((await proposed(manager, 'order', requisition)).lines).toMatchObject([{ quantity: '6.0000' }]);
  });

  it('is not proposed twice: what a draft holds is taken', async () => {
    const requisition = await approvedRequisition(3);
    const order = await orderAsProposed(requisition);
    expect(await proposed(manager, 'order', requisition)).toMatchObject({
      blocked: { reason: 'requisition_ordered', table: 'purchase_orders', id: order },
    });
  });

  it('waits for the approval of the requisition, which is named', async () => {
    const requisition = await save(manager, 'requisition', { title: 'Early', project_id: project }, [
      { item_name: 'Sand', quantity: 1 },
    ]);
    expect(await proposed(manager, 'order', requisition)).toMatchObject({
      blocked: { reason: 'requisition_not_approved', table: 'requisition_drafts', id: requisition },
    });
  });
});

describe('what comes after an order', () => {
  it('is a receipt of what is left, then a bill of what was received and not billed, at its prices', async () => {
    const order = await orderAsProposed(await approvedRequisition(10));
    expect(await proposed(manager, 'receipt', order)).toMatchObject({
      blocked: { reason: 'order_not_confirmed' },
    });
    expect(await proposed(manager, 'bill', order)).toMatchObject({
      blocked: { reason: 'order_not_confirmed' },
    });
    await confirm(order);
    expect(await proposed(manager, 'bill', order)).toMatchObject({
      blocked: { reason: 'order_not_received', id: order },
    });

    const receipt = await receive(order, '4');
    expect(await proposed(manager, 'bill', order)).toMatchObject({
      blocked: { reason: 'receipt_waits', table: 'goods_receipts', id: receipt },
    });
    expect((await proposed(manager, 'receipt', order)).lines).toMatchObject([{ quantity: '6.0000' }]);
    await step(manager, 'goods_receipt', receipt, 'posted');

    const bill = await proposed(manager, 'bill', order);
    expect(bill.lines).toMatchObject([
      { quantity: '4.0000', unit_price: '100.0000', order_line: { item_name: 'Rebar 12 mm' } },
    ]);
    const made = await save(
      manager,
      'supplier_invoice',
      { purchase_order_id: order, supplier_reference: `GS-${order}` },
      [
        {
          purchase_order_item_id: bill.lines?.[0]?.['purchase_order_item_id'],
          quantity: '4',
          unit_price: '100',
        },
      ],
    );
    expect(await proposed(manager, 'bill', order)).toMatchObject({
      blocked: { reason: 'order_billed', table: 'supplier_invoices', id: made },
    });
  });

  it('is due as the supplier gives time to pay', async () => {
    const patient = await fixture.newParty('active');
    await database.owner.query('update public.external_entities set payment_days = 45 where id = $1', [
      patient,
    ]);
    const order = await fixture.confirmedOrder(project, [line(1, 50, { is_receipt_needed: false })], {
      supplier_id: patient,
      tax_rate: 5,
    });
    const { record } = await proposed(manager, 'bill', order);
    expect(record).toMatchObject({ tax_rate: '5.0000' });
    const days =
      (Date.parse(String(record?.['due_date'])) - Date.parse(String(record?.['invoice_date']))) / 86_400_000;
    expect(days).toBe(45);
  });

  it('is blocked by the receipt that closed it', async () => {
    const order = await orderAsProposed(await approvedRequisition(2));
    await confirm(order);
    const receipt = await receive(order, '2');
    expect(await proposed(manager, 'receipt', order)).toMatchObject({
      blocked: { reason: 'receipt_waits', id: receipt },
    });
    await step(manager, 'goods_receipt', receipt, 'posted');
    expect(await proposed(manager, 'receipt', order)).toMatchObject({
      blocked: { reason: 'order_received', table: 'goods_receipts', id: receipt },
    });
  });
});

describe('a new invoice', () => {
  it('has the ordinary tax of the country and is due as the client pays', async () => {
    const client = await idOf(
      `insert into public.external_entities (entity_type, company_name, status, payment_days)
         values ('CLIENT', 'Noor', 'active', 60) returning id`,
    );
    const job = await idOf(
      `insert into public.projects (name, client_id) values ('Villa', $1) returning id`,
      [client],
    );
    const tax = await idOf(
      `insert into public.tax_codes (code, name, tax_type, rate, valid_from_date)
         values ('T5', 'Tax', 'standard', 5, model.today() - 1) returning id`,
    );
    const { record, lines } = await proposed(manager, 'invoice', job, null);
    expect(record).toMatchObject({ client_id: client, client: { company_name: 'Noor' } });
    const days =
      (Date.parse(String(record?.['due_date'])) - Date.parse(String(record?.['issue_date']))) / 86_400_000;
    expect(days).toBe(60);
    expect(lines).toMatchObject([{ tax_code_id: tax, taxCode: { code: 'T5' } }]);
  });

  it('charges a client of another country the tax of theirs, and work on land the tax of the land', async () => {
    await database.owner.query(
      `insert into public.tax_codes (code, name, tax_type, rate, valid_from_date) values
         ('VAT5', 'Value added tax, 5 %', 'standard', 5, '2018-01-01'),
         ('GST18', 'Goods and services tax, 18 %', 'standard', 18, '2025-09-22')`,
    );
    const clientIn = (country: string) =>
      idOf(
        `insert into public.external_entities (entity_type, company_name, status, country, currency)
           values ('CLIENT', 'Of ' || $1, 'active', $1, 'AED') returning id`,
        [country],
      );
    const [emirati, indian, french] = [await clientIn('AE'), await clientIn('IN'), await clientIn('FR')];
    const taxOf = async (job: string | null, client: string | null) =>
      (await proposed(manager, 'invoice', job, client)).lines?.[0]?.['taxCode'];
    expect(await taxOf(null, emirati)).toMatchObject({ code: 'VAT5' });
    expect(await taxOf(null, indian)).toMatchObject({ code: 'GST18' });
    expect(await taxOf(null, french)).toMatchObject({ code: 'VAT5' });

    const [dubai, maharashtra] = [await newProject(), await newProject(100_000)];
    await database.owner.query(
      `update public.projects set state_code = case id when $1 then 'DXB' else '27' end, client_id = $2
         where id in ($1, $3)`,
      [dubai, indian, maharashtra],
    );
    expect(await taxOf(dubai, null)).toMatchObject({ code: 'VAT5' });
    expect(await taxOf(maharashtra, null)).toMatchObject({ code: 'GST18' });
    const requisition = await approvedRequisition(1, maharashtra);
    expect((await proposed(manager, 'order', requisition)).record).toMatchObject({ tax_rate: '18.0000' });
    const local = await approvedRequisition(1);
    expect((await proposed(manager, 'order', local)).record).toMatchObject({ tax_rate: '5.0000' });

    // what people wrote is asked for again where it was charged
    const own = await idOf(
      `insert into public.tax_codes (code, name, tax_type, rate, valid_from_date)
         values ('GST12', 'Works', 'standard', 12, model.today() - 1) returning id`,
    );
    const invoice = await save(manager, 'invoice', { client_id: indian, due_date: '2099-01-01' }, [
      { description: 'Works', quantity: 1, unit_price: 100, tax_code_id: own },
    ]);
    expect(await taxOf(null, indian)).toMatchObject({ code: 'GST18' }); // a draft charges nobody
    const move = (user: TestUser, status: string) =>
      database.commitAs(user, (db) =>
        db.query(`update public.invoices set status = $2 where id = $1`, [invoice, status]),
      );
    await move(manager, 'pending');
    await move(await database.createUser({ role: 'OWNER' }), 'approved');
    expect(await taxOf(null, indian)).toMatchObject({ code: 'GST12' });
    expect(await taxOf(null, emirati)).toMatchObject({ code: 'VAT5' });
  });
});

describe('a proposal', () => {
  it('is made to who may write the next document, and shows nothing of what a person may not read', async () => {
    const order = await fixture.confirmedOrder(project, [line(1, 50)]);
    const stranger = await database.createUser({ role: 'EMPLOYEE' });
    await database.owner.query(
      `delete from public.role_permissions where role_id = (select id from public.roles where name = 'EMPLOYEE')
         and module_id = (select id from public.modules where name = 'commercial')`,
    );
    await expect(proposed(stranger, 'receipt', order)).rejects.toMatchObject({
      message: expect.stringMatching(/Order not found\./),
    });
    await expect(proposed(employee, 'order', order)).rejects.toMatchObject({
      message: expect.stringMatching(/Access denied/),
    });
    await expect(proposed(employee, 'supplier_payment', order)).rejects.toMatchObject({
      message: expect.stringMatching(/Access denied/),
    });
  });

  it('of a payment is what is still owed, and names an invoice that is not approved', async () => {
    const client = await idOf(
      `insert into public.external_entities (entity_type, company_name, status) values ('CLIENT', 'Sidra', 'active') returning id`,
    );
    const invoice = await save(manager, 'invoice', { client_id: client }, [
      { description: 'Stage 1', quantity: 1, unit_price: '80' },
    ]);
    expect(await proposed(fixture.owner, 'invoice_payment', invoice)).toMatchObject({
      blocked: { reason: 'invoice_not_approved', table: 'invoices', id: invoice },
    });
    for (const [user, status] of [
      [manager, 'pending'],
      [fixture.owner, 'approved'],
    ] as const)
      await database.commitAs(user, (db) =>
        db.query('update public.invoices set status = $2 where id = $1', [invoice, status]),
      );
    const { record } = await proposed(fixture.owner, 'invoice_payment', invoice);
    expect(record).toMatchObject({ invoice_id: invoice, amount: '80.00' });
  });

  it('of a payment to a supplier is what is left of an approved bill', async () => {
    const order = await fixture.confirmedOrder(project, [line(2, 50)]);
    await step(manager, 'goods_receipt', await receive(order, '2'), 'posted');
    const { lines } = await proposed(manager, 'bill', order);
    const bill = await save(
      manager,
      'supplier_invoice',
      { purchase_order_id: order, supplier_reference: 'S-77', tax_rate: '0' },
      (lines ?? []).map(({ order_line: _line, ...one }) => one),
    );
    const payment = () => proposed(fixture.owner, 'supplier_payment', bill);
    expect(await payment()).toMatchObject({ blocked: { reason: 'bill_not_approved', id: bill } });
    for (const [user, status] of [
      [manager, 'matched'],
      [fixture.owner, 'approved'],
    ] as const)
      await database.commitAs(user, (db) =>
        db.query('update public.supplier_invoices set status = $2 where id = $1', [bill, status]),
      );
    expect((await payment()).record).toMatchObject({ supplier_invoice_id: bill, amount: '100.00' });
    const pay = (amount: number) =>
      database.commitAs(fixture.owner, (db) =>
        db.query('insert into public.supplier_payments (supplier_invoice_id, amount) values ($1, $2)', [
          bill,
          amount,
        ]),
      );
    await pay(40);
    expect((await payment()).record).toMatchObject({ amount: '60.00' });
    await pay(60);
    expect(await payment()).toMatchObject({ blocked: { reason: 'bill_paid', id: bill } });
  });
});
