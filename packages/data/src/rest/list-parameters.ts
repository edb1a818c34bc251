import type { Filter, FilterOperator, ListQuery } from '@plinth/domain/define/list-query.ts';

/** The most a page holds. */
export const longestPage = 1000;

/** Lookups behind two underscores; an operator without one is the plain column. */
const lookups: Readonly<Partial<Record<FilterOperator, string>>> = {
  neq: 'ne',
  not_in: 'not_in',
  gte: 'gte',
  lte: 'lte',
  gt: 'gt',
  lt: 'lt',
  contains: 'contains',
};

/**
 * A list's query string: `page`, `page_size`, `ordering`, `search`, and a column a filter. Values that are empty or
 * `all` are left out, as specified. A list of values repeats its parameter, so that a value may hold a comma.
 */
export function listParameters({
  filters = [],
  search,
  sort = [],
  page,
  pageSize,
  hasCount,
}: ListQuery): URLSearchParams {
  const parameters = new URLSearchParams(filters.flatMap(parametersOf));
  const wanted = search?.replaceAll('\0', '').trim();
  if (wanted) parameters.append('search', wanted);
  const orders = sort.map(({ column, direction }) => (direction === 'asc' ? column : `-${column}`));
  if (orders.length > 0) parameters.append('ordering', orders.join(','));
  if (page !== undefined && page > 1) parameters.append('page', String(page));
  parameters.append('page_size', String(Math.min(pageSize ?? longestPage, longestPage)));
  if (!hasCount) parameters.append('count', 'none');
  return parameters;
}

function parametersOf({ column, operator, value }: Filter): [string, string][] {
  if (operator === 'is_null') return [[`${column}__isnull`, 'true']];
  if (operator === 'not_null') return [[`${column}__isnull`, 'false']];
  const values = (typeof value === 'object' ? value : [String(value ?? '')]).filter(
    (one) => one !== '' && one !== 'all',
  );
  const lookup = lookups[operator];
  const name = lookup === undefined ? column : `${column}__${lookup}`;
  // a list of one is sent twice: alone, a text with a comma would be taken for a list
  const sent = operator === 'not_in' && values.length === 1 ? [...values, ...values] : values;
  return sent.map((one) => [name, one]);
}
