import type { SupabaseServerOptions } from '../../options.ts';
import { openStorageService } from '../open-storage-service.ts';
import type { StorageService } from '../storage-service.ts';

/** The parts of the service without its routes, over a fixture's database and files. */
export async function makeService(
  options: SupabaseServerOptions,
  { orphanSeconds, now }: { orphanSeconds: number; now: () => number },
): Promise<StorageService> {
  if (options.storage === undefined) throw new Error('This fixture has no storage.');
  const storage = { ...options.storage, orphanSeconds };
  return openStorageService({ ...options, storage, now }, { warn: () => undefined });
}
