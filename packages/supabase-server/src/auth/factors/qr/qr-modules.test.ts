import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorCorrectionOf, multiply } from './error-correction.ts';
import { dataPlaces, masks, qrModules, type QrModules } from './qr-modules.ts';
import { drawPatterns, formatBits, versionBits } from './qr-patterns.ts';
import { alignmentPositions, describeVersion, lengthBits } from './qr-versions.ts';
import { qrSvg } from './qr-svg.ts';

test('format and version are written as ISO/IEC 18004 gives them in its tables', () => {
  expect(formatBits(0).toString(2).padStart(15, '0')).toBe('101010000010010');
  expect(formatBits(5).toString(2).padStart(15, '0')).toBe('100000011001110');
  expect(versionBits(7).toString(2).padStart(18, '0')).toBe('000111110010010100');
  expect(versionBits(40).toString(2).padStart(18, '0')).toBe('101000110001101001');
});

test('the small squares stand where the table of the standard puts them', () => {
  expect(alignmentPositions(2)).toEqual([6, 18]);
  expect(alignmentPositions(7)).toEqual([6, 22, 38]);
  expect(alignmentPositions(14)).toEqual([6, 26, 46, 66]);
  expect(alignmentPositions(32)).toEqual([6, 34, 60, 86, 112, 138]);
  expect(alignmentPositions(40)).toEqual([6, 30, 58, 86, 114, 142, 170]);
});

test('the correction of a block is the published one (the word HELLO WORLD at level M)', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(errorCorrectionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test('what is drawn can be read, with one block and with many, short and long', () => {
  for (const version of [1, 2, 3, 6, 7, 9, 10, 13, 21, 40]) {
    const { codewords, blocks, correction } = describeVersion(version);
    const most = codewords - blocks * correction - (version < 10 ? 2 : 3);
    const text = 'abcdefghij'.repeat(240).slice(0, most);
    const modules = qrModules(text);
    expect(modules.length).toBe(version * 4 + 17);
    expect(read(modules)).toBe(text);
  }
});

test('whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120, unit: 'grapheme' }), (text) => read(qrModules(text)) === text),
  );
});

test('too much is refused, and a picture needs no escaping in an address', () => {
  expect(() => qrModules('x'.repeat(2332))).toThrow('too long for a QR code');
  const svg = qrSvg('otpauth://totp/a?b=c');
  expect(svg).toMatch(/^<svg [^#%]*<\/svg>$/);
});

/** A reader that finds mask and version in the symbol itself and believes no block whose correction does not fit. */
function read(modules: QrModules): string {
  const symbol = describeVersion((modules.length - 17) / 4);
  const mask = readMask(modules);
  const isInverted = masks[mask];
  const places = dataPlaces(drawPatterns(symbol, mask));
  const bits = places.map(([x, y]) => (modules[y]?.[x] === isInverted?.(x, y) ? '0' : '1')).join('');
  const bytes = (bits.match(/.{8}/g) ?? [])
    .slice(0, symbol.codewords)
    .map((byte) => Number.parseInt(byte, 2));
  const data = deinterleave(bytes, symbol).flatMap((block) => {
    expect(syndromes(block, symbol.correction).every((value) => value === 0)).toBe(true);
    return block.slice(0, -symbol.correction);
  });
  const stream = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const width = lengthBits(symbol.version);
  const length = Number.parseInt(stream.slice(4, 4 + width), 2);
  const text = stream.slice(4 + width, 4 + width + length * 8).match(/.{8}/g) ?? [];
  return new TextDecoder().decode(Uint8Array.from(text, (byte) => Number.parseInt(byte, 2)));
}

function readMask(modules: QrModules): number {
  const column = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => modules[y]?.[8]);
  const row = [7, 5, 4, 3, 2, 1, 0].map((x) => modules[8]?.[x]);
  const bits = [...column, ...row].reduce((sum, bit, index) => sum | ((bit === true ? 1 : 0) << index), 0);
  return ((bits ^ 0x5412) >>> 10) & 7;
}

function deinterleave(bytes: number[], symbol: ReturnType<typeof describeVersion>): number[][] {
  const { blocks, codewords, correction } = symbol;
  const result = Array.from({ length: blocks }, (): number[] => []);
  const long = codewords % blocks;
  const short = Math.floor(codewords / blocks) - correction;
  let at = 0;
  const take = (block: number[] | undefined) => block?.push(bytes[at++] ?? -1);
  for (let index = 0; index < short; index += 1) result.forEach(take);
  result.slice(blocks - long).forEach((block) => (long > 0 ? take(block) : undefined));
  for (let index = 0; index < correction; index += 1) result.forEach(take);
  return result;
}

/** All zero exactly when the block is a multiple of the divisor. */
function syndromes(block: number[], count: number): number[] {
  let root = 1;
  return Array.from({ length: count }, () => {
    const value = block.reduce((sum, byte) => multiply(sum, root) ^ byte, 0);
    root = multiply(root, 2);
    return value;
  });
}
