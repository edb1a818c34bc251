import type { StorageCaller } from '../http/storage-caller.ts';
import { StorageError, storageErrors } from '../storage-error.ts';
import type { StorageService } from '../storage-service.ts';
import { removeFiles } from '../uploads/write-object.ts';

/** Objects of one statement; more would hold their locks for too long. */
const batch = 1000;

const selectBucket = 'select id from storage.buckets where id = $1';

/** Deletes every object the caller may delete. @throws NoSuchBucket */
export async function emptyBucket(service: StorageService, caller: StorageCaller, id: string): Promise<void> {
  const operation = 'storage.bucket.empty';
  const [bucket] = await service.database.run([{ as: caller, text: selectBucket, values: [id] }], {
    operation,
  });
  if (bucket?.[0] === undefined) throw storageErrors.noSuchBucket();
  for (;;) {
    const [rows = []] = await service.database.run(
      [
        {
          as: caller,
          text: `delete from storage.objects where id in
              (select id from storage.objects where bucket_id = $1 limit $2) returning version`,
          values: [id, String(batch)],
        },
      ],
      { operation },
    );
    await removeFiles(
      service,
      rows.flatMap(([version]) => version ?? []),
    );
    if (rows.length < batch) return;
  }
}

/** @throws NoSuchBucket, ResourceNotEmpty, AccessDenied */
export async function deleteBucket(
  service: StorageService,
  caller: StorageCaller,
  id: string,
): Promise<void> {
  const [visible, inside] = await service.database.run(
    [
      { as: caller, text: selectBucket, values: [id] },
      { as: 'service', text: 'select id from storage.objects where bucket_id = $1 limit 1', values: [id] },
    ],
    { operation: 'storage.bucket.delete' },
  );
  if (visible?.[0] === undefined) throw storageErrors.noSuchBucket();
  if (inside?.[0] !== undefined) {
    throw new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty', {
      error: 'InvalidRequest',
    });
  }
  const [deleted] = await service.database.run(
    [{ as: caller, text: 'delete from storage.buckets where id = $1 returning id', values: [id] }],
    { operation: 'storage.bucket.delete' },
  );
  if (deleted?.[0] === undefined) throw storageErrors.accessDenied('Access denied');
}
