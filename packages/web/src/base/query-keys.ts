import { queryOptions } from '@tanstack/react-query';
import type { DataRow, DataSource } from '@plinth/data/port/data-source.ts';
import type { ListQuery } from '@plinth/domain/define/list-query.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { unwrap, unwrapList } from './request-failure.ts';

/** Keys of everything read through the machinery; a component never spells one. */
export const recordKeys = {
  /** Every list and record: a row may be shown inside the rows of other resources, so a write makes all of them stale. */
  all: ['records'] as const,
  resource: (resource: ResourceDefinition) => [...recordKeys.all, resource.name] as const,
  list: (resource: ResourceDefinition, query: ListQuery) =>
    [...recordKeys.resource(resource), 'list', query] as const,
  record: (resource: ResourceDefinition, id: string) =>
    [...recordKeys.resource(resource), 'record', id] as const,
  /** Mutations that delete a row; their variable is its id. */
  removal: ['removal'] as const,
};

/** A page of rows; also for prefetching and for screens of their own. */
export function listQuery(dataSource: DataSource, resource: ResourceDefinition, query: ListQuery) {
  return queryOptions({
    queryKey: recordKeys.list(resource, query),
    meta: { tables: tablesOf(resource) },
    queryFn: async ({ signal }) => unwrapList(await dataSource.records.list(resource, query, signal)),
  });
}

/** Rows asked for at once; what the hosted protocol gives at most. */
const rowsPerRequest = 1000;
const mostRequests = 5;

/** All rows a list matches, page by page; `isWhole` is false of so many that no screen holds them. */
export function allRowsQuery(dataSource: DataSource, resource: ResourceDefinition, query: ListQuery) {
  return queryOptions({
    queryKey: [...recordKeys.list(resource, query), 'all'] as const,
    meta: { tables: tablesOf(resource) },
    queryFn: async ({ signal }) => {
      const rows: DataRow[] = [];
      let total = 0;
      for (let page = 1; page === 1 || (page <= mostRequests && rows.length < total); page += 1) {
        const asked = { ...query, page, pageSize: rowsPerRequest, hasCount: page === 1 };
        const { data, count } = unwrapList(await dataSource.records.list(resource, asked, signal));
        rows.push(...data);
        total = count ?? Math.max(total, rows.length);
        if (data.length === 0) break;
      }
      return { rows, isWhole: rows.length >= total };
    },
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
