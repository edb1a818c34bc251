import { useInfiniteQuery } from '@tanstack/react-query';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { Filter } from '@plinth/domain/define/list-query.ts';
import { auditLog } from '@plinth/domain/access/audit-log.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { unwrapList } from '../../base/request-failure.ts';
import { recordKeys } from '../../base/query-keys.ts';
import { referenceText } from '../../crud/reference-text.ts';
import type { ActivitySubject } from './activity-source.ts';
import { historyEntries, type HistoryEntry } from './history-entry.ts';
import { mergeTimeline } from './merge-timeline.ts';

export type TimelineItem =
  | { kind: 'comment'; id: string; at: string; row: DataRow }
  | { kind: 'change'; id: string; at: string; entry: HistoryEntry };

/** Rows of each list asked for at once. */
const pageSize = 20;

/** Key of the comments on one record; a sent comment makes only them stale. */
export function commentsKey({ row, comments }: ActivitySubject) {
  return [...recordKeys.resource(comments.resource), 'of', comments.column, row.id] as const;
}

/** Comments on a record and changes of it as one list, newest first, read further back on demand. */
export function useActivity(subject: ActivitySubject) {
  const { resource, row, comments } = subject;
  const said = usePages(comments.resource, commentsKey(subject), [
    { column: comments.column, operator: 'eq', value: row.id },
  ]);
  const logged = usePages(
    auditLog,
    [...recordKeys.resource(auditLog), 'of', resource.table, row.id],
    [
      { column: 'table_name', operator: 'eq', value: resource.table },
      { column: 'record_id', operator: 'eq', value: row.id },
    ],
  );
  const { person } = auditLog.relations;
  const entries = historyEntries(resource, row, logged.rows, (entry) =>
    person ? referenceText(person, entry, 'person') : '',
  );

  const items = mergeTimeline<TimelineItem>([
    {
      items: said.rows.map((comment) => ({
        kind: 'comment',
        id: comment.id,
        at: String(comment.created_at),
        row: comment,
      })),
      hasMore: said.query.hasNextPage,
      readUntil: said.readUntil,
    },
    {
      items: entries.map((entry) => ({ kind: 'change', id: entry.id, at: entry.at, entry })),
      hasMore: logged.query.hasNextPage,
      readUntil: logged.readUntil,
    },
  ]);
  const failed = [said.query, logged.query].find(({ error, data }) => error && !data);
  return {
    items,
    isLoading: said.query.isPending || logged.query.isPending,
    error: failed?.error ?? null,
    isRetrying: said.query.isFetching || logged.query.isFetching,
    retry: () => void Promise.all([said.query.refetch(), logged.query.refetch()]),
    hasEarlier: said.query.hasNextPage || logged.query.hasNextPage,
    isLoadingEarlier: said.query.isFetchingNextPage || logged.query.isFetchingNextPage,
    loadEarlier() {
      for (const { query } of [said, logged]) if (query.hasNextPage) void query.fetchNextPage();
    },
  };
}

function usePages(resource: ResourceDefinition, queryKey: readonly unknown[], filters: readonly Filter[]) {
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
