import { restErrors } from '../rest-errors.ts';
import type { Relation } from '../schema-cache/schema-cache.ts';
import type { Field, Filter, LogicTree, ParsedQuery } from '../parse/syntax-tree.ts';
import type { PlannedCondition, PlannedField, ReadNode } from './read-plan.ts';

/** An embedded resource under the name a filter or an order uses for it. */
export type NamedEmbed = { name: string; child: ReadNode | undefined };

export function planField(field: Field, relation: Relation | null): PlannedField {
  return { column: field.name, path: field.path, type: relation?.columns.get(field.name)?.type ?? null };
}

/**
 * The conditions of one resource. `embed=is.null` and `embed=not.is.null` become the anti- and the semi-join.
 * @throws PGRST120 for any other condition on an embedded resource
 */
export function planConditions(
  request: Pick<ParsedQuery, 'filters' | 'logic'>,
  relation: Relation | null,
  embeds: readonly NamedEmbed[],
): PlannedCondition[] {
  return [
    ...request.filters.map(({ filter }) => planFilter(filter, relation, embeds)),
    ...request.logic.map(({ tree }) => planTree(tree, relation, embeds)),
  ];
}

function planTree(
  tree: LogicTree,
  relation: Relation | null,
  embeds: readonly NamedEmbed[],
): PlannedCondition {
  if (tree.kind === 'filter') return planFilter(tree.filter, relation, embeds);
  return { ...tree, children: tree.children.map((child) => planTree(child, relation, embeds)) };
}

function planFilter(
  filter: Filter,
  relation: Relation | null,
  embeds: readonly NamedEmbed[],
): PlannedCondition {
  const { field, isNegated, operation } = filter;
  const child = field.path.length === 0 ? embeds.find(({ name }) => name === field.name)?.child : undefined;
  if (child !== undefined) {
    const nullness = operation.kind === 'is' ? operation.value : null;
    if (nullness === 'null') return { kind: 'embedIsNull', child, isNegated };
    if (nullness === 'not_null') return { kind: 'embedIsNull', child, isNegated: !isNegated };
    if (relation !== null && !relation.columns.has(field.name)) throw restErrors.badEmbedFilter(field.name);
  }
  return { kind: 'filter', field: planField(field, relation), isNegated, operation };
}
