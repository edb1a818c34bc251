import type { DataSource } from '@plinth/data/port/data-source.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { unwrap } from '../../base/request-failure.ts';
import type { CheckedRow } from './check-rows.ts';

/** Rows stored in one request, all of them or none. A longer file takes several, and may end between two. */
export const rowsPerRequest = 1000;

/** Largest request, in characters: well below what a server takes in one piece, for letters of several bytes too. */
const charactersPerRequest = 300_000;

/**
 * Stores rows in the order of the file and says how many are in after each request. Throws a `RequestFailure` for the
 * first request that is refused; what was stored before stays, and calling again with the same rows stores the rest.
 */
export async function storeRows(
  dataSource: DataSource,
  resource: ResourceDefinition,
  rows: readonly CheckedRow[],
  { from, onStored }: { /** Rows already in. */ from: number; onStored: (count: number) => void },
): Promise<void> {
  let stored = from;
  while (stored < rows.length) {
    const part = nextPart(rows, stored);
    unwrap(
      await dataSource.records.createMany(
        resource,
        part.map(({ values }) => values),
      ),
    );
    stored += part.length;
    onStored(stored);
  }
}

function nextPart(rows: readonly CheckedRow[], start: number): readonly CheckedRow[] {
  let end = start;
  for (let size = 0; end < rows.length && end - start < rowsPerRequest; end += 1) {
    size += JSON.stringify(rows[end]?.values).length;
    if (size > charactersPerRequest && end > start) break;
  }
  return rows.slice(start, end);
}
