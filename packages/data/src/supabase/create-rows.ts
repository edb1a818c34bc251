import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { newId } from '../new-id.ts';
import type { DataRow, Result } from '../port/data-source.ts';
import { isOwnConflict } from './create-row.ts';
import { quoted } from '@plinth/domain/define/literals.ts';
import { perform } from './perform.ts';
import { keyColumn, selectList } from '@plinth/domain/define/select-list.ts';
import { failure, rowsOf, writeContext, type TableAccess } from './table-access.ts';

/** So many ids fit into one address. */
const idsPerRead = 100;

/**
 * Inserts all rows or none, in one statement. A repeated try finds all of them written and reads them back; columns
 * that only some rows name get their defaults in the others.
 */
export async function createRows(
  access: TableAccess,
  resource: ResourceDefinition,
  rows: readonly Record<string, unknown>[],
): Promise<Result<DataRow[]>> {
  if (rows.length === 0) return { data: [], error: null };
  const key = keyColumn(resource);
  const wanted = rows.map((row): Record<string, unknown> => ({ ...row, [key]: row[key] ?? newId() }));
  const request = () =>
    perform(
      access.client.rest
        .from(resource.table)
        .insert(wanted, { defaultToNull: false })
        .select(selectList(resource)),
      { ...writeContext(resource, 'create'), rows: wanted },
    );
  const { data, error } = await access.guard(request);
  // Postgres answers them in an order of its own
  const places = new Map(wanted.map((row, index) => [row[key], index]));
  const placeOf = (row: DataRow): number => places.get(row[key]) ?? rows.length;
  if (!error)
    return { data: rowsOf(data).toSorted((one, other) => placeOf(one) - placeOf(other)), error: null };
  if (!isOwnConflict(error, resource)) return failure(error);
  const written = await readAll(
    access,
    resource,
    wanted.map((row) => String(row[key])),
  );
  return written.error || written.data.length === wanted.length ? written : failure(error);
}

async function readAll(
  { client, guard }: TableAccess,
  resource: ResourceDefinition,
  ids: readonly string[],
): Promise<Result<DataRow[]>> {
  const rows: DataRow[] = [];
  for (let start = 0; start < ids.length; start += idsPerRead) {
    const part = ids
      .slice(start, start + idsPerRead)
      .map(quoted)
      .join(',');
    const request = () =>
      perform(
        client.rest
          .from(resource.table)
          .select(selectList(resource))
          .filter(keyColumn(resource), 'in', `(${part})`),
      );
    const { data, error } = await guard(request);
    if (error) return failure(error);
    rows.push(...rowsOf(data));
  }
  return { data: rows, error: null };
}
