import { randomUUID } from 'node:crypto';
import { findObject, writerOf, type ObjectMetadata, type ObjectRow } from '../database/objects.ts';
import { fields } from '../http/fields.ts';
import type { ObjectAddress } from '../http/object-path.ts';
import type { JsonObject } from '../http/read-json.ts';
import type { StorageCaller } from '../http/storage-caller.ts';
import { storageErrors } from '../storage-error.ts';
import type { StorageService } from '../storage-service.ts';
import { checkHeaderText } from '../uploads/file-description.ts';
import { checkUpload, writeVersion, type WriteIntent } from '../uploads/write-object.ts';
import { checkFits } from './move-object.ts';

const operation = 'storage.object.copy';

export type CopyRequest = {
  from: ObjectAddress;
  to: ObjectAddress;
  isUpsert: boolean;
  /** False: the copy gets what is said below, and nothing of the original's. */
  isMetadataCopied: boolean;
  metadata: JsonObject | undefined;
  userMetadata: JsonObject | null;
};

/** @returns the row of the copy @throws NoSuchKey, NoSuchBucket, ResourceAlreadyExists, AccessDenied */
export async function copyObject(
  service: StorageService,
  caller: StorageCaller,
  wanted: CopyRequest,
): Promise<ObjectRow> {
  const source = await findObject(service.database, caller, wanted.from, operation);
  if (source?.version == null) throw storageErrors.noSuchKey();
  const description = describeCopy(source, wanted);
  await checkFits(service, { ...source, metadata: description.metadata }, wanted.to.bucketId, operation);

  const intent: WriteIntent = {
    address: wanted.to,
    writer: writerOf(caller),
    isUpsert: wanted.isUpsert,
    operation,
  };
  await checkUpload(service, intent);
  const version = randomUUID();
  if (!(await service.store.copy(source.version, version))) throw storageErrors.noSuchKey();
  const id = await writeVersion(service, intent, version, description);
  const made = await findObject(service.database, 'service', wanted.to, operation);
  return made ?? { ...source, id, version, bucket_id: wanted.to.bucketId, name: wanted.to.name };
}

function describeCopy(
  { metadata, user_metadata }: ObjectRow,
  wanted: CopyRequest,
): { metadata: ObjectMetadata; userMetadata: JsonObject | null } {
  const own: ObjectMetadata = { ...metadata, lastModified: new Date().toISOString() };
  if (wanted.isMetadataCopied) return { metadata: own, userMetadata: user_metadata };
  const given = wanted.metadata ?? {};
  const mimetype = fields.optionalText(given, 'mimetype');
  const cacheControl = fields.optionalText(given, 'cacheControl');
  return {
    metadata: {
      ...own,
      ...(mimetype === undefined ? {} : { mimetype: checkHeaderText('content-type', mimetype) }),
      ...(cacheControl === undefined ? {} : { cacheControl: checkHeaderText('cache-control', cacheControl) }),
    },
    userMetadata: wanted.userMetadata,
  };
}
