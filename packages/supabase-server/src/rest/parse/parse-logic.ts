import { grammarError } from '../rest-errors.ts';
import { parseField, parseFieldName } from './parse-field.ts';
import { parseOperation, readValueInLogic } from './parse-filter.ts';
import { either, parseWhole } from './scanner.ts';
import type { Scanner } from './scanner.ts';
import type { EmbedPath, LogicTree } from './syntax-tree.ts';

const maximumDepth = 16;

/**
 * `or=(a.eq.1,and(b.gt.2,c.is.null))`, also `not.or`, `embed.and`.
 * @param key the parameter's name, whose last word is `and` or `or`
 * @throws PGRST100
 */
export function parseLogicParameter(key: string, value: string): { path: EmbedPath; tree: LogicTree } {
  const words = parseWhole('logic path', key, (scanner) => {
    const names = [parseFieldName(scanner)];
    while (scanner.accept('.')) names.push(parseFieldName(scanner));
    return names;
  });
  const operator = words.at(-1) ?? '';
  const prefix = words.includes('not') ? 'not.' : '';
  const tree = parseWhole(
    'logic tree',
    `${prefix}${operator}${value}`,
    (scanner) => parseTree(scanner, 0),
    value,
  );
  return { path: words.slice(0, -1).filter((name) => name !== 'not'), tree };
}

function parseTree(scanner: Scanner, depth: number): LogicTree {
  if (depth > maximumDepth) {
    throw grammarError(
      '"failed to parse logic tree"',
      `Conditions can be nested at most ${maximumDepth} levels deep.`,
    );
  }
  const start = scanner.position;
  return either(scanner, parseLeaf, (inner) => parseGroup(inner, depth), {
    // What begins as a group is one, whatever else it might have been.
    isDecided: (failure) => failure.position > start,
  });
}

function parseLeaf(scanner: Scanner): LogicTree {
  const field = parseField(scanner);
  scanner.expect('.', 'delimiter (.)');
  return { kind: 'filter', filter: { field, ...parseOperation(scanner, readValueInLogic) } };
}

function parseGroup(scanner: Scanner, depth: number): LogicTree {
  scanner.skipBlanks();
  const isNegated = scanner.accept('not.');
  const operator = scanner.accept('and') ? 'and' : scanner.accept('or') ? 'or' : null;
  if (operator === null) {
    return isNegated
      ? scanner.fail('logic operator (and, or)')
      : scanner.fail('negation operator (not)', 'logic operator (and, or)');
  }
  scanner.skipBlanks();
  scanner.expect('(');
  const children = [parseChild(scanner, depth)];
  while (scanner.accept(',')) children.push(parseChild(scanner, depth));
  if (!scanner.accept(')')) return scanner.fail('","', '")"');
  scanner.skipBlanks();
  return { kind: 'group', operator, isNegated, children };
}

function parseChild(scanner: Scanner, depth: number): LogicTree {
  scanner.skipBlanks();
  const child = parseTree(scanner, depth + 1);
  scanner.skipBlanks();
  return child;
}
