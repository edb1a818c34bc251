import type { Relation, ResourceDefinition } from './resource.ts';

/** Looked into by searches, shown to nobody. */
export const searchColumn = 'search_text';

/** Types whose values a JavaScript number would change: they travel as text. */
const exactTypes: readonly string[] = ['numeric', 'bigint', 'int8'];

/** What a read asks for, as a structure; `selectList` prints it for callers that send an address. */
export type Selection = { columns: readonly SelectedColumn[]; relations: readonly SelectedRelation[] };

export type SelectedColumn = { name: string; isText: boolean };

/** Another row, under a name of the resource. */
export type SelectedRelation = {
  name: string;
  /** A table, or a column that points to one. */
  target: string;
  /** The column that points to it, where the table alone could mean several. */
  hint: string | null;
  columns: readonly SelectedColumn[];
};

/**
 * What a read asks for: every column of the table, the exact ones as text, and the rows it points to under the names
 * of the resource's relations, reduced to what people recognise them by.
 */
export function selectionOf(resource: ResourceDefinition): Selection {
  const { facts } = resource;
  return {
    columns: Object.entries(facts.columns)
      .filter(([name]) => name !== searchColumn)
      .map(([name, { type }]) => ({ name, isText: exactTypes.includes(type) })),
    relations: Object.entries(resource.relations).map(([name, relation]) =>
      embedded(resource, name, relation),
    ),
  };
}

/** The same as the parameter `select` of the hosted protocol. */
export function selectList(resource: ResourceDefinition): string {
  const { columns, relations } = selectionOf(resource);
  const embeds = relations.map(
    ({ name, target, hint, columns: shown }) =>
      `${name}:${target}${hint === null ? '' : `!${hint}`}(${shown.map(printed).join(',')})`,
  );
  return [...columns.map(printed), ...embeds].join(',');
}

function printed({ name, isText }: SelectedColumn): string {
  return isText ? `${name}::text` : name;
}

/** The column that names one row of a resource. */
export function keyColumn({ facts }: ResourceDefinition): string {
  return facts.primaryKey[0] ?? 'id';
}

/**
 * The other row's key, what it is recognised by and its caption. The caption travels as text, because it may hold an
 * exact number; `registry.test.ts` proves that what stands before it holds none.
 */
function embedded({ table, facts }: ResourceDefinition, name: string, relation: Relation): SelectedRelation {
  const key = facts.columns[relation.column]?.references?.column ?? 'id';
  const plain = new Set([key, ...relation.display]);
  const columns = [
    ...[...plain].map((column) => ({ name: column, isText: false })),
    ...[...(relation.caption ?? []), ...(relation.read ?? [])]
      .filter((column) => !plain.has(column))
      .map((column) => ({ name: column, isText: true })),
  ];
  // a table that points to itself: by its name PostgREST would read the children, by the column it reads the parent
  return relation.table === table
    ? { name, target: relation.column, hint: null, columns }
    : { name, target: relation.table, hint: relation.column, columns };
}
