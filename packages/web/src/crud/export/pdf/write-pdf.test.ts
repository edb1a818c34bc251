// @vitest-environment node
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { columnWidths } from './column-widths.ts';
import { standardBytes, standardWidth } from './standard-font.ts';
import type { TextPictures } from './text-pictures.ts';
import { type PdfTable, writePdf } from './write-pdf.ts';

/** As many dots as letters: enough to see what was asked for and where it went. */
const pictures: TextPictures = {
  widthOf: (text, size) => (text.length * size) / 2,
  draw: (text) => ({
    bits: new Uint8Array(text.length).fill(0),
    width: 8,
    height: text.length,
    baseline: text.length,
  }),
};

const table: PdfTable = {
  title: 'Invoices',
  notes: [
    ['Filters', 'none'],
    ['Rows', '2'],
  ],
  headers: ['Number', 'Client', 'Total'],
  endAligned: [false, false, true],
  rows: [
    ['INV-1', 'Al Noor (north) \\ "x"', 'AED 1,234.50'],
    ['INV-2', 'بلدية الشارقة', '-AED 5.00'],
  ],
  company: {
    name: 'Al Noor Contracting',
    lines: ['Street 7', 'Tax number: 100'],
    foot: 'Al Noor · 100',
    logo: null,
  },
  pageOf: (page, pages) => `Page ${String(page)} of ${String(pages)}`,
  language: 'en',
  isRightToLeft: false,
};

async function read(changes: Partial<PdfTable> = {}) {
  const blob = await writePdf({ ...table, ...changes }, pictures);
  const bytes = Buffer.from(await blob.arrayBuffer());
  const file = bytes.toString('latin1');
  const pages: { x: number; y: number; text: string }[][] = [];
  for (const [, number] of file.matchAll(/\/Contents (\d+) 0 R/g)) {
    const begin = file.indexOf(`\n${number} 0 obj\n`);
    const from = file.indexOf('stream\n', begin) + 7;
    const length = Number(/\/Length (\d+)/.exec(file.slice(begin))?.[1]);
    const commands = inflateSync(bytes.subarray(from, from + length)).toString('latin1');
    pages.push(
      [...commands.matchAll(/([\d.-]+) ([\d.-]+) Td <([0-9A-F]*)> Tj/g)].map(([, x, y, hex = '']) => ({
        x: Number(x),
        y: Number(y),
        text: Buffer.from(hex, 'hex').toString('latin1'),
      })),
    );
  }
  return { file, bytes, pages, texts: pages.flat().map(({ text }) => text) };
}

describe('a table as PDF', () => {
  test('has the letterhead, what was asked for, the rows as they are read, and the number of the page', async () => {
    const { texts } = await read();
    expect(texts).toEqual([
      'Al Noor Contracting',
      'Street 7',
      'Tax number: 100',
      'Invoices',
      'Filters',
      'none',
      'Rows',
      '2',
      'Number',
      'Client',
      'Total',
      'INV-1',
      'Al Noor (north) \\ "x"',
      'AED 1,234.50',
      'INV-2',
      '-AED 5.00',
      'Al Noor \xb7 100',
      'Page 1 of 1',
    ]);
  });

  test('draws what the standard font lacks, once however often, and gives its letters to who searches', async () => {
    const { file } = await read({ rows: Array.from({ length: 30 }, () => ['1', 'بلدية', '']) });
    expect(file.match(/\/ImageMask true/g)).toHaveLength(1);
    const letters = Buffer.from('بلدية', 'utf16le').swap16().toString('hex').toUpperCase();
    expect((await contents(file)).match(new RegExp(`ActualText <FEFF${letters}>`, 'g'))).toHaveLength(30);
  });

  test('names every object where it begins, as readers look it up', async () => {
    const { file } = await read();
    const tableAt = Number(/startxref\n(\d+)/.exec(file)?.[1]);
    expect(file.slice(tableAt, tableAt + 4)).toBe('xref');
    const begins = [...file.slice(tableAt).matchAll(/^(\d{10}) 00000 n /gm)].map(([, at]) => Number(at));
    expect(begins.length).toBeGreaterThan(8);
    begins.forEach((at, index) =>
      expect(file.slice(at)).toMatch(new RegExp(`^${String(index + 1)} 0 obj\n`)),
    );
  });

  test('repeats the head of the table on every page, cuts no row and leaves none out', async () => {
    const rows = Array.from({ length: 500 }, (_, row) => [`INV-${String(row)}`, 'Client', '1.00']);
    const { pages } = await read({ rows });
    expect(pages.length).toBeGreaterThan(8);
    for (const page of pages) expect(page.filter(({ text }) => text === 'Number')).toHaveLength(1);
    const numbers = pages.flat().filter(({ text }) => text.startsWith('INV-'));
    expect(numbers.map(({ text }) => text)).toEqual(rows.map(([number]) => number));
    for (const { y } of numbers) expect(y).toBeGreaterThan(40);
    expect(pages.at(-1)?.at(-1)?.text).toBe(`Page ${String(pages.length)} of ${String(pages.length)}`);
  });

  test('is mirrored from right to left: the first column stands at the right edge', async () => {
    const placeOf = async (isRightToLeft: boolean, text: string) =>
      (await read({ isRightToLeft })).pages[0]?.find((word) => word.text === text)?.x ?? 0;
    const [left, right] = [await placeOf(false, 'Number'), await placeOf(true, 'Number')];
    expect(left).toBeCloseTo(44, 0);
    expect(right + standardWidth('Number', 8, true)).toBeCloseTo(595.28 - 44, 0);
    expect((await read({ isRightToLeft: true })).file).toContain('/Direction /R2L');
  });

  test('turns the paper on its side when the columns need it', async () => {
    const wide = Array.from({ length: 9 }, (_, column) => `A header of many words ${String(column)}`);
    const { file } = await read({ headers: wide, endAligned: wide.map(() => false), rows: [wide] });
    expect(file).toContain('/MediaBox [0 0 841.89 595.28]');
    expect((await read()).file).toContain('/MediaBox [0 0 595.28 841.89]');
  });

  test('breaks long texts between words and says with dots that more is left', async () => {
    const long = Array.from({ length: 60 }, (_, word) => `word${String(word)}`).join(' ');
    const { texts } = await read({ rows: [['1', long, '2']] });
    const lines = texts.filter((text) => text.startsWith('word'));
    expect(lines).toHaveLength(4);
    expect(lines[3]).toMatch(/\x85$/);
  });

  test('writes 10,000 rows, each once', async () => {
    const rows = Array.from({ length: 10_000 }, (_, row) => [`N${String(row)}.`, 'Client', '1,000.00']);
    const { texts, bytes } = await read({ rows });
    expect(new Set(texts.filter((text) => /^N\d+\.$/.test(text))).size).toBe(10_000);
    expect(bytes.length).toBeLessThan(2_000_000);
  });
});

async function contents(file: string): Promise<string> {
  const streams = [...file.matchAll(/<< [^\n]*\/Length (\d+) >>\nstream\n/g)];
  return streams
    .map((found) => {
      const from = found.index + found[0].length;
      return inflateSync(Buffer.from(file.slice(from, from + Number(found[1])), 'latin1')).toString('latin1');
    })
    .join('\n');
}

describe('the standard font', () => {
  test('knows Latin letters with accents and signs, and nothing of other scripts', () => {
    expect(standardBytes('Café – 5 × 3…')).toEqual(
      Uint8Array.from(Buffer.from('Caf\xe9 \x96 5 \xd7 3\x85', 'latin1')),
    );
    for (const text of ['₹ 5', 'د.إ', 'विद्या', 'ß', 'Łódź']) expect(standardBytes(text)).toBeNull();
    // spaces and marks that formats of money put in
    expect(standardBytes('\u200eAED\u00a01')).toEqual(Uint8Array.from(Buffer.from('AED 1')));
  });

  test('is as wide as its published metrics', () => {
    // Adobe: H 722, e 556, l 222, l 222, o 556
    expect(standardWidth('Hello', 10, false)).toBeCloseTo(22.78);
    expect(standardWidth('Hello', 10, true)).toBeCloseTo(24.45);
  });
});

describe('columns', () => {
  test.each([
    [[10, 20], 60, [20, 40]],
    [[10, 300, 300], 210, [10, 100, 100]],
    [[10, 60, 300], 200, [10, 60, 130]],
    [[], 100, []],
  ])('%j in %i are %j', (wanted, room, widths) => {
    expect(columnWidths(wanted, room)).toEqual(widths);
  });
});
