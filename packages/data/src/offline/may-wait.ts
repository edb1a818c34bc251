import { transitionsFrom } from '@plinth/domain/define/transitions-of.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { DataRow } from '../port/data-source.ts';

/** Work on site, where there may be no connection. */
const waitingTables: readonly string[] = [
  'tasks',
  'time_entries',
  'crew_sheets',
  'daily_reports',
  'safety_incidents',
];

/**
 * Whether a write may wait for the connection. A decision may not: who decides has to know that it counts, and on what
 * it was taken. Nor may anything about money.
 * @param before the row as it is known here; null for a new one
 */
export function mayWait(
  resource: ResourceDefinition,
  values: Readonly<Record<string, unknown>>,
  before: DataRow | null,
): boolean {
  if (!waitingTables.includes(resource.table)) return false;
  const column = resource.status?.column;
  const next = column === undefined ? undefined : values[column];
  if (column === undefined || next === undefined || before === null)
    return next === undefined || before === null;
  return transitionsFrom(resource, String(before[column])).some(
    // what takes the right to approve is a decision too, as to void an incident
    ({ to, kind, action }) => to === next && kind === 'move' && action === 'edit',
  );
}
