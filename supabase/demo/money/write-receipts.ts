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
}
