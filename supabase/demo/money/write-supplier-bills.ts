import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';

type Delivery = {
  id: string;
  receipt_number: string;
  purchase_order_id: string;
  line: string;
  date: string;
  quantity: string;
  unit_cost: string;
};
type Bill = Delivery & {
  bill: string;
  billed: string;
  status: 'pending' | 'rejected' | 'on_hold' | 'matched' | 'approved' | 'partially_paid' | 'paid';
};

const newest = ['pending', 'rejected', 'on_hold', 'matched', 'approved', 'partially_paid'] as const;

/** A bill of the supplier for each delivery: matched with order and receipt, approved, paid after sixty days. */
export async function writeSupplierBills(writer: CompanyWriter): Promise<void> {
  const deliveries = await writer.query<Delivery>(
    `select receipt.id, receipt.receipt_number, receipt.purchase_order_id, line.purchase_order_item_id as line, receipt.receipt_date::text as date,
         line.quantity::text, item.unit_cost::text
       from public.goods_receipts receipt join public.goods_receipt_items line on line.goods_receipt_id = receipt.id
         join public.purchase_order_items item on item.id = line.purchase_order_item_id
       where receipt.status = 'posted' order by receipt.receipt_date, receipt.receipt_number`,
  );
  const bills = deliveries.map((one, index): Bill => {
    const billed = plusDays(one.date, 3);
    const isDue = plusDays(billed, 60) < writer.today;
    return {
      ...one,
      bill: writer.key(`bill for ${one.id}`),
      billed: billed < writer.today ? billed : writer.today,
      status: newest[deliveries.length - 1 - index] ?? (isDue ? 'paid' : 'approved'),
    };
  });
  await writer.actAs(profileOf(writer, 'maria'));
  await writer.insert(
    'supplier_invoices',
    bills.map((one) => ({
      id: one.bill,
      supplier_reference: `SI-${one.receipt_number}`,
      purchase_order_id: one.purchase_order_id,
      invoice_date: one.billed,
      due_date: plusDays(one.billed, 60),
      created_at: momentAt(one.billed, '10:40'),
    })),
  );
  await writer.insert(
    'supplier_invoice_items',
    bills.map((one) => ({
      supplier_invoice_id: one.bill,
      position: 1,
      purchase_order_item_id: one.line,
      quantity: one.quantity,
      unit_price: one.unit_cost,
    })),
  );
  const step = (statuses: readonly Bill['status'][], status: string, status_reason: string | null) =>
    writer.advance(
      'supplier_invoice',
      'supplier_invoices',
      bills
        .filter((one) => statuses.includes(one.status))
        .map((one) => ({ id: one.bill, status, status_reason })),
    );
  await step(['matched', 'approved', 'partially_paid', 'paid'], 'matched', null);
  await step(['on_hold'], 'on_hold', 'The delivery note is missing.');
  await writer.actAs(profileOf(writer, 'fatima'));
  await step(['rejected'], 'rejected', 'Billed to the wrong company.');
  await step(['approved', 'partially_paid', 'paid'], 'approved', null);
  await writePayments(writer, bills);
}

async function writePayments(writer: CompanyWriter, bills: readonly Bill[]): Promise<void> {
  const owed = new Map(
    (
      await writer.query<{ id: string; total: string }>(
        `select id, total_amount::text as total from public.supplier_invoices where status = 'approved'`,
      )
    ).map(({ id, total }) => [id, total]),
  );
  const paid = bills.filter(({ bill, status }) => owed.has(bill) && status === 'paid');
  const shared = { payment_method: 'bank_transfer', reference: null };
  await writer.insert(
    'supplier_payments',
    paid.map(({ bill, billed }) => ({
      ...shared,
      supplier_invoice_id: bill,
      amount: owed.get(bill),
      payment_date: plusDays(billed, 60),
    })),
  );
  // One is paid in part, after a transfer that came back.
  const half = bills.find(({ status }) => status === 'partially_paid');
  if (!half) return;
  const returned = writer.key('payment that came back');
  const amount = Math.round(Number(owed.get(half.bill)) * 50) / 100;
  await writer.insert('supplier_payments', [
    { ...shared, id: returned, supplier_invoice_id: half.bill, amount, payment_date: writer.today },
  ]);
  await writer.advance('supplier_payment', 'supplier_payments', [
    { id: returned, status: 'reversed', status_reason: 'The account was closed.' },
  ]);
  await writer.insert('supplier_payments', [
    { ...shared, supplier_invoice_id: half.bill, amount, payment_date: writer.today },
  ]);
}
