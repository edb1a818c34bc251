import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataStore, Upload } from '@tus/server';
import type { ObjectAddress } from '../http/object-path.ts';
import { collectingStream } from '../uploads/collect-young.ts';
import { isMissing } from '../store/is-missing.ts';
import { syncFolder } from '../store/sync-folder.ts';

/** Milliseconds a resumable upload may lie still. */
const longestRest = 24 * 3_600_000;

/** What was decided when an upload began. */
export type Beginning = {
  address: ObjectAddress;
  isUpsert: boolean;
  /** Who goes on with it must be who began it. */
  starter: string;
};

type Facts = Pick<Upload, 'size' | 'metadata' | 'creation_date'> & {
  beginning: Beginning;
  /** The object has been written, and the bytes are no longer here. */
  isFinished: boolean;
};

/**
 * Resumable uploads under way: `<id>` has the bytes that have arrived, `<id>.json` what was said at the beginning. Both
 * outlive the program, and an answered offset outlives a power cut. That a finished upload was finished is known for a
 * day: its sender may have missed the answer.
 */
export class ResumableFiles extends DataStore {
  readonly #folder: string;
  readonly #announced = new Map<string, Beginning>();

  constructor(folder: string) {
    super();
    this.#folder = folder;
    this.extensions = [
      'creation',
      'creation-with-upload',
      'creation-defer-length',
      'termination',
      'expiration',
    ];
  }

  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
  }

  /** Tells what the upload that will be created under this id is for. */
  announce(id: string, beginning: Beginning): void {
    this.#announced.set(id, beginning);
  }

  forget(id: string): void {
    this.#announced.delete(id);
  }

  /** Where the bytes of an upload are. */
  pathOf(id: string): string {
    return path.join(this.#folder, checkId(id));
  }

  async factsOf(id: string): Promise<Facts> {
    try {
      // Written by the method at the end.
      return JSON.parse(await readFile(`${this.pathOf(id)}.json`, 'utf8')) as Facts;
    } catch (error) {
      throw isMissing(error) ? notFound() : error;
    }
  }

  async finish(id: string): Promise<void> {
    await this.#writeFacts(id, { ...(await this.factsOf(id)), isFinished: true });
    await rm(this.pathOf(id), { force: true });
  }

  override async create(upload: Upload): Promise<Upload> {
    const beginning = this.#announced.get(upload.id);
    if (beginning === undefined) throw notFound();
    upload.creation_date = new Date().toISOString();
    const { id, size, metadata, creation_date } = upload;
    await writeFile(this.pathOf(id), '', { flag: 'wx', mode: 0o600 });
    await this.#writeFacts(id, { size, metadata, creation_date, beginning, isFinished: false });
    await syncFolder(this.#folder);
    return upload;
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const file = this.pathOf(id);
    const target = createWriteStream(file, { flags: 'r+', start: offset, flush: true });
    try {
      await pipeline(source, collectingStream(), target);
    } catch {
      // The line broke: what has arrived counts, once it is on the disk.
      await syncFile(file);
    }
    return (await stat(file)).size;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, metadata, creation_date, isFinished } = await this.factsOf(id);
    const offset = isFinished ? (size ?? 0) : await this.#arrived(id);
    return new Upload({
      id,
      offset,
      ...(size === undefined ? {} : { size }),
      ...(metadata === undefined ? {} : { metadata }),
      ...(creation_date === undefined ? {} : { creation_date }),
    });
  }

  override async declareUploadLength(id: string, size: number): Promise<void> {
    await this.#writeFacts(id, { ...(await this.factsOf(id)), size });
  }

  override async remove(id: string): Promise<void> {
    await rm(`${this.pathOf(id)}.json`, { force: true });
    await rm(this.pathOf(id), { force: true });
  }

  override getExpiration(): number {
    return longestRest;
  }

  /** @returns how many uploads that nobody goes on with were removed */
  override async deleteExpired(now = Date.now()): Promise<number> {
    const names = await readdir(this.#folder);
    let removed = 0;
    for (const id of new Set(names.map((name) => name.slice(0, 36)))) {
      if (!isId(id) || (await this.#isYoung(id, now - longestRest))) continue;
      await this.remove(id);
      removed += 1;
    }
    return removed;
  }

  async #arrived(id: string): Promise<number> {
    try {
      return (await stat(this.pathOf(id))).size;
    } catch (error) {
      throw isMissing(error) ? notFound() : error;
    }
  }

  async #isYoung(id: string, since: number): Promise<boolean> {
    for (const file of [this.pathOf(id), `${this.pathOf(id)}.json`]) {
      const found = await stat(file).catch(() => null);
      if (found !== null && found.mtimeMs > since) return true;
    }
    return false;
  }

  async #writeFacts(id: string, facts: Facts): Promise<void> {
    const target = `${this.pathOf(id)}.json`;
    const draft = `${target}.${randomUUID()}`;
    await writeFile(draft, JSON.stringify(facts), { mode: 0o600, flush: true });
    await rename(draft, target);
  }
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

function checkId(id: string): string {
  if (!isId(id)) throw notFound();
  return id;
}

/** In the form in which the protocol's library takes errors. */
function notFound(): Error {
  return Object.assign(new Error('Upload not found'), { status_code: 404, body: 'Upload not found\n' });
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
