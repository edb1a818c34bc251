import { keyColumn } from '@plinth/domain/define/select-list.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { AppError } from '@plinth/domain/errors.ts';
import { newId } from '../new-id.ts';
import type { DataRow, Result } from '../port/data-source.ts';
import { holdsValues } from '../same-values.ts';
import { contextOf, rowsOf, type RowAccess } from './row-access.ts';

/**
 * Makes a row under an id made here or by the caller. The tries of one call go under one Idempotency-Key; a later call
 * with the same id finds its own row and reads it back as success, or as `version_conflict` when the values have
 * changed since (ruling R15).
 */
export async function createRestRow(
  access: RowAccess,
  resource: ResourceDefinition,
  values: Record<string, unknown>,
): Promise<Result<DataRow>> {
  const key = keyColumn(resource);
  const id = String(values[key] ?? newId());
  const row = { ...values, [key]: id };
  const { data, error } = await access.ask(
    { method: 'POST', path: resource.rest.path, body: row, idempotencyKey: newId() },
    contextOf(resource, 'create'),
  );
  if (error) return isOwnConflict(error, key) ? readBack(access, resource, id, row) : { data: null, error };
  const [created] = rowsOf([data]);
  // written, but row security shows nothing but its key to the one who wrote it
  const isWhole = created !== undefined && Object.keys(created).length > 1;
  return isWhole ? { data: created, error: null } : access.get(resource, id);
}

/** Whether a row with this very key is there: the caller's own, most likely. */
export function isOwnConflict(error: AppError, key: string): boolean {
  return error.code === 'already_exists' && error.field === key;
}

async function readBack(
  access: RowAccess,
  resource: ResourceDefinition,
  id: string,
  sent: Record<string, unknown>,
): Promise<Result<DataRow>> {
  const written = await access.get(resource, id);
  if (written.error || holdsValues(written.data, sent)) return written;
  const message = 'This record was already saved with other values.';
  return { data: null, error: { code: 'version_conflict', status: 409, message, current: written.data } };
}
