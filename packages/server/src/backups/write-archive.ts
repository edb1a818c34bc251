import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeBackup, type WrittenBackup } from '@plinth/database/backup/write-backup.ts';
import { syncFolder } from '@plinth/supabase-server/storage/store/sync-folder.ts';
import type { ObjectStore } from '@plinth/supabase-server/storage/store/object-store.ts';
import { version } from '../version.ts';
import { fileEntry, manifestEntry, rowsEntry, type Manifest } from './manifest.ts';
import { sealing } from './sealed.ts';
import { syncFile } from './sync-file.ts';
import { TarWriter } from './tar.ts';

export type ArchiveSource = {
  /** Login that owns the tables. */
  ownerUrl: string;
  store: ObjectStore;
};

export type WrittenArchive = { rowCount: number; fileCount: number; sizeBytes: number };

/**
 * Writes one file with all rows and all stored files, and a list of both with checksums at its end. It has its name only
 * when it is whole and on the disk for good. With a passphrase only who has it reads the file.
 */
export async function writeArchive(
  { ownerUrl, store }: ArchiveSource,
  { file, passphrase }: { file: string; passphrase?: string | undefined },
): Promise<WrittenArchive> {
  const rowsFile = `${file}.rows`;
  const unfinished = `${file}.part`;
  try {
    // first the rows: a file that comes later is in the backup for nothing, one that went is named in the list
    const rows = await writeBackup({ url: ownerUrl, file: rowsFile });
    await refuseWithoutRoom(path.dirname(file), rows, store);
    const plain = new PassThrough();
    const target = createWriteStream(unfinished, { mode: 0o600 });
    const written = passphrase ? pipeline(plain, await sealing(passphrase), target) : pipeline(plain, target);
    const adding = addEverything(new TarWriter(plain), { rows, rowsFile, store }).catch((error: unknown) => {
      plain.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    });
    const [{ files }] = await Promise.all([adding, written]);
    await syncFile(unfinished);
    await rename(unfinished, file);
    await syncFolder(path.dirname(file));
    return { rowCount: rows.rowCount, fileCount: files.length, sizeBytes: (await stat(file)).size };
  } finally {
    await Promise.all([rowsFile, unfinished].map((left) => rm(left, { force: true })));
  }
}

type Parts = { rows: WrittenBackup; rowsFile: string; store: ObjectStore };

async function addEverything(tar: TarWriter, { rows, rowsFile, store }: Parts): Promise<Manifest> {
  const rowsHash = await addEntry(tar, rowsEntry, rows.sizeBytes, createReadStream(rowsFile));
  const files: Manifest['files'] = [];
  for await (const { version: name, size } of store.list()) {
    const content = await store.open(name, null);
    // removed since it was listed
    if (content === null) continue;
    files.push({ version: name, size, sha256: await addEntry(tar, fileEntry(name), size, content) });
  }
  const there = new Set(files.map((one) => one.version));
  const manifest: Manifest = {
    kind: 'plinth archive',
    format: 2,
    program: version,
    createdAt: new Date().toISOString(),
    rows: { size: rows.sizeBytes, sha256: rowsHash, count: rows.rowCount },
    files,
    missing: rows.storedVersions.filter((stored) => !there.has(stored)),
  };
  const text = Buffer.from(JSON.stringify(manifest));
  await addEntry(tar, manifestEntry, text.length, piecesOf(text));
  await tar.end();
  return manifest;
}

/** @returns the checksum of the content */
async function addEntry(
  tar: TarWriter,
  name: string,
  size: number,
  content: AsyncIterable<unknown>,
): Promise<string> {
  const hash = createHash('sha256');
  const hashed = (async function* () {
    for await (const piece of content) {
      const bytes = piece as Buffer; // no encoding was asked for
      hash.update(bytes);
      yield bytes;
    }
  })();
  await tar.add({ name, size, content: hashed });
  return hash.digest('hex');
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function refuseWithoutRoom(
  folder: string,
  { sizeBytes }: WrittenBackup,
  store: ObjectStore,
): Promise<void> {
  let needed = sizeBytes;
  for await (const { size } of store.list()) needed += size;
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (needed * 1.05 < free) return;
  const inMegabytes = (bytes: number) => Math.ceil(bytes / 1_048_576);
  throw new Error(
    `There is no room for a backup in ${folder}: it needs ${inMegabytes(needed)} MB, and ${inMegabytes(free)} MB are free.`,
  );
}
