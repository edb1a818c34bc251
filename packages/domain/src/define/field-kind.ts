import type { ColumnFact, TableFacts } from '@plinth/database/table-facts.ts';
import type { FieldKind, Relation, ResourceDefinition } from './resource.ts';

const kindOfType: Readonly<Record<string, FieldKind>> = {
  boolean: { kind: 'boolean' },
  date: { kind: 'date' },
  'timestamp with time zone': { kind: 'date-time' },
  timestamptz: { kind: 'date-time' },
  smallint: { kind: 'number' },
  integer: { kind: 'number' },
  bigint: { kind: 'number' },
  numeric: { kind: 'number' },
  real: { kind: 'number' },
  'double precision': { kind: 'number' },
};

/** Column that holds the currency of a row's amounts, in every table that has one. */
const currencyColumn = 'currency';
/** Characters from which a text is written in several lines. */
const longText = 5000;

/**
 * How a column's values are shown and typed: what the descriptor says, else what follows from the facts.
 * A column of a relation is a reference, one with a closed list of values a choice, an amount in a row with a currency
 * money, one of five thousand characters a long text, anything unknown is text.
 */
export function fieldKindOf(resource: ResourceDefinition, facts: TableFacts, column: string): FieldKind {
  return declaredKind(resource, column) ?? referenceKind(resource, column) ?? kindOfFact(facts, column);
}

/** The relation a reference column is read through, by name. */
export function relationOfColumn(
  resource: ResourceDefinition,
  column: string,
): { name: string; relation: Relation } | undefined {
  const entry = Object.entries(resource.relations).find(([, relation]) => relation.column === column);
  return entry && { name: entry[0], relation: entry[1] };
}

/** Key of a choice column's labels under `choices`. */
export function choiceSetOf(resource: ResourceDefinition, facts: TableFacts, column: string): string {
  const kind = fieldKindOf(resource, facts, column);
  return (kind.kind === 'choice' && kind.set) || `${resource.table}.${column}`;
}

/** Whether a number is an amount of money: the database limits the digits of every other one. */
export function isAmount(fact: ColumnFact | undefined): boolean {
  return fact?.type === 'numeric' && fact.precision === undefined;
}

function declaredKind(resource: ResourceDefinition, column: string): FieldKind | undefined {
  // the keys of `fields` are known columns; asking for another one simply finds nothing
  return (resource.fields as Readonly<Record<string, FieldKind | undefined>>)[column];
}

function referenceKind(resource: ResourceDefinition, column: string): FieldKind | undefined {
  const found = relationOfColumn(resource, column);
  return found && { kind: 'reference', relation: found.name };
}

const unitColumns: ReadonlySet<string> = new Set(['unit', 'unit_of_measure']);

/** Whether an amount is that of the company, whatever the currency of its row: its name says so. */
function isInCompanyCurrency(column: string): boolean {
  return column.startsWith('base_');
}

function kindOfFact(facts: TableFacts, column: string): FieldKind {
  const fact = facts.columns[column];
  if (!fact) return { kind: 'text' };
  if (column.endsWith(currencyColumn)) return { kind: 'currency' };
  if (fact.options) return { kind: 'choice' };
  if (unitColumns.has(column)) return { kind: 'unit' };
  if (fact.type === 'text' && (fact.maxLength ?? 0) >= longText) return { kind: 'long-text' };
  if (isAmount(fact) && currencyColumn in facts.columns && !isInCompanyCurrency(column))
    return { kind: 'money', currency: currencyColumn };
  return kindOfType[fact.type] ?? { kind: 'text' };
}
