import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { DataRow, Result } from '../port/data-source.ts';
import { perform } from './perform.ts';
import { keyColumn, selectList } from '@plinth/domain/define/select-list.ts';
import { failure, found, missingRow, rowsOf, type TableAccess } from './table-access.ts';

/** One row with the rows it points to; `not_found` when it does not exist or is not visible to the caller. */
export async function getRow(
  { client, guard, callerId }: TableAccess,
  resource: ResourceDefinition,
  id: string,
  signal?: AbortSignal,
): Promise<Result<DataRow>> {
  const request = () => {
    const query = client.rest
      .from(resource.table)
      .select(selectList(resource))
      .eq(keyColumn(resource), id)
      .limit(1);
    return perform(signal ? query.abortSignal(signal) : query);
  };
  const { data, error } = await guard(request, {
    isOwnProfile: resource.table === 'profiles' && id === callerId(),
  });
  // an address with a made-up id is a record that does not exist
  if (error?.code === 'invalid_value' && error.status === 400) return failure(missingRow);
  if (error) return failure(error);
  const [row] = rowsOf(data);
  return row ? found(row) : failure(missingRow);
}
