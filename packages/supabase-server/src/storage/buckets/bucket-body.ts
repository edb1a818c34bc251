import { fields } from '../http/fields.ts';
import type { JsonObject } from '../http/read-json.ts';
import { StorageError, storageErrors } from '../storage-error.ts';
import { checkMimeTypePattern } from '../uploads/mime-types.ts';

/** What a caller may say of a bucket; `undefined`: says nothing. */
export type BucketSettings = {
  isPublic: boolean | undefined;
  /** Bytes; `null`: no limit but the server's. */
  fileSizeLimit: number | null | undefined;
  allowedMimeTypes: readonly string[] | null | undefined;
};

/** @throws InvalidRequest, InvalidMimeType, EntityTooLarge, FeatureNotEnabled */
export function readBucketSettings(body: JsonObject, largest: number): BucketSettings {
  if (fields.optionalText(body, 'type') === 'ANALYTICS') throw storageErrors.notEnabled('analyticsBuckets');
  const versioning = fields.optionalText(body, 'versioning_status');
  if (versioning !== undefined && versioning !== 'DISABLED')
    throw storageErrors.notEnabled('objectVersioning');
  return {
    isPublic: fields.optionalBoolean(body, 'public'),
    fileSizeLimit: readLimit(body['file_size_limit'], largest),
    allowedMimeTypes: readMimeTypes(body),
  };
}

function readLimit(value: unknown, largest: number): number | null | undefined {
  if (value === undefined || value === null) return value;
  const limit = typeof value === 'string' && /[a-z]/i.test(value) ? parseSize(value) : Number(value);
  const isNumber = typeof value === 'number' || typeof value === 'string';
  if (!isNumber || !Number.isSafeInteger(limit) || limit < 0) {
    throw storageErrors.invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
  }
  if (limit > largest) throw storageErrors.tooLarge();
  // Nought never meant that nothing may be stored.
  return limit === 0 ? null : limit;
}

const unitBytes: ReadonlyMap<string, number> = new Map([
  ['b', 1],
  ['kb', 1e3],
  ['mb', 1e6],
  ['gb', 1e9],
]);

/** `20MB`, `1.5gb`, in bytes; NaN for anything else. */
function parseSize(text: string): number {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)$/i.exec(text) ?? [];
  return Math.round(Number(number) * (unitBytes.get(unit.toLowerCase()) ?? Number.NaN));
}

function readMimeTypes(body: JsonObject): readonly string[] | null | undefined {
  const value = body['allowed_mime_types'];
  if (value === undefined || value === null) return value;
  const types = fields.texts(body, 'allowed_mime_types');
  if (types.length > 1000)
    throw new StorageError(400, 'InvalidRequest', 'body/allowed_mime_types is too long');
  for (const type of types) checkMimeTypePattern(type);
  return types;
}
