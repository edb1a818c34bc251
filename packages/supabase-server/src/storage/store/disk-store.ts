import { link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from './is-missing.ts';
import type { ObjectStore, StoredFile } from './object-store.ts';
import { syncFolder } from './sync-folder.ts';

/** Versions are ours: lower-case UUIDs. Anything else never becomes a path. */
const versionForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const markName = 'this-folder-holds-stored-files';

/** Files in `folder`, spread over 256 folders by the first two characters of their version. */
export async function openDiskStore(folder: string): Promise<ObjectStore> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, markName), '', { flag: 'a' });
  await syncFolder(folder);

  const shardOf = (version: string) => path.join(folder, version.slice(0, 2));
  const pathOf = (version: string) => path.join(shardOf(version), version);

  async function openShard(version: string): Promise<string> {
    const shard = shardOf(version);
    const made = await mkdir(shard, { recursive: true });
    if (made !== undefined) await syncFolder(folder);
    return shard;
  }

  return {
    async put(version, file) {
      const shard = await openShard(version);
      await rename(file.path, pathOf(version));
      await syncFolder(shard);
    },
    async open(version, range) {
      if (!versionForm.test(version)) return null;
      try {
        const handle = await open(pathOf(version), 'r');
        return handle.createReadStream(range ?? {});
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async copy(from, to) {
      if (!versionForm.test(from)) return false;
      const shard = await openShard(to);
      try {
        // Contents never change, so two versions may share one.
        await link(pathOf(from), pathOf(to));
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
      await syncFolder(shard);
      return true;
    },
    async remove(version) {
      if (versionForm.test(version)) await rm(pathOf(version), { force: true });
    },
    async has(version) {
      return versionForm.test(version) && (await statOf(pathOf(version))) !== null;
    },
    async *list() {
      for (const shard of await readdir(folder)) {
        if (!/^[0-9a-f]{2}$/.test(shard)) continue;
        for (const name of await readdir(path.join(folder, shard))) {
          const file = versionForm.test(name) ? await describe(path.join(folder, shard, name), name) : null;
          if (file !== null) yield file;
        }
      }
    },
    tidy: async () => undefined,
    close: () => undefined,
    isPresent: async () => (await statOf(path.join(folder, markName))) !== null,
  };
}

async function describe(file: string, version: string): Promise<StoredFile | null> {
  const found = await statOf(file);
  // A link to an old content is as young as its name: the inode changed when the name was made.
  return found === null ? null : { version, changedAt: found.ctime };
}

async function statOf(file: string) {
  try {
    return await stat(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
