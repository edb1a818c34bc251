import type { CompanyWriter } from '../engine/company-writer.ts';
import { profileOf } from '../people/write-accounts.ts';

/** Small invoices of which something was taken back: one in full, one in part, and papers on their way. */
export async function writeCreditNotes(writer: CompanyWriter): Promise<void> {
  const invoices = await writer.query<{ id: string }>(
    `select id from public.invoices where invoice_type = 'standard' and status = 'sent' order by invoice_number limit 4`,
  );
  const papers = [
    {
      reason_kind: 'cancelled',
      reason: 'The visit was called off by the client.',
      way: ['pending', 'approved'],
    },
    { reason_kind: 'price', reason: 'Agreed at a lower rate.', way: ['pending', 'rejected'] },
    { reason_kind: 'error', reason: 'Hours were counted twice.', way: ['pending'] },
    { reason_kind: 'error', reason: 'To be checked with the site.', way: [] },
  ].flatMap((paper, index) => {
    const invoice = invoices[index];
    return invoice ? [{ ...paper, id: writer.key(`credit note ${index}`), invoice_id: invoice.id }] : [];
  });
  await writer.actAs(profileOf(writer, 'maria'));
  await writer.insert(
    'credit_notes',
    papers.map(({ way: _way, ...row }) => row),
  );
  for (const status of ['pending', 'approved', 'rejected']) {
    await writer.actAs(profileOf(writer, status === 'pending' ? 'maria' : 'fatima'));
    await writer.advance(
      'credit_note',
      'credit_notes',
      papers
        .filter(({ way }) => way.includes(status))
        .map(({ id }) => ({
          id,
          status,
          ...(status === 'rejected' && { status_reason: 'The rate stands.' }),
        })),
    );
  }
}
