import { useQuery } from '@tanstack/react-query';
import type { DocumentLines } from '@plinth/domain/define/resource.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { allRowsQuery } from '../../base/query-keys.ts';
import { linesShape } from './line-values.ts';

/** The lines of a stored document, in their order; all of them, however many requests they take. */
export function useLines(lines: DocumentLines, documentId: string, isEnabled = true) {
  const { part, facts } = linesShape(lines);
  const dataSource = useDataSource();
  const sort = facts.columns['position']
    ? [{ column: 'position', direction: 'asc' as const }]
    : [part.list.sort];
  const query = allRowsQuery(dataSource, part, {
    filters: [{ column: lines.column, operator: 'eq', value: documentId }],
    sort,
  });
  const { data, ...rest } = useQuery({ ...query, enabled: isEnabled });
  return { ...rest, data: data?.rows, isWhole: data?.isWhole ?? true };
}
