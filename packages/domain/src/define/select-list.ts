import type { TableFacts } from '@plinth/database/table-facts.ts';
import type { Relation, ResourceDefinition } from './resource.ts';

/** Looked into by searches, shown to nobody. */
export const searchColumn = 'search_text';

/** Types whose values a JavaScript number would change: they travel as text. */
const exactTypes: readonly string[] = ['numeric', 'bigint', 'int8'];

/**
 * What a read asks for: every column of the table, the exact ones as text, and the rows it points to under the names
 * of the resource's relations, reduced to what people recognise them by.
 */
export function selectList(resource: ResourceDefinition): string {
  const { facts } = resource;
  const columns = Object.keys(facts.columns)
    .filter((column) => column !== searchColumn)
    .map((column) => selected(facts, column));
  const relations = Object.entries(resource.relations).map(([name, relation]) =>
    embedded(resource, name, relation),
  );
  return [...columns, ...relations].join(',');
}

/** The column that names one row of a resource. */
export function keyColumn({ facts }: ResourceDefinition): string {
  return facts.primaryKey[0] ?? 'id';
}

function selected(facts: TableFacts, column: string): string {
  return exactTypes.includes(facts.columns[column]?.type ?? '') ? `${column}::text` : column;
}

/**
 * The other row's key, what it is recognised by and its caption. The caption travels as text, because it may hold an
 * exact number; `registry.test.ts` proves that what stands before it holds none.
 */
function embedded({ table, facts }: ResourceDefinition, name: string, relation: Relation): string {
  const key = facts.columns[relation.column]?.references?.column ?? 'id';
  const plain = new Set([key, ...relation.display]);
  const columns = [
    ...plain,
    ...(relation.caption ?? []).filter((column) => !plain.has(column)).map((column) => `${column}::text`),
  ];
  // a table that points to itself: by its name PostgREST would read the children, by the column it reads the parent
  const target = relation.table === table ? relation.column : `${relation.table}!${relation.column}`;
  return `${name}:${target}(${columns.join(',')})`;
}
