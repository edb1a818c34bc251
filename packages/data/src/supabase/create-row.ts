import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { AppError } from '@plinth/domain/errors.ts';
import { newId } from '../new-id.ts';
import type { DataRow, Result } from '../port/data-source.ts';
import { isPrimaryKeyConflict } from '@plinth/domain/faults/constraint-error.ts';
import { getRow } from './get-row.ts';
import { perform } from './perform.ts';
import { holdsValues } from '../same-values.ts';
import { keyColumn, selectList } from '@plinth/domain/define/select-list.ts';
import { failure, found, rowsOf, writeContext, type TableAccess } from './table-access.ts';

/**
 * Inserts a row under an id made here or by the caller, so that a repeated try cannot make a second one (ruling R15):
 * when the first try was written and only its answer lost, the row is read back as success. Had the values been changed
 * between the two tries, the answer is `version_conflict` with the written row, and nothing typed is lost.
 */
export async function createRow(
  access: TableAccess,
  resource: ResourceDefinition,
  values: Record<string, unknown>,
): Promise<Result<DataRow>> {
  const key = keyColumn(resource);
  const id = String(values[key] ?? newId());
  const row = { ...values, [key]: id };
  const context = writeContext(resource, 'create', row);
  const request = () =>
    perform(access.client.rest.from(resource.table).insert(row).select(selectList(resource)), context);
  const { data, error } = await access.guard(request);
  if (error) return isOwnConflict(error, resource) ? readBack(access, resource, id, row) : failure(error);
  const [created] = rowsOf(data);
  // written, but row security does not show it to the one who wrote it
  return created ? found(created) : getRow(access, resource, id);
}

export function isOwnConflict(error: AppError, resource: ResourceDefinition): boolean {
  return (
    error.code === 'already_exists' &&
    (error.field === keyColumn(resource) ||
      isPrimaryKeyConflict(error.message, writeContext(resource, 'create')))
  );
}

async function readBack(
  access: TableAccess,
  resource: ResourceDefinition,
  id: string,
  sent: Record<string, unknown>,
): Promise<Result<DataRow>> {
  const written = await getRow(access, resource, id);
  if (written.error || holdsValues(written.data, sent)) return written;
  const message = 'This record was already saved with other values.';
  return failure({ code: 'version_conflict', status: 409, message, current: written.data });
}
