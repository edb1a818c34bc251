import { useQuery } from '@tanstack/react-query';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { projectTables } from '@plinth/database/generated/project-tables.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Which rows of a page hang on a record of a closed project: certificates, claims and receipts name their contract or
 * order, so the server is asked where they belong, once a page. Rows that name a project say it themselves.
 */
export function useClosedRows(
  { table, name }: ResourceDefinition,
  rows: readonly DataRow[] | undefined,
): ReadonlySet<string> | null {
  const dataSource = useDataSource();
  const isChild = projectTables.get(table)?.isChild ?? false;
  const isAsked = isChild && rows !== undefined && rows.length > 0;
  const ids = isAsked ? rows.map(({ id }) => id) : [];
  const { data, isPending } = useQuery({
    queryKey: [...recordKeys.all, 'closed_records', name, ids],
    meta: { tables: ['projects'], isSilent: true },
    enabled: isAsked,
    queryFn: async () =>
      unwrap(await dataSource.call('closed_records', { table_name: table, record_ids: ids })),
    select: (found) => new Set(found),
  });
  if (!isAsked) return none;
  // what the server did not say it refuses
  return data ?? (isPending ? null : none);
}
