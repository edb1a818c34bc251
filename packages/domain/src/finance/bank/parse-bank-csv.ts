import { padDecimal } from '../../define/decimal-text.ts';
import { Exact } from '../../define/exact.ts';
import { dateOrderOf, readCsvDate } from '../../files/csv-dates.ts';
import { readCsv } from '../../files/read-csv.ts';
import { type BankLine, type BankStatement, BankFileRefused, shortText } from './bank-file.ts';
import { readMoney } from './read-money.ts';

/** What a column of a bank's list may be; the amount is in one column, or apart in what went out and what came in. */
export const bankColumns = [
  'date',
  'value_date',
  'amount',
  'debit',
  'credit',
  'balance',
  'counterparty',
  'reference',
  'text',
] as const;
export type BankColumn = (typeof bankColumns)[number];

/** The heading of the file each is under. */
export type ColumnChoice = Partial<Record<BankColumn, string>>;

export type BankTable = { headers: string[]; rows: string[][] };

const known: Readonly<Record<BankColumn, readonly string[]>> = {
  date: [
    'date',
    'booking date',
    'transaction date',
    'posting date',
    'txn date',
    'التاريخ',
    'تاريخ العملية',
    'दिनांक',
  ],
  value_date: ['value date', 'value dt', 'تاريخ القيمة', 'मूल्य दिनांक'],
  amount: ['amount', 'transaction amount', 'المبلغ', 'राशि'],
  debit: ['debit', 'debit amount', 'withdrawal', 'withdrawals', 'withdrawal amt', 'paid out', 'مدين', 'नामे'],
  credit: ['credit', 'credit amount', 'deposit', 'deposits', 'deposit amt', 'paid in', 'دائن', 'जमा'],
  balance: ['balance', 'running balance', 'closing balance', 'الرصيد', 'शेष'],
  counterparty: ['counterparty', 'payee', 'beneficiary', 'name', 'party', 'الطرف', 'المستفيد', 'नाम'],
  reference: ['reference', 'ref', 'ref no', 'reference no', 'chq no', 'cheque no', 'المرجع', 'संदर्भ'],
  text: ['description', 'narration', 'particulars', 'details', 'remarks', 'البيان', 'الوصف', 'विवरण'],
};

const mostRecords = 5100;
const linesAboveHeader = 20;

/** Finds the headings and the delimiter together: the pair under which most headings are known. */
export function readBankTable(text: string): BankTable {
  const plain = text.replace(/^\uFEFF/, '').replace(/^"?sep=.?"?(?=\r?\n|\r)/i, '');
  let best: { count: number; delimiter: string; index: number } | null = null;
  for (const delimiter of [',', ';', '\t', '|']) {
    for (const [index, record] of readCsv(plain, delimiter, linesAboveHeader).records.entries()) {
      const count = Object.keys(guessColumns(record.fields, null)).length;
      if (count > (best?.count ?? 1)) best = { count, delimiter, index };
    }
  }
  if (best === null) throw new BankFileRefused('unknown');
  const { index, delimiter } = best;
  const reading = readCsv(plain, delimiter, mostRecords);
  if (reading.unclosedQuoteLine !== null)
    throw new BankFileRefused('unreadable', String(reading.unclosedQuoteLine));
  const [header, ...rows] = reading.records.slice(index);
  return {
    headers: header?.fields.map((field) => field.trim()) ?? [],
    rows: rows.map(({ fields }) => fields).filter((fields) => fields.some((field) => field.trim() !== '')),
  };
}

/** What was chosen last for the account, as far as the file has it, else what the headings say. */
export function guessColumns(headers: readonly string[], chosen: ColumnChoice | null): ColumnChoice {
  const plain = headers.map((header) =>
    header
      .toLowerCase()
      .replace(/\([^)]*\)|[._:*]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const choice: ColumnChoice = {};
  for (const column of bankColumns) {
    const before = chosen?.[column];
    const at = plain.findIndex((header) => known[column].includes(header));
    if (before !== undefined && headers.includes(before)) choice[column] = before;
    else if (chosen === null && at !== -1) choice[column] = headers[at]?.trim() ?? '';
  }
  return choice;
}

/** Whether lines can be read with it: a day, and what moved. */
export function isReadable(choice: ColumnChoice): boolean {
  return (
    choice.date !== undefined &&
    (choice.amount !== undefined || choice.debit !== undefined || choice.credit !== undefined)
  );
}

/**
 * The statement a list of a bank is, the oldest line first however it is sorted. A column of balances gives what it opened and
 * closed with; without one somebody says so. `decimals` are those of the account's currency.
 */
export function parseBankCsv(table: BankTable, choice: ColumnChoice, decimals = 2): BankStatement {
  if (!isReadable(choice)) throw new BankFileRefused('noColumns');
  const cellsOf = (row: readonly string[], column: BankColumn) => {
    const header = choice[column];
    return header === undefined ? '' : (row[table.headers.indexOf(header)]?.trim() ?? '');
  };
  const order = dateOrderOf(table.rows.map((row) => cellsOf(row, 'date'))).order;
  const read = table.rows
    // Banks write sums and remarks below their lists.
    .filter((row) => cellsOf(row, 'date') !== '' && amountCells(row, cellsOf).some((cell) => cell !== ''))
    .map((row) => {
      const date = dayOf(cellsOf(row, 'date'), order);
      const written = cellsOf(row, 'value_date');
      const line: BankLine = {
        date,
        value_date: written === '' ? date : dayOf(written, order),
        amount: amountOf(row, cellsOf, decimals),
        counterparty: shortText(cellsOf(row, 'counterparty')),
        reference: shortText(cellsOf(row, 'reference')),
        text: shortText(cellsOf(row, 'text'), 4000) ?? '',
      };
      const balance = cellsOf(row, 'balance');
      return { line, balance: balance === '' ? null : money(balance, decimals) };
    })
    .filter(({ line }) => Number(line.amount) !== 0);
  const isNewestFirst = (read[0]?.line.date ?? '') > (read.at(-1)?.line.date ?? '') || isReversed(read);
  if (isNewestFirst) read.reverse();
  const [first] = read;
  const last = read.at(-1);
  if (first === undefined || last === undefined) throw new BankFileRefused('noLines');
  return {
    account: null,
    currency: null,
    reference: null,
    opening_balance:
      first.balance === null
        ? null
        : padDecimal(new Exact(first.balance).minus(first.line.amount).toFixed(), 2),
    closing_balance: last.balance,
    from_date: first.line.date,
    to_date: last.line.date,
    lines: read.map(({ line }) => line),
  };
}

type Read = { line: BankLine; balance: string | null };
type CellsOf = (row: readonly string[], column: BankColumn) => string;

/** A list of one day tells by its balances which line is the older. */
function isReversed(read: readonly Read[]): boolean {
  const [first, second] = read;
  if (!first?.balance || !second?.balance || first.line.date !== read.at(-1)?.line.date) return false;
  return (
    new Exact(second.balance).plus(first.line.amount).equals(first.balance) &&
    !new Exact(first.balance).plus(second.line.amount).equals(second.balance)
  );
}

function amountCells(row: readonly string[], cellsOf: CellsOf): string[] {
  return (['amount', 'debit', 'credit'] as const).map((column) => cellsOf(row, column));
}

/** What went out stands below zero or above it in its own column: it went out. */
function amountOf(row: readonly string[], cellsOf: CellsOf, decimals: number): string {
  const [amount = '', debit = '', credit = ''] = amountCells(row, cellsOf);
  if (amount !== '') return money(amount, decimals);
  const out = new Exact(debit === '' ? 0 : money(debit, decimals)).abs();
  const sum = new Exact(credit === '' ? 0 : money(credit, decimals)).minus(out);
  return padDecimal(sum.toFixed(), 2);
}

function money(text: string, decimals: number): string {
  const amount = readMoney(text, decimals);
  if (amount === null) throw new BankFileRefused('badAmount', text);
  return amount;
}

function dayOf(text: string, order: ReturnType<typeof dateOrderOf>['order']): string {
  const day = readCsvDate(text, order);
  if (day === null) throw new BankFileRefused('badDate', text);
  return day;
}
