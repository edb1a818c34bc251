import { parseJsonObject } from '../http/read-json.ts';
import type { ObjectAddress } from '../http/object-path.ts';
import { checkObjectName } from '../objects/object-name.ts';
import { storageErrors } from '../storage-error.ts';
import { checkHeaderText, readCacheControl, type FileDescription } from '../uploads/file-description.ts';

/** `Upload-Metadata`, decoded: names of the protocol's own choice and their texts. */
export type UploadMetadata = Readonly<Record<string, string | null>>;

/** @throws InvalidRequest, InvalidKey */
export function readTarget({ bucketName, objectName }: UploadMetadata): ObjectAddress {
  if (!bucketName || !objectName) {
    throw storageErrors.invalidRequest('Upload-Metadata must have bucketName and objectName');
  }
  return { bucketId: bucketName, name: checkObjectName(objectName) };
}

/** @throws InvalidRequest */
export function readDescription({ contentType, cacheControl, metadata }: UploadMetadata): FileDescription {
  return {
    mimeType: checkHeaderText('content-type', contentType || 'application/octet-stream'),
    cacheControl: readCacheControl(cacheControl ?? undefined),
    xRobotsTag: null,
    userMetadata: metadata ? parseJsonObject(metadata) : null,
  };
}
