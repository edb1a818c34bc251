import { calendarDate, isPlanningYear } from '../calendar/calendar-date.ts';
import { westernDigits } from './western-digits.ts';

/** Which number of 03/04/2026 is the day. */
export type DateOrder = 'day-first' | 'month-first';

type WrittenDate =
  | { kind: 'certain'; date: string | null }
  /** Two numbers and a year: which is the day has to be decided for the whole file. */
  | { kind: 'numbers'; first: number; second: number; year: number };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * The order the dates of a file are written in, by their evidence: 27/05/2024 can only be day first. Without evidence,
 * or with evidence for both (the wrong ones are then errors of their rows), day first.
 */
export function dateOrderOf(texts: Iterable<string>): { order: DateOrder; example: string | null } {
  let dayFirst = 0;
  let monthFirst = 0;
  let example: string | null = null;
  for (const text of texts) {
    const written = readWrittenDate(text);
    if (written?.kind !== 'numbers') continue;
    if (written.first > 12 && written.second <= 12) dayFirst += 1;
    else if (written.second > 12 && written.first <= 12) monthFirst += 1;
    example ??= text.trim();
  }
  return { order: monthFirst > 0 && dayFirst === 0 ? 'month-first' : 'day-first', example };
}

/** The date of a cell in `YYYY-MM-DD`, or null when it is none. A time of day or a weekday around it is left aside. */
export function readCsvDate(text: string, order: DateOrder): string | null {
  const written = readWrittenDate(text);
  if (written === null) return null;
  const date =
    written.kind === 'certain'
      ? written.date
      : order === 'day-first'
        ? calendarDate(written.year, written.second, written.first)
        : calendarDate(written.year, written.first, written.second);
  return date !== null && isPlanningYear(date) ? date : null;
}

function readWrittenDate(text: string): WrittenDate | null {
  const plain = westernDigits(text)
    .trim()
    .toLowerCase()
    .replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}[.,]?\s+/, '')
    .replace(/[t\s]+\d{1,2}:\d{2}.{0,20}$/, '')
    // Primavera marks actual dates with A, constrained ones with *.
    .replace(/(?:\s+a|\*)$/, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain);
  if (iso) {
    const [, year, month, day] = iso;
    return { kind: 'certain', date: calendarDate(Number(year), Number(month), Number(day)) };
  }
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/.exec(plain);
  if (numbers) {
    const [, first, second, year = ''] = numbers;
    return { kind: 'numbers', first: Number(first), second: Number(second), year: fullYear(year) };
  }
  const named = /^(\d{1,2})[-\s./]+([a-z]{3,9})\.?,?[-\s./]+(\d{2}|\d{4})$/.exec(plain);
  if (named) {
    const [, day = '', month = '', year = ''] = named;
    return { kind: 'certain', date: dateOfMonthName(year, month, day) };
  }
  const american = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{2}|\d{4})$/.exec(plain);
  if (american) {
    const [, month = '', day = '', year = ''] = american;
    return { kind: 'certain', date: dateOfMonthName(year, month, day) };
  }
  return null;
}

function dateOfMonthName(year: string, month: string, day: string): string | null {
  return calendarDate(fullYear(year), MONTHS.indexOf(month.slice(0, 3)) + 1, Number(day));
}

/** Plans are of this century. */
function fullYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}
