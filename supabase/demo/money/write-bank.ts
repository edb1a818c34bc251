import type { CompanyWriter } from '../engine/company-writer.ts';
import { plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';
import { writePettyCash } from './write-petty-cash.ts';

type Movement = {
  source_table: string;
  source_id: string;
  day: string;
  number: string;
  party: string | null;
  reference: string | null;
  amount: string;
};
type Line = {
  date: string;
  amount: string;
  counterparty: string | null;
  reference: string | null;
  text: string;
};
type Loaded = { id: string; line_date: string; amount: string; raw_text: string };

const daysShown = 75;
const charge = 'ACCOUNT FEE INCL VAT';
const interest = 'CREDIT INTEREST';
const transfer = 'TRANSFER TO DOLLAR ACCOUNT';

/**
 * The accounts of the company and their statements of the last weeks, imported as files of each kind: what the bank has shown of
 * the books, beside its own charges. The older ones are matched; of the last some lines wait, and one is matched in part.
 */
export async function writeBank(writer: CompanyWriter): Promise<void> {
  await writer.actAs(profileOf(writer, 'fatima'));
  const opened = plusDays(writer.today, -daysShown);
  const account = writer.key('bank account of operations');
  const dollars = writer.key('bank account in dollars');
  const shared = { opened_on: opened, is_default: true, is_active: true };
  await writer.insert('bank_accounts', [
    {
      ...shared,
      id: account,
      name: 'Operations',
      bank_name: 'Gulf Commercial Bank',
      account: 'AE070331234567890123456',
      bank_code: 'GCBKAEAD',
      currency: 'AED',
      opening_balance: '14850000.00',
    },
    {
      ...shared,
      id: dollars,
      name: 'Dollars',
      bank_name: 'Gulf Commercial Bank',
      account: '0312345678902',
      bank_code: 'GCBKAEAD',
      currency: 'USD',
      opening_balance: '120000.00',
    },
  ]);
  await writePettyCash(writer, account);
  await writer.actAs(profileOf(writer, 'fatima'));
  // What two people laid out is not left to the next salary.
  for (const handle of ['tariq', 'youssef'])
    await writer.query(
      'select public.reimburse_expense(e.id, $2, e.expense_date + 5) from public.expenses e where e.id = $1',
      [writer.key(`claim ${handle} 4`), account],
    );
  // One was filed twice.
  await writer.query(
    `update public.expenses set status = 'reversed', status_reason = 'Filed twice' where id = $1`,
    [writer.key('claim anil 4')],
  );
  const movements = await writer.query<Movement>(
    `select m.source_table, m.source_id, m.movement_date::text as day, m.number, m.party, m.reference, m.amount::text
       from public.bank_accounts a cross join lateral private.bank_movements(a) m
       where a.id = $1 and m.movement_date between $2 and $3 order by m.movement_date, m.number, m.source_id`,
    [account, opened, plusDays(writer.today, -5)],
  );
  const months = [0, 1, 2].map((part) => ({
    from: plusDays(opened, part * 25),
    to: plusDays(opened, part * 25 + 24),
  }));
  let balance = 1_485_000_000n;
  for (const [index, { from, to }] of months.entries()) {
    const lines = [...movements.filter(({ day }) => day >= from && day <= to).map(lineOf), ...ownLines(to)]
      .filter(({ date }) => date < writer.today)
      .sort((one, other) => one.date.localeCompare(other.date));
    const opening = balance;
    balance += lines.reduce((sum, { amount }) => sum + coins(amount), 0n);
    const format = (['csv', 'camt053', 'mt940'] as const)[index] ?? 'csv';
    await importFile(writer, account, `operations-${to}.${format}`, format, {
      opening_balance: amountOf(opening),
      closing_balance: amountOf(balance),
      reference: String(index + 1),
      lines,
    });
  }
  await matchLines(writer, account, movements, months[2]?.from ?? writer.today);
}

function lineOf({ day, amount, number, party, reference }: Movement): Line {
  return { date: day, amount, counterparty: party, reference, text: `TRANSFER ${number}` };
}

/** What the bank does at the end of a month by itself. */
function ownLines(date: string): Line[] {
  const of = (amount: string, text: string) => ({ date, amount, counterparty: null, reference: null, text });
  return [of('-157.50', charge), of('412.30', interest), of('-36725.00', transfer)];
}

async function importFile(
  writer: CompanyWriter,
  account: string,
  name: string,
  format: string,
  statement: object,
) {
  await writer.query('select public.import_bank_statement($1, $2)', [
    account,
    JSON.stringify({ name, format, statements: [statement] }),
  ]);
}

async function matchLines(
  writer: CompanyWriter,
  account: string,
  movements: readonly Movement[],
  last: string,
) {
  const [code] = await writer.query<{ id: string }>(
    `select id from public.tax_codes where rate = 5 and tax_type = 'standard' order by code limit 1`,
  );
  const lines = await writer.query<Loaded>(
    `select id, line_date::text, amount::text, raw_text from public.bank_statement_lines where bank_account_id = $1
       order by line_date, position`,
    [account],
  );
  const left = [...movements];
  const match = (line: Loaded, parts: object[]) =>
    writer.query('select public.match_bank_line($1, $2)', [line.id, JSON.stringify(parts)]);
  for (const line of lines) {
    const at = left.findIndex(({ day, amount, number }) => {
      return day === line.line_date && amount === line.amount && line.raw_text.endsWith(number);
    });
    const [shown] = at === -1 ? [] : left.splice(at, 1);
    if (line.line_date >= last && line.raw_text !== charge) continue;
    if (shown) await match(line, [{ kind: 'movement', ...shown, amount: line.amount }]);
    else if (line.raw_text === charge) await match(line, [{ kind: 'charge', tax_code_id: code?.id }]);
    else await match(line, [{ kind: line.raw_text === interest ? 'interest' : 'transfer' }]);
  }
  await correctOne(writer, lines, last);
}

/** One line is matched in part so far, after the whole of it was taken for interest by mistake. */
async function correctOne(writer: CompanyWriter, lines: readonly Loaded[], last: string) {
  const mistaken = lines.find((line) => line.line_date >= last && line.raw_text === interest);
  if (!mistaken) return;
  const parts = (amount: string) => JSON.stringify([{ kind: 'interest', amount }]);
  await writer.query('select public.match_bank_line($1, $2)', [mistaken.id, parts(mistaken.amount)]);
  const [entry] = await writer.query<{ id: string }>(
    `select source_id as id from public.bank_matches where bank_statement_line_id = $1`,
    [mistaken.id],
  );
  await writer.query('select public.undo_bank_match($1)', [mistaken.id]);
  if (!entry) return;
  await writer.advance('bank_entry', 'bank_entries', [
    { id: entry.id, status: 'reversed', status_reason: 'Interest of two quarters in one amount.' },
  ]);
  await writer.query('select public.match_bank_line($1, $2)', [mistaken.id, parts('206.15')]);
}

function coins(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

function amountOf(coinsOf: bigint): string {
  const digits = coinsOf.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
