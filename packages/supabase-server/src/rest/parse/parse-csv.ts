import { restErrors } from '../rest-errors.ts';

/**
 * Comma-separated values (RFC 4180) with the names of the columns in the first line; empty lines do not count.
 * @throws PGRST102 for a text without names, or a quote that is not closed
 */
export function parseCsv(text: string): { names: readonly string[]; rows: readonly (readonly string[])[] } {
  const lines = readLines(text);
  const [names, ...rows] = lines;
  if (names === undefined) throw restErrors.invalidBody('not enough input');
  return { names, rows };
}

function readLines(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let position = 0;
  while (position < text.length) {
    const field = readField(text, position);
    line.push(field.value);
    position = field.end;
    if (text[position] === ',') {
      position += 1;
      // A comma at the very end stands before an empty field.
      if (position === text.length) line.push('');
      continue;
    }
    if (text[position] === '\r') position += 1;
    if (text[position] === '\n') position += 1;
    if (line.length > 1 || line[0] !== '') lines.push(line);
    line = [];
  }
  if (line.length > 0) lines.push(line);
  return lines;
}

function readField(text: string, start: number): { value: string; end: number } {
  if (text[start] !== '"') {
    const plain = /[^,\r\n]*/y;
    plain.lastIndex = start;
    const value = plain.exec(text)?.[0] ?? '';
    return { value, end: start + value.length };
  }
  const quoted = /"((?:[^"]|"")*)"/y;
  quoted.lastIndex = start;
  const found = quoted.exec(text);
  if (found === null) throw restErrors.invalidBody('A quoted field of the CSV is not closed');
  return { value: (found[1] ?? '').replaceAll('""', '"'), end: quoted.lastIndex };
}
