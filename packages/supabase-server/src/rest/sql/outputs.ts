import { isHidden } from '../plan/read-plan.ts';
import type { Aggregate, PlannedColumn, ReadNode } from '../plan/read-plan.ts';

/** One thing a resource shows: a column of its own, an embedded resource, or what a spread one brings. */
export type Output = {
  /** Key in the answer; `null` for columns nobody knows one by one. */
  name: string | null;
  aggregate: Aggregate | null;
  from:
    | { kind: 'column'; column: PlannedColumn }
    | { kind: 'embed'; child: ReadNode }
    | { kind: 'spread'; child: ReadNode; key: string | null };
};

export function outputsOf(node: ReadNode): Output[] {
  const own = node.columns.map((column): Output => ({
    name: column.kind === 'star' ? null : column.responseName,
    aggregate: column.kind === 'star' ? null : column.aggregate,
    from: { kind: 'column', column },
  }));
  const embedded = node.children
    .filter((child) => !isHidden(child))
    .flatMap((child): Output[] => {
      if (child.link?.isSpread === true) return spreadOutputs(child);
      return [{ name: child.link?.responseName ?? '', aggregate: null, from: { kind: 'embed', child } }];
    });
  return [...own, ...embedded];
}

/** What a spread resource brings into its parent. */
export function spreadOutputs(child: ReadNode): Output[] {
  return outputsOf(child).flatMap((output, index): Output[] => {
    if (output.name !== null) {
      const key = keyOfOutput(child, output, index);
      return [{ name: output.name, aggregate: output.aggregate, from: { kind: 'spread', child, key } }];
    }
    const columns = [...(child.relation?.columns.keys() ?? [])];
    const names = columns.length === 0 ? [null] : columns;
    return names.map((name): Output => ({
      name,
      aggregate: null,
      from: { kind: 'spread', child, key: name },
    }));
  });
}

/** Aggregates of a spread to-one resource are its parent's to compute: it only brings their values. */
export function leavesAggregates({ link }: ReadNode): boolean {
  return link?.isSpread === true && link.isToOne;
}

/** Name of an output inside the subquery of its resource: unlike the answer's keys these never collide. */
export function keyOfOutput(node: ReadNode, output: Output, index: number): string | null {
  return output.aggregate !== null && leavesAggregates(node) ? `pgrst_aggregate_${index}` : output.name;
}

/** Rows of this resource are grouped. */
export function isGrouped(node: ReadNode): boolean {
  return !leavesAggregates(node) && outputsOf(node).some(({ aggregate }) => aggregate !== null);
}
