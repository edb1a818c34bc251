import { queryOptions } from '@tanstack/react-query';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';

/** Statuses of a snag that still asks for something to be done. */
export const openStatuses: readonly string[] = ['open', 'in_progress', 'resolved'];

/** What is pinned on a drawing, and on the revisions before it. */
export function pinsQuery(dataSource: DataSource, drawingId: string) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'drawing-pins', drawingId],
    meta: { tables: ['safety_incidents', 'documents'] },
    queryFn: async () => unwrap(await dataSource.call('drawing_pins', { document_id: drawingId })),
  });
}

/** What replaced a drawing in the end; null to those who do not see it. */
export function currentDrawingQuery(dataSource: DataSource, drawingId: string) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'current-drawing', drawingId],
    meta: { tables: ['documents'] },
    queryFn: async (): Promise<string | null> =>
      unwrap(await dataSource.call('current_drawing', { document_id: drawingId })),
  });
}
