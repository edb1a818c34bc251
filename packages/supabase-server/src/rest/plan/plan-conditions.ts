import type { NamedReference } from '../../options.ts';
import { restErrors } from '../rest-errors.ts';
import { castKeyOf } from '../schema-cache/schema-cache.ts';
import type { Relation, SchemaCache } from '../schema-cache/schema-cache.ts';
import type { Field, Filter, LogicTree, ParsedQuery } from '../parse/syntax-tree.ts';
import type { PlannedCondition, PlannedField, ReadNode } from './read-plan.ts';

/** An embedded resource under the name a filter or an order uses for it. */
export type NamedEmbed = { name: string; child: ReadNode | undefined };

/** Where conditions stand: the resource, what is embedded in it, and how its domains are read. */
export type ConditionPlace = {
  relation: Relation | null;
  embeds: readonly NamedEmbed[];
  representations: SchemaCache['representations'];
  namedReferences?: readonly NamedReference[] | undefined;
};

export function planField(
  { name, path }: Field,
  relation: Relation | null,
  representations: SchemaCache['representations'] = noRepresentations,
): PlannedField {
  const type = relation?.columns.get(name)?.type ?? null;
  const parse = type === null ? undefined : representations.get(castKeyOf('text', type));
  return { column: name, path, type, parse: parse ?? null };
}

const noRepresentations: SchemaCache['representations'] = new Map();

/**
 * The conditions of one resource. `embed=is.null` and `embed=not.is.null` become the anti- and the semi-join.
 * @throws PGRST120 for any other condition on an embedded resource
 */
export function planConditions(
  request: Pick<ParsedQuery, 'filters' | 'logic'>,
  place: ConditionPlace,
): PlannedCondition[] {
  return [
    ...request.filters.map(({ filter }) => planFilter(filter, place)),
    ...request.logic.map(({ tree }) => planTree(tree, place)),
  ];
}

function planTree(tree: LogicTree, place: ConditionPlace): PlannedCondition {
  if (tree.kind === 'filter') return planFilter(tree.filter, place);
  return { ...tree, children: tree.children.map((child) => planTree(child, place)) };
}

function planFilter(filter: Filter, place: ConditionPlace): PlannedCondition {
  const { relation, embeds, representations } = place;
  const { field, isNegated, operation } = filter;
  const child = field.path.length === 0 ? embeds.find(({ name }) => name === field.name)?.child : undefined;
  if (child !== undefined) {
    const nullness = operation.kind === 'is' ? operation.value : null;
    if (nullness === 'null') return { kind: 'embedIsNull', child, isNegated };
    if (nullness === 'not_null') return { kind: 'embedIsNull', child, isNegated: !isNegated };
    if (relation !== null && !relation.columns.has(field.name)) throw restErrors.badEmbedFilter(field.name);
  }
  return {
    kind: 'filter',
    field: namedField(field, place) ?? planField(field, relation, representations),
    isNegated,
    operation,
  };
}

/** A name that stands for a column is asked of that column: the reader finds what has the name. */
function namedField(
  { name, path }: Field,
  { relation, namedReferences = [] }: ConditionPlace,
): PlannedField | null {
  if (relation === null || relation.schema !== 'public' || relation.columns.has(name)) return null;
  const reference = namedReferences.find(
    (known) => known.name === name && known.tables.includes(relation.name),
  );
  if (reference === undefined || path.length > 0) return null;
  const { column, reader } = reference;
  return { column, path, type: relation.columns.get(column)?.type ?? null, parse: reader };
}
