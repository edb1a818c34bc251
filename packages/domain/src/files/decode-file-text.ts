import type { FileFaults } from './file-faults.ts';

const XML_ENCODING = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._:-]{1,40})["']/;

/** Code pages that a file without a mark may be in, to choose from where the guess is wrong. */
export const codePages = [
  'windows-1252',
  'windows-1256',
  'windows-1251',
  'windows-1250',
  'windows-1254',
  'utf-8',
  'utf-16le',
] as const;

/**
 * The text of a file's bytes: by its byte order mark, else by what its XML declaration says, else UTF-8.
 * Bytes that are not UTF-8 and do not say what they are can only be an export in the code page of its machine: that of
 * the letters they would be, Arabic, Cyrillic or else Western European. The guess is reported, unless the caller names
 * the encoding. Returns null, with a fault, when the bytes are not text of that encoding.
 */
export function decodeFileText(
  bytes: Uint8Array,
  faults: FileFaults,
  wantedEncoding?: string,
): string | null {
  const declared = declaredEncoding(bytes);
  const encoding = wantedEncoding ?? declared ?? 'utf-8';
  const text = decode(bytes, encoding, faults);
  if (text === undefined && wantedEncoding === undefined && declared === null) {
    const guess = likelyCodePage(bytes);
    faults.add('encoding_guessed', { row: null }, { encoding: guess });
    return decode(bytes, guess, faults) ?? null;
  }
  if (text === undefined) faults.add('encoding_invalid', { row: null }, { encoding });
  return text ?? null;
}

/**
 * The code page in which the bytes beyond ASCII make words: Western European has one such letter here and there, among
 * plain ones; Arabic and Cyrillic words are made of them.
 */
function likelyCodePage(bytes: Uint8Array): (typeof codePages)[number] {
  const start = bytes.subarray(0, 1_000_000);
  const words = (encoding: string, letters: RegExp) =>
    new TextDecoder(encoding).decode(start).match(letters)?.join('').length ?? 0;
  const beyond = start.reduce((count, byte) => count + (byte >= 0x80 ? 1 : 0), 0);
  const inWords = words('windows-1252', /[\u00c0-\u00ff\u0152\u0153\u0160\u0161\u0192\u02c6]{3,}/gu);
  if (inWords < beyond / 3) return 'windows-1252';
  // what is written most is in small letters, and with the article in Arabic
  const arabic = words('windows-1256', /[\u0627\u0644\u064a\u0645\u0646\u0629\u0648\u0631\u062a\u0628]/gu);
  const cyrillic = words('windows-1251', /[\u0430-\u044f]/gu);
  if (arabic < beyond / 3 && cyrillic < beyond / 3) return 'windows-1252';
  return arabic >= cyrillic ? 'windows-1256' : 'windows-1251';
}

/** Null when the label is unknown (reported), undefined when the bytes do not fit it. */
function decode(bytes: Uint8Array, encoding: string, faults: FileFaults): string | null | undefined {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(encoding, { fatal: true });
  } catch {
    faults.add('encoding_unsupported', { row: null }, { encoding });
    return null;
  }
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // '<' in two bytes, without a mark before it.
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  const start = String.fromCharCode(...bytes.subarray(0, 300));
  return XML_ENCODING.exec(start)?.[1] ?? null;
}
