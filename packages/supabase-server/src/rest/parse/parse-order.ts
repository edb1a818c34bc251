import { parseField, parseFieldName } from './parse-field.ts';
import { either, parseWhole } from './scanner.ts';
import type { Scanner } from './scanner.ts';
import type { OrderTerm } from './syntax-tree.ts';

const directionLabels = ['"asc"', '"desc"', '"nullsfirst"', '"nullslast"'];
const fieldLabels = ['letter', 'digit', '"-"', '"->>"', '"->"'];
const endLabels = ['","', 'end of input'];
const nullsLabels = ['"nullsfirst"', '"nullslast"'];

/** `column.desc.nullslast, relation(column)`. @throws PGRST100 */
export function parseOrder(text: string): OrderTerm[] {
  return parseWhole('order', text, (scanner) => {
    const terms = [parseTerm(scanner)];
    while (scanner.accept(',')) terms.push(parseTerm(scanner));
    return terms;
  });
}

function parseTerm(scanner: Scanner): OrderTerm {
  scanner.skipBlanks();
  const target = either(scanner, parseRelatedTarget, (inner) => ({
    relation: null,
    field: parseField(inner),
  }));
  const nameLabels = target.relation === null && target.field.path.length === 0 ? fieldLabels : [];
  if (isTermOver(scanner)) return { ...target, direction: null, nulls: null };
  if (!scanner.accept('.')) return scanner.fail(...nameLabels, 'delimiter (.)', ...endLabels);
  const direction = scanner.accept('asc') ? 'asc' : scanner.accept('desc') ? 'desc' : null;
  if (direction === null) return { ...target, direction, nulls: parseNulls(scanner, directionLabels) };
  if (isTermOver(scanner)) return { ...target, direction, nulls: null };
  if (!scanner.accept('.')) return scanner.fail('delimiter (.)', ...endLabels);
  return { ...target, direction, nulls: parseNulls(scanner, nullsLabels) };
}

function parseNulls(scanner: Scanner, labels: readonly string[]): OrderTerm['nulls'] {
  const nulls = scanner.accept('nullsfirst') ? 'first' : scanner.accept('nullslast') ? 'last' : null;
  if (nulls === null) return scanner.fail(...labels);
  return isTermOver(scanner) ? nulls : scanner.fail(...endLabels);
}

function isTermOver(scanner: Scanner): boolean {
  scanner.skipBlanks();
  return scanner.isAtEnd() || scanner.peek() === ',';
}

function parseRelatedTarget(scanner: Scanner): Pick<OrderTerm, 'relation' | 'field'> {
  const relation = parseFieldName(scanner);
  scanner.expect('(');
  const field = parseField(scanner);
  scanner.expect(')');
  return { relation, field };
}
