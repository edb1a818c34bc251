import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Sizes and offsets of the format are multiples of this, bytes. */
const block = 512;
/** The size field has eleven octal digits. */
const largestEntry = 8 ** 11 - 1;

export type TarEntry = {
  name: string;
  /** Bytes. */
  size: number;
  /** To be read to its end before the next entry. */
  content: AsyncIterable<Buffer>;
};

/** Writes entries in the oldest form of tar, which every system unpacks. */
export class TarWriter {
  readonly #out: Writable;

  constructor(out: Writable) {
    this.#out = out;
  }

  /** @throws Error when the content is not as long as it was said to be */
  async add({ name, size, content }: TarEntry): Promise<void> {
    await this.#write(headerOf(name, size));
    let written = 0;
    for await (const piece of content) {
      written += piece.length;
      await this.#write(piece);
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}.`);
    await this.#write(Buffer.alloc(paddingOf(size)));
  }

  async end(): Promise<void> {
    await this.#write(Buffer.alloc(2 * block));
    this.#out.end();
  }

  async #write(bytes: Buffer): Promise<void> {
    if (bytes.length > 0 && !this.#out.write(bytes)) await once(this.#out, 'drain');
  }
}

/** Reads entries one after the other; what the reader leaves of one is passed over. @throws Error for what is no tar */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source);
  for (;;) {
    const header = await bytes.exactly(block);
    if (header.every((byte) => byte === 0)) return;
    const { name, size } = readHeader(header);
    let left = size;
    const content = (async function* () {
      while (left > 0) {
        const piece = await bytes.upTo(left);
        left -= piece.length;
        yield piece;
      }
    })();
    yield { name, size, content };
    while (left > 0) left -= (await bytes.upTo(left)).length;
    await bytes.exactly(paddingOf(size));
  }
}

class ByteReader {
  readonly #pieces: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#pieces = source[Symbol.asyncIterator]();
  }

  async upTo(count: number): Promise<Buffer> {
    while (this.#held.length === 0) {
      const next = await this.#pieces.next();
      if (next.done) throw new Error('It ends in the middle.');
      this.#held = next.value;
    }
    const piece = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(piece.length);
    return piece;
  }

  async exactly(count: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    let left = count;
    while (left > 0) {
      const piece = await this.upTo(left);
      pieces.push(piece);
      left -= piece.length;
    }
    return Buffer.concat(pieces);
  }
}

function headerOf(name: string, size: number): Buffer {
  if (size > largestEntry) throw new Error(`${name} is too large for a backup.`);
  const header = Buffer.alloc(block);
  header.write(name, 0, 100, 'utf8');
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        0', 148);
  header.write('ustar\x0000', 257);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

function readHeader(header: Buffer): { name: string; size: number } {
  const field = (start: number, length: number) =>
    header
      .subarray(start, start + length)
      .toString('utf8')
      .replace(/\0.*$/s, '')
      .trim();
  const size = Number.parseInt(field(124, 12), 8);
  if (Number.parseInt(field(148, 8), 8) !== sumOf(header) || !Number.isSafeInteger(size))
    throw new Error('It is no backup or damaged.');
  return { name: field(0, 100), size };
}

/** The sum of all bytes, with spaces where the sum itself will be. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}

function paddingOf(size: number): number {
  return (block - (size % block)) % block;
}
