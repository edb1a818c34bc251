import type { FilterDefinition, ResourceDefinition } from '@plinth/domain/define/resource.ts';

export const pageSizes = [25, 50, 100, 200] as const;
const defaultPageSize = 50;

/** What a person asks one column for. A range is of days, both ends included, either may be open. */
export type FilterValue =
  | { kind: 'values'; values: readonly string[] }
  | { kind: 'range'; from: string | null; to: string | null }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'text'; text: string };

export type SortOrder = { column: string; direction: 'asc' | 'desc' };

/** Everything that decides what a list shows; it lives in the address. */
export type ListState = {
  /** From 1. */
  page: number;
  pageSize: number;
  sort: SortOrder;
  search: string;
  /** By column; a column nobody filters is absent. */
  filters: Readonly<Record<string, FilterValue>>;
  /** Visible columns, in the order of the descriptor. */
  columns: readonly string[];
  /** Column whose values the rows stand under. */
  group: string | null;
};

/** Columns a list can show, the default ones first. */
export function availableColumns(resource: ResourceDefinition): string[] {
  return [...resource.list.columns, ...(resource.list.moreColumns ?? [])];
}

/** The list as it is before anybody asks for anything. */
export function initialListState(resource: ResourceDefinition): ListState {
  return {
    page: 1,
    pageSize: defaultPageSize,
    sort: resource.list.sort,
    search: '',
    filters: {},
    columns: resource.list.columns,
    group: null,
  };
}

/** Whether rows may be missing because of what was asked for. */
export function isNarrowed(state: ListState): boolean {
  return state.search !== '' || Object.keys(state.filters).length > 0;
}

/** The value a choice filter has for 'anything but' a choice. */
export function exceptionValue(choice: string): string {
  return `not_${choice}`;
}

/** The choice an 'anything but' value leaves out, if it is one. */
export function exceptedChoice(filter: FilterDefinition, value: string): string | undefined {
  return filter.except?.find((choice) => exceptionValue(choice) === value);
}
