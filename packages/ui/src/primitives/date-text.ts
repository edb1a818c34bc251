import { toLatinDigits } from './latin-digits.ts';

/** In which order people type the parts of a date; a year of four digits in front is understood in each. */
export type TypedDateOrder = 'day_month_year' | 'month_day_year' | 'year_month_day';

let order: TypedDateOrder = 'day_month_year';

/** Chooses the order for every field that is drawn from now on. */
export function setTypedDateOrder(next: TypedDateOrder): void {
  order = next;
}

/**
 * What people type as a date, day first unless the month is chosen to be (`8/3/2026`, `8-3-26`, `08.03.2026`, `08032026`) or as `2026-03-08`, in any of our digits.
 * A year of two digits is of this century.
 *
 * @returns `YYYY-MM-DD`, '' for an empty text, null when there is no such day.
 */
export function parseDate(typed: string): string | null {
  const text = toLatinDigits(typed).trim();
  if (text === '') return '';

  const yearFirst = /^(\d{4})[\s./،-](\d{1,2})[\s./،-](\d{1,2})$/u.exec(text);
  if (yearFirst) return isoOf(yearFirst[1], yearFirst[2], yearFirst[3]);

  const dayFirst =
    /^(\d{1,2})[\s./،-]+(\d{1,2})[\s./،-]+(\d{4}|\d{2})$/u.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/u.exec(text);
  if (dayFirst && order === 'month_day_year') return isoOf(dayFirst[3], dayFirst[1], dayFirst[2]);
  if (dayFirst) return isoOf(dayFirst[3], dayFirst[2], dayFirst[1]);
  return null;
}

/** `YYYY-MM-DD` as it is typed: `dd/mm/yyyy`, or in the chosen order. */
export function typedDate(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return inOrder(day, month, year);
}

/** What a field shows while it is empty, from `dd/mm/yyyy` in the language of the page. */
export function typedDateHint(dayFirst: string): string {
  const [day = '', month = '', year = ''] = dayFirst.split('/');
  return inOrder(day, month, year);
}

function inOrder(day: string, month: string, year: string): string {
  if (order === 'month_day_year') return `${month}/${day}/${year}`;
  return order === 'year_month_day' ? `${year}-${month}-${day}` : `${day}/${month}/${year}`;
}

function isoOf(year = '', month = '', day = ''): string | null {
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  const date = new Date(Date.UTC(fullYear, Number(month) - 1, Number(day)));
  // A day that does not exist rolls over into the next month.
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return null;
  return date.toISOString().slice(0, 10);
}
