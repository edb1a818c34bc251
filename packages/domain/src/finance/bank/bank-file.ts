/** A line of a statement as a bank wrote it; above zero it came in. Names are those of `import_bank_statement`. */
export type BankLine = {
  date: string;
  value_date: string;
  amount: string;
  counterparty: string | null;
  reference: string | null;
  text: string;
};

export type BankStatement = {
  account: string | null;
  currency: string | null;
  reference: string | null;
  opening_balance: string | null;
  closing_balance: string | null;
  from_date: string | null;
  to_date: string | null;
  lines: BankLine[];
};

/** Why a file is not read; the screen has the words. */
export type BankFileProblem = 'unreadable' | 'unknown' | 'noLines' | 'badDate' | 'badAmount' | 'noColumns';

export class BankFileRefused extends Error {
  readonly problem: BankFileProblem;
  /** What could not be read, as it stands in the file. */
  readonly found: string;

  constructor(problem: BankFileProblem, found = '') {
    super(`${problem}: ${found}`);
    this.name = 'BankFileRefused';
    this.problem = problem;
    this.found = found;
  }
}

/** A text without space around it and doubled within, no longer than its column; null when nothing is left. */
export function shortText(text: string, length = 200): string | null {
  const plain = text.replace(/\s+/g, ' ').trim().slice(0, length).trim();
  return plain === '' ? null : plain;
}

/** What a bank writes where it has no reference. */
export function referenceOf(...texts: readonly string[]): string | null {
  return (
    texts
      .map((text) => shortText(text))
      .find((text) => text !== null && !/^(NONREF|NOTPROVIDED)$/i.test(text)) ?? null
  );
}
