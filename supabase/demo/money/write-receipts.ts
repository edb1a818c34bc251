import type { CompanyWriter } from '../engine/company-writer.ts';
import { plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';

type Open = { id: string; client_id: string; balance: string };

/** What clients paid in one sum: for two invoices with a rest on account, before there is an invoice, and by a cheque that bounced. */
export async function writeReceipts(writer: CompanyWriter): Promise<void> {
  const open = await writer.query<Open>(
    `select id, client_id, balance_amount::text as balance from public.invoices
       where status in ('approved', 'sent', 'partially_paid') and balance_amount > 0 and currency = 'AED'
         and contract_id is null
       order by count(*) over (partition by client_id) desc, client_id, due_date, invoice_number`,
  );
  const [first, second] = open;
  const other = open.find(({ client_id }) => client_id !== first?.client_id);
  if (!first || second?.client_id !== first.client_id || !other)
    throw new Error('No client has two open invoices, or no other has one.');
  const half = Math.round(Number(second.balance) * 50) / 100;
  const allocated = writer.key('receipt for two invoices');
  const bounced = writer.key('receipt that bounced');
  await writer.actAs(profileOf(writer, 'maria'));
  await writer.insert('client_receipts', [
    {
      id: allocated,
      client_id: first.client_id,
      receipt_date: plusDays(writer.today, -2),
      amount: Number(first.balance) + half + 1500,
      payment_method: 'bank_transfer',
      reference: 'TRF 771204',
    },
    {
      id: writer.key('receipt on account'),
      client_id: other.client_id,
      receipt_date: plusDays(writer.today, -1),
      amount: 25_000,
      payment_method: 'cheque',
      reference: 'CHQ 009317',
    },
    {
      id: bounced,
      client_id: other.client_id,
      receipt_date: plusDays(writer.today, -3),
      amount: 25_000,
      payment_method: 'cheque',
      reference: 'CHQ 009301',
    },
  ]);
  await writer.query('select public.allocate_receipt($1, $2, $3)', [
    allocated,
    JSON.stringify([
      { invoice_id: first.id, amount: first.balance },
      { invoice_id: second.id, amount: half },
    ]),
    plusDays(writer.today, -2),
  ]);
  await writer.advance('client_receipt', 'client_receipts', [
    { id: allocated, status: 'reconciled' },
    { id: bounced, status: 'reversed', status_reason: 'The cheque bounced.' },
  ]);
  await writeSettlements(writer, writer.key('receipt on account'));
}

/** Part of what stands on account paid back, more of it asked for, and a credit note of a paid invoice set off. */
async function writeSettlements(writer: CompanyWriter, receipt: string): Promise<void> {
  const [paid] = await writer.query<Open & { against: string }>(
    `select i.id, i.client_id, i.balance_amount::text as balance, o.id as against from public.invoices i
       join public.invoices o on o.client_id = i.client_id and o.currency = i.currency and o.id <> i.id
         and o.status in ('sent', 'partially_paid') and o.balance_amount > 400
       where i.status = 'paid' and i.contract_id is null and i.currency = 'AED'
         and not exists (select from public.credit_notes c where c.invoice_id = i.id)
       order by i.invoice_number desc, o.invoice_number limit 1`,
  );
  if (!paid) throw new Error('No client has a paid invoice and an open one.');
  const credit = writer.key('credit note to set off');
  await writer.insert('credit_notes', [
    {
      id: credit,
      invoice_id: paid.id,
      reason_kind: 'price',
      reason: 'Agreed at a lower rate after payment.',
    },
  ]);
  await writer.query(
    `update public.credit_note_items set amount = round(amount / 10, 2) where credit_note_id = $1`,
    [credit],
  );
  await writer.advance('credit_note', 'credit_notes', [{ id: credit, status: 'pending' }]);
  const [refunded, setOff] = [writer.key('refund on account'), writer.key('set-off')];
  const [refused, shown, returned] = [
    writer.key('refund refused'),
    writer.key('refund on the statement'),
    writer.key('refund that came back'),
  ];
  const day = { settlement_date: writer.today };
  await writer.actAs(profileOf(writer, 'fatima'));
  await writer.advance('credit_note', 'credit_notes', [{ id: credit, status: 'approved' }]);
  const [open] = await writer.query<{ amount: string }>(
    'select least(total_amount, 400)::text as amount from public.credit_notes where id = $1',
    [credit],
  );
  await writer.actAs(profileOf(writer, 'maria'));
  await writer.insert('client_settlements', [
    { id: refunded, client_receipt_id: receipt, amount: 5000, reference: 'TRF 771390', ...day },
    { id: writer.key('refund asked for'), client_receipt_id: receipt, amount: 2500, ...day },
    { id: refused, client_receipt_id: receipt, amount: 9000, ...day },
    { id: shown, client_receipt_id: receipt, amount: 1200, reference: 'TRF 771391', ...day },
    { id: returned, client_receipt_id: receipt, amount: 800, reference: 'TRF 771392', ...day },
  ]);
  await writer.insert('client_settlements', [
    {
      id: setOff,
      settlement_kind: 'set_off',
      credit_note_id: credit,
      invoice_id: paid.against,
      amount: open?.amount ?? '0',
      ...day,
    },
  ]);
  await writer.actAs(profileOf(writer, 'fatima'));
  await writer.advance('client_settlement', 'client_settlements', [
    { id: refunded, status: 'approved' },
    { id: setOff, status: 'approved' },
    { id: shown, status: 'approved' },
    { id: returned, status: 'approved' },
    { id: refused, status: 'rejected', status_reason: 'The next invoice uses it up.' },
  ]);
  await writer.advance('client_settlement', 'client_settlements', [
    { id: shown, status: 'reconciled' },
    { id: returned, status: 'reversed', status_reason: 'The transfer came back: account closed.' },
  ]);
}
