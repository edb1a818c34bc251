/** The accounts of the journal, with the numbers a chart of accounts usually gives them. */
export const journalAccounts = {
  bank: '1000',
  cash: '1010',
  receivables: '1100',
  input_tax: '1300',
  payables: '2000',
  output_tax: '2100',
  net_pay: '2200',
  withheld: '2210',
  owed_to_people: '2300',
  revenue: '4000',
  purchases: '5000',
  wages: '5100',
  employer_costs: '5110',
  expenses: '5200',
} as const;

export type JournalAccount = keyof typeof journalAccounts;

/** One side of an entry; the other amount is 0.00. */
export type JournalLine = {
  date: string;
  source: string;
  document: string;
  party: string | null;
  project: string | null;
  account: JournalAccount;
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
