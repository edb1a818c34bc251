import type { Field, JsonStep } from './syntax-tree.ts';
import type { Scanner } from './scanner.ts';

const fieldNameLabel = 'field name (* or [a..z0..9_$])';
const indexEnd = ['digit', '"->"', '"::"', '"."', '","', 'end of input'];
const jsonKeyLabel = 'any non reserved character different from: .,>()';

const identifierPiece = /[\p{L}0-9_ $]+/uy;
const jsonKeyPiece = /[^(\-:.,>)\0]+/uy;
const jsonIndex = /-?[0-9]+(?=->|::|\.|,|\)|$)/y;

/** `name`, `"any name"`, `name-with-dashes`. Blanks around an unquoted name are not part of it. */
export function parseFieldName(scanner: Scanner): string {
  return parseName(scanner, identifierPiece, fieldNameLabel);
}

/** A column with its JSON path. */
export function parseField(scanner: Scanner): Field {
  scanner.skipBlanks();
  const field = { name: parseFieldName(scanner), path: parseJsonPath(scanner) };
  scanner.skipBlanks();
  return field;
}

export function parseJsonPath(scanner: Scanner): JsonStep[] {
  const steps: JsonStep[] = [];
  for (;;) {
    const arrow = scanner.accept('->>') ? '->>' : scanner.accept('->') ? '->' : null;
    if (arrow === null) return steps;
    const index = scanner.match(jsonIndex);
    if (index === null && scanner.peek() === '-') failInIndex(scanner);
    const operand: JsonStep['operand'] =
      index === null
        ? { kind: 'key', key: parseName(scanner, jsonKeyPiece, jsonKeyLabel) }
        : { kind: 'index', index };
    steps.push({ arrow, operand });
  }
}

/** No key begins with a dash, so this was meant to be a negative index. */
function failInIndex(scanner: Scanner): never {
  scanner.position += 1;
  const digits = scanner.match(/[0-9]+/y);
  return digits === null ? scanner.fail('digit') : scanner.fail(...indexEnd);
}

/**
 * `"…"` with `\` before a quote or a backslash; `null` (nothing consumed) when no complete quoted text starts here.
 * NUL is refused: it would end the SQL text it becomes an identifier of.
 */
export function parseQuoted(scanner: Scanner): string | null {
  const start = scanner.position;
  if (!scanner.accept('"')) return null;
  let value = '';
  for (;;) {
    const character = scanner.peek();
    if (character === '' || character === '\0') {
      scanner.position = start;
      return null;
    }
    scanner.position += 1;
    if (character === '"') return value;
    if (character === '\\') {
      value += scanner.peek();
      scanner.position += 1;
    } else {
      value += character;
    }
  }
}

function parseName(scanner: Scanner, piece: RegExp, label: string): string {
  const quoted = parseQuoted(scanner);
  if (quoted !== null) return quoted === '' ? scanner.fail(label) : quoted;
  const pieces = [parsePiece(scanner, piece, label)];
  while (scanner.peek() === '-' && scanner.peek(1) !== '>') {
    scanner.position += 1;
    pieces.push(parsePiece(scanner, piece, label));
  }
  return pieces.join('-');
}

function parsePiece(scanner: Scanner, piece: RegExp, label: string): string {
  const start = scanner.position;
  const name = scanner.match(piece)?.trim() ?? '';
  if (name !== '') return name;
  scanner.position = start;
  return scanner.fail(label);
}
