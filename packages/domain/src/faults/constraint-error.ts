import type { ColumnFact } from '@plinth/database/table-facts.ts';
import type { AppError } from '../errors.ts';
import type { ErrorContext } from './error-context.ts';

type Fault = Omit<AppError, 'status' | 'message'>;

/**
 * What a violated constraint means for the person: which field, and what is wrong with it.
 * Postgres leaves out the values (`Key (a)=(b) …`) where row security is on, so the name of the constraint, which is
 * always in the message, has to be enough. Null for any other error.
 */
export function constraintError(
  sqlState: string,
  message: string,
  details: unknown,
  context: ErrorContext,
): Fault | null {
  const detail = typeof details === 'string' ? details : '';
  if (sqlState === '23502') return withField('required', /column "([^"]+)"/.exec(message)?.[1]);
  if (sqlState === '23505') return withField('already_exists', fieldOf(message, detail, context));
  if (sqlState === '23503') return referenceError(message, detail, context);
  if (sqlState === '23514' || sqlState === '23P01') return checkError(message, detail, context);
  return null;
}

/** Whether a 23505 is about the primary key: the row may be the caller's own, written by an earlier try. */
export function isPrimaryKeyConflict(message: string, { table, facts }: ErrorContext): boolean {
  const name = constraintName(message);
  const columns = name ? facts?.constraints[name] : undefined;
  return name === `${table}_pkey` || (columns !== undefined && columns.join() === facts?.primaryKey.join());
}

function referenceError(message: string, detail: string, context: ErrorContext): Fault {
  const isStillUsed =
    message.startsWith('update or delete on table') || detail.includes('is still referenced');
  if (!isStillUsed) return withField('unknown_reference', fieldOf(message, detail, context));
  const user =
    /on table "([^"]+)"\s*$/.exec(message)?.[1] ?? /referenced from table "([^"]+)"/.exec(detail)?.[1];
  return { code: 'in_use', ...(user && { values: { table: user } }) };
}

function checkError(message: string, detail: string, context: ErrorContext): Fault {
  const name = constraintName(message) ?? '';
  const field = fieldOf(message, detail, context);
  const fact = field === undefined ? undefined : context.facts?.columns[field];
  const sent = field === undefined ? undefined : context.values?.[field];
  if (name.endsWith('_length')) return lengthError(field, fact, textsOf(field, context));
  // Postgres names the first of a column's constraints in the order of their names: the format before the length
  if (name.endsWith('_format') && !hasLength(fact, textsOf(field, context)))
    return lengthError(field, fact, textsOf(field, context));
  if (name.endsWith('_range')) return withField('out_of_range', field, limitsOf(fact));
  if (name.endsWith('_options') || (fact?.options && !name.endsWith('_format')))
    return withField('invalid_choice', field);
  if (/_after_|_before_/.test(name)) return withField('invalid_range', field);
  // what a choice beside it asks for, such as the course of a session that is one
  if (name.endsWith('_named') && (sent ?? null) === null) return withField('required', field);
  return withField('invalid_value', field);
}

/** A length constraint also refuses the blank text of a field that must be filled. */
function lengthError(
  field: string | undefined,
  fact: ColumnFact | undefined,
  sent: readonly string[],
): Fault {
  const limit = fact?.maxLength ?? Infinity;
  const isBlank = sent.some((text) => text.trim() === '');
  if (isBlank && !sent.some((text) => Array.from(text).length > limit)) return withField('required', field);
  return withField('too_long', field, fact?.maxLength === undefined ? {} : { limit: fact.maxLength });
}

/** Whether each of the texts is neither blank nor too long. */
function hasLength(fact: ColumnFact | undefined, sent: readonly string[]): boolean {
  const limit = fact?.maxLength ?? Infinity;
  return sent.every((text) => text.trim() !== '' && Array.from(text).length <= limit);
}

/** What was sent for a field, in one row or in several. */
function textsOf(field: string | undefined, { values, rows = [] }: ErrorContext): readonly string[] {
  if (field === undefined) return [];
  return [values?.[field], ...rows.map((row) => row[field])].filter((value) => typeof value === 'string');
}

function limitsOf(fact: ColumnFact | undefined): Record<string, string | number> {
  return {
    ...(fact?.min !== undefined && { min: fact.min }),
    ...(fact?.max !== undefined && { max: fact.max }),
  };
}

/** The field a constraint is about: of several columns the last one that gave the constraint its name. */
function fieldOf(message: string, detail: string, { facts }: ErrorContext): string | undefined {
  const name = constraintName(message) ?? '';
  const columns = facts?.constraints[name] ?? keyColumns(detail);
  const candidates = columns.filter((column) => !facts?.primaryKey.includes(column) || columns.length === 1);
  return candidates.findLast((column) => name.includes(column)) ?? candidates.at(-1);
}

/** The columns of `Key (a, lower(b))=(…)`. */
function keyColumns(detail: string): string[] {
  const list = /^Key \((.*)\)=\(/.exec(detail)?.[1] ?? '';
  return list === ''
    ? []
    : list.split(', ').map((part) => /(\w+)\W*$/.exec(part.replace(/::\w+/g, ''))?.[1] ?? part);
}

function constraintName(message: string): string | undefined {
  return /constraint "([^"]+)"/.exec(message)?.[1];
}

function withField(
  code: Fault['code'],
  field: string | undefined,
  values: Record<string, string | number> = {},
): Fault {
  return { code, ...(field !== undefined && { field }), ...(Object.keys(values).length > 0 && { values }) };
}
