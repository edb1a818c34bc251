import { queryOptions } from '@tanstack/react-query';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import type { ListQuery } from '@plinth/domain/define/list-query.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { unwrap, unwrapList } from '../app/request-failure.ts';

/** Keys of everything read through the machinery; a component never spells one. */
export const recordKeys = {
  /** Every list and record: a row may be shown inside the rows of other resources, so a write makes all of them stale. */
  all: ['records'] as const,
  resource: (resource: ResourceDefinition) => [...recordKeys.all, resource.name] as const,
  list: (resource: ResourceDefinition, query: ListQuery) =>
    [...recordKeys.resource(resource), 'list', query] as const,
  record: (resource: ResourceDefinition, id: string) =>
    [...recordKeys.resource(resource), 'record', id] as const,
};

/** A page of rows; also for prefetching and for screens of their own. */
export function listQuery(dataSource: DataSource, resource: ResourceDefinition, query: ListQuery) {
  return queryOptions({
    queryKey: recordKeys.list(resource, query),
    meta: { tables: tablesOf(resource) },
    queryFn: async ({ signal }) => unwrapList(await dataSource.records.list(resource, query, signal)),
  });
}

/** One row by its key. */
export function recordQuery(dataSource: DataSource, resource: ResourceDefinition, id: string) {
  return queryOptions({
    queryKey: recordKeys.record(resource, id),
    meta: { tables: tablesOf(resource) },
    queryFn: async ({ signal }) => unwrap(await dataSource.records.get(resource, id, signal)),
  });
}

/** The table itself, and those whose rows are named in its rows. */
function tablesOf({ table, relations }: ResourceDefinition): string[] {
  return [...new Set([table, ...Object.values(relations).map((relation) => relation.table)])];
}
