import { parseJsonObject, type JsonObject } from '../http/read-json.ts';
import { storageErrors } from '../storage-error.ts';

/** What the sender says of a file beside its bytes. */
export type FileDescription = {
  mimeType: string;
  /** As it will stand in the `Cache-Control` of downloads. */
  cacheControl: string;
  xRobotsTag: string | null;
  userMetadata: JsonObject | null;
};

/** What will stand in a header of every download: printable ASCII. @throws InvalidRequest */
export function checkHeaderText(name: string, text: string): string {
  if (!/^[\u0020-\u007E]{0,200}$/.test(text)) {
    throw storageErrors.invalidRequest(`Invalid character in response header "${name}"`);
  }
  return text;
}

/** `3600` means `max-age=3600`, nothing means `no-cache`. @throws InvalidRequest */
export function readCacheControl(text: string | undefined): string {
  if (text === undefined || text.trim() === '') return 'no-cache';
  return /^\d+$/.test(text.trim()) ? `max-age=${text.trim()}` : checkHeaderText('cache-control', text);
}

/** The base64 of a JSON object, as the header `x-metadata` brings it. @throws InvalidRequest */
export function readMetadataHeader(header: string | string[] | undefined): JsonObject | null {
  if (typeof header !== 'string' || header === '') return null;
  return parseJsonObject(Buffer.from(header, 'base64').toString('utf8'));
}
