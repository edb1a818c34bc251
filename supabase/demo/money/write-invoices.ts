import type { CompanyWriter, Row } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';
import { deepProjects } from '../projects/project-list.ts';
import { projectOf } from '../projects/write-projects.ts';
import { taxCodeOf } from './write-codes.ts';
import { partyOf } from './write-parties.ts';

export type PlannedInvoice = {
  id: string;
  type: 'standard' | 'progress';
  /** What it bills of a contract: its lines are written by the database then. */
  of?: { contract_id: string; certificate_id: string };
  project_id: string | null;
  client_id: string | null;
  currency: 'AED' | 'INR';
  issued: string;
  due: string;
  reference: string | null;
  items: readonly { description: string; quantity: number; unit: string; unit_price: string }[];
  /** Where it has come to. */
  status: 'draft' | 'pending' | 'rejected' | 'cancelled' | 'approved' | 'sent' | 'partially_paid' | 'paid';
};

type Billed = {
  id: string;
  project_id: string;
  currency: 'AED' | 'INR';
  number: string;
  date: string;
  contract_id: string;
  newer: number;
};

/** An invoice for each approved certificate, and the small work beside; with what was paid of them. */
export async function writeInvoices(writer: CompanyWriter): Promise<void> {
  const billed = await writer.query<Billed>(
    `select c.id, agreed.project_id, c.currency, c.certificate_number as number, c.certificate_date::text as date, agreed.id as contract_id,
         (count(*) over (partition by c.contract_id) - row_number() over (partition by c.contract_id order by c.sequence))::int as newer
       from public.certificates c join public.contracts agreed on agreed.id = c.contract_id
       where c.status in ('approved', 'paid') and c.payable_amount > 0`,
  );
  await writeInvoiceSet(writer, [...billed.map((one) => invoiceOf(writer, one)), ...smallWork(writer)]);
}

function invoiceOf(writer: CompanyWriter, billed: Billed): PlannedInvoice {
  const issued = plusDays(billed.date, 4);
  const isOf = (handle: string) => billed.project_id === projectOf(writer, handle);
  const isOver = deepProjects.some((one) => one.status === 'completed' && isOf(one.handle));
  // The older ones are paid; then comes one that is late, at one site in part, and the newest.
  const isPaid = billed.newer >= 2 || (isOver && billed.newer >= 1);
  return {
    id: writer.key(`invoice of ${billed.number}`),
    type: 'progress',
    project_id: billed.project_id,
    client_id: null,
    currency: billed.currency,
    issued: issued < writer.today ? issued : writer.today,
    due: plusDays(issued, 30),
    reference: billed.number,
    items: [],
    of: { contract_id: billed.contract_id, certificate_id: billed.id },
    status: isPaid ? 'paid' : isOf('creek') && billed.newer === 1 ? 'partially_paid' : 'sent',
  };
}

/** Repairs and visits without a contract, which stand at every step. */
function smallWork(writer: CompanyWriter): PlannedInvoice[] {
  const random = writer.random('small invoices');
  const statuses = [
    'draft',
    'pending',
    'rejected',
    'cancelled',
    'approved',
    'sent',
    'partially_paid',
    'paid',
    'paid',
    'paid',
    'paid',
    'sent',
  ] as const;
  const jobs = [
    'Repair of the loading dock',
    'Repainting after a water leak',
    'Additional partition on the second floor',
    'Emergency pump hire',
    'Survey of the old store',
    'Replacement of broken glass',
  ];
  return Array.from({ length: 36 }, (_, index) => {
    const status = statuses[index % statuses.length] ?? 'paid';
    const issued = plusDays(
      writer.today,
      status === 'paid' ? -random.between(60, 330) : -random.between(2, 45),
    );
    return {
      id: writer.key(`small invoice ${index}`),
      type: 'standard' as const,
      project_id: null,
      client_id: partyOf(writer, random.pick(['jafza', 'hospital', 'hotel', 'bank'])),
      currency: 'AED' as const,
      issued,
      due: plusDays(issued, 30),
      reference: `PO-${random.between(10_000, 99_999)}`,
      items: Array.from({ length: random.between(1, 3) }, () => ({
        description: random.pick(jobs),
        quantity: random.between(1, 12),
        unit: 'each',
        unit_price: (random.between(180, 4200) + random.pick([0, 0.5, 0.25])).toFixed(2),
      })),
      status,
    };
  });
}

const ways: Readonly<Record<PlannedInvoice['status'], readonly string[]>> = {
  draft: [],
  pending: ['pending'],
  rejected: ['pending', 'rejected'],
  cancelled: ['pending', 'cancelled'],
  approved: ['pending', 'approved'],
  sent: ['pending', 'approved', 'sent'],
  partially_paid: ['pending', 'approved', 'sent'],
  paid: ['pending', 'approved', 'sent'],
};

/** Writes invoices with their items, takes each where it has come to, and posts what was paid. */
async function writeInvoiceSet(writer: CompanyWriter, invoices: readonly PlannedInvoice[]): Promise<void> {
  await insertInvoices(writer, invoices, () => ({}));
  for (const status of ['pending', 'rejected', 'cancelled', 'approved', 'sent']) {
    await writer.actAs(profileOf(writer, status === 'pending' ? 'maria' : 'fatima'));
    await writer.advance(
      'invoice',
      'invoices',
      invoices
        .filter((one) => ways[one.status].includes(status) && (!one.of || status === 'sent'))
        .map((one) => ({ id: one.id, status, ...decisionOf(writer, one, status) })),
    );
  }
  await writePayments(writer, invoices);
}

/**
 * The same by the tens of thousands: each is written where it stands, as an import writes it, instead of being taken there
 * step by step. Totals come from the triggers of the items and payments either way.
 */
export async function importInvoiceSet(
  writer: CompanyWriter,
  invoices: readonly PlannedInvoice[],
): Promise<void> {
  await insertInvoices(writer, invoices, (one) => {
    const status = ways[one.status].at(-1) ?? 'draft';
    const sent = status === 'sent' ? decisionOf(writer, one, 'sent') : { sent_at: null };
    const approved = ['approved', 'sent'].includes(status)
      ? decisionOf(writer, one, 'approved')
      : { decided_by: null, decided_at: null, approved_by: null, approved_at: null };
    return { status, ...approved, ...sent };
  });
  await writePayments(writer, invoices);
}

async function insertInvoices(
  writer: CompanyWriter,
  invoices: readonly PlannedInvoice[],
  more: (one: PlannedInvoice) => Row,
): Promise<void> {
  const inOrder = [...invoices].sort((a, b) =>
    a.issued === b.issued ? a.id.localeCompare(b.id) : a.issued.localeCompare(b.issued),
  );
  const taken = await writer.query<{ month: string; last: number }>(
    `select split_part(invoice_number, '-', 2) as month, max(split_part(invoice_number, '-', 3)::int) as last from public.invoices group by 1`,
  );
  const counted = new Map(taken.map(({ month, last }) => [month, last]));
  const numberOf = (issued: string): string => {
    // A number carries the month it was issued in, which is not this one.
    const month = issued.slice(0, 7).replace('-', '');
    counted.set(month, (counted.get(month) ?? 0) + 1);
    return `INV-${month}-${String(counted.get(month)).padStart(4, '0')}`;
  };
  await writer.actAs(profileOf(writer, 'maria'));
  await writer.insert(
    'invoices',
    inOrder.map((one) => ({
      id: one.id,
      invoice_number: numberOf(one.issued),
      invoice_type: one.type,
      project_id: one.project_id,
      client_id: one.client_id,
      issue_date: one.issued,
      due_date: one.due,
      currency: one.currency,
      reference: one.reference,
      created_at: momentAt(one.issued, '11:20'),
      ...one.of,
      ...more(one),
    })),
  );
  await writer.insert(
    'invoice_items',
    inOrder.flatMap(({ id, currency, items }) =>
      items.map((item, index) => ({
        invoice_id: id,
        position: index + 1,
        ...item,
        tax_code_id: taxCodeOf(writer, currency === 'INR' ? 'GST18' : 'VAT5'),
      })),
    ),
  );
}

function decisionOf(writer: CompanyWriter, { issued }: PlannedInvoice, status: string): Row {
  const decided = { decided_by: profileOf(writer, 'fatima'), decided_at: momentAt(issued, '15:00') };
  if (status === 'approved')
    return { ...decided, approved_by: profileOf(writer, 'fatima'), approved_at: momentAt(issued, '15:00') };
  if (status === 'rejected')
    return {
      ...decided,
      rejected_at: momentAt(issued, '15:00'),
      rejection_notes: 'The order of the client is missing.',
    };
  if (status === 'cancelled') return { status_reason: 'Written twice.' };
  return status === 'sent' ? { sent_at: momentAt(issued, '16:10') } : {};
}

async function writePayments(writer: CompanyWriter, invoices: readonly PlannedInvoice[]): Promise<void> {
  const random = writer.random('payments');
  const paid = invoices.filter(({ status }) => status === 'paid' || status === 'partially_paid');
  const owed = await writer.query<{ id: string; total: string }>(
    `select id, total_amount::text as total from public.invoices where id = any ($1)`,
    [paid.map(({ id }) => id)],
  );
  const totals = new Map(owed.map(({ id, total }) => [id, Number(total)]));
  const rows = paid.flatMap((one, index) => {
    const total = totals.get(one.id) ?? 0;
    const half = Math.round(total * 40) / 100;
    const parts =
      one.status === 'partially_paid'
        ? [half]
        : index % 6 === 5
          ? [half, Math.round((total - half) * 100) / 100]
          : [total];
    const planned = plusDays(one.issued, random.between(18, 42));
    const date = planned < writer.today ? planned : plusDays(writer.today, -1);
    return parts.map((amount) => ({
      invoice_id: one.id,
      amount,
      payment_date: date < one.issued ? one.issued : date,
      payment_method: random.pick(['bank_transfer', 'bank_transfer', 'cheque']),
      reference: `TRF${random.between(100_000, 999_999)}`,
      created_at: momentAt(date, '13:00'),
    }));
  });
  await writer.actAs(profileOf(writer, 'maria'));
  await writer.insert(
    'invoice_payments',
    rows.sort((a, b) => a.payment_date.localeCompare(b.payment_date)),
  );
  await writer.query(
    `update public.invoice_payments set status = 'reconciled' where status = 'posted' and payment_date < $1::date - 60`,
    [writer.today],
  );
}
