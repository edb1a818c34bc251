import path from 'node:path';
import type { StorageOptions } from '@plinth/supabase-server/storage/storage-options.ts';
import type { Configuration } from '../configuration.ts';

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
    orphanSeconds: 3600,
    sweepSeconds: 900,
  };
}
