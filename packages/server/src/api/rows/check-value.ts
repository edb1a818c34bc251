import type { ColumnFact } from '@plinth/database/table-facts.ts';
import { isRealDate, readField } from '@plinth/domain/define/read-field.ts';
import type { FieldFault } from '../api-error.ts';

type Fact = Pick<ColumnFact, 'type' | 'maxLength' | 'options' | 'min' | 'max' | 'precision' | 'scale'>;

const uuid = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;
const moment =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?)?$/;
/** What a number of JavaScript holds exactly; a longer one is sent as text. */
const exactDigits = 15;

/**
 * What is wrong with a JSON value for a column or argument of this type; null when Postgres can read it. Postgres
 * refuses the same and more, but does not say of which field a value of the wrong type was.
 */
export function checkValue(fact: Fact, value: unknown): FieldFault | null {
  const { type } = fact;
  if (value === null) return null;
  if (type.endsWith('[]')) return checkList({ ...fact, type: type.slice(0, -2) }, value);
  switch (type) {
    case 'text':
    case 'character varying':
      return checkText(fact, value);
    case 'uuid':
      return typeof value === 'string' && uuid.test(value) ? null : invalid;
    case 'boolean':
      return typeof value === 'boolean' ? null : invalid;
    case 'date':
      return typeof value === 'string' && isRealDate(value) ? null : { code: 'invalid_date' };
    case 'timestamp with time zone':
      return isMoment(value) ? null : { code: 'invalid_date' };
    case 'smallint':
    case 'integer':
    case 'bigint':
    case 'numeric':
    case 'double precision':
      return checkNumber(fact, value);
    default:
      return null;
  }
}

/** A longer list, such as that of the currencies, is of no use in a sentence. */
const mostListed = 30;

const invalid: FieldFault = { code: 'invalid_value' };

function checkList(fact: Fact, value: unknown): FieldFault | null {
  if (!Array.isArray(value)) return invalid;
  for (const item of value) {
    const fault = item === null ? invalid : checkValue(fact, item);
    if (fault !== null) return fault;
  }
  return null;
}

function checkText({ maxLength, options }: Fact, value: unknown): FieldFault | null {
  if (typeof value !== 'string' || value.includes('\0')) return invalid;
  if (options && !options.includes(value))
    return { code: 'invalid_choice', ...(options.length <= mostListed && { allowed: options }) };
  // Postgres counts characters, JavaScript half-characters
  return maxLength !== undefined && value.length > maxLength && Array.from(value).length > maxLength
    ? { code: 'too_long', values: { limit: maxLength } }
    : null;
}

function checkNumber(fact: Fact, value: unknown): FieldFault | null {
  if (typeof value !== 'number' && typeof value !== 'string') return invalid;
  const text = String(value);
  if (text.trim() === '') return invalid;
  const isExact = fact.type !== 'double precision';
  if (isExact && typeof value === 'number' && text.replace(/e.*|[-.]/g, '').length > exactDigits)
    return invalid;
  // more decimals than the column has are rounded by Postgres, as through the hosted protocol
  const { scale: _scale, ...loose } = fact;
  const asColumn = {
    ...loose,
    isNullable: true,
    hasDefault: false,
    isGenerated: false,
    isInsertable: true,
    isUpdatable: true,
  };
  const { problem } = readField({ kind: 'number' }, asColumn, false, text);
  if (problem) return { code: problem.code, ...(problem.values && { values: problem.values }) };
  return isTooLarge(fact, text) ? { code: 'out_of_range' } : null;
}

/** Digits before the point, after rounding: half a unit of the last place may carry. */
function isTooLarge({ precision, scale = 0 }: Fact, text: string): boolean {
  return precision !== undefined && Math.abs(Number(text)) >= 10 ** (precision - scale) - 0.5 * 10 ** -scale;
}

function isMoment(value: unknown): boolean {
  const day = typeof value === 'string' ? moment.exec(value)?.[1] : undefined;
  return day !== undefined && isRealDate(day);
}
