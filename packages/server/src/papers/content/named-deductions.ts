import type { PaperWriter } from './paper-writer.ts';

/** What is deducted from a certificate or a claim, a row each: what it is called, then to date, before and now. */
export type NamedDeduction = { label: string; toDate: string; previous: string; amount: string };

export function namedDeductions(writer: PaperWriter): NamedDeduction[] {
  return writer.facts.list('deductions').map((row) => ({
    label: `${writer.choice('deductionKinds', row.text('kind'))}: ${row.text('text')}`,
    toDate: row.text('to_date'),
    previous: row.text('previous'),
    amount: row.text('amount'),
  }));
}
