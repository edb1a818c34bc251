import type { FileFaults } from './file-faults.ts';

const XML_ENCODING = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._:-]{1,40})["']/;

/**
 * The text of a file's bytes: by its byte order mark, else by what its XML declaration says, else UTF-8.
 * Bytes that are not UTF-8 and do not say what they are can only be a spreadsheet's export in the code page of its
 * machine: they are read as Western European and the guess is reported, unless the caller names the encoding.
 * Returns null, with a fault, when the bytes are not text of that encoding.
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
    faults.add('encoding_guessed', { row: null }, { encoding: 'windows-1252' });
    return decode(bytes, 'windows-1252', faults) ?? null;
  }
  if (text === undefined) faults.add('encoding_invalid', { row: null }, { encoding });
  return text ?? null;
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
