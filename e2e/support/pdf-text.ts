import { inflateSync } from 'node:zlib';

/**
 * What a PDF of the browser says, page by page, as a person who selects and copies it gets it: glyphs through the table of their
 * font, in the order they are drawn. Right-to-left words come letter by letter as they stand on the paper, from left to right.
 */
export function pdfPages(file: Buffer): string[] {
  const objects = objectsOf(file);
  const bodies = [...objects.values()];
  return bodies
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((page) => textOf(contentOf(objects, refsOf(page, 'Contents')), fontsOf(objects, page)));
}

/** Fonts of a PDF that would have to be on the machine of who reads it: neither drawn in the file nor with their own file. */
export function fontsNotEmbedded(file: Buffer): string[] {
  const objects = objectsOf(file);
  // a composite font stands for its descendant, which is listed by itself
  const fonts = [...objects.values()].filter(
    (body) => /\/Type \/Font\b(?!Desc)/.test(body) && !body.includes('/Subtype /Type0'),
  );
  if (fonts.length === 0) throw new Error('The file names no font at all.');
  return fonts.filter((body) => {
    if (body.includes('/Subtype /Type3')) return !body.includes('/CharProcs');
    const descriptor = objects.get(refsOf(body, 'FontDescriptor')[0] ?? '') ?? '';
    return !/\/FontFile[23]? \d+ 0 R/.test(descriptor);
  });
}

/**
 * Text of a page as it is read: letters for their joined forms, and right-to-left words, which stand on the paper from left
 * to right, turned round; numbers and Latin words inside them are left as they are.
 */
export function readable(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Script=Arabic}\p{Mn}]+(?: +[\p{Script=Arabic}\p{Mn}]+)*/gu, (words) =>
      [...words].toReversed().join(''),
    );
}

function objectsOf(file: Buffer): Map<string, string> {
  const objects = new Map<string, string>();
  for (const [, number = '', body = ''] of file
    .toString('latin1')
    .matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(number, body);
  return objects;
}

/** Numbers of the objects an entry names, one or a list of them. */
function refsOf(body: string, entry: string): string[] {
  const [, list = ''] = new RegExp(`/${entry} (\\[[^\\]]*\\]|\\d+ 0 R)`).exec(body) ?? [];
  return [...list.matchAll(/(\d+) 0 R/g)].map(([, number = '']) => number);
}

function contentOf(objects: ReadonlyMap<string, string>, numbers: readonly string[]): string {
  return numbers.map((number) => streamOf(objects.get(number) ?? '')).join('\n');
}

function streamOf(body: string): string {
  const start = /stream\r?\n/.exec(body);
  if (!start) return '';
  const bytes = Buffer.from(
    body.slice(start.index + start[0].length, body.lastIndexOf('endstream')),
    'latin1',
  );
  return body.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
}

/** By the name of a font on the page: what each of its glyphs means. */
function fontsOf(objects: ReadonlyMap<string, string>, page: string): Map<string, Map<string, string>> {
  const resources = objects.get(refsOf(page, 'Resources')[0] ?? '') ?? page;
  const named = /\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? '';
  return new Map(
    [...named.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', number = '']) => [
      name,
      meanings(contentOf(objects, refsOf(objects.get(number) ?? '', 'ToUnicode'))),
    ]),
  );
}

function meanings(table: string): Map<string, string> {
  const known = new Map<string, string>();
  for (const [, block = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', to = ''] of block.matchAll(/<(\w+)> <(\w+)>/g))
      known.set(glyph.toUpperCase(), decoded(to));
  }
  for (const [, block = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', last = '', to = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let glyph = parseInt(from, 16); glyph <= parseInt(last, 16); glyph += 1) {
        const code = parseInt(to, 16) + glyph - parseInt(from, 16);
        known.set(glyph.toString(16).padStart(from.length, '0').toUpperCase(), String.fromCodePoint(code));
      }
    }
  }
  return known;
}

function decoded(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> = new Map();
  let said = '';
  for (const [token] of content.matchAll(/\/\w+ [\d.]+ Tf|<[0-9A-Fa-f]+> Tj|\[[^\]]*\] TJ|\bET\b/g)) {
    if (token === 'ET') said += ' ';
    else if (token.endsWith('Tf')) font = fonts.get(token.slice(1, token.indexOf(' '))) ?? new Map();
    else {
      // a font has codes of one byte or of two
      const width = [...font.keys()][0]?.length ?? 4;
      for (const [, hex = ''] of token.matchAll(/<([0-9A-Fa-f]+)>/g)) {
        for (let at = 0; at < hex.length; at += width)
          said += font.get(hex.slice(at, at + width).toUpperCase()) ?? '';
      }
    }
  }
  return said.replaceAll(/\s+/g, ' ');
}
