import type { Filter, FilterOperator, ListQuery } from './list-query.ts';
import { containsCondition } from './literals.ts';
import { keyColumn, searchColumn } from './select-list.ts';
import type { ResourceDefinition } from './resource.ts';

/** One condition of a list as a structure, in the words of the hosted protocol; each adapter writes it its own way. */
export type Condition = { column: string; isNegated: boolean } & (
  | { operator: PlainOperator; value: string }
  | { operator: 'in'; values: readonly string[] }
  | { operator: 'is_null' }
);

export type PlainOperator =
  | 'eq'
  | 'neq'
  | 'gte'
  | 'lte'
  | 'gt'
  | 'lt'
  | 'like'
  | 'ilike'
  | 'match'
  | 'imatch';

/** @param relation the row pointed to that has the column; null for a column of the list itself */
export type Order = {
  relation: string | null;
  column: string;
  isAscending: boolean;
  areEmptyLast: boolean;
};

const plainOperators: Readonly<Partial<Record<FilterOperator, PlainOperator>>> = {
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
  if (operator === 'is_null' || operator === 'not_null')
    return { column, isNegated: operator === 'not_null', operator: 'is_null' };
  if (value === undefined || value === '' || value === 'all') return null;
  if (operator === 'in' || operator === 'not_in') {
    const values = (typeof value === 'object' ? value : [String(value)]).filter(
      (one) => one !== '' && one !== 'all',
    );
    return values.length === 0 ? null : { column, isNegated: operator === 'not_in', operator: 'in', values };
  }
  if (operator === 'contains') return { column, isNegated: false, ...containsCondition(String(value)) };
  return { column, isNegated: false, operator: plainOperators[operator] ?? 'eq', value: String(value) };
}

/**
 * The alternatives of a search, one of which must hold; none when there is nothing to look for.
 * A table that keeps its searched texts in one lower-case column is searched there: one plain comparison a row.
 */
export function searchOf(resource: ResourceDefinition, text: string | undefined): Condition[] {
  const wanted = text?.replaceAll('\0', '').trim();
  if (!wanted || resource.list.search.length === 0) return [];
  if (searchColumn in resource.facts.columns) {
    const { operator, value } = containsCondition(wanted.toLowerCase());
    // the column is lower case already, so nothing is folded row by row
    return [
      { column: searchColumn, isNegated: false, operator: operator === 'ilike' ? 'like' : 'match', value },
    ];
  }
  const contains = containsCondition(wanted);
  return resource.list.search.map((column) => ({ column, isNegated: false, ...contains }));
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
      return display.map((shown) => ({ relation: name, column: shown, isAscending, areEmptyLast: true }));
    }
    // naming the place of nulls where there are none would only keep an index from being used
    return [{ relation: null, column, isAscending, areEmptyLast: columns[column]?.isNullable ?? false }];
  });
  return orders.some(({ relation, column }) => relation === null && column === key)
    ? orders
    : [...orders, { relation: null, column: key, isAscending: true, areEmptyLast: false }];
}

/** First and last row of a page, from 0, both included; null when everything is wanted. */
export function rangeOf({ page = 1, pageSize }: ListQuery): { from: number; to: number } | null {
  if (pageSize === undefined) return null;
  const from = (Math.max(1, page) - 1) * pageSize;
  return { from, to: from + pageSize - 1 };
}
