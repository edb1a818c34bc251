/** What one side of an entry is, whatever account the company books it on. */
type Posting =
  | 'bank'
  | 'cash'
  | 'receivables'
  | 'input_tax'
  | 'payables'
  | 'output_tax'
  | 'net_pay'
  | 'withheld'
  | 'owed_to_people'
  | 'revenue'
  | 'purchases'
  | 'wages'
  | 'employer_costs'
  | 'expenses';

/** One side of an entry; the other amount is 0.00. */
export type JournalLine = {
  date: string;
  source: string;
  document: string;
  party: string | null;
  project: string | null;
  posting: Posting;
  /** Code of the account in the company's chart. */
  account: string;
  /** As the company calls it; null: the usual word. */
  name: string | null;
  /** Kind of cost or tax that has an account of its own. */
  cost_type: 'labour' | 'material' | 'plant' | 'subcontract' | 'other' | null;
  tax: string | null;
  debit: string;
  credit: string;
};

/**
 * What each side of a journal comes to, as a plain decimal of two places. Throws when the sides differ: such a journal is
 * given to nobody.
 */
export function journalSum(lines: readonly JournalLine[]): string {
  const sides = { debit: 0n, credit: 0n };
  for (const line of lines) {
    sides.debit += coins(line.debit);
    sides.credit += coins(line.credit);
  }
  if (sides.debit !== sides.credit) throw new Error('The two sides of the journal differ.');
  const digits = String(sides.debit).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function coins(decimal: string): bigint {
  return BigInt(decimal.replace('.', ''));
}
