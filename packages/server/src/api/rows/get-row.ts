import type { Filter } from '@plinth/domain/define/list-query.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { ApiAnswer, ApiCall } from '../operation.ts';
import { transact } from '../transact.ts';
import { checkKey, foundRow } from './one-row.ts';
import { rowQuery } from './row-queries.ts';

/** @throws ApiError 404 for a row that is not there, or not for the caller's eyes */
export async function getRow(
  call: ApiCall,
  resource: ResourceDefinition,
  id: string,
  fixed: readonly Filter[] = [],
): Promise<ApiAnswer> {
  checkKey(resource, id);
  return transact(call, {
    isReadOnly: true,
    plan: (cache) => [rowQuery(cache, resource, id, fixed)],
    answer: ([rows]) => foundRow(rows, resource, 200),
  });
}
