import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReceivedFile } from '../store/object-store.ts';
import { storageErrors } from '../storage-error.ts';
import { makeCollector } from './collect-young.ts';
import type { ContentCheck } from './content-check.ts';

export type ReceiveOptions = {
  folder: string;
  /** Bytes. */
  limit: number;
  /** Sees how the file begins, and refuses by throwing. */
  check: ContentCheck | null;
  signal: AbortSignal;
};

/** How much of the beginning a content check is shown; bytes. */
const beginning = 16;

/**
 * Writes a stream into a temporary file and out to the disk. Nothing is left behind when it breaks off, is too large or
 * is refused.
 * @throws EntityTooLarge, what the check throws, and what the stream and the disk report
 */
export async function receiveFile(source: Readable, options: ReceiveOptions): Promise<ReceivedFile> {
  const file = path.join(options.folder, `${randomUUID()}.part`);
  const meter = new Meter(options);
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(source, meter, target, { signal: options.signal });
    return { path: file, size: meter.size, md5: meter.digest() };
  } catch (error) {
    // what fails at once may be refused before the file is opened, which would then be there after it was removed
    if (!target.closed) await new Promise<void>((resolve) => target.once('close', () => resolve()));
    await rm(file, { force: true });
    throw error;
  }
}

/** Counts, hashes and looks at what passes. */
class Meter extends Transform {
  size = 0;
  readonly #hash = createHash('md5');
  readonly #collect = makeCollector();
  readonly #limit: number;
  readonly #check: ContentCheck | null;
  #head: Buffer | null = Buffer.alloc(0);

  constructor({ limit, check }: ReceiveOptions) {
    super();
    this.#limit = limit;
    this.#check = check;
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: Error | null, chunk?: Buffer) => void) {
    this.size += chunk.length;
    if (this.size > this.#limit) {
      done(storageErrors.tooLarge());
      return;
    }
    try {
      this.#look(chunk);
    } catch (error) {
      done(error as Error);
      return;
    }
    this.#hash.update(chunk);
    this.#collect(chunk.length);
    done(null, chunk);
  }

  override _flush(done: (error: Error | null) => void) {
    try {
      if (this.#head !== null) this.#check?.(this.#head);
      done(null);
    } catch (error) {
      done(error as Error);
    }
  }

  digest(): string {
    return this.#hash.digest('hex');
  }

  #look(chunk: Buffer): void {
    if (this.#head === null) return;
    this.#head = Buffer.concat([this.#head, chunk.subarray(0, beginning - this.#head.length)]);
    if (this.#head.length < beginning) return;
    const head = this.#head;
    this.#head = null;
    this.#check?.(head);
  }
}
