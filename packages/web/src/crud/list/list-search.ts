import type { TableFacts } from '@plinth/database/table-facts.ts';
import { groupColumns } from '@plinth/domain/define/list-totals.ts';
import { isRealDate } from '@plinth/domain/define/read-field.ts';
import type { FilterDefinition, ResourceDefinition } from '@plinth/domain/define/resource.ts';
import {
  availableColumns,
  exceptedChoice,
  initialListState,
  type FilterValue,
  type ListState,
  pageSizes,
  type SortOrder,
} from './list-state.ts';

/** Search parameters of a list: `q`, `sort`, `page`, `size`, `columns`, `group`, and one for each filtered column. */
export type ListSearch = Record<string, string | number | boolean>;

/** The state an address asks for. What it asks for wrongly falls back, piece by piece: an old link still opens a list. */
export function readListSearch(
  resource: ResourceDefinition,
  facts: TableFacts,
  search: Readonly<Record<string, unknown>>,
): ListState {
  const initial = initialListState(resource);
  const filters: Record<string, FilterValue> = {};
  for (const filter of resource.list.filters) {
    const value = readFilter(filter, facts.columns[filter.column]?.options, textOf(search[filter.column]));
    if (value) filters[filter.column] = value;
  }
  return {
    page: readPage(search.page),
    pageSize: pageSizes.find((size) => size === Number(textOf(search.size))) ?? initial.pageSize,
    sort: readSort(resource, textOf(search.sort)) ?? initial.sort,
    search: textOf(search.q).trim().slice(0, 200),
    filters,
    columns: readColumns(resource, textOf(search.columns)) ?? initial.columns,
    group:
      groupColumns(resource, availableColumns(resource)).find((name) => name === textOf(search.group)) ??
      null,
  };
}

/** The address of a state; what is as it is initially is left out, so that addresses stay short. */
export function writeListSearch(resource: ResourceDefinition, state: ListState): ListSearch {
  const initial = initialListState(resource);
  const search: ListSearch = {};
  if (state.search !== '') search.q = state.search;
  for (const { column } of resource.list.filters) {
    const value = state.filters[column];
    if (value) search[column] = writeFilter(value);
  }
  if (writeSort(state.sort) !== writeSort(initial.sort)) search.sort = writeSort(state.sort);
  if (state.page !== initial.page) search.page = state.page;
  if (state.pageSize !== initial.pageSize) search.size = state.pageSize;
  if (state.columns.join() !== initial.columns.join()) search.columns = state.columns.join();
  if (state.group !== null) search.group = state.group;
  return search;
}

function textOf(parameter: unknown): string {
  return typeof parameter === 'string' || typeof parameter === 'number' || typeof parameter === 'boolean'
    ? String(parameter)
    : '';
}

function readPage(parameter: unknown): number {
  const page = Number(textOf(parameter));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

function readSort(resource: ResourceDefinition, text: string): SortOrder | undefined {
  const column = text.replace(/^-/, '');
  if (!availableColumns(resource).includes(column)) return undefined;
  return { column, direction: text.startsWith('-') ? 'desc' : 'asc' };
}

function writeSort({ column, direction }: SortOrder): string {
  return direction === 'desc' ? `-${column}` : column;
}

/** In the order of the descriptor, always with the column a row is known by. */
function readColumns(resource: ResourceDefinition, text: string): string[] | undefined {
  const available = availableColumns(resource);
  const asked = new Set(text.split(','));
  if (!available.some((column) => asked.has(column))) return undefined;
  return available.filter((column) => asked.has(column) || column === resource.title);
}

function readFilter(
  filter: FilterDefinition,
  options: readonly string[] | undefined,
  text: string,
): FilterValue | undefined {
  if (text === '') return undefined;
  switch (filter.kind) {
    case 'choice':
      return readValues(
        text,
        (value) => !options || options.includes(value) || exceptedChoice(filter, value) !== undefined,
      );
    case 'reference':
      return readValues(text, isUuid);
    case 'date':
      return readRange(text);
    case 'boolean':
      return text === 'true' || text === 'false' ? { kind: 'boolean', value: text === 'true' } : undefined;
    case 'text':
      return text.trim() === '' ? undefined : { kind: 'text', text: text.trim().slice(0, 200) };
  }
}

function readValues(text: string, isValid: (value: string) => boolean): FilterValue | undefined {
  const values = [...new Set(text.split(','))].filter((value) => value !== '' && isValid(value));
  return values.length > 0 ? { kind: 'values', values } : undefined;
}

function readRange(text: string): FilterValue | undefined {
  const [first = '', last = ''] = text.split('..');
  const from = isRealDate(first) ? first : null;
  const to = isRealDate(last) ? last : null;
  if (from === null && to === null) return undefined;
  return from !== null && to !== null && from > to
    ? { kind: 'range', from: to, to: from }
    : { kind: 'range', from, to };
}

function writeFilter(value: FilterValue): string | boolean {
  switch (value.kind) {
    case 'values':
      return value.values.join();
    case 'range':
      return `${value.from ?? ''}..${value.to ?? ''}`;
    case 'boolean':
      return value.value;
    case 'text':
      return value.text;
  }
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
