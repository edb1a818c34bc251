import { keyColumn } from '@plinth/domain/define/select-list.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { DatabaseError } from 'pg';
import { asApiError } from '../answer-api-errors.ts';
import { ApiError } from '../api-error.ts';
import type { ApiCall } from '../operation.ts';
import { transact } from '../transact.ts';
import { isRecord } from './check-row.ts';
import { onlyRow } from './one-row.ts';
import { rowQuery } from './row-queries.ts';

/**
 * A refusal that brings the row as it stands has it in the shape of every other row; any other error stays as it is.
 * @param id of the row that was written; null where the database says which one is in the way
 */
export async function withCurrentRow(
  call: ApiCall,
  resource: ResourceDefinition,
  id: string | null,
  thrown: unknown,
): Promise<unknown> {
  if (!(thrown instanceof DatabaseError)) return thrown;
  const { status, code, message, field, more } = asApiError(thrown, call.request.errorContext ?? {});
  const key = isRecord(more.current) ? more.current[keyColumn(resource)] : undefined;
  if (typeof key !== 'string' || (id !== null && key !== id)) return thrown;
  const { body } = await transact(
    { ...call, idempotency: null },
    {
      isReadOnly: true,
      plan: (cache) => [rowQuery(cache, resource, key)],
      answer: ([rows]) => ({ status: 200, body: onlyRow(rows) }),
    },
  );
  const current: unknown = typeof body === 'string' ? JSON.parse(body) : null;
  // what is in the way is of another table, and stays as the database said it
  if (id === null && current === null) return thrown;
  const isOfHeader = code === 'version_conflict' && call.request.headers['if-match'] !== undefined;
  return new ApiError(isOfHeader ? 412 : status, code, message, field, { ...more, current });
}
