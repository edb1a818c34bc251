import { restErrors } from '../rest-errors.ts';
import type { Relation } from '../schema-cache/schema-cache.ts';
import type { OrderTerm } from '../parse/syntax-tree.ts';
import { planField } from './plan-conditions.ts';
import type { NamedEmbed } from './plan-conditions.ts';
import type { PlannedOrder } from './read-plan.ts';

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
    return { field: planField(field, child.relation), child, direction, nulls };
  });
}
