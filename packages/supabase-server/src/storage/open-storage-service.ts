import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { SupabaseServerOptions } from '../options.ts';
import { openStorageDatabase } from './database/storage-database.ts';
import type { StorageOptions } from './storage-options.ts';
import type { StorageService } from './storage-service.ts';
import { openDiskStore } from './store/disk-store.ts';
import type { ObjectStore } from './store/object-store.ts';
import { openS3Store } from './store/s3-store.ts';
import { Transfers } from './uploads/transfers.ts';

export type StorageServiceOptions = SupabaseServerOptions & {
  storage: StorageOptions;
  /** Milliseconds since 1970; a test moves it. */
  now?: () => number;
};

/** Makes the folders and opens the store and the database; the caller closes the database. */
export async function openStorageService(
  options: StorageServiceOptions,
  log: StorageService['log'],
): Promise<StorageService> {
  const { storage, rest, limits } = options;
  const incomingFolder = path.join(storage.folder, 'incoming');
  await mkdir(incomingFolder, { recursive: true });
  return {
    options: storage,
    tokens: options,
    bodyBytes: limits.bodyBytes,
    database: openStorageDatabase({
      url: options.requestDatabaseUrl,
      poolSize: Math.max(2, Math.ceil(limits.poolSize / 2)),
      queueLength: limits.queueLength,
      areStatementsPrepared: limits.areStatementsPrepared ?? true,
      preRequest: rest.preRequest,
    }),
    store: await openObjectStore(storage),
    incomingFolder,
    transfers: new Transfers(),
    log,
    now: options.now ?? Date.now,
  };
}

/** Where the files are, without the rest of the service. */
export async function openObjectStore({
  s3,
  folder,
}: Pick<StorageOptions, 's3' | 'folder'>): Promise<ObjectStore> {
  return s3 ? openS3Store(s3) : openDiskStore(path.join(folder, 'objects'));
}
