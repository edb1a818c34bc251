import { statusTransitions } from '@plinth/database/generated/permissions.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { DataRow } from '../port/data-source.ts';
import type { WaitingWrite } from './waiting-writes.ts';

/**
 * Rows as they will be once what waits is sent. What is in conflict or refused is left out: there the server's row counts.
 * @param related rows of other tables by table, for the names a changed column points to
 */
export function rowsWithWrites(
  resource: ResourceDefinition,
  rows: readonly DataRow[],
  writes: readonly WaitingWrite[],
  related: ReadonlyMap<string, readonly DataRow[]>,
): DataRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const write of writes) {
    if (write.table !== resource.table || write.state !== 'waiting') continue;
    const before = byId.get(write.id);
    const isNew = write.kind === 'create' || write.kind === 'check_in';
    if (!before && !isNew) continue;
    const changed = { ...(before ?? newRow(resource, write)), ...valuesOf(write), id: write.id };
    // the version is that of the row the server has
    const version = before?.['version'] ?? 1;
    byId.set(write.id, { ...changed, ...namesOf(resource, changed, write, related), version });
  }
  return [...byId.values()];
}

function newRow(resource: ResourceDefinition, { madeAt }: WaitingWrite): Record<string, unknown> {
  const machines: Readonly<Record<string, readonly { from: string | null; to: string }[]>> =
    statusTransitions;
  const { status } = resource;
  const first = status && machines[status.entity]?.find(({ from }) => from === null)?.to;
  return {
    ...Object.fromEntries(Object.keys(resource.facts.columns).map((column) => [column, null])),
    ...(status && { [status.column]: first }),
    created_at: madeAt,
    updated_at: madeAt,
  };
}

function valuesOf({ kind, values, before }: WaitingWrite): Record<string, unknown> {
  if (kind === 'check_in')
    return { ...before, check_in_time: values.pressed_at, check_out_time: null, status: 'checked_in' };
  if (kind === 'check_out') return { check_out_time: values.pressed_at, status: 'checked_out' };
  return values;
}

/** The other rows a changed column points to, as far as they are known here. */
function namesOf(
  resource: ResourceDefinition,
  changed: Readonly<Record<string, unknown>>,
  write: WaitingWrite,
  related: ReadonlyMap<string, readonly DataRow[]>,
): Record<string, unknown> {
  const names: Record<string, unknown> = {};
  for (const [name, relation] of Object.entries(resource.relations)) {
    if (!(relation.column in valuesOf(write))) continue;
    names[name] = related.get(relation.table)?.find(({ id }) => id === changed[relation.column]) ?? null;
  }
  return names;
}
