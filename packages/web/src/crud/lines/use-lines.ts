import type { DocumentLines } from '@plinth/domain/define/resource.ts';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { useList } from '../use-list.ts';
import { linesShape } from './line-values.ts';

/** The lines of a stored document, in their order. */
export function useLines(lines: DocumentLines, documentId: string, isEnabled = true) {
  const { part, facts } = linesShape(lines);
  const sort = facts.columns['position']
    ? [{ column: 'position', direction: 'asc' as const }]
    : [part.list.sort];
  const { data, ...query } = useList(
    part,
    { filters: [{ column: lines.column, operator: 'eq', value: documentId }], sort, hasCount: true },
    { isEnabled },
  );
  const rows: DataRow[] | undefined = data?.data;
  // the server gives so many rows at once and no more
  return { ...query, data: rows, isWhole: (data?.count ?? 0) <= (rows?.length ?? 0) };
}
