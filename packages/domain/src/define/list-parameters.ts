import type { Filter, FilterOperator, ListQuery } from './list-query.ts';
import { containsCondition, quoted } from './literals.ts';
import { keyColumn, searchColumn } from './select-list.ts';
import type { ResourceDefinition } from './resource.ts';

/** One condition of the address: `column=operator.value`. */
export type Condition = { column: string; operator: string; value: string };

export type Order = { column: string; isAscending: boolean; areEmptyLast: boolean };

const plainOperators: Readonly<Partial<Record<FilterOperator, string>>> = {
  eq: 'eq',
  neq: 'neq',
  gte: 'gte',
  lte: 'lte',
  gt: 'gt',
  lt: 'lt',
};

/** The conditions of a query; one whose value is empty or `all` is ignored, as specified. */
export function conditionsOf(filters: readonly Filter[] = []): Condition[] {
  return filters.flatMap((filter) => conditionOf(filter) ?? []);
}

function conditionOf({ column, operator, value }: Filter): Condition | null {
  if (operator === 'is_null') return { column, operator: 'is', value: 'null' };
  if (operator === 'not_null') return { column, operator: 'not.is', value: 'null' };
  if (value === undefined || value === '' || value === 'all') return null;
  if (operator === 'in' || operator === 'not_in') {
    const values = (typeof value === 'object' ? value : [String(value)]).filter(
      (one) => one !== '' && one !== 'all',
    );
    return values.length === 0
      ? null
      : { column, operator: operator === 'in' ? 'in' : 'not.in', value: `(${values.map(quoted).join(',')})` };
  }
  if (operator === 'contains') return { column, ...containsCondition(String(value)) };
  return { column, operator: plainOperators[operator] ?? 'eq', value: String(value) };
}

/**
 * The alternatives of a search, as the inside of `or=(…)`; null when there is nothing to look for.
 * A table that keeps its searched texts in one lower-case column is searched there: one plain comparison a row.
 */
export function searchOf(resource: ResourceDefinition, text: string | undefined): string | null {
  const wanted = text?.replaceAll('\0', '').trim();
  if (!wanted || resource.list.search.length === 0) return null;
  if (searchColumn in resource.facts.columns) {
    const { operator, value } = containsCondition(wanted.toLowerCase());
    // the column is lower case already, so nothing is folded row by row
    return `${searchColumn}.${operator === 'ilike' ? 'like' : 'match'}.${quoted(value)}`;
  }
  const { operator, value } = containsCondition(wanted);
  return resource.list.search.map((column) => `${column}.${operator}.${quoted(value)}`).join(',');
}

/**
 * The order of a list, the primary key last, so that no row is on two pages or on none.
 * A column that points to another row is ordered by what people see of that row. Empty values come last both ways.
 */
export function ordersOf(resource: ResourceDefinition, sort: ListQuery['sort']): Order[] {
  const { columns } = resource.facts;
  const key = keyColumn(resource);
  const wanted = sort && sort.length > 0 ? sort : [resource.list.sort];
  const orders = wanted.flatMap(({ column, direction }): Order[] => {
    const isAscending = direction === 'asc';
    const relation = Object.entries(resource.relations).find(([, candidate]) => candidate.column === column);
    if (relation) {
      const [name, { display }] = relation;
      return display.map((shown) => ({ column: `${name}(${shown})`, isAscending, areEmptyLast: true }));
    }
    // naming the place of nulls where there are none would only keep an index from being used
    return [{ column, isAscending, areEmptyLast: columns[column]?.isNullable ?? false }];
  });
  return orders.some((order) => order.column === key)
    ? orders
    : [...orders, { column: key, isAscending: true, areEmptyLast: false }];
}

/** First and last row of a page, from 0, both included; null when everything is wanted. */
export function rangeOf({ page = 1, pageSize }: ListQuery): { from: number; to: number } | null {
  if (pageSize === undefined) return null;
  const from = (Math.max(1, page) - 1) * pageSize;
  return { from, to: from + pageSize - 1 };
}
