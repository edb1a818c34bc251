import {
  conditionsOf,
  ordersOf,
  searchOf,
  type Condition,
  type Order,
} from '@plinth/domain/define/list-parameters.ts';
import type { Filter, ListQuery } from '@plinth/domain/define/list-query.ts';
import { selectionOf, type SelectedColumn } from '@plinth/domain/define/select-list.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type {
  Field,
  Filter as RowFilter,
  LogicTree,
  Operation,
  OrderTerm,
  RowRange,
  SelectItem,
} from '@plinth/supabase-server/rest/parse/syntax-tree.ts';
import type { StructuredQuery } from '@plinth/supabase-server/rest/structured-query.ts';

const selects = new Map<string, readonly SelectItem[]>();

/** A page of a list as the planner takes it: everything of the resource, filtered, searched and ordered. */
export function structuredList(
  resource: ResourceDefinition,
  { filters, search, sort }: ListQuery,
  range: RowRange,
): StructuredQuery {
  const alternatives = searchOf(resource, search);
  return {
    select: selectOf(resource),
    filters: filtersOf(filters),
    logic: alternatives.length === 0 ? [] : [{ path: [], tree: anyOf(alternatives) }],
    orders: [{ path: [], terms: ordersOf(resource, sort).map(orderTerm) }],
    ranges: [{ path: [], range }],
  };
}

/**
 * The rows with these values, whole and in no order. Every value counts: in a list an empty one or `all` stands for any,
 * in the key of a row to delete it must not.
 */
export function structuredMatch(
  resource: ResourceDefinition,
  wanted: Readonly<Record<string, string | readonly string[]>>,
  furtherFilters: readonly Filter[] = [],
): StructuredQuery {
  const exact = Object.entries(wanted).map(([column, value]) => {
    const condition: Condition =
      typeof value === 'string'
        ? { column, isNegated: false, operator: 'eq', value }
        : { column, isNegated: false, operator: 'in', values: value };
    return { path: [], filter: filterOf(condition) };
  });
  return { select: selectOf(resource), filters: [...exact, ...filtersOf(furtherFilters)] };
}

/** Everything of a resource, in the shape each API gives its rows. */
export function selectOf(resource: ResourceDefinition): readonly SelectItem[] {
  const known = selects.get(resource.table);
  if (known !== undefined) return known;
  const { columns, relations } = selectionOf(resource);
  const items: readonly SelectItem[] = [
    ...columns.map(selectColumn),
    ...relations.map(({ name, target, hint, columns: shown }) => ({
      kind: 'relation' as const,
      target,
      alias: name,
      hint,
      join: null,
      isSpread: false,
      items: shown.map(selectColumn),
    })),
  ];
  selects.set(resource.table, items);
  return items;
}

function selectColumn({ name, isText }: SelectedColumn): SelectItem {
  return { kind: 'field', field: fieldOf(name), alias: null, cast: isText ? 'text' : null };
}

function filtersOf(filters: readonly Filter[] | undefined): NonNullable<StructuredQuery['filters']> {
  return conditionsOf(filters).map((condition) => ({ path: [], filter: filterOf(condition) }));
}

function filterOf(condition: Condition): RowFilter {
  const { column, isNegated } = condition;
  return { field: fieldOf(column), isNegated, operation: operationOf(condition) };
}

function operationOf(condition: Condition): Operation {
  switch (condition.operator) {
    case 'is_null':
      return { kind: 'is', value: 'null' };
    case 'in':
      return { kind: 'in', values: condition.values };
    case 'neq':
      return { kind: 'simple', operator: 'neq', value: condition.value };
    default:
      return {
        kind: 'quantifiable',
        operator: condition.operator,
        quantifier: null,
        value: condition.value,
      };
  }
}

function anyOf(conditions: readonly Condition[]): LogicTree {
  const children = conditions.map((condition) => ({
    kind: 'filter' as const,
    filter: filterOf(condition),
  }));
  return { kind: 'group', operator: 'or', isNegated: false, children };
}

function orderTerm({ relation, column, isAscending, areEmptyLast }: Order): OrderTerm {
  return {
    relation,
    field: fieldOf(column),
    direction: isAscending ? 'asc' : 'desc',
    nulls: areEmptyLast ? 'last' : null,
  };
}

function fieldOf(name: string): Field {
  return { name, path: [] };
}
