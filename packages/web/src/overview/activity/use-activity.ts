import type { DataRow } from '@plinth/data/port/data-source.ts';
import { recordKeys } from '../../base/query-keys.ts';
import type { ActivitySubject } from './activity-source.ts';
import type { HistoryEntry } from '../../crud/history/history-entry.ts';
import { mergeTimeline } from './merge-timeline.ts';
import { useHistory, usePages } from '../../crud/history/use-history.ts';

export type TimelineItem =
  | { kind: 'comment'; id: string; at: string; row: DataRow }
  | { kind: 'change'; id: string; at: string; entry: HistoryEntry };

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
  const logged = useHistory(resource, row);

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
      items: logged.entries.map((entry) => ({ kind: 'change', id: entry.id, at: entry.at, entry })),
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
