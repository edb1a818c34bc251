import { restErrors } from '../rest-errors.ts';
import type { Relation } from '../schema-cache/schema-cache.ts';
import type { Field, OrderTerm } from '../parse/syntax-tree.ts';
import { planField } from './plan-conditions.ts';
import type { NamedEmbed } from './plan-conditions.ts';
import type { PlannedField, PlannedOrder, ReadNode } from './read-plan.ts';

/** @throws PGRST108 for a resource that is not embedded, PGRST118 for one that is not to-one */
export function planOrders(
  terms: readonly OrderTerm[],
  originName: string,
  relation: Relation | null,
  embeds: readonly NamedEmbed[],
): PlannedOrder[] {
  return terms.map(({ relation: related, field, direction, nulls }) => {
    if (related === null) return { field: planField(field, relation), child: null, direction, nulls };
    const child = embeds.find(({ name }) => name === related)?.child;
    if (child === undefined) throw restErrors.notEmbedded(related);
    if (child.link?.isToOne !== true) throw restErrors.relatedOrderNotToOne(originName, related);
    return { field: shownAs(child, field) ?? planField(field, child.relation), child, direction, nulls };
  });
}

/** An embedded resource is ordered by what it shows, under the name it shows it. */
function shownAs({ columns }: ReadNode, { name, path }: Field): PlannedField | null {
  const shown = columns.find((column) => column.kind === 'field' && column.responseName === name);
  const isPlain = path.length === 0 && shown?.kind === 'field' && shown.aggregate === null;
  return isPlain ? shown.field : null;
}
