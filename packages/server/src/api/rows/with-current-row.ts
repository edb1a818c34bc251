import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { ApiError } from '../api-error.ts';
import type { ApiCall } from '../operation.ts';
import { transact } from '../transact.ts';
import { onlyRow, versionConflict } from './one-row.ts';
import { rowQuery } from './row-queries.ts';

/** The refusal of an older version, with the row as it is now in the shape of every other row. */
export async function withCurrentRow(
  call: ApiCall,
  resource: ResourceDefinition,
  id: string,
  { status }: { status: 409 | 412 },
): Promise<ApiError> {
  const { body } = await transact(
    { ...call, idempotency: null },
    {
      isReadOnly: true,
      plan: (cache) => [rowQuery(cache, resource, id)],
      answer: ([rows]) => ({ status: 200, body: onlyRow(rows) }),
    },
  );
  const current: unknown = typeof body === 'string' ? JSON.parse(body) : null;
  const { code, message } = versionConflict(current);
  return new ApiError(status, code, message, undefined, { current });
}
