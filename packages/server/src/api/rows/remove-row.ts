import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { invalidFields } from '../api-error.ts';
import type { ApiAnswer, ApiCall } from '../operation.ts';
import { transact } from '../transact.ts';
import { checkKey, expectedVersion, onlyRow, refusedWrite } from './one-row.ts';
import { deleteQuery, rowQuery } from './row-queries.ts';
import { withCurrentRow } from './with-current-row.ts';

/** Deletes one row, with `If-Match` only that version of it; 409 `in_use` while others point to it. */
export async function removeRow(call: ApiCall, resource: ResourceDefinition, id: string): Promise<ApiAnswer> {
  checkKey(resource, id);
  const expected = expectedVersion(call);
  if (expected !== null && !('version' in resource.facts.columns))
    throw invalidFields({ 'If-Match': [{ code: 'bad_request' }] });
  try {
    return await transact(call, {
      plan: (cache) => [deleteQuery(cache, resource, id, expected), rowQuery(cache, resource, id)],
      answer: ([removed, visible]) => {
        if (onlyRow(removed) === null) throw refusedWrite(visible, resource, { action: 'delete', expected });
        return { status: 204, body: null };
      },
    });
  } catch (error) {
    throw await withCurrentRow(call, resource, id, error);
  }
}
