import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { isOutcomeUnknown } from '../database/database-error.ts';
import { findBucket, type BucketRules } from '../database/find-bucket.ts';
import { lockStep, replacedStep, writeStep, type ObjectMetadata, type Writer } from '../database/objects.ts';
import type { ObjectAddress } from '../http/object-path.ts';
import type { JsonObject } from '../http/read-json.ts';
import { isEmptyFolderMarker } from '../objects/object-name.ts';
import type { StorageService } from '../storage-service.ts';
import type { ReceivedFile } from '../store/object-store.ts';

export type WriteIntent = {
  address: ObjectAddress;
  writer: Writer;
  isUpsert: boolean;
  /** See `StorageDatabase.run`. */
  operation: string;
};

/** What an upload into this bucket may be. */
export type UploadRules = { bucket: BucketRules; limit: number; allowedMimeTypes: readonly string[] | null };

/**
 * Asks whether this writer may write there, before a byte is read: the row is written and undone again.
 * @throws NoSuchBucket, AccessDenied, ResourceAlreadyExists
 */
export async function checkUpload(
  { database, options }: StorageService,
  { address, writer, isUpsert, operation }: WriteIntent,
): Promise<UploadRules> {
  const bucket = await findBucket(database, address.bucketId, operation);
  const version = randomUUID();
  const trial = {
    ...address,
    id: version,
    version,
    ownerId: writer.ownerId,
    metadata: {},
    userMetadata: null,
  };
  await database.run([writeStep(writer.actor, trial, isUpsert)], { operation, isTrial: true });
  const isMarker = isEmptyFolderMarker(address.name);
  return {
    bucket,
    limit: isMarker ? 0 : Math.min(options.fileSizeLimit, bucket.fileSizeLimit ?? Number.POSITIVE_INFINITY),
    allowedMimeTypes: isMarker ? null : bucket.allowedMimeTypes,
  };
}

/**
 * Makes a received file the content of an object: first the bytes, then the row that names them, then the bytes it
 * replaces go. Whatever breaks in between leaves the old object whole, and at worst a file that the sweeper takes away.
 * @returns the object's id
 */
export async function writeObject(
  service: StorageService,
  intent: WriteIntent,
  file: ReceivedFile,
  description: { metadata: ObjectMetadata; userMetadata: JsonObject | null },
): Promise<string> {
  const version = randomUUID();
  try {
    await service.store.put(version, file);
  } catch (error) {
    await rm(file.path, { force: true });
    throw error;
  }
  return writeVersion(service, intent, version, description);
}

/** The row of bytes that are in the store already. @returns the object's id */
export async function writeVersion(
  service: StorageService,
  { address, writer, isUpsert, operation }: WriteIntent,
  version: string,
  description: { metadata: ObjectMetadata; userMetadata: JsonObject | null },
): Promise<string> {
  const id = randomUUID();
  const object = { ...address, id, version, ownerId: writer.ownerId, ...description };
  try {
    const steps = [lockStep(address), replacedStep(address), writeStep(writer.actor, object, isUpsert)];
    const [, replaced] = await service.database.run(steps, { operation });
    const [oldId, oldVersion] = replaced?.[0] ?? [];
    if (typeof oldVersion === 'string') await removeFiles(service, [oldVersion]);
    return oldId ?? id;
  } catch (error) {
    // A commit nobody saw may have happened: then the row names this file.
    if (!isOutcomeUnknown(error)) await removeFiles(service, [version]);
    throw error;
  }
}

/** Best effort: what cannot be removed now is an orphan, which the sweeper finds. */
export async function removeFiles(service: StorageService, versions: readonly string[]): Promise<void> {
  for (const version of versions) {
    try {
      await service.store.remove(version);
    } catch (error) {
      service.log.warn({ version, reason: String(error) }, 'A stored file could not be removed.');
    }
  }
}
