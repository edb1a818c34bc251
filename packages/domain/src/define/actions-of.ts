import type { RecordAction, ResourceDefinition } from './resource.ts';

/** The actions that can be offered for a record now, no matter who asks. */
export function actionsOf(
  resource: ResourceDefinition,
  row: Readonly<Record<string, unknown>>,
): readonly RecordAction[] {
  const status = resource.status ? String(row[resource.status.column]) : '';
  return (resource.actions ?? []).filter(({ statuses }) => !statuses || statuses.includes(status));
}
