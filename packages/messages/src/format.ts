import { decimalsOfCurrency } from '@plinth/domain/currency-decimals.ts';
import type { Language } from './languages.ts';

/**
 * Region of each language: it decides grouping (12,34,567 in Hindi), order of a date and names of months.
 * The digits are Latin in all three: that is the current default of CLDR for these regions, and the habit of the
 * trade there; it is named all the same, because older browsers write Arabic-Indic digits for `ar-AE`.
 */
const localeOf: Readonly<Record<Language, string>> = {
  en: 'en-AE-u-ca-gregory-nu-latn',
  hi: 'hi-IN-u-ca-gregory-nu-latn',
  ar: 'ar-AE-u-ca-gregory-nu-latn',
};

/** Symbols the specification names. Browsers differ in these (`US$`, `د.إ.`, the new dirham sign), so they are set here. */
const symbols: Readonly<Record<string, string>> = { USD: '$', INR: '₹' };

export type MoneyOptions = {
  /** `none` on cards and lists, `currency` (the decimals of the currency) in documents, ledgers, entry fields and exports. */
  decimals: 'none' | 'currency';
};

/** The identifier `Intl` takes for a language of the interface, region and digits included. */
export function localeFor(language: Language): string {
  return localeOf[language];
}

/** Sign of a currency in a language: `$`, `₹`, `AED` (`د.إ` in Arabic); any other currency shows its code. */
export function currencySymbol(currency: string, language: Language): string {
  return currency === 'AED' && language === 'ar' ? 'د.إ' : (symbols[currency] ?? currency);
}

/**
 * An amount with its currency, from the decimal string of the data layer; exact at any length, because no floating
 * point number is made of it. Rounds half away from zero, as `numeric` does. What is no decimal string comes back as it is.
 */
export function formatMoney(
  amount: string,
  currency: string,
  language: Language,
  { decimals }: MoneyOptions,
): string {
  if (!isDecimal(amount)) return amount;
  const symbol = currencySymbol(currency, language);
  const parts = moneyFormat(currency, language, decimals).formatToParts(exact(amount));
  return textOf(
    grouped(parts, currency).map((part) => (part.type === 'currency' ? { ...part, value: symbol } : part)),
  );
}

/** Rupees are grouped by lakh (12,34,567) in every language, whatever its region does; other currencies as it does. */
function grouped(parts: Intl.NumberFormatPart[], currency: string | undefined): Intl.NumberFormatPart[] {
  if (currency !== 'INR') return parts;
  const digits = parts.map(({ type, value }) => (type === 'integer' ? value : '')).join('');
  const value = digits.replace(/\B(?=(\d\d)*\d{3}$)/g, ',');
  const first = parts.findIndex(({ type }) => type === 'integer');
  return parts
    .map((part, index) => (index === first ? { ...part, value } : part))
    .filter(({ type }, index) => index === first || (type !== 'integer' && type !== 'group'));
}

function moneyFormat(
  currency: string,
  language: Language,
  decimals: MoneyOptions['decimals'],
): Intl.NumberFormat {
  const shown = decimals === 'none' ? 0 : decimalsOfCurrency(currency);
  return numberFormat(language, {
    style: 'currency',
    currency,
    // the symbol is replaced; what stays of this choice is the space, which a word needs and a sign does not
    currencyDisplay: /^\p{L}/u.test(currencySymbol(currency, language)) ? 'code' : 'narrowSymbol',
    ...withoutMinusZero,
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  });
}

/** What rounds to nothing is written without a sign. */
const withoutMinusZero = { signDisplay: 'negative' } as const;

/**
 * A number, exact for decimal strings. `decimals` fixes their count; without it up to 4 are shown. An amount whose
 * currency stands elsewhere is given it, so that it is grouped as `formatMoney` does.
 */
export function formatNumber(
  value: string | number,
  language: Language,
  decimals?: number,
  currency?: string,
): string {
  const text = String(value);
  if (!isDecimal(text)) return text;
  const fraction =
    decimals === undefined
      ? { maximumFractionDigits: 4 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const parts = numberFormat(language, { ...fraction, ...withoutMinusZero }).formatToParts(exact(text));
  return textOf(grouped(parts, currency));
}

function textOf(parts: readonly Intl.NumberFormatPart[]): string {
  return parts.map(({ value }) => value).join('');
}

/** A percentage as it is stored: `37.5` is 37.5 %, not 3,750 %. */
export function formatPercent(value: string | number, language: Language, maximumDecimals = 2): string {
  const text = String(value);
  if (!isDecimal(text)) return text;
  return numberFormat(language, {
    style: 'unit',
    unit: 'percent',
    maximumFractionDigits: maximumDecimals,
    ...withoutMinusZero,
  }).format(exact(text));
}

export type DateStyle = 'short' | 'medium' | 'long' | 'month' | 'day';

const dateParts: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  day: { day: 'numeric', month: 'short' },
};

/** In which order the parts of a date are read and typed. */
export type DateOrder = 'day_month_year' | 'month_day_year' | 'year_month_day';

let dateOrder: DateOrder = 'day_month_year';

/** Chooses the order of every date written from now on; who shows some already draws them again. */
export function setDateOrder(order: DateOrder): void {
  dateOrder = order;
}

/** The chosen order of dates. */
export function chosenDateOrder(): DateOrder {
  return dateOrder;
}

/** How hours are read: as on a clock (9:22), or as a decimal number (9.37). */
export type HoursStyle = 'clock' | 'decimal';

let hoursStyle: HoursStyle = 'clock';

/** Chooses how hours are written from now on. */
export function setHoursStyle(style: HoursStyle): void {
  hoursStyle = style;
}

/** Hours as a decimal string in the chosen style, to the minute or with two decimals. */
export function formatHours(hours: string, language: Language): string {
  const value = Number(hours);
  if (hoursStyle === 'decimal' || !Number.isFinite(value))
    return formatNumber(String(Math.round(value * 100) / 100), language, 2);
  const minutes = Math.round(Math.abs(value) * 60);
  const whole = formatNumber(String(Math.floor(minutes / 60)), language);
  const rest = new Intl.NumberFormat(localeOf[language], { minimumIntegerDigits: 2 }).format(minutes % 60);
  return `${value < 0 && minutes > 0 ? '-' : ''}${whole}:${rest}`;
}

/** A day without a time, `YYYY-MM-DD`: the same day for every reader on earth. Anything else comes back as it is. */
export function formatDate(day: string, language: Language, style: DateStyle = 'medium'): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (!year || !month || !date) return day;
  const midnight = new Date(0);
  // `Date.UTC` takes years below 100 for 19xx
  midnight.setUTCFullYear(Number(year), Number(month) - 1, Number(date));
  return ordered(dateFormat(language, { ...dateParts[style], timeZone: 'UTC' }), midnight);
}

/** An instant (`timestamptz` as the server sends it) on the clock of a time zone, by default with minutes. */
export function formatDateTime(
  instant: string,
  language: Language,
  timeZone: string,
  style: DateStyle = 'medium',
): string {
  const milliseconds = Date.parse(instant);
  if (Number.isNaN(milliseconds)) return instant;
  const parts: Intl.DateTimeFormatOptions = { ...dateParts[style], hour: 'numeric', minute: '2-digit' };
  return ordered(dateFormat(language, { ...parts, timeZone: knownTimeZone(timeZone) }), milliseconds);
}

const orderedParts: Readonly<Record<DateOrder, readonly string[]>> = {
  day_month_year: ['day', 'month', 'year'],
  month_day_year: ['month', 'day', 'year'],
  year_month_day: ['year', 'month', 'day'],
};

/** The regions of all three languages put the day first; another order changes the places of the parts and nothing else. */
function ordered(format: Intl.DateTimeFormat, date: Date | number): string {
  const parts = format.formatToParts(date);
  if (dateOrder === 'day_month_year' || !parts.some(({ type }) => type === 'day')) return format.format(date);
  const values = new Map<string, string>(parts.map(({ type, value }) => [type, value]));
  const places = parts.flatMap(({ type }, index) => (orderedParts[dateOrder].includes(type) ? [index] : []));
  for (const [turn, place] of places.entries()) {
    const part = parts[place];
    if (part) part.value = values.get(orderedParts[dateOrder][turn] ?? '') ?? part.value;
  }
  return parts.map(({ value }) => value).join('');
}

/** The day an instant falls on in a time zone, as `YYYY-MM-DD`; for 'today' ask with `new Date().toISOString()`. */
export function dayOfInstant(instant: string, timeZone: string): string {
  const parts = dateFormat('en', { ...dateParts.short, timeZone: knownTimeZone(timeZone) }).formatToParts(
    Date.parse(instant),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

const steps: readonly { unit: Intl.RelativeTimeFormatUnit; seconds: number }[] = [
  { unit: 'year', seconds: 31_556_952 },
  { unit: 'month', seconds: 2_629_746 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
];

/** How long ago (or in how long) an instant is, in its largest whole unit; `now` in milliseconds. */
export function formatRelativeTime(instant: string, language: Language, now: number): string {
  const milliseconds = Date.parse(instant);
  if (Number.isNaN(milliseconds)) return instant;
  const seconds = Math.round((milliseconds - now) / 1000);
  const format = new Intl.RelativeTimeFormat(localeOf[language], { numeric: 'auto' });
  const step = steps.find((candidate) => Math.abs(seconds) >= candidate.seconds);
  if (!step) return format.format(0, 'second');
  return format.format(Math.trunc(seconds / step.seconds), step.unit);
}

/** Making a formatter costs many times what using it does, and a table uses the same few for every cell. */
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(localeOf[language], options);
  numberFormats.set(key, format);
  return format;
}

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(localeOf[language], options);
  dateFormats.set(key, format);
  return format;
}

function isDecimal(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/** `Intl` reads decimal strings exactly; its type wants the literal form that `isDecimal` has just checked. */
function exact(decimal: string): Intl.StringNumericLiteral {
  // checked by `isDecimal` in every caller
  return decimal as Intl.StringNumericLiteral;
}

/** A zone the database knows and this browser does not must not break a page: its times are then shown in UTC. */
function knownTimeZone(timeZone: string): string {
  try {
    return dateFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
