import { chosenDateOrder, localeFor } from './format.ts';
import { languages, type Language } from './languages.ts';

/** First digit of each script people type with: Arabic-Indic, Extended Arabic-Indic (Persian, Urdu), Devanagari. */
const zeros = [0x0660, 0x06f0, 0x0966] as const;

/**
 * A number as people type or paste it: digits of any of our scripts, thousands grouped as in 1,234,567 or 12,34,567
 * (also with spaces, apostrophes or the Arabic separators), a currency sign or code, a percent sign, a minus on either
 * side or parentheses. Answers a plain decimal string, or null for what is not clearly one number: `1,5` is refused,
 * because it is one and a half to one reader and fifteen to another.
 */
export function parseTypedNumber(text: string): string | null {
  const plain = withLatinDigits(text)
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/AED|INR|USD|Rs\.?|د\.إ\.?|[$₹%٪]/giu, '')
    .replace(/\u066b/g, '.')
    .replace(/[\u066c\u060c]/g, ',')
    .replace(/\u2212/g, '-')
    .trim();
  const [, open, before, body = '', after, close] =
    /^(\(?)\s*([-+]?)\s*([\d.,'’\s]*?)\s*(-?)\s*(\)?)$/u.exec(plain) ?? [];
  const signs = [open && close, before, after].filter(Boolean);
  const ungrouped = withoutGroups(body);
  if (ungrouped === null || signs.length > 1 || Boolean(open) !== Boolean(close)) return null;
  const [whole = '', fraction] = ungrouped.split('.');
  const digits = `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction ? `.${fraction}` : ''}`;
  return signs.length === 1 && before !== '+' && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

/**
 * A day as people type it: `8/3/2026`, `8-3-26`, `8.3.2026`, `8 Mar 2026`, `8 मार्च 2026`, `٨ مارس ٢٠٢٦`, `2026-03-08`,
 * day before month as in all three regions, unless the other order is chosen; without a year, the year of `today` (`YYYY-MM-DD`).
 * Answers `YYYY-MM-DD`, or null for what is no day of the calendar.
 */
export function parseTypedDate(text: string, today: string): string | null {
  const plain = withLatinDigits(text)
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
    .toLowerCase();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain);
  if (iso) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?$/.exec(plain);
  if (numeric) {
    const [month, day] =
      chosenDateOrder() === 'month_day_year' ? [numeric[1], numeric[2]] : [numeric[2], numeric[1]];
    return calendarDay(yearOf(numeric[3], today), Number(month), Number(day));
  }
  const named = /^(\d{1,2})[-/., ]*([^\d]+?)[-/., ]*(\d{4}|\d{2})?$/u.exec(plain);
  const month = named?.[2] && monthNumbers().get(named[2].trim());
  return named && month ? calendarDay(yearOf(named[3], today), month, Number(named[1])) : null;
}

/** Digits of every script as Latin ones; any other character stays. */
export function withLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (zeros.find((zero) => code >= zero && code <= zero + 9) ?? code));
  });
}

/** The number without its thousands separators, or null when they do not stand where one puts them. */
function withoutGroups(text: string): string | null {
  if (/^(\d+\.?\d*|\.\d+)$/.test(text)) return text;
  const separated = text.replace(/['’\u00a0\u202f\s]/gu, ',');
  return /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/.test(separated) ? separated.replaceAll(',', '') : null;
}

function yearOf(typed: string | undefined, today: string): number {
  if (!typed) return Number(today.slice(0, 4));
  return typed.length === 2 ? 2000 + Number(typed) : Number(typed);
}

function calendarDay(year: number, month: number, day: number): string | null {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isReal = year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

let namesOfMonths: ReadonlyMap<string, number> | null = null;

/** Long and short names of the months in all languages, lower case: people paste from papers in another one. */
function monthNumbers(): ReadonlyMap<string, number> {
  namesOfMonths ??= new Map(languages.flatMap(monthsOf));
  return namesOfMonths;
}

function monthsOf(language: Language): [string, number][] {
  return (['long', 'short'] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(localeFor(language), { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index): [string, number] => [
      format
        .format(Date.UTC(2026, index, 15))
        .toLowerCase()
        .replace(/\.$/, ''),
      index + 1,
    ]);
  });
}
