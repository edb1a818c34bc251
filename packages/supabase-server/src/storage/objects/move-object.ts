import { findBucket } from '../database/find-bucket.ts';
import { findObject, type ObjectRow } from '../database/objects.ts';
import type { ObjectAddress } from '../http/object-path.ts';
import type { StorageCaller } from '../http/storage-caller.ts';
import { storageErrors } from '../storage-error.ts';
import type { StorageService } from '../storage-service.ts';
import { checkMimeType } from '../uploads/mime-types.ts';

const operation = 'storage.object.move';

/**
 * Gives an object another name, also in another bucket. No byte moves: files are known by their version.
 * @throws NoSuchKey, NoSuchBucket, ResourceAlreadyExists, AccessDenied
 */
export async function moveObject(
  service: StorageService,
  caller: StorageCaller,
  from: ObjectAddress,
  to: ObjectAddress,
): Promise<string> {
  const { database } = service;
  const source = await findObject(database, caller, from, operation);
  if (source === null) throw storageErrors.noSuchKey();
  if (from.bucketId === to.bucketId && from.name === to.name) return source.id;
  await checkFits(service, source, to.bucketId, operation);
  const [rows] = await database.run(
    [
      {
        as: caller,
        text: `update storage.objects set bucket_id = $3, name = $4
          where bucket_id = $1 and name = $2 returning id`,
        values: [from.bucketId, from.name, to.bucketId, to.name],
      },
    ],
    { operation },
  );
  if (rows?.[0] === undefined) throw storageErrors.accessDenied('Access denied');
  return source.id;
}

/** What another bucket does not take does not come in by a detour. @throws NoSuchBucket, EntityTooLarge, InvalidMimeType */
export async function checkFits(
  { database }: StorageService,
  { bucket_id, metadata }: Pick<ObjectRow, 'bucket_id' | 'metadata'>,
  bucketId: string,
  operation: string,
): Promise<void> {
  if (bucket_id === bucketId) return;
  const { fileSizeLimit, allowedMimeTypes } = await findBucket(database, bucketId, operation);
  if (fileSizeLimit !== null && (metadata?.size ?? 0) > fileSizeLimit) throw storageErrors.tooLarge();
  checkMimeType(metadata?.mimetype ?? 'application/octet-stream', allowedMimeTypes);
}
