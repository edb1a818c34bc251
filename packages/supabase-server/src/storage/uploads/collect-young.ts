import { Transform } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of garbage that may pile up. */
const pile = 4 * 1_048_576;

let collect: (() => void) | null = null;

/**
 * Every piece of a body is a buffer of its own, and the engine, which sees only its small handle, lets some thirty
 * megabytes of them pile up before it looks. Counting what passed and asking for the young generation (under a
 * millisecond) keeps a transfer small, however large its file.
 * @returns to be called with the size of each piece
 */
export function makeCollector(): (bytes: number) => void {
  collect ??= findCollector();
  let passed = 0;
  return (bytes) => {
    passed += bytes;
    if (passed < pile) return;
    passed = 0;
    collect?.();
  };
}

function findCollector(): () => void {
  setFlagsFromString('--expose-gc');
  // The engine's own function, which there is no other way to.
  const gc = runInNewContext('gc') as (options: { type: 'minor' }) => void;
  setFlagsFromString('--no-expose-gc');
  return () => gc({ type: 'minor' });
}

/** Passes everything on, and collects as it goes. */
export function collectingStream(): Transform {
  const collectAfter = makeCollector();
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      collectAfter(chunk.length);
      done(null, chunk);
    },
  });
}
