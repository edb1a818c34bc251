import { grammarError } from '../rest-errors.ts';
import { parseFieldName, parseJsonPath } from './parse-field.ts';
import { parseWhole } from './scanner.ts';
import type { Scanner } from './scanner.ts';
import type { AggregateFunction, RelationItem, SelectItem } from './syntax-tree.ts';

const maximumDepth = 4;
const castName = /[\p{L}0-9_ $]+/uy;
const aggregateCall = /\.(?:sum|avg|count|max|min)\(\)/y;
const aggregateFunctions: readonly AggregateFunction[] = ['sum', 'avg', 'count', 'max', 'min'];
const itemEnd = ['")"', '","', 'end of input'];
const fieldEnd = ['"->>"', '"->"', '"::"', '"."', ...itemEnd];
const nameEnd = ['letter', 'digit', '"-"', ...fieldEnd];

/**
 * `alias:column->path::cast, relation!hint!inner(…), ...relation(…)`.
 * @throws PGRST100 when it does not follow the grammar or embeds more than four levels deep
 */
export function parseSelect(text: string): SelectItem[] {
  return parseWhole('select parameter', text, (scanner) => {
    const items = parseItems(scanner, 0);
    // As in the real service, what follows a resource without a comma is not read.
    if (!scanner.isAtEnd() && items.at(-1)?.kind !== 'relation') scanner.fail('","', 'end of input');
    return items;
  });
}

function parseItems(scanner: Scanner, depth: number): SelectItem[] {
  if (depth > maximumDepth) {
    throw grammarError(
      `"failed to parse select parameter" (line 1, column ${scanner.position + 1})`,
      `Resources can be embedded at most ${maximumDepth} levels deep.`,
    );
  }
  scanner.skipBlanks();
  if (scanner.isAtEnd() || scanner.peek() === ')') return [];
  const items = [parseItem(scanner, depth)];
  while (scanner.accept(',')) items.push(parseItem(scanner, depth));
  return items;
}

function parseItem(scanner: Scanner, depth: number): SelectItem {
  scanner.skipBlanks();
  const item = parseStar(scanner) ?? parseSpread(scanner, depth) ?? parseNamed(scanner, depth);
  scanner.skipBlanks();
  if (depth === 0 && item.kind === 'relation') return item;
  if (!scanner.isAtEnd() && scanner.peek() !== ',' && scanner.peek() !== ')') scanner.fail(...endOf(item));
  return item;
}

/** What may follow an item. */
function endOf(item: SelectItem): readonly string[] {
  if (item.kind !== 'field' || item.cast !== null) return itemEnd;
  return item.field.path.length === 0 ? nameEnd : fieldEnd;
}

function parseStar(scanner: Scanner): SelectItem | null {
  return scanner.accept('*') ? { kind: 'star' } : null;
}

function parseSpread(scanner: Scanner, depth: number): SelectItem | null {
  if (!scanner.accept('...')) return null;
  const target = parseFieldName(scanner);
  return parseRelation(scanner, depth, { target, alias: null, isSpread: true });
}

function parseNamed(scanner: Scanner, depth: number): SelectItem {
  const first = parseFieldName(scanner);
  const hasAlias = scanner.peek() === ':' && scanner.peek(1) !== ':';
  if (hasAlias) scanner.position += 1;
  const alias = hasAlias ? first : null;
  const name = hasAlias ? parseFieldName(scanner) : first;

  if (scanner.peek() === '(' && name === 'count' && scanner.peek(1) === ')')
    return parseCount(scanner, alias);
  if (scanner.peek() === '(' || scanner.peek() === '!') {
    return parseRelation(scanner, depth, { target: name, alias, isSpread: false });
  }
  const path = parseJsonPath(scanner);
  const cast = parseCast(scanner);
  const call = scanner.match(aggregateCall);
  const called = aggregateFunctions.find((candidate) => call === `.${candidate}()`);
  if (called !== undefined) {
    const field = { name, path };
    return { kind: 'aggregate', function: called, field, alias, cast, resultCast: parseCast(scanner) };
  }
  return { kind: 'field', field: { name, path }, alias, cast };
}

function parseCount(scanner: Scanner, alias: string | null): SelectItem {
  scanner.expect('()');
  const resultCast = parseCast(scanner);
  return { kind: 'aggregate', function: 'count', field: null, alias, cast: null, resultCast };
}

function parseCast(scanner: Scanner): string | null {
  if (!scanner.accept('::')) return null;
  return scanner.match(castName)?.trim() || scanner.fail('letter', 'digit');
}

function parseRelation(
  scanner: Scanner,
  depth: number,
  start: Pick<RelationItem, 'target' | 'alias' | 'isSpread'>,
): RelationItem {
  let hint: string | null = null;
  let join: RelationItem['join'] = null;
  for (let count = 0; count < 2 && scanner.accept('!'); count += 1) {
    const word = parseFieldName(scanner);
    if (word === 'inner' || word === 'left') join ??= word;
    else hint ??= word;
  }
  scanner.expect('(');
  const items = parseItems(scanner, depth + 1);
  scanner.expect(')');
  return { kind: 'relation', ...start, hint, join, items };
}
