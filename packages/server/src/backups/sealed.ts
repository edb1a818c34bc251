import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { Transform } from 'node:stream';

const mark = Buffer.from('plinth sealed 1\n');
const saltBytes = 16;
const prefixBytes = 7;
const tagBytes = 16;
/** Each piece is sealed by itself, with its number and whether it is the last: none can be moved, left out or cut off. */
const pieceBytes = 65_536;

const headBytes = mark.length + saltBytes + prefixBytes;

/** Bytes go in, and come out so that only who has the passphrase reads them (AES-256-GCM, key by scrypt). */
export async function sealing(passphrase: string): Promise<Transform> {
  const salt = randomBytes(saltBytes);
  const prefix = randomBytes(prefixBytes);
  const key = await keyOf(passphrase, salt);
  let held = Buffer.alloc(0);
  let count = 0;
  const seal = (piece: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, count, isLast));
    count += 1;
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = Buffer.concat([held, chunk]);
      // one is always kept back: the last must be known as the last
      for (; held.length > pieceBytes; held = held.subarray(pieceBytes))
        this.push(seal(held.subarray(0, pieceBytes), false));
      done();
    },
    flush(done) {
      done(null, seal(held, true));
    },
  });
  stream.push(Buffer.concat([mark, salt, prefix]));
  return stream;
}

export function isSealed(head: Buffer): boolean {
  return head.subarray(0, mark.length).equals(mark);
}

/** The way back. @throws Error for a wrong passphrase, and for a file that was cut or changed */
export async function* unsealed(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0);
  let opened: { key: Buffer; prefix: Buffer } | null = null;
  let count = 0;
  for await (const chunk of source) {
    held = Buffer.concat([held, chunk]);
    if (!opened) {
      if (held.length < headBytes) continue;
      const salt = held.subarray(mark.length, mark.length + saltBytes);
      opened = {
        key: await keyOf(passphrase, salt),
        prefix: Buffer.from(held.subarray(headBytes - prefixBytes, headBytes)),
      };
      held = held.subarray(headBytes);
    }
    for (; held.length > pieceBytes + tagBytes; held = held.subarray(pieceBytes + tagBytes)) {
      yield open(opened, held.subarray(0, pieceBytes + tagBytes), count, false);
      count += 1;
    }
  }
  if (!opened) throw new Error('It ends in the middle.');
  yield open(opened, held, count, true);
}

function open(
  { key, prefix }: { key: Buffer; prefix: Buffer },
  piece: Buffer,
  count: number,
  isLast: boolean,
): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(prefix, count, isLast));
    decipher.setAuthTag(piece.subarray(piece.length - tagBytes));
    return Buffer.concat([decipher.update(piece.subarray(0, piece.length - tagBytes)), decipher.final()]);
  } catch {
    throw new Error('The passphrase is another one, or the file was cut or changed.');
  }
}

function nonceOf(prefix: Buffer, count: number, isLast: boolean): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt32BE(count, 0);
  rest.writeUInt8(isLast ? 1 : 0, 4);
  return Buffer.concat([prefix, rest]);
}

function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(
      passphrase.normalize('NFKC'),
      salt,
      32,
      { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });
}
