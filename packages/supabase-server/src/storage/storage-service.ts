import type { StorageDatabase } from './database/storage-database.ts';
import type { ObjectStore } from './store/object-store.ts';
import type { TokenSettings } from './http/storage-caller.ts';
import type { StorageOptions } from './storage-options.ts';
import type { Transfers } from './uploads/transfers.ts';

/** What every route of the service works with. */
export type StorageService = {
  options: StorageOptions;
  /** Whose tokens are believed, and as whom a caller without a role acts. */
  tokens: TokenSettings;
  /** Longest JSON body, bytes. */
  bodyBytes: number;
  database: StorageDatabase;
  store: ObjectStore;
  /** Files that are arriving; on the same disk as the store, where the store is a disk. */
  incomingFolder: string;
  transfers: Transfers;
  log: { warn: (details: object, message: string) => void };
  /** Milliseconds since 1970; a test moves it. */
  now: () => number;
};
