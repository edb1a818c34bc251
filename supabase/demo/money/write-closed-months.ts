import type { CompanyWriter } from '../engine/company-writer.ts';
import { profileOf } from '../people/write-accounts.ts';

/** How many months are still open before the one of today. */
const stillOpen = 3;

/** The months of the books that are long over, closed one after another by the head of finance. */
export async function writeClosedMonths(writer: CompanyWriter): Promise<void> {
  await writer.actAs(profileOf(writer, 'khalid'));
  await writer.actOn(writer.today);
  const months = await writer.query(
    `select distinct date_trunc('month', entry_date)::date::text as month from private.journal_parts('2000-01-01',
       (date_trunc('month', model.today()) - interval '${stillOpen} months')::date - 1) order by 1`,
  );
  for (const { month } of months) await writer.query('select app.close_accounting_period($1)', [month]);
}
