import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { AppError } from '@plinth/domain/errors.ts';
import type { DataRow, Result } from '../port/data-source.ts';
import { getRow } from './get-row.ts';
import { perform } from './perform.ts';
import { keyColumn, selectList } from '@plinth/domain/define/select-list.ts';
import { failure, found, rowsOf, writeContext, type TableAccess } from './table-access.ts';
import { accessDenied } from '@plinth/domain/faults/fault-of.ts';

/**
 * Changes the given columns of one row. `values.version` goes along, and the database refuses an older one. A refusal
 * that brings the row as it stands now has it in the shape of every other row: relations nested, amounts exact.
 */
export async function updateRow(
  access: TableAccess,
  resource: ResourceDefinition,
  id: string,
  values: Record<string, unknown>,
): Promise<Result<DataRow>> {
  const key = keyColumn(resource);
  const changes: Record<string, unknown> = Object.fromEntries(
    Object.entries(values).filter(([column]) => column !== key),
  );
  if (Object.keys(changes).every((column) => column === 'version')) return getRow(access, resource, id);
  const request = () =>
    perform(
      access.client.rest.from(resource.table).update(changes).eq(key, id).select(selectList(resource)),
      writeContext(resource, 'edit', changes),
    );
  const { data, error } = await access.guard(request);
  if (error) return failure(error.current ? await withCurrentRow(access, resource, id, error) : error);
  const [row] = rowsOf(data);
  return row ? found(row) : refusedWrite(access, resource, id, 'edit');
}

/** Row security lets a refused write touch no rows; whether the caller sees the row tells the two reasons apart. */
export async function refusedWrite(
  access: TableAccess,
  resource: ResourceDefinition,
  id: string,
  action: 'edit' | 'delete',
): Promise<{ data: null; error: AppError }> {
  const { error } = await getRow(access, resource, id);
  return failure(error ?? { ...accessDenied({ module: resource.module, action }), status: 403 });
}

/** The same refusal with the row as the port gives it. */
export async function withCurrentRow(
  access: TableAccess,
  resource: ResourceDefinition,
  id: string,
  error: AppError,
): Promise<AppError> {
  const { data } = await getRow(access, resource, id);
  return data ? { ...error, current: data } : error;
}
