import { link, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from './is-missing.ts';
import type { ObjectStore, StoredFile } from './object-store.ts';
import { syncFolder } from './sync-folder.ts';

/** Versions are ours: lower-case UUIDs. Anything else never becomes a path. */
const versionForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const markName = 'this-folder-holds-stored-files';

/** What the sweeper found without a row, until it is removed for good. */
const trashName = 'trash';

/** Files in `folder`, spread over 256 folders by the first two characters of their version. */
export async function openDiskStore(folder: string): Promise<ObjectStore> {
  await mkdir(folder, { recursive: true });
  const mark = path.join(folder, markName);
  const trash = path.join(folder, trashName);
  await mkdir(trash, { recursive: true });
  await writeFile(mark, '', { flag: 'a' });
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
    isPresent: async () => (await statOf(mark)) !== null,
    async setAside(version) {
      if (!versionForm.test(version)) return;
      const target = path.join(trash, version);
      await rename(pathOf(version), target);
      // the time it came into the trash is that of the file from now on
      await utimes(target, new Date(), new Date());
      await syncFolder(trash);
    },
    async takeBack(version) {
      if (!versionForm.test(version) || (await statOf(path.join(trash, version))) === null) return false;
      const shard = await openShard(version);
      await rename(path.join(trash, version), pathOf(version));
      await syncFolder(shard);
      return true;
    },
    async emptyTrash(before) {
      let removed = 0;
      for (const name of await readdir(trash)) {
        const file = path.join(trash, name);
        const found = await statOf(file);
        if (found === null || found.mtime >= before) continue;
        await rm(file, { force: true });
        removed += 1;
      }
      return removed;
    },
    owner: async () => (await readFile(mark, 'utf8')).trim() || null,
    async claim(owner) {
      await writeFile(mark, `${owner}\n`);
      await syncFolder(folder);
    },
  };
}

async function describe(file: string, version: string): Promise<StoredFile | null> {
  const found = await statOf(file);
  // A link to an old content is as young as its name: the inode changed when the name was made.
  return found === null ? null : { version, size: found.size, changedAt: found.ctime };
}

async function statOf(file: string) {
  try {
    return await stat(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
