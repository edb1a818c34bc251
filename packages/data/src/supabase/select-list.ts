import { tableFacts } from '@plinth/database/generated/columns.ts';
import type { TableFacts } from '@plinth/database/table-facts.ts';
import type { Relation, ResourceDefinition } from '@plinth/domain/define/resource.ts';

/** Looked into by searches, shown to nobody. */
export const searchColumn = 'search_text';

/** Types whose values a JavaScript number would change: they travel as text. */
const exactTypes: readonly string[] = ['numeric', 'bigint', 'int8'];

/**
 * What a read asks for: every column of the table, the exact ones as text, and the rows it points to under the names
 * of the resource's relations, reduced to what people recognise them by.
 */
export function selectList(resource: ResourceDefinition): string {
  const facts = factsOfTable(resource.table);
  const columns = Object.keys(facts.columns)
    .filter((column) => column !== searchColumn)
    .map((column) => selected(facts, column));
  const relations = Object.entries(resource.relations).map(([name, relation]) =>
    embedded(resource.table, name, relation),
  );
  return [...columns, ...relations].join(',');
}

/** The column that names one row of a table. */
export function keyColumn(table: ResourceDefinition['table']): string {
  return factsOfTable(table).primaryKey[0] ?? 'id';
}

/** The generated facts, seen through their general type. */
export function factsOfTable(table: ResourceDefinition['table']): TableFacts {
  return tableFacts[table];
}

function selected(facts: TableFacts, column: string): string {
  return exactTypes.includes(facts.columns[column]?.type ?? '') ? `${column}::text` : column;
}

function embedded(table: string, name: string, relation: Relation): string {
  const facts = factsOfTable(relation.table);
  const key = keyColumn(relation.table);
  const columns = new Set([key, ...relation.display, ...(relation.caption ?? [])]);
  // a table that points to itself: by its name PostgREST would read the children, by the column it reads the parent
  const target = relation.table === table ? relation.column : `${relation.table}!${relation.column}`;
  return `${name}:${target}(${[...columns].map((column) => selected(facts, column)).join(',')})`;
}
