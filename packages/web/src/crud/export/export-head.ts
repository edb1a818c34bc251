import type { Filter } from '@plinth/domain/define/list-query.ts';
import type { FieldTextContext } from '../field-text.ts';
import { filterText } from '../list/filter-text.ts';
import type { ListState } from '../list/list-state.ts';
import { wallClock } from '../list/zone-time.ts';

/** Lines above the table of a file: what it is, of when, and what was asked for, so that it can be understood alone. */
export function exportHead(
  context: FieldTextContext,
  state: ListState,
  {
    title,
    now,
    total,
    nameOf,
    baseFilters = [],
  }: {
    title: string;
    now: Date;
    total: number;
    nameOf: (id: string) => string;
    baseFilters?: readonly Filter[];
  },
): string[][] {
  const { resource, labels, t, timeZone } = context;
  const filters = resource.list.filters.flatMap((filter) => {
    const value = state.filters[filter.column];
    return value ? [[labels.field(resource, filter.column), filterText(context, filter, value, nameOf)]] : [];
  });
  const scope = baseFilters
    .filter(({ value }) => typeof value === 'string')
    .map(({ column, value }) => [labels.field(resource, column), nameOf(String(value))]);
  return [
    [title],
    [t('crud.export.head.time'), wallClock(now.toISOString(), timeZone)],
    [t('crud.export.head.timeZone'), timeZone],
    ...(state.search === '' ? [] : [[t('crud.export.head.search'), state.search]]),
    [
      t('crud.export.head.filters'),
      filters.length + scope.length === 0 ? t('crud.export.head.noFilters') : '',
    ],
    ...scope,
    ...filters,
    [
      t('crud.export.head.sort'),
      t(state.sort.direction === 'asc' ? 'crud.export.head.ascending' : 'crud.export.head.descending', {
        field: labels.field(resource, state.sort.column),
      }),
    ],
    [t('crud.export.head.rows'), String(total)],
    [],
  ];
}
