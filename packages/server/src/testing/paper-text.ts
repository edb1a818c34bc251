import { inflateSync } from 'node:zlib';

/**
 * What a paper of the engine says, as a reader of PDF files copies it (ISO 32000, 9.10 and 14.9.4): glyphs through the table of
 * their font, clusters by the text they stand for, runs from right to left turned round. One run a line, in the order drawn.
 */
export function paperText(file: Buffer): string {
  const objects = objectsOf(file);
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((page) => textOf(streamOf(objects, page, 'Contents'), fontsOf(objects, page)))
    .join('\n');
}

/** How many sheets it has. */
export function pagesOf(file: Buffer): number {
  return [...objectsOf(file).values()].filter((body) => /\/Type \/Page\b/.test(body)).length;
}

/** The words of a text that a paper does not say, whatever the order they are drawn in. */
export function wordsMissing(text: string, said: string): string[] {
  const known = plain(said);
  return plain(text)
    .split(' ')
    .filter((word) => word !== '' && !known.includes(word));
}

/** Without marks of direction, which a reader does not see, and without what stands between words and changes its side with them. */
export function plain(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\u00ad]/g, '')
    .replaceAll(/[\s:،,؛;.()·–-]+/g, ' ');
}

function objectsOf(file: Buffer): Map<string, string> {
  return new Map(
    [...file.toString('latin1').matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, number = '', body = '']) => [number, body],
    ),
  );
}

function streamOf(objects: ReadonlyMap<string, string>, owner: string, entry: string): string {
  const [, number = ''] = new RegExp(`/${entry} (\\d+) 0 R`).exec(owner) ?? [];
  const body = objects.get(number) ?? '';
  const start = /stream\r?\n/.exec(body);
  if (!start) return '';
  const bytes = body.slice(start.index + start[0].length, body.lastIndexOf('endstream'));
  return body.includes('/FlateDecode') ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : bytes;
}

function fontsOf(objects: ReadonlyMap<string, string>, page: string): Map<string, Map<number, string>> {
  const [, named = ''] = /\/Font <<([\s\S]*?)>>/.exec(page) ?? [];
  return new Map(
    [...named.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', number = '']) => [
      name,
      meanings(streamOf(objects, objects.get(number) ?? '', 'ToUnicode')),
    ]),
  );
}

function meanings(table: string): Map<number, string> {
  const known = new Map<number, string>();
  for (const [, block = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', text = ''] of block.matchAll(/<(\w+)> <(\w+)>/g))
      known.set(parseInt(glyph, 16), utf16(text));
  }
  return known;
}

function utf16(hex: string): string {
  return Buffer.from(hex, 'hex')
    .swap16()
    .toString('utf16le')
    .replace(/^\ufeff/, '');
}

const tokens = /\/ReversedChars BMC|\/ActualText <(\w+)>|\bEMC\b|\bET\b|\/(\w+) [\d.]+ Tf|<([0-9A-F]+)>/g;

function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let font: ReadonlyMap<number, string> = new Map();
  let run: string[] = [];
  let isReversed = false;
  let isSpoken = false;
  let said = '';
  for (const [token, actual, name, hex] of literalsAsHex(content).matchAll(tokens)) {
    if (token === '/ReversedChars BMC') isReversed = true;
    else if (actual !== undefined) {
      // a text string is marked as UTF-16, or has a byte a letter (7.9.2.2)
      run.push(/^feff/i.test(actual) ? utf16(actual) : Buffer.from(actual, 'hex').toString('latin1'));
      isSpoken = true;
    } else if (token === 'EMC') isSpoken = false;
    else if (token === 'ET') {
      said += `${(isReversed ? run.toReversed() : run).join('')}\n`;
      run = [];
      isReversed = false;
    } else if (name !== undefined) font = fonts.get(name) ?? new Map();
    else if (hex !== undefined && !isSpoken) {
      for (const code of hex.match(/.{4}/g) ?? []) run.push(font.get(parseInt(code, 16)) ?? '');
    }
  }
  return said;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Literal strings, in which brackets may stand within brackets, as hexadecimal ones. */
function literalsAsHex(content: string): string {
  let written = '';
  for (let at = 0; at < content.length; at += 1) {
    if (content[at] !== '(') {
      written += content[at];
      continue;
    }
    let bytes = '';
    for (let depth = 1; depth > 0;) {
      at += 1;
      const letter = content[at] ?? ')';
      if (letter === '\\') {
        const [, octal] = /^\\([0-7]{1,3})/.exec(content.slice(at, at + 4)) ?? [];
        const next = content[at + 1] ?? '';
        bytes += octal === undefined ? (escapes[next] ?? next) : String.fromCharCode(parseInt(octal, 8));
        at += octal?.length ?? 1;
        continue;
      }
      if (letter === '(') depth += 1;
      if (letter === ')') depth -= 1;
      if (depth > 0) bytes += letter;
    }
    written += `<${Buffer.from(bytes, 'latin1').toString('hex').toUpperCase()}>`;
  }
  return written;
}
