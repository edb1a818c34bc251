import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';

/** The first day of a quarter, so many quarters before the one of `day`. */
function quarter(day: string, before: number): string {
  const months =
    Number(day.slice(0, 4)) * 12 + Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 - before * 3;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** VAT of five quarters: three are filed, the last one is ready and the one that runs is begun. */
export async function writeTaxReturns(writer: CompanyWriter): Promise<void> {
  const layla = profileOf(writer, 'layla');
  const khalid = profileOf(writer, 'khalid');
  for (const before of [4, 3, 2, 1, 0]) {
    const id = writer.key(`tax return ${before}`);
    const to_date = plusDays(quarter(writer.today, before - 1), -1);
    await writer.actAs(layla);
    await writer.insert('tax_returns', [
      {
        id,
        from_date: quarter(writer.today, before),
        to_date,
        created_at: momentAt(before === 0 ? plusDays(writer.today, -2) : plusDays(to_date, 9), '10:15'),
      },
    ]);
    if (before === 0) return;
    await writer.advance('tax_return', 'tax_returns', [{ id, status: 'pending' }]);
    if (before === 1) continue;
    await writer.actAs(khalid);
    await writer.advance('tax_return', 'tax_returns', [
      {
        id,
        status: 'filed',
        filing_reference: `VAT201-${to_date.slice(0, 7)}`,
        decided_by: khalid,
        decided_at: momentAt(plusDays(to_date, 20), '11:30'),
      },
    ]);
  }
}
