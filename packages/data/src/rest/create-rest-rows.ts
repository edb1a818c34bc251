import { keyColumn } from '@plinth/domain/define/select-list.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { newId } from '../new-id.ts';
import type { DataRow, Result } from '../port/data-source.ts';
import { isOwnConflict } from './create-rest-row.ts';
import { listParameters } from './list-parameters.ts';
import { contextOf, rowsOf, type RowAccess } from './row-access.ts';

/** So many ids fit into one address. */
const idsPerRead = 100;

/** Makes all rows or none. A repeated call finds all of them written and reads them back. */
export async function createRestRows(
  access: RowAccess,
  resource: ResourceDefinition,
  rows: readonly Record<string, unknown>[],
): Promise<Result<DataRow[]>> {
  if (rows.length === 0) return { data: [], error: null };
  const key = keyColumn(resource);
  const wanted = rows.map((row): Record<string, unknown> => ({ ...row, [key]: row[key] ?? newId() }));
  const { data, error } = await access.ask(
    { method: 'POST', path: resource.rest.path, body: wanted, idempotencyKey: newId() },
    contextOf(resource, 'create'),
  );
  if (!error) return { data: rowsOf(data), error: null };
  if (!isOwnConflict(error, key)) return { data: null, error };
  const ids = wanted.map((row) => String(row[key]));
  const written = await readAll(access, resource, key, ids);
  return written.error || written.data.length === wanted.length ? written : { data: null, error };
}

async function readAll(
  access: RowAccess,
  resource: ResourceDefinition,
  key: string,
  ids: readonly string[],
): Promise<Result<DataRow[]>> {
  const rows: DataRow[] = [];
  for (let start = 0; start < ids.length; start += idsPerRead) {
    const filters = [{ column: key, operator: 'in', value: ids.slice(start, start + idsPerRead) }] as const;
    // a longer list of ids waits for the shorter one, as one request each
    const { data, error } = await access.list(resource, listParameters({ filters }));
    if (error) return { data: null, error };
    rows.push(...data);
  }
  return { data: rows, error: null };
}
