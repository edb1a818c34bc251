import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { restoreRows } from '@plinth/database/backup/restore-backup.ts';
import { workAlone } from '@plinth/database/backup/work-alone.ts';
import { StartError } from '@plinth/database/start-error.ts';
import type { ObjectStore } from '@plinth/supabase-server/storage/store/object-store.ts';
import { fileEntry, manifestEntry, manifestSchema, rowsEntry, type Manifest } from './manifest.ts';
import { isSealed, unsealed } from './sealed.ts';
import { syncFile } from './sync-file.ts';
import { readTar, type TarEntry } from './tar.ts';

export type Archive = { file: string; passphrase?: string | undefined };

export type ArchiveTarget = {
  ownerUrl: string;
  store: ObjectStore;
  /** Of the server that restores; on the disk of the store, where the store is a disk. */
  incomingFolder: string;
};

const longestManifest = 256 * 1_048_576;

/**
 * Puts everything back as it was in the archive. Nobody else works on the database meanwhile, and they are let in again only
 * when its rows are counted and its audit chain is verified; when anything fails, nothing has changed.
 * @param first done when nobody else works any more, before anything is replaced
 */
export async function restoreArchive(
  archive: Archive,
  { ownerUrl, store, incomingFolder }: ArchiveTarget,
  first: () => Promise<void> = async () => undefined,
): Promise<Manifest> {
  const manifest = await verifyArchive(archive);
  await mkdir(incomingFolder, { recursive: true });
  const rowsFile = path.join(incomingFolder, `${randomUUID()}.part`);
  try {
    await workAlone(ownerUrl, async (client) => {
      await first();
      // stored files never change: those that the rows of now do not name are swept away later
      await putFiles(archive, manifest, { store, incomingFolder, rowsFile });
      await restoreRows(client, rowsFile);
    });
  } finally {
    await rm(rowsFile, { force: true });
  }
  return manifest;
}

/** @throws StartError for a file that is not whole, not ours, or of which one byte is another */
export async function verifyArchive(archive: Archive): Promise<Manifest> {
  try {
    return await verify(archive);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The backup cannot be read: ${reason} Nothing was changed.`, { cause: error });
  }
}

async function verify(archive: Archive): Promise<Manifest> {
  const found = new Map<string, { size: number; sha256: string }>();
  let manifest: Manifest | null = null;
  for await (const { name, size, content } of entriesOf(archive)) {
    if (name === manifestEntry) manifest = await readManifest(size, content);
    else found.set(name, { size, sha256: await checksumOf(content) });
  }
  if (!manifest) throw notWhole('its list is missing');
  const listed = [
    { name: rowsEntry, ...manifest.rows },
    ...manifest.files.map((file) => ({ name: fileEntry(file.version), ...file })),
  ];
  for (const { name, size, sha256 } of listed) {
    const one = found.get(name);
    if (one?.size !== size || one.sha256 !== sha256) throw notWhole(`${name} is missing or was changed`);
  }
  if (found.size !== listed.length) throw notWhole('it has more in it than its list says');
  return manifest;
}

async function putFiles(
  archive: Archive,
  manifest: Manifest,
  { store, incomingFolder, rowsFile }: Omit<ArchiveTarget, 'ownerUrl'> & { rowsFile: string },
): Promise<void> {
  const versions = new Map(manifest.files.map(({ version }) => [fileEntry(version), version]));
  for await (const { name, size, content } of entriesOf(archive)) {
    if (name === rowsEntry) await pipeline(content, createWriteStream(rowsFile, { mode: 0o600 }));
    const version = versions.get(name);
    if (!version || (await store.has(version)) || (await store.takeBack(version))) continue;
    const arrival = path.join(incomingFolder, `${randomUUID()}.part`);
    try {
      const md5 = createHash('md5');
      const hashed = (async function* () {
        for await (const piece of content) {
          md5.update(piece);
          yield piece;
        }
      })();
      await pipeline(hashed, createWriteStream(arrival));
      await syncFile(arrival);
      await store.put(version, { path: arrival, size, md5: md5.digest('hex') });
    } finally {
      await rm(arrival, { force: true });
    }
  }
}

async function* entriesOf({ file, passphrase }: Archive): AsyncGenerator<TarEntry> {
  const isLocked = isSealed(await headOf(file));
  if (isLocked && !passphrase)
    throw new StartError(
      'The backup is sealed: give its passphrase in PLINTH_BACKUP_PASSPHRASE. Nothing was changed.',
    );
  const bytes = createReadStream(file) as AsyncIterable<Buffer>; // no encoding was asked for
  yield* readTar(isLocked && passphrase ? unsealed(bytes, passphrase) : bytes);
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function readManifest(size: number, content: AsyncIterable<Buffer>): Promise<Manifest> {
  if (size > longestManifest) throw notWhole('its list is too long');
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  try {
    return manifestSchema.parse(JSON.parse(Buffer.concat(pieces).toString('utf8')));
  } catch {
    throw notWhole('its list cannot be read');
  }
}

async function checksumOf(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of content) hash.update(piece);
  return hash.digest('hex');
}

function notWhole(what: string): StartError {
  return new StartError(`The backup is not whole: ${what}. Nothing was changed.`);
}
