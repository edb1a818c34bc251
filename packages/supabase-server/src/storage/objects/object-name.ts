import { storageErrors } from '../storage-error.ts';

/** Bytes of UTF-8; as long as S3 allows. */
const longestName = 1024;

/**
 * Any text is a name, except what cannot be shown, sent in a header or distinguished from another name: control characters, halves
 * of surrogate pairs, noncharacters; and what a file system would read as a way out (`..`). Names never become paths
 * here, but people download them into folders.
 */
export function isValidObjectName(name: string): boolean {
  return (
    name !== '' &&
    Buffer.byteLength(name) <= longestName &&
    !/[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}]/u.test(name) &&
    name.split('/').every((segment) => segment !== '..' && segment !== '.') &&
    !name.startsWith('/')
  );
}

/** @throws InvalidKey */
export function checkObjectName(name: string): string {
  if (!isValidObjectName(name)) throw storageErrors.invalidKey(name);
  return name;
}

/** As the client library checks it: what S3 allows in a key, without slashes, at most 100 characters. */
export function isValidBucketName(name: string): boolean {
  return /^[\w!.*'() &$@=;:+,?-]{1,100}$/.test(name) && name.trim() === name;
}

/** The marker an empty folder is kept by; any type is allowed for it, and no content. */
export function isEmptyFolderMarker(name: string): boolean {
  return name.endsWith('.emptyFolderPlaceholder');
}
