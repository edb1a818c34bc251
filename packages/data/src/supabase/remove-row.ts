import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { Result } from '../port/data-source.ts';
import { perform } from './perform.ts';
import { keyColumn } from '@plinth/domain/define/select-list.ts';
import { failure, rowsOf, writeContext, type TableAccess } from './table-access.ts';
import { refusedWrite, withCurrentRow } from './update-row.ts';

/** Deletes one row; `in_use` while others point to it. */
export async function removeRow(
  access: TableAccess,
  resource: ResourceDefinition,
  id: string,
): Promise<Result<null>> {
  const key = keyColumn(resource);
  const request = () =>
    perform(
      access.client.rest.from(resource.table).delete().eq(key, id).select(key),
      writeContext(resource, 'delete'),
    );
  const { data, error } = await access.guard(request);
  if (error) return failure(error.current ? await withCurrentRow(access, resource, id, error) : error);
  return rowsOf(data).length > 0 ? { data: null, error: null } : refusedWrite(access, resource, id, 'delete');
}
