import { useInfiniteQuery } from '@tanstack/react-query';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { recordParts } from '@plinth/domain/record-parts.ts';
import type { Filter } from '@plinth/domain/define/list-query.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrapList } from '../../base/request-failure.ts';
import { referenceText } from '../reference-text.ts';
import { historyEntries } from './history-entry.ts';

const auditLog = recordParts.audit_log;

/** Rows of each list asked for at once. */
const pageSize = 20;

/** What happened to a record, newest first, read further back on demand. */
export function useHistory(resource: ResourceDefinition, row: DataRow) {
  const logged = usePages(
    auditLog,
    [...recordKeys.resource(auditLog), 'of', resource.table, row.id],
    [
      { column: 'table_name', operator: 'eq', value: resource.table },
      { column: 'record_id', operator: 'eq', value: row.id },
    ],
  );
  const entries = historyEntries(resource, row, logged.rows, (entry, name) => {
    const relation = auditLog.relations[name];
    return relation ? referenceText(relation, entry, name) : '';
  });
  return { entries, query: logged.query, readUntil: logged.readUntil };
}

/** A list that only grows at its front, page by page. */
export function usePages(
  resource: ResourceDefinition,
  queryKey: readonly unknown[],
  filters: readonly Filter[],
) {
  const dataSource = useDataSource();
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) =>
      unwrapList(await dataSource.records.list(resource, { filters, page: pageParam, pageSize }, signal))
        .data,
    initialPageParam: 1,
    getNextPageParam: (page, pages) => (page.length === pageSize ? pages.length + 1 : undefined),
  });
  // a row written meanwhile pushes the others down, so that one may be on two pages
  const rows = [...new Map((query.data?.pages.flat() ?? []).map((row) => [row.id, row])).values()];
  const last = rows.at(-1);
  return { query, rows, readUntil: last && String(last.created_at) };
}
