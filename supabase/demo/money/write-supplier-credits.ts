import type { CompanyWriter, Row } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';

type OpenBill = { id: string; reference: string; billed: string };

/** What suppliers took back of their bills: one whole bill, a price on another, a note under way and one refused. */
export async function writeSupplierCredits(writer: CompanyWriter): Promise<void> {
  const [withdrawn, dear] = await writer.query<OpenBill>(
    `select id, supplier_reference as reference, invoice_date::text as billed
       from public.supplier_invoices where status = 'approved' order by invoice_date, supplier_reference limit 2`,
  );
  if (!withdrawn || !dear) throw new Error('Too few bills are open for credit notes.');
  const notes = [
    note(writer, 'withdrawn bill', withdrawn, 1),
    note(writer, 'agreed price', dear, 0.05),
    note(writer, 'second price', dear, 0.02),
    note(writer, 'wrong price', dear, 0.5),
  ] as const;
  await writer.actAs(profileOf(writer, 'maria'));
  await writer.insert(
    'supplier_credit_notes',
    notes.map(({ id, row }) => ({ id, ...row })),
  );
  await writer.query(
    `update public.supplier_credit_note_items item set quantity = item.quantity_billed, unit_price = round(item.unit_price * share.part, 4)
       from unnest($1::uuid[], $2::numeric[]) share (note, part) where item.supplier_credit_note_id = share.note`,
    [notes.map(({ id }) => id), notes.map(({ part }) => part)],
  );
  await writer.actAs(profileOf(writer, 'fatima'));
  await writer.advance('supplier_credit_note', 'supplier_credit_notes', [
    { id: notes[0].id, status: 'approved' },
    { id: notes[1].id, status: 'approved' },
    { id: notes[3].id, status: 'rejected', status_reason: 'Half of the price was never agreed.' },
  ]);
}

/** A credit note of a part of every price of a bill, a week after it. */
function note(
  writer: CompanyWriter,
  name: string,
  bill: OpenBill,
  part: number,
): { id: string; row: Row; part: number } {
  const week = plusDays(bill.billed, 7);
  const date = week < writer.today ? week : writer.today;
  return {
    id: writer.key(`credit note: ${name}`),
    part,
    row: {
      supplier_reference: `CN-${bill.reference}-${Math.round(part * 100)}`,
      supplier_invoice_id: bill.id,
      credit_kind: 'price',
      credit_date: date,
      created_at: momentAt(date, '11:20'),
    },
  };
}
