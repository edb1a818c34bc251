import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';

/** The first day of a quarter, so many quarters before the one of `day`. */
function quarter(day: string, before: number): string {
  const months =
    Number(day.slice(0, 4)) * 12 + Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 - before * 3;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** Three quarters of VAT: the oldest is filed, the next one is ready and the last one open. */
export async function writeTaxReturns(writer: CompanyWriter): Promise<void> {
  const periods = [4, 3, 2].map((before) => ({
    id: writer.key(`tax return ${before}`),
    from_date: quarter(writer.today, before),
    to_date: plusDays(quarter(writer.today, before - 1), -1),
  }));
  await writer.actAs(profileOf(writer, 'layla'));
  for (const { to_date, ...period } of periods) {
    await writer.insert('tax_returns', [
      { ...period, to_date, created_at: momentAt(plusDays(to_date, 9), '10:15') },
    ]);
  }
  const [filed, ready] = periods;
  if (!filed || !ready) return;
  await writer.advance('tax_return', 'tax_returns', [{ id: filed.id, status: 'pending' }]);
  await writer.actAs(profileOf(writer, 'khalid'));
  await writer.advance('tax_return', 'tax_returns', [
    {
      id: filed.id,
      status: 'filed',
      filing_reference: `VAT201-${filed.to_date.slice(0, 7)}`,
      decided_by: profileOf(writer, 'khalid'),
      decided_at: momentAt(plusDays(filed.to_date, 20), '11:30'),
    },
  ]);
  await writer.actAs(profileOf(writer, 'layla'));
  await writer.advance('tax_return', 'tax_returns', [{ id: ready.id, status: 'pending' }]);
}
