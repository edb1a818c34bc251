import type { DataRow, DataSource } from '@plinth/data/port/data-source.ts';
import type { ListQuery } from '@plinth/domain/define/list-query.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { unwrapList } from '../../base/request-failure.ts';

/** Rows asked for at once; what the hosted protocol gives at most. */
const rowsPerRequest = 1000;

export type ReadProgress = { done: number; total: number };

/**
 * All rows a list matches, page by page, each once: a row that moves to another page while others are changed is not
 * repeated. Stops by throwing when the signal says so; throws a `RequestFailure` when a page cannot be read.
 */
export async function* readAllRows(
  dataSource: DataSource,
  resource: ResourceDefinition,
  query: ListQuery,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ReadProgress) => void },
): AsyncGenerator<DataRow> {
  const seen = new Set<string>();
  let total = 0;
  for (let page = 1; page === 1 || (page - 1) * rowsPerRequest < total; page += 1) {
    signal.throwIfAborted();
    const pageQuery = { ...query, page, pageSize: rowsPerRequest, hasCount: page === 1 };
    const { data, count } = unwrapList(await dataSource.records.list(resource, pageQuery, signal));
    signal.throwIfAborted();
    if (page === 1) {
      total = count ?? data.length;
      onProgress({ done: 0, total });
    }
    for (const row of data) {
      if (seen.has(row.id)) continue;
      seen.add(row.id);
      yield row;
    }
    onProgress({ done: seen.size, total });
    if (data.length === 0) return;
  }
}
