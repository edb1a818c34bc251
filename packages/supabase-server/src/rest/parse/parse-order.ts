import { parseField, parseFieldName } from './parse-field.ts';
import { either, parseWhole } from './scanner.ts';
import type { Scanner } from './scanner.ts';
import type { OrderTerm } from './syntax-tree.ts';

const directionLabels = ['"asc"', '"desc"', '"nullsfirst"', '"nullslast"'];
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
  const term = { ...target, direction: parseDirection(scanner), nulls: parseNulls(scanner) };
  scanner.skipBlanks();
  if (scanner.isAtEnd() || scanner.peek() === ',') return term;
  if (scanner.peek() !== '.') return scanner.fail('delimiter (.)', '","', 'end of input');
  scanner.position += 1;
  return scanner.fail(...(term.direction === null ? directionLabels : nullsLabels));
}

function parseRelatedTarget(scanner: Scanner): Pick<OrderTerm, 'relation' | 'field'> {
  const relation = parseFieldName(scanner);
  scanner.expect('(');
  const field = parseField(scanner);
  scanner.expect(')');
  return { relation, field };
}

function parseDirection(scanner: Scanner): OrderTerm['direction'] {
  if (scanner.match(/\.asc(?=[.,\s]|$)/y) !== null) return 'asc';
  return scanner.match(/\.desc(?=[.,\s]|$)/y) === null ? null : 'desc';
}

function parseNulls(scanner: Scanner): OrderTerm['nulls'] {
  if (scanner.match(/\.nullsfirst(?=[.,\s]|$)/y) !== null) return 'first';
  return scanner.match(/\.nullslast(?=[.,\s]|$)/y) === null ? null : 'last';
}
