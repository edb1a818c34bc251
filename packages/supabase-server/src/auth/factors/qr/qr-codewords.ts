import { errorCorrectionOf } from './error-correction.ts';
import { lengthBits, type QrVersion } from './qr-versions.ts';

/** The bytes of a symbol in the order in which they are drawn: data in blocks, interleaved, then their correction. */
export function codewordsOf(text: Uint8Array, symbol: QrVersion): number[] {
  const blocks = splitIntoBlocks(dataCodewords(text, symbol), symbol);
  const corrections = blocks.map((block) => errorCorrectionOf(block, symbol.correction));
  return [...interleave(blocks), ...interleave(corrections)];
}

function dataCodewords(text: Uint8Array, { version, codewords, blocks, correction }: QrVersion): number[] {
  const capacity = codewords - blocks * correction;
  const byteMode = '0100';
  const bits = [
    byteMode,
    text.length.toString(2).padStart(lengthBits(version), '0'),
    ...Array.from(text, (byte) => byte.toString(2).padStart(8, '0')),
  ].join('');
  const ended = bits.padEnd(Math.min(bits.length + 4, capacity * 8), '0');
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, '0');
  const bytes = (whole.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const filling = Array.from({ length: capacity - bytes.length }, (_, index) =>
    index % 2 === 0 ? 0xec : 0x11,
  );
  return [...bytes, ...filling];
}

/** The last blocks are one byte longer where the division leaves a rest. */
function splitIntoBlocks(data: readonly number[], { codewords, blocks, correction }: QrVersion): number[][] {
  const shortBlocks = blocks - (codewords % blocks);
  const shortLength = Math.floor(codewords / blocks) - correction;
  let at = 0;
  return Array.from({ length: blocks }, (_, index) => {
    const start = at;
    at += shortLength + (index < shortBlocks ? 0 : 1);
    return data.slice(start, at);
  });
}

function interleave(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, index) =>
    blocks.flatMap((block) => {
      const byte = block[index];
      return byte === undefined ? [] : [byte];
    }),
  ).flat();
}
