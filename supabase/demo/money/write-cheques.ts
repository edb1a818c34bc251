import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';

type Open = { id: string; party_id: string; rest: string };

const clientBanks = ['Emirates NBD', 'Abu Dhabi Commercial Bank', 'Mashreq', 'Dubai Islamic Bank'];

/** Post-dated cheques of clients in each status, and three that were drawn for suppliers. */
export async function writeCheques(writer: CompanyWriter): Promise<void> {
  await writeReceived(writer);
  await writeIssued(writer);
}

async function writeReceived(writer: CompanyWriter): Promise<void> {
  const open = await writer.query<Open>(
    `select id, client_id as party_id, (balance_amount - covered_amount)::text as rest from public.invoices
       where status in ('approved', 'sent', 'partially_paid') and balance_amount - covered_amount > 5000
         and currency = 'AED' order by due_date desc, invoice_number limit 4`,
  );
  if (open.length < 4) throw new Error('There are not four invoices that cheques could be for.');
  // the day on each, from today, and how much of its invoice it is for
  const days = [2, 35, -2, -6];
  const half = ({ rest }: Open) => Math.round(Number(rest) * 50) / 100;
  const keys = open.map((_invoice, at) => writer.key(`cheque received ${at}`));
  const [, , deposited = '', returned = ''] = keys;
  await writer.actAs(profileOf(writer, 'maria'));
  await writer.insert(
    'cheques',
    open.map((invoice, at) => ({
      id: keys[at],
      party_id: invoice.party_id,
      bank_name: clientBanks[at],
      cheque_number: String(100_481 + at * 7),
      cheque_date: plusDays(writer.today, days[at] ?? 0),
      entry_date: plusDays(writer.today, -8),
      amount: half(invoice),
    })),
  );
  await writer.insert(
    'cheque_items',
    open.map((invoice, at) => ({ cheque_id: keys[at], invoice_id: invoice.id, amount: half(invoice) })),
  );
  await writer.advance('cheque', 'cheques', [
    { id: deposited, status: 'deposited', deposited_on: plusDays(writer.today, -2) },
    { id: returned, status: 'deposited', deposited_on: plusDays(writer.today, -6) },
    {
      id: returned,
      status: 'returned',
      settled_on: plusDays(writer.today, -4),
      status_reason: 'Insufficient funds.',
      return_charge: 105,
    },
  ]);
  await writeOnAccount(writer, open[0]?.party_id ?? '');
}

/** Of one client, without invoices: one that cleared, one that was handed back, and one that bounced and was replaced. */
async function writeOnAccount(writer: CompanyWriter, client: string): Promise<void> {
  const of = (name: string, number: string, day: number, amount: number) => ({
    id: writer.key(`cheque ${name}`),
    party_id: client,
    bank_name: 'First Abu Dhabi Bank',
    cheque_number: number,
    cheque_date: plusDays(writer.today, day),
    entry_date: plusDays(writer.today, -8),
    amount,
  });
  const [cleared, handedBack, bounced] = [
    of('cleared', '552010', -6, 12_000),
    of('handed back', '552011', 40, 8000),
    of('that bounced', '552012', -7, 9500),
  ];
  await writer.insert('cheques', [cleared, handedBack, bounced]);
  const deposited = { status: 'deposited', deposited_on: plusDays(writer.today, -6) };
  const settled_on = plusDays(writer.today, -4);
  await writer.advance('cheque', 'cheques', [
    { id: cleared.id, ...deposited },
    { id: cleared.id, status: 'cleared', settled_on },
    { id: handedBack.id, status: 'handed_back', settled_on, status_reason: 'Paid by bank transfer instead.' },
    { id: bounced.id, ...deposited },
    { id: bounced.id, status: 'returned', settled_on, status_reason: 'The signature differs.' },
  ]);
  await writer.insert('cheques', [
    {
      ...of('in its place', '552013', 18, 9500),
      entry_date: plusDays(writer.today, -2),
      replaces_id: bounced.id,
    },
  ]);
}

/** Three cheques for one bill: one that was issued, one that waits and one that was refused. */
async function writeIssued(writer: CompanyWriter): Promise<void> {
  const [bill] = await writer.query<Open>(
    `select b.id, b.supplier_id as party_id, private.left_to_pay(b, gen_random_uuid())::text as rest
       from public.supplier_invoices b join public.external_entities s on s.id = b.supplier_id
       where b.status in ('approved', 'partially_paid') and b.currency = 'AED' and s.status <> 'blocked'
         and private.left_to_pay(b, gen_random_uuid()) > 1000
       order by exists (select from public.payment_run_items i where i.supplier_invoice_id = b.id and i.amount > 0),
         b.invoice_date desc, b.bill_number limit 1`,
  );
  if (!bill) throw new Error('No bill of a supplier is left to pay by cheque.');
  const amount = Math.round(Number(bill.rest) * 20) / 100;
  const [issued = '', waiting = '', refused = ''] = ['issued', 'to be issued', 'refused'].map((name) =>
    writer.key(`cheque ${name}`),
  );
  await writer.actAs(profileOf(writer, 'maria'));
  await writer.insert(
    'cheques',
    [issued, waiting, refused].map((id, at) => ({
      id,
      direction: 'issued',
      party_id: bill.party_id,
      // the database has the name of the account's bank
      bank_name: '',
      cheque_number: String(20_311 + at),
      cheque_date: plusDays(writer.today, 12 + at * 30),
      bank_account_id: writer.key('bank account of operations'),
    })),
  );
  await writer.insert(
    'cheque_items',
    [issued, waiting, refused].map((id) => ({ cheque_id: id, supplier_invoice_id: bill.id, amount })),
  );
  await writer.actAs(profileOf(writer, 'fatima'));
  const decided = { decided_by: profileOf(writer, 'fatima'), decided_at: momentAt(writer.today, '09:15') };
  await writer.advance('cheque', 'cheques', [
    { id: issued, status: 'issued', ...decided },
    { id: refused, status: 'rejected', status_reason: 'The supplier takes a transfer.', ...decided },
  ]);
}
