import { afterAll, describe, expect, it } from 'vitest';
import { openFailingCompany, stepOf, type FailingStep } from './failing-company.ts';

const { admin, manager, colleague, code, party, byServer, save, step, newProject, failing, close } =
  await openFailingCompany();
afterAll(close);

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

const steps: FailingStep[] = [
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

describe('a failure of any write of what is bought', () => {
  it.each(steps)('leaves nothing of $name', async ({ make, atLeast }) => {
    const { sql, values, actor } = await make();
    const shown = await failing.failEachWrite(actor, sql, values);
    expect(shown).toMatchObject({ partial: [], hasEffect: true });
    expect(shown.writes).toBeGreaterThanOrEqual(atLeast);
  });
});
