/** How a symbol of a version (1 to 40) is divided at error correction level M. */
export type QrVersion = {
  version: number;
  size: number;
  codewords: number;
  blocks: number;
  correction: number;
};

/** ISO/IEC 18004, table 9, level M: correction bytes a block, and blocks. */
const corrections = [
  10,
  16,
  26,
  18,
  24,
  16,
  18,
  22,
  22,
  26,
  30,
  22,
  22,
  24,
  24,
  28,
  28,
  26,
  26,
  26,
  26,
  ...Array<number>(19).fill(28),
];
const blockCounts = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29,
  31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
];

/** The smallest version that holds so many bytes. @throws {RangeError} beyond 2331 bytes. */
export function versionFor(bytes: number): QrVersion {
  for (let version = 1; version <= 40; version += 1) {
    const candidate = describeVersion(version);
    const { codewords, blocks, correction } = candidate;
    const bits = 4 + lengthBits(version) + bytes * 8;
    if (bits <= (codewords - blocks * correction) * 8) return candidate;
  }
  throw new RangeError('too long for a QR code');
}

/** Width of the field that says how many bytes there are. */
export function lengthBits(version: number): number {
  return version < 10 ? 8 : 16;
}

export function describeVersion(version: number): QrVersion {
  const correction = corrections[version - 1];
  const blocks = blockCounts[version - 1];
  if (correction === undefined || blocks === undefined) throw new RangeError('there is no such version');
  return {
    version,
    size: version * 4 + 17,
    codewords: Math.floor(freeModules(version) / 8),
    blocks,
    correction,
  };
}

/** Centres of the small squares, in either direction. */
export function alignmentPositions(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const last = version * 4 + 10;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - step * (count - 2 - index))];
}

/** Modules that are neither pattern nor description. */
function freeModules(version: number): number {
  const all = (16 * version + 128) * version + 64;
  if (version === 1) return all;
  const count = Math.floor(version / 7) + 2;
  return all - ((25 * count - 10) * count - 55) - (version < 7 ? 0 : 36);
}
