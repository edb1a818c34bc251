import { grammarError } from '../rest-errors.ts';
import { decodeQuery, encodeQuery } from './decode-query.ts';
import { parseFieldName, parseJsonPath } from './parse-field.ts';
import { parseOperation, readWholeValue } from './parse-filter.ts';
import { parseLogicParameter } from './parse-logic.ts';
import { parseOrder } from './parse-order.ts';
import { parseSelect } from './parse-select.ts';
import { ParseFailure, Scanner, parseWhole } from './scanner.ts';
import type { EmbedPath, Field, LogicTree, ParsedQuery, RowRange } from './syntax-tree.ts';

const maximumFilters = 100;
const reserved: ReadonlySet<string> = new Set(['select', 'columns', 'on_conflict']);

/**
 * The whole query string of a request.
 * @param isFunctionRead GET on a function: a parameter that is not a filter is an argument
 * @throws PGRST100 on the first parameter that does not follow the grammar, or above 100 filters
 */
export function parseQuery(query: string, isFunctionRead: boolean): ParsedQuery {
  const pairs = decodeQuery(query);
  const rpcArguments: [string, string][] = [];
  const filters: ParsedQuery['filters'][number][] = [];
  const logic: ParsedQuery['logic'][number][] = [];
  const orders: ParsedQuery['orders'][number][] = [];
  const limits = new Map<string, number>();
  const offsets = new Map<string, number>();

  for (const [name, value] of pairs) {
    const lastWord = name.slice(name.lastIndexOf('.') + 1);
    if (reserved.has(name)) continue;
    if (lastWord === 'and' || lastWord === 'or') logic.push(parseLogicParameter(name, value));
    else if (lastWord === 'order')
      orders.push({ path: parsePath(name), terms: value === '' ? [] : parseOrder(value) });
    else if (lastWord === 'limit') setWhenNumber(limits, name, value);
    else if (lastWord === 'offset') setWhenNumber(offsets, name.replace(/offset$/, 'limit'), value);
    else {
      const parsed = parseFilterParameter(name, value, isFunctionRead);
      if (parsed === null) rpcArguments.push([name, value]);
      else filters.push(parsed);
    }
  }
  checkNumberOfFilters(filters.length + logic.reduce((count, { tree }) => count + countLeaves(tree), 0));

  return {
    select: parseSelect(valueOf(pairs, 'select') ?? '*'),
    filters,
    logic,
    orders,
    ranges: combineRanges(limits, offsets),
    columns: parseNames('columns', valueOf(pairs, 'columns')),
    onConflict: parseNames('on_conflict', valueOf(pairs, 'on_conflict')),
    rpcArguments,
    canonical: encodeQuery(pairs),
  };
}

function parseFilterParameter(
  name: string,
  value: string,
  isFunctionRead: boolean,
): ParsedQuery['filters'][number] | null {
  if (isFunctionRead && !isOperation(value)) return null;
  const { path, field } = parseWhole('tree path', name, parseTreePath);
  const operation = parseWhole('filter', value, (scanner) => parseOperation(scanner, readWholeValue));
  return { path, filter: { field, ...operation } };
}

function isOperation(value: string): boolean {
  try {
    parseOperation(new Scanner(value), readWholeValue);
    return true;
  } catch (failure) {
    if (failure instanceof ParseFailure) return false;
    throw failure;
  }
}

/** `embed.inner.column->path`: names before the last are embedded resources. */
function parseTreePath(scanner: Scanner): { path: EmbedPath; field: Field } {
  const names = [parseFieldName(scanner)];
  while (scanner.accept('.')) names.push(parseFieldName(scanner));
  const name = names.pop() ?? '';
  return { path: names, field: { name, path: parseJsonPath(scanner) } };
}

function parsePath(name: string): EmbedPath {
  return parseWhole('tree path', name, parseTreePath).path;
}

function parseNames(what: 'columns' | 'on_conflict', text: string | null): readonly string[] | null {
  if (text === null) return null;
  return parseWhole(`${what} parameter`, text, (scanner) => {
    const names = [parseFieldName(scanner)];
    for (;;) {
      scanner.skipBlanks();
      if (!scanner.accept(',')) break;
      scanner.skipBlanks();
      names.push(parseFieldName(scanner));
    }
    return [...new Set(names)];
  });
}

function valueOf(pairs: readonly (readonly [string, string])[], name: string): string | null {
  return pairs.find(([candidate]) => candidate === name)?.[1] ?? null;
}

/** What is not a number is ignored, as the real service does; what exceeds every table is cut to a safe integer. */
function setWhenNumber(target: Map<string, number>, name: string, value: string): void {
  if (!/^\s*-?[0-9]+\s*$/.test(value)) return;
  target.set(name, Math.max(Math.min(Number(value), Number.MAX_SAFE_INTEGER), Number.MIN_SAFE_INTEGER));
}

function combineRanges(
  limits: ReadonlyMap<string, number>,
  offsets: ReadonlyMap<string, number>,
): ParsedQuery['ranges'] {
  const names = new Set([...limits.keys(), ...offsets.keys()]);
  return [...names].map((name) => {
    const range: RowRange = { offset: Math.max(offsets.get(name) ?? 0, 0), limit: limits.get(name) ?? null };
    return { path: parsePath(name), range };
  });
}

function countLeaves(tree: LogicTree): number {
  return tree.kind === 'filter' ? 1 : tree.children.reduce((count, child) => count + countLeaves(child), 0);
}

function checkNumberOfFilters(count: number): void {
  if (count <= maximumFilters) return;
  throw grammarError(
    '"failed to parse filters" (line 1, column 1)',
    `A request can have at most ${maximumFilters} filters; this one has ${count}.`,
  );
}
