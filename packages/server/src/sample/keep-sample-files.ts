import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ObjectStore } from '@plinth/supabase-server/storage/store/object-store.ts';

/** Puts files of the sample company into a store; `folder` is where they arrive, on the disk of the store. */
export function keepSampleFiles(store: ObjectStore, folder: string) {
  return async (version: string, { content, md5 }: { content: Uint8Array; md5: string }): Promise<void> => {
    const arrival = path.join(folder, randomUUID());
    await writeFile(arrival, content);
    await store.put(version, { path: arrival, size: content.length, md5 });
  };
}
