import { codewordsOf } from './qr-codewords.ts';
import { drawPatterns, type Modules } from './qr-patterns.ts';
import { versionFor, type QrVersion } from './qr-versions.ts';

/** Rows of modules, true is dark. */
export type QrModules = readonly (readonly boolean[])[];

/**
 * The QR code of a text at error correction level M, in the smallest version that holds it.
 * Source: ISO/IEC 18004. @throws {RangeError} beyond 2331 bytes.
 */
export function qrModules(text: string): QrModules {
  const bytes = new TextEncoder().encode(text);
  const symbol = versionFor(bytes.length);
  const codewords = codewordsOf(bytes, symbol);
  const candidates = masks.map((isInverted, mask) => draw(symbol, mask, isInverted, codewords));
  return candidates.reduce((best, candidate) => (penalty(candidate) < penalty(best) ? candidate : best));
}

type Mask = (x: number, y: number) => boolean;

export const masks: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function draw(symbol: QrVersion, mask: number, isInverted: Mask, codewords: readonly number[]): QrModules {
  const modules = drawPatterns(symbol, mask);
  let at = 0;
  for (const [x, y] of dataPlaces(modules)) {
    const isDark = (((codewords[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1;
    const row = modules[y];
    if (row !== undefined) row[x] = isDark !== isInverted(x, y);
    at += 1;
  }
  return modules.map((row) => row.map((module) => module === true));
}

/** Free places in the order of the bits: columns in pairs from the right, up and down in turn, past the timing column. */
export function dataPlaces(modules: Modules): (readonly [number, number])[] {
  const size = modules.length;
  const places: (readonly [number, number])[] = [];
  for (let pair = 0; pair < (size - 1) / 2; pair += 1) {
    const right = size - 1 - pair * 2;
    const x = right <= 6 ? right - 1 : right;
    for (let step = 0; step < size; step += 1) {
      const y = pair % 2 === 0 ? size - 1 - step : step;
      for (const column of [x, x - 1]) {
        if (modules[y]?.[column] === null) places.push([column, y]);
      }
    }
  }
  return places;
}

/** Long runs of one colour and squares of it are hard to read; fewer are better. */
function penalty(modules: QrModules): number {
  const columns = modules.map((_, x) => modules.map((row) => row[x] === true));
  const runs = [...modules, ...columns].flatMap((line) => [
    ...line
      .map((module) => (module ? '#' : '.'))
      .join('')
      .matchAll(/#{5,}|\.{5,}/g),
  ]);
  const long = runs.reduce((sum, [run]) => sum + run.length - 2, 0);
  let squares = 0;
  modules.forEach((row, y) => {
    row.forEach((module, x) => {
      const next = modules[y + 1];
      if (row[x + 1] === module && next?.[x] === module && next[x + 1] === module) squares += 3;
    });
  });
  return long + squares;
}
