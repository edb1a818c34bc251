import type { ColumnFact } from '@plinth/database/table-facts.ts';
import type { ErrorCode } from '../errors.ts';
import type { FieldKind } from './resource.ts';
import {
  canonicalDecimal,
  compareDecimals,
  decimalOf,
  fractionDigits,
  isDecimalText,
  wholeDigits,
} from './decimal-text.ts';

/** What a field gives to be stored. `numeric` columns travel as decimal strings, dates as `YYYY-MM-DD`. */
export type FieldOutput = string | number | boolean | readonly number[] | null;

/** Why a field's value cannot be stored: a code of the catalogue and the values of its sentence. */
export type FieldProblem = { code: ErrorCode; values?: Record<string, string | number> };

export type FieldReading =
  | { value: FieldOutput; problem?: undefined }
  | { value?: undefined; problem: FieldProblem };

type Rule = (text: string, fact: ColumnFact) => FieldReading;

const wholeNumberTypes: Readonly<Record<string, { min: string; max: string }>> = {
  smallint: { min: '-32768', max: '32767' },
  integer: { min: '-2147483648', max: '2147483647' },
  bigint: { min: '-9007199254740991', max: '9007199254740991' },
};

const ruleOfKind: Readonly<Record<Exclude<FieldKind['kind'], 'boolean' | 'weekdays'>, Rule>> = {
  text: readText,
  unit: readText,
  'long-text': readText,
  phone: readText,
  email: readEmail,
  link: readLink,
  number: readNumber,
  percent: readNumber,
  money: readNumber,
  date: readDate,
  'date-time': readText,
  choice: readChoice,
  currency: readText,
  reference: readText,
  'time-zone': readText,
};

/**
 * The value to store for what an input or a file holds, or what is wrong with it. Empty text is no value.
 * Numbers are plain decimals and dates `YYYY-MM-DD` here; the many ways people type them are read at the edge,
 * by `@plinth/messages/parse-typed.ts`. Comfort only: the database refuses the same and more.
 */
export function readField(
  kind: FieldKind,
  fact: ColumnFact,
  isRequired: boolean,
  input: unknown,
): FieldReading {
  if (kind.kind === 'boolean') return { value: input === true };
  if (kind.kind === 'weekdays') return readWeekdays(input);
  const text =
    typeof input === 'string' ? input.trim() : input === null || input === undefined ? '' : String(input);
  if (text === '') return isRequired ? { problem: { code: 'required' } } : { value: null };
  return ruleOfKind[kind.kind](text, fact);
}

function readText(text: string, fact: ColumnFact): FieldReading {
  // Postgres counts characters, JavaScript half-characters
  if (fact.maxLength !== undefined && Array.from(text).length > fact.maxLength) {
    return { problem: { code: 'too_long', values: { limit: fact.maxLength } } };
  }
  return { value: text };
}

function readEmail(text: string, fact: ColumnFact): FieldReading {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
    ? readText(text, fact)
    : { problem: { code: 'invalid_value' } };
}

function readLink(text: string, fact: ColumnFact): FieldReading {
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  return isSafeLink(withScheme) ? readText(withScheme, fact) : { problem: { code: 'invalid_value' } };
}

/** Whether an address may become a link: anything but the web and mail could run or open something else. */
export function isSafeLink(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  if (protocol === 'mailto:') return true;
  return (protocol === 'https:' || protocol === 'http:') && hostname !== '';
}

function readNumber(text: string, fact: ColumnFact): FieldReading {
  if (!isDecimalText(text)) return { problem: { code: 'invalid_value' } };
  const decimal = canonicalDecimal(text);
  const wholeNumbers = wholeNumberTypes[fact.type];
  const allowedFraction = wholeNumbers ? 0 : fact.scale;
  if (allowedFraction !== undefined && fractionDigits(decimal) > allowedFraction) {
    return { problem: { code: 'invalid_value', values: { decimals: allowedFraction } } };
  }
  const { min, max } = limitsOf(fact);
  const isOutside =
    (min !== undefined && compareDecimals(decimal, min) < 0) ||
    (max !== undefined && compareDecimals(decimal, max) > 0);
  if (isOutside || hasTooManyDigits(decimal, fact))
    return { problem: { code: 'out_of_range', values: { ...declaredLimits(fact) } } };
  return { value: wholeNumbers ? Number(decimal) : decimal };
}

function limitsOf(fact: ColumnFact): { min?: string; max?: string } {
  const ofType = wholeNumberTypes[fact.type];
  const { min = ofType?.min, max = ofType?.max } = declaredLimits(fact);
  return { min, max };
}

/** The limits worth telling people; nobody wants to read that a number is below 2147483648. */
function declaredLimits(fact: ColumnFact): { min?: string; max?: string } {
  return {
    ...(fact.min !== undefined && { min: decimalOf(fact.min) }),
    ...(fact.max !== undefined && { max: decimalOf(fact.max) }),
  };
}

function hasTooManyDigits(decimal: string, fact: ColumnFact): boolean {
  return (
    fact.precision !== undefined &&
    fact.scale !== undefined &&
    wholeDigits(decimal) > fact.precision - fact.scale
  );
}

function readDate(text: string): FieldReading {
  return isRealDate(text) ? { value: text } : { problem: { code: 'invalid_date' } };
}

/** Whether a text is `YYYY-MM-DD` and that day exists. */
export function isRealDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]; // three groups, all digits
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysOfMonth(year, month);
}

function daysOfMonth(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function readChoice(text: string, fact: ColumnFact): FieldReading {
  return !fact.options || fact.options.includes(text)
    ? { value: text }
    : { problem: { code: 'invalid_choice' } };
}

function readWeekdays(input: unknown): FieldReading {
  if (input === null || input === undefined || input === '') return { value: null };
  const isListOfDays =
    Array.isArray(input) && input.every((day) => Number.isInteger(day) && day >= 1 && day <= 7);
  return isListOfDays ? { value: [...new Set(input)].sort() } : { problem: { code: 'invalid_value' } };
}
