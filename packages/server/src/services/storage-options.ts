import path from 'node:path';
import type { StorageError } from '@plinth/supabase-server/storage/storage-error.ts';
import type { StorageOptions } from '@plinth/supabase-server/storage/storage-options.ts';
import { languageOf } from '../api/requests/language-of.ts';
import { sentenceOf } from '../api/requests/sentence-of.ts';
import type { Configuration } from '../configuration.ts';
import { storageFault } from './storage-fault.ts';

/** Refusals that people meet; the others are for who writes a client, in the protocol's own words. */
const shownToPeople: ReadonlySet<string> = new Set([
  'AccessDenied',
  'EntityTooLarge',
  'NoSuchBucket',
  'NoSuchKey',
  'ResourceAlreadyExists',
]);

/** Where stored files are and what may be stored. */
export function storageOptions({ dataFolder, file }: Configuration): StorageOptions {
  return {
    folder: path.resolve(file.storage.folder ?? path.join(dataFolder, 'files')),
    s3: file.storage.s3 ?? null,
    fileSizeLimit: file.storage.fileSizeLimit,
    isContentChecked: true,
    // ruling R13: the page demands the sign-in, and anyone who may not see the document learns nothing
    pageOfFile: (bucket, name) =>
      bucket === 'documents' ? `/documents/file?path=${encodeURIComponent(name)}` : null,
    sayRefusal,
    orphanSeconds: 3600,
    sweepSeconds: 900,
  };
}

function sayRefusal(error: StorageError, language: string | undefined): string {
  const { code, message, values } = error;
  if (!shownToPeople.has(code) && error.error !== 'empty_file' && values === undefined) return message;
  return sentenceOf(languageOf(language), { code: storageFault(error), message, values });
}
