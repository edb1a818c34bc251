import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { S3Settings } from '@plinth/supabase-server/storage/storage-options.ts';
import { openS3Files } from '@plinth/supabase-server/storage/store/s3-store.ts';
import { syncFile } from './sync-file.ts';

/** A second place for backups, away from the first. */
export type Copies = {
  add: (file: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
};

export type CopiesTarget = { folder: string } | { s3: S3Settings };

export function openCopies(target: CopiesTarget): Copies {
  return 'folder' in target ? copiesInFolder(target.folder) : copiesInBucket(target.s3);
}

function copiesInFolder(folder: string): Copies {
  return {
    async add(file) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const target = path.join(folder, path.basename(file));
      await copyFile(file, `${target}.part`);
      await syncFile(`${target}.part`);
      await rename(`${target}.part`, target);
    },
    remove: (name) => rm(path.join(folder, name), { force: true }),
  };
}

function copiesInBucket(settings: S3Settings): Copies {
  const files = openS3Files(settings);
  return {
    add: async (file) => files.put(path.basename(file), { path: file, size: (await stat(file)).size }),
    remove: (name) => files.remove(name),
  };
}
