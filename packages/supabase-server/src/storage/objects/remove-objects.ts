import { objectColumns, type ObjectRow } from '../database/objects.ts';
import type { ObjectAddress } from '../http/object-path.ts';
import type { StorageCaller } from '../http/storage-caller.ts';
import { storageErrors } from '../storage-error.ts';
import type { StorageService } from '../storage-service.ts';
import { removeFiles } from '../uploads/write-object.ts';

/**
 * Deletes those of the named objects that exist and that the caller may delete.
 * @returns their rows as they were, in the order of their names
 */
export async function removeObjects(
  service: StorageService,
  caller: StorageCaller,
  bucketId: string,
  names: readonly string[],
): Promise<ObjectRow[]> {
  return deleteRows(service, caller, bucketId, names, 'storage.object.delete_many');
}

/** @throws NoSuchKey */
export async function removeObject(
  service: StorageService,
  caller: StorageCaller,
  { bucketId, name }: ObjectAddress,
): Promise<void> {
  const deleted = await deleteRows(service, caller, bucketId, [name], 'storage.object.delete');
  if (deleted.length === 0) throw storageErrors.noSuchKey();
}

async function deleteRows(
  service: StorageService,
  caller: StorageCaller,
  bucketId: string,
  names: readonly string[],
  operation: string,
): Promise<ObjectRow[]> {
  const [rows] = await service.database.run(
    [
      {
        as: caller,
        // By the index, however many names there are.
        text: `with deleted as (
            delete from storage.objects
            where bucket_id = $1 and name = any(array(select json_array_elements_text($2::json)))
            returning ${objectColumns}
          )
          select row_to_json(deleted) from deleted`,
        values: [bucketId, JSON.stringify(names)],
      },
    ],
    { operation },
  );
  // The shape is that of the statement above.
  const deleted = (rows ?? []).map(([text]) => JSON.parse(text ?? 'null') as ObjectRow);
  const places = new Map(names.map((name, place) => [name, place]));
  deleted.sort((one, other) => (places.get(one.name) ?? 0) - (places.get(other.name) ?? 0));
  await removeFiles(
    service,
    deleted.flatMap(({ version }) => version ?? []),
  );
  return deleted;
}
