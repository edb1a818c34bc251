import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { ListQuery } from '@plinth/domain/define/list-query.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { listQuery } from '../../base/query-keys.ts';

/** A part of the records of a resource that is shown by itself: a column of a board, a section of a list. */
export type ListGroup = { key: string; query: Pick<ListQuery, 'filters' | 'search' | 'sort'> };

export type GroupRows = {
  key: string;
  rows: readonly DataRow[];
  /** All rows of the group on the server; null until they are counted. */
  count: number | null;
  /** Nothing of it is there yet. */
  isLoading: boolean;
  isFetching: boolean;
  error: Error | null;
  hasMore: boolean;
  loadMore: () => void;
  retry: () => void;
};

/** Several groups of rows side by side, each read page by page as it is asked for. */
export function useListGroups(
  resource: ResourceDefinition,
  groups: readonly ListGroup[],
  pageSize: number,
): GroupRows[] {
  const dataSource = useDataSource();
  // by the question, so that another filter starts again at the first page
  const [pagesOf, setPagesOf] = useState<Readonly<Record<string, number>>>({});
  const asked = groups.map((group) => {
    const question = JSON.stringify(group);
    const pages = Array.from({ length: pagesOf[question] ?? 1 }, (_, index) =>
      listQuery(dataSource, resource, { ...group.query, page: index + 1, pageSize, hasCount: index === 0 }),
    );
    return { key: group.key, question, pages };
  });
  const answers = useQueries({ queries: asked.flatMap(({ pages }) => pages) });

  return asked.map(({ key, question, pages }, index) => {
    const start = asked.slice(0, index).reduce((sum, before) => sum + before.pages.length, 0);
    const own = answers.slice(start, start + pages.length);
    const rows = withoutRepeats(own.flatMap(({ data }) => data?.data ?? []));
    const count = own[0]?.data?.count ?? null;
    const isFetching = own.some((answer) => answer.isFetching);
    return {
      key,
      rows,
      count,
      isLoading: own[0]?.data === undefined && !own[0]?.error,
      isFetching,
      error: own.find(({ data, error }) => error && !data)?.error ?? null,
      hasMore: count !== null && own.every(({ data }) => data) && pages.length * pageSize < count,
      loadMore: () => setPagesOf((before) => ({ ...before, [question]: (before[question] ?? 1) + 1 })),
      retry: () => {
        for (const answer of own) if (answer.isError) void answer.refetch();
      },
    };
  });
}

/** Between the reading of two pages a row may slide from one to the other. */
function withoutRepeats(rows: readonly DataRow[]): DataRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
