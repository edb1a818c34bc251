import { padDecimal } from '../../define/decimal-text.ts';
import { Exact } from '../../define/exact.ts';
import { calendarDate, epochDayOf } from '../../calendar/calendar-date.ts';
import { type BankLine, type BankStatement, BankFileRefused, referenceOf, shortText } from './bank-file.ts';

type Field = { tag: string; text: string };

/** The statements of a SWIFT MT940 file. Pages of one statement (`:60M:`, `:62M:`) stay apart: each foots by itself. */
export function parseMt940(text: string): BankStatement[] {
  const statements: BankStatement[] = [];
  let current: BankStatement | null = null;
  let last: BankLine | null = null;
  for (const { tag, text: value } of fieldsOf(text)) {
    if (tag === '20') {
      current = emptyStatement();
      statements.push(current);
      last = null;
    }
    if (current === null) throw new BankFileRefused('unknown', `:${tag}:`);
    if (tag === '25') current.account = shortText(value);
    else if (tag === '28C' || tag === '28') current.reference = shortText(value, 100);
    else if (tag === '60F' || tag === '60M') {
      const balance = readBalance(value);
      current.opening_balance = balance.amount;
      current.currency = balance.currency;
      current.from_date = balance.date;
    } else if (tag === '61') {
      last = readLine(value);
      current.lines.push(last);
    } else if (tag === '86' && last !== null) describe(last, value);
    else if (tag === '62F' || tag === '62M') {
      const balance = readBalance(value);
      current.closing_balance = balance.amount;
      current.to_date = balance.date;
      // What follows it speaks of the statement.
      last = null;
    }
  }
  return statements;
}

/** Fields begin with their tag at the start of a line; the lines that follow belong to them. Envelopes are left out. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    // The last block of an envelope may begin on the line of its first field.
    const start = /^(?:\{.*\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(line);
    if (start) fields.push({ tag: start[1] ?? '', text: start[2] ?? '' });
    else if (/^\s*$|^-\}?|^\{/.test(line)) continue;
    else {
      const field = fields.at(-1);
      if (field) field.text += `\n${line}`;
    }
  }
  return fields;
}

function emptyStatement(): BankStatement {
  return {
    account: null,
    currency: null,
    reference: null,
    opening_balance: null,
    closing_balance: null,
    from_date: null,
    to_date: null,
    lines: [],
  };
}

function readBalance(text: string): { amount: string; currency: string; date: string } {
  const parts = /^([CD])(\d{6})([A-Z]{3})(\d+,?\d*)\s*$/.exec(text);
  if (parts === null) throw new BankFileRefused('badAmount', text);
  const [, side, date = '', currency = '', amount = ''] = parts;
  return { amount: signed(amount, side === 'C'), currency, date: readDate(date) };
}

/** Value date, day of booking, side (R: the other way round), letter of the currency, amount, type, references. */
function readLine(text: string): BankLine {
  const parts =
    /^(\d{6})(\d{4})?(RC|RD|C|D)([A-Z])?(\d+,?\d*)([NFS][A-Z0-9]{3})?([^\n]*)(?:\n([\s\S]*))?$/.exec(text);
  if (parts === null) throw new BankFileRefused('badAmount', text);
  const [, day = '', booked, side = '', , amount = '', , references = '', more = ''] = parts;
  const valueDate = readDate(day);
  const [own = '', ...ofBank] = references.split('//');
  return {
    date: booked === undefined ? valueDate : nearestYear(valueDate, booked),
    value_date: valueDate,
    amount: signed(amount, side === 'C' || side === 'RD'),
    counterparty: null,
    reference: referenceOf(own, ofBank.join('//')),
    text: shortText(more, 4000) ?? '',
  };
}

/** The words of the bank: in numbered parts (`?20`), in named ones (`/REMI/`), or as they come. */
function describe(line: BankLine, text: string): void {
  const joined = text.replace(/\n/g, '');
  const numbered = [...joined.matchAll(/\?(\d{2})([^?]*)/g)];
  const named = new Map(
    [...joined.matchAll(/\/(NAME|REMI|EREF)\/([^/]*)/g)].map(([, key = '', value = '']) => [key, value]),
  );
  const ofNumbers = (from: number, to: number) =>
    numbered.filter(([, key]) => Number(key) >= from && Number(key) <= to).map(([, , value]) => value);
  const words =
    numbered.length > 0 ? [...ofNumbers(0, 0), ...ofNumbers(20, 29), ...ofNumbers(60, 63)].join(' ') : text;
  line.text = shortText([line.text, words].join(' '), 4000) ?? '';
  line.counterparty = shortText(ofNumbers(32, 33).join('') || (named.get('NAME') ?? ''));
  line.reference = referenceOf(named.get('EREF') ?? '', line.reference ?? '');
}

function signed(amount: string, isCredit: boolean): string {
  const value = new Exact(amount.replace(',', '.').replace(/\.$/, ''));
  return padDecimal((isCredit ? value : value.negated()).toFixed(), 2);
}

function readDate(text: string): string {
  const date = calendarDate(
    2000 + Number(text.slice(0, 2)),
    Number(text.slice(2, 4)),
    Number(text.slice(4, 6)),
  );
  if (date === null) throw new BankFileRefused('badDate', text);
  return date;
}

/** A day without its year is the one nearest to the value date: at the turn of a year they are of two. */
function nearestYear(valueDate: string, monthAndDay: string): string {
  const year = Number(valueDate.slice(0, 4));
  const days = [year, year - 1, year + 1]
    .map((each) => calendarDate(each, Number(monthAndDay.slice(0, 2)), Number(monthAndDay.slice(2, 4))))
    .filter((date) => date !== null)
    .sort((one, other) => distance(one, valueDate) - distance(other, valueDate));
  const [nearest] = days;
  if (nearest === undefined) throw new BankFileRefused('badDate', monthAndDay);
  return nearest;
}

function distance(one: string, other: string): number {
  return Math.abs(epochDayOf(one) - epochDayOf(other));
}
