import type { TableFacts } from '@plinth/database/table-facts.ts';
import type { Filter, ListQuery } from '@plinth/domain/define/list-query.ts';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import type { FilterDefinition, ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { dayStart, nextDay } from './zone-time.ts';
import { exceptedChoice, type FilterValue, type ListState } from './list-state.ts';

/** What a list belongs to: filters of the screen around it, and the zone its days are in. */
export type ListScope = { baseFilters?: readonly Filter[]; timeZone: string };

/** The question a state puts to the port. */
export function toListQuery(
  resource: ResourceDefinition,
  facts: TableFacts,
  state: ListState,
  scope: ListScope,
): ListQuery {
  return {
    filters: [...(scope.baseFilters ?? []), ...filtersOf(resource, facts, state, scope.timeZone)],
    search: state.search || undefined,
    sort:
      state.group === null || state.group === state.sort.column
        ? [state.sort]
        : [{ column: state.group, direction: 'asc' }, state.sort],
    page: state.page,
    pageSize: state.pageSize,
    hasCount: true,
  };
}

function filtersOf(
  resource: ResourceDefinition,
  facts: TableFacts,
  state: ListState,
  timeZone: string,
): Filter[] {
  return resource.list.filters.flatMap((filter) => {
    const value = state.filters[filter.column];
    if (!value) return [];
    if (value.kind === 'values') return valueFilters(filter, value.values);
    if (value.kind === 'range') {
      const isInstant = fieldKindOf(resource, facts, filter.column).kind === 'date-time';
      return rangeFilters(filter.column, value, isInstant ? timeZone : undefined);
    }
    if (value.kind === 'boolean') return [{ column: filter.column, operator: 'eq', value: value.value }];
    return [{ column: filter.column, operator: 'contains', value: value.text }];
  });
}

/** 'Anything but' narrows what the plain choices leave. */
function valueFilters(filter: FilterDefinition, values: readonly string[]): Filter[] {
  const column = filter.column;
  const excepted = values.flatMap((value) => exceptedChoice(filter, value) ?? []);
  const wanted = values.filter((value) => exceptedChoice(filter, value) === undefined);
  return [
    ...excepted.map((choice): Filter => ({ column, operator: 'neq', value: choice })),
    ...(wanted.length === 1 ? [{ column, operator: 'eq', value: wanted[0] } satisfies Filter] : []),
    ...(wanted.length > 1 ? [{ column, operator: 'in', value: wanted } satisfies Filter] : []),
  ];
}

function rangeFilters(
  column: string,
  { from, to }: Extract<FilterValue, { kind: 'range' }>,
  timeZone: string | undefined,
): Filter[] {
  const first: Filter[] =
    from === null ? [] : [{ column, operator: 'gte', value: timeZone ? dayStart(from, timeZone) : from }];
  if (to === null) return first;
  return [
    ...first,
    timeZone
      ? { column, operator: 'lt', value: dayStart(nextDay(to), timeZone) }
      : { column, operator: 'lte', value: to },
  ];
}
