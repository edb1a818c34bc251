import type { Filter, FilterOperator, ListQuery } from '@plinth/domain/define/list-query.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { invalidFields, type FieldFault } from '../api-error.ts';
import { checkValue } from './check-value.ts';
import { mostRows } from './row-queries.ts';

/** What a list takes beside its columns and their options. */
export type ListWords = {
  /** Columns under other names. */
  aliases?: Readonly<Record<string, string>> | undefined;
  /** Choices of a column that no row holds, and what they mean. */
  derived?: Readonly<Record<string, Readonly<Record<string, readonly Filter[]>>>> | undefined;
};

type Given = Readonly<Record<string, string | readonly string[]>>;

export type ListRequest = {
  query: ListQuery;
  /** Rows before the first one that is wanted. */
  offset: number;
  pageSize: number;
  /** Asked for by `limit` and `offset`, so that the links to other pages say so too. */
  isByOffset: boolean;
  isCounted: boolean;
};

/** Parameters that are no columns; `count` is one where the table has such a column and the value is no option. */
const own: ReadonlySet<string> = new Set([
  'page',
  'page_size',
  'limit',
  'offset',
  'ordering',
  'search',
  'count',
]);

const operators: Readonly<Record<string, FilterOperator>> = {
  ne: 'neq',
  in: 'in',
  not_in: 'not_in',
  gte: 'gte',
  lte: 'lte',
  gt: 'gt',
  lt: 'lt',
  contains: 'contains',
};

const usualPageSize = 50;
/** Specified, of a list that is read by its offset. */
const usualLimit = 10;

/**
 * What a list is asked for: `page`, `page_size` or `offset`, `limit`, `ordering=-column,column`, `search`, `count=none`, and
 * a column with an operator behind two underscores (`created_at__gte`), which holds as often as it is said. Empty values and
 * `all` are ignored, `not_` before a choice means every other one. A derived choice stands alone. Every mistake is named.
 * @throws ApiError 400
 */
export function readListRequest(
  resource: ResourceDefinition,
  given: Given,
  words: ListWords = {},
): ListRequest {
  const faults: Record<string, FieldFault[]> = {};
  const isByOffset = given['offset'] !== undefined || given['limit'] !== undefined;
  const page = wholeNumber(given, 'page', { usual: 1, least: 1, most: 10_000_000 }, faults);
  const size = { least: 1, most: mostRows };
  const sizeName = given['page_size'] === undefined && isByOffset ? 'limit' : 'page_size';
  const usualSize = isByOffset ? usualLimit : usualPageSize;
  const pageSize = wholeNumber(given, sizeName, { ...size, usual: usualSize }, faults);
  const usual = (page - 1) * pageSize;
  const offset = wholeNumber(given, 'offset', { usual, least: 0, most: 999_999_999 }, faults);
  checkOwn(given, faults);
  const filters = Object.entries(given).flatMap(([name, value]): Filter[] => {
    if (own.has(name) && !(name === 'count' && isCountColumn(resource, value))) return [];
    const derived = derivedFilters(words, name, value);
    if (derived) return [...derived];
    const read = readFilter(resource, words, name, value);
    if ('filters' in read) return read.filters;
    faults[name] = [read.fault];
    return [];
  });
  const count = textOf(given, 'count') ?? '';
  if (!Object.hasOwn(resource.facts.columns, 'count') && !countOptions.has(count))
    faults['count'] = [{ code: 'invalid_choice', allowed: ['exact', 'none'] }];
  const sort = readOrdering(resource, textOf(given, 'ordering'), faults);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  const search = textOf(given, 'search');
  return {
    query: { filters, sort, ...(search !== undefined && { search }) },
    offset,
    pageSize,
    isByOffset,
    isCounted: count !== 'none',
  };
}

function derivedFilters(
  { derived = {} }: ListWords,
  column: string,
  value: string | readonly string[],
): readonly Filter[] | undefined {
  const choices = Object.hasOwn(derived, column) ? derived[column] : undefined;
  return choices && typeof value === 'string' && Object.hasOwn(choices, value) ? choices[value] : undefined;
}

function readFilter(
  resource: ResourceDefinition,
  { aliases = {}, derived = {} }: ListWords,
  name: string,
  given: string | readonly string[],
): { filters: Filter[] } | { fault: FieldFault } {
  const [written = '', suffix, ...others] = name.split('__');
  const column = aliases[written] ?? written;
  const fact = Object.hasOwn(resource.facts.columns, column) ? resource.facts.columns[column] : undefined;
  if (!fact || fact.type === 'jsonb' || others.length > 0) return { fault: { code: 'unknown_field' } };
  const values = (typeof given === 'string' ? [given] : given).filter((one) => one !== '' && one !== 'all');
  if (suffix === 'isnull') {
    if (values.some((one) => one !== 'true' && one !== 'false')) return { fault: { code: 'invalid_value' } };
    return { filters: values.map((one) => ({ column, operator: one === 'true' ? 'is_null' : 'not_null' })) };
  }
  const operator = suffix === undefined ? (values.length > 1 ? 'in' : 'eq') : operators[suffix];
  if (operator === undefined) return { fault: { code: 'unknown_field' } };
  if (operator === 'contains' && fact.type !== 'text') return { fault: { code: 'unknown_field' } };
  const [only = ''] = values;
  if (suffix === undefined && values.length === 1 && isEveryOther(fact.options, only))
    return { filters: [{ column, operator: 'neq', value: only.slice(notPrefix.length) }] };
  const isList = operator === 'in' || operator === 'not_in';
  // the other operators compare texts, and any text will do
  const isChoice = isList || operator === 'eq' || operator === 'neq';
  const wanted = isList && suffix !== undefined ? values.flatMap((one) => one.split(',')) : values;
  for (const one of wanted) {
    if (one === '' || one === 'all') continue;
    const fault = checkValue({ type: fact.type }, fact.type === 'boolean' ? booleanOf(one) : one);
    if (fault !== null) return { fault };
    if (isChoice && fact.options?.includes(one) === false)
      return {
        fault: {
          code: 'invalid_choice',
          allowed: [...fact.options, ...(suffix === undefined ? Object.keys(derived[column] ?? {}) : [])],
        },
      };
  }
  if (isList) return { filters: [{ column, operator, value: wanted }] };
  // what is said several times holds each time
  return { filters: wanted.map((value) => ({ column, operator, value })) };
}

/** Options that say one thing say no other beside it, and a page is counted in one way. */
function checkOwn(given: Given, faults: Record<string, FieldFault[]>): void {
  const said = (name: string) => [given[name] ?? []].flat().filter((one) => one !== '');
  for (const name of own) {
    if (name !== 'count' && new Set(said(name)).size > 1) faults[name] = [{ code: 'invalid_value' }];
  }
  for (const [name, other] of excluding) {
    if (said(name).length > 0 && said(other).length > 0) faults[name] = [{ code: 'unknown_field' }];
  }
}

const excluding = [
  ['page', 'offset'],
  ['page_size', 'limit'],
] as const;

const countOptions: ReadonlySet<string> = new Set(['', 'exact', 'none']);

function isCountColumn({ facts }: ResourceDefinition, value: string | readonly string[]): boolean {
  return Object.hasOwn(facts.columns, 'count') && !(typeof value === 'string' && countOptions.has(value));
}

const notPrefix = 'not_';

/** `not_closed`, as the specification has it of projects: every choice but that one. */
function isEveryOther(options: readonly string[] | undefined, value: string): boolean {
  if (!options || options.includes(value) || !value.startsWith(notPrefix)) return false;
  return options.includes(value.slice(notPrefix.length));
}

function booleanOf(text: string): unknown {
  return text === 'true' ? true : text === 'false' ? false : text;
}

function readOrdering(
  resource: ResourceDefinition,
  text: string | undefined,
  faults: Record<string, FieldFault[]>,
): { column: string; direction: 'asc' | 'desc' }[] {
  const sort = (text ?? '').split(',').filter((part) => part !== '');
  const orders = sort.map((part) => ({
    column: part.replace(/^-/, ''),
    direction: part.startsWith('-') ? ('desc' as const) : ('asc' as const),
  }));
  const isKnown = orders.every(({ column }) => Object.hasOwn(resource.facts.columns, column));
  if (!isKnown || orders.length > 10) faults['ordering'] = [{ code: 'invalid_choice' }];
  return orders;
}

function wholeNumber(
  given: Given,
  name: string,
  { usual, least, most }: { usual: number; least: number; most: number },
  faults: Record<string, FieldFault[]>,
): number {
  const text = textOf(given, name);
  if (text === undefined || text === '') return usual;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (number >= least && number <= most) return number;
  faults[name] = [{ code: 'out_of_range', values: { min: least, max: most } }];
  return usual;
}

function textOf(given: Given, name: string): string | undefined {
  const value = given[name];
  return typeof value === 'string' ? value : value?.[0];
}
