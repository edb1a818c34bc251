import { parseQuoted } from './parse-field.ts';
import type { Scanner } from './scanner.ts';
import type {
  FullTextOperator,
  IsValue,
  Operation,
  QuantifiableOperator,
  SimpleOperator,
} from './syntax-tree.ts';

const simpleOperators: ReadonlySet<string> = new Set<SimpleOperator>([
  'neq',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
]);
const quantifiableOperators: ReadonlySet<string> = new Set<QuantifiableOperator>([
  'eq',
  'gte',
  'gt',
  'lte',
  'lt',
  'like',
  'ilike',
  'match',
  'imatch',
]);
const fullTextOperators: ReadonlySet<string> = new Set<FullTextOperator>(['fts', 'plfts', 'phfts', 'wfts']);
const isValues: readonly IsValue[] = ['null', 'not_null', 'true', 'false', 'unknown'];

const word = /[a-z]+/y;
const parenthesised = /\(([\p{L}0-9_ $]+)\)/uy;
const delimiterLabel = 'delimiter (.)';
const operatorLabel = 'operator (eq, gt, ...)';
const isLabel = 'isVal: (null, not_null, true, false, unknown)';

/**
 * `[not.]operator[(argument)].value`.
 * @param readValue a filter's value runs to the end of the parameter, inside a logic tree to the next `,` or `)`
 */
export function parseOperation(
  scanner: Scanner,
  readValue: (scanner: Scanner) => string,
): { isNegated: boolean; operation: Operation } {
  const isNegated = scanner.accept('not.');
  const start = scanner.position;
  const operator = scanner.match(word) ?? '';
  if (operator === 'in' && scanner.accept('.'))
    return { isNegated, operation: { kind: 'in', values: parseList(scanner) } };
  if (operator === 'is' && scanner.accept('.'))
    return { isNegated, operation: { kind: 'is', value: parseIs(scanner) } };
  if (operator === 'isdistinct' && scanner.accept('.')) {
    return { isNegated, operation: { kind: 'isdistinct', value: readValue(scanner) } };
  }
  if (isSimple(operator)) {
    scanner.expect('.', delimiterLabel);
    return { isNegated, operation: { kind: 'simple', operator, value: readValue(scanner) } };
  }
  if (isQuantifiable(operator)) {
    const quantifier = scanner.accept('(any)') ? 'any' : scanner.accept('(all)') ? 'all' : null;
    scanner.expect('.', delimiterLabel);
    return {
      isNegated,
      operation: { kind: 'quantifiable', operator, quantifier, value: readValue(scanner) },
    };
  }
  if (isFullText(operator)) {
    const language = scanner.match(parenthesised)?.slice(1, -1).trim() ?? null;
    scanner.expect('.', delimiterLabel);
    return { isNegated, operation: { kind: 'fullText', operator, language, value: readValue(scanner) } };
  }
  if (operator !== 'in' && operator !== 'is' && operator !== 'isdistinct') scanner.position = start;
  return isNegated ? scanner.fail(operatorLabel) : scanner.fail('"not"', operatorLabel);
}

/** A filter's value: everything that is left. */
export function readWholeValue(scanner: Scanner): string {
  return scanner.rest();
}

/** A value inside `or=(…)`: quoted, an array literal, or up to the next `,` or `)`. */
export function readValueInLogic(scanner: Scanner): string {
  return parseQuotedElement(scanner) ?? scanner.match(/\{[^{}]*\}/y) ?? scanner.match(/[^,)]*/y) ?? '';
}

/** `()` is the empty list, `("")` a list with an empty text in it. */
function parseList(scanner: Scanner): string[] {
  scanner.skipBlanks();
  scanner.expect('(');
  scanner.skipBlanks();
  if (scanner.accept(')')) return [];
  const values = [parseListElement(scanner)];
  while (scanner.accept(',')) values.push(parseListElement(scanner));
  scanner.skipBlanks();
  scanner.expect(')');
  scanner.skipBlanks();
  return values;
}

function parseListElement(scanner: Scanner): string {
  return parseQuotedElement(scanner) ?? scanner.match(/[^,)]*/y) ?? '';
}

/** A quoted text counts as such only when the element ends with it; `"a" b` is plain text with quotes in it. */
function parseQuotedElement(scanner: Scanner): string | null {
  const start = scanner.position;
  const value = parseQuoted(scanner);
  if (value === null) return null;
  if (scanner.isAtEnd() || scanner.peek() === ',' || scanner.peek() === ')') return value;
  scanner.position = start;
  return null;
}

function parseIs(scanner: Scanner): IsValue {
  const rest = scanner.text.slice(scanner.position, scanner.position + 8).toLowerCase();
  const value = isValues.find((candidate) => rest.startsWith(candidate));
  if (value === undefined) {
    scanner.position += Math.max(...isValues.map((candidate) => commonLength(candidate, rest)));
    return scanner.fail(isLabel);
  }
  scanner.position += value.length;
  return value;
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function isSimple(name: string): name is SimpleOperator {
  return simpleOperators.has(name);
}

function isQuantifiable(name: string): name is QuantifiableOperator {
  return quantifiableOperators.has(name);
}

function isFullText(name: string): name is FullTextOperator {
  return fullTextOperators.has(name);
}
