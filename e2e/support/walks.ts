import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { transitionsFrom, type StatusTransition } from '@plinth/domain/define/transitions-of.ts';

/** Steps of a record one after the other, and the status it has before the first. */
export type Walk = { from: string; steps: readonly StatusTransition[] };

/**
 * Walks that together take every step people can take from these statuses, each to an end or to where nothing is left to
 * take. What only other records lead to is a start of its own.
 */
export function walksOf(resource: ResourceDefinition, starts: readonly string[]): Walk[] {
  const taken = new Set<string>();
  const walks: Walk[] = [];
  for (const from of starts) {
    for (
      let steps = nextWalk(resource, from, taken);
      steps.length > 0;
      steps = nextWalk(resource, from, taken)
    )
      walks.push({ from, steps });
  }
  return walks;
}

/** The name of a step among those of its machine. */
export const nameOfStep = ({ from, to }: StatusTransition): string => `${from} → ${to}`;

/** Goes to the nearest step that is left, takes it, and goes on from there as long as one is left; notes what it takes. */
function nextWalk(resource: ResourceDefinition, start: string, taken: Set<string>): StatusTransition[] {
  const walk: StatusTransition[] = [];
  for (let status = start; ; status = walk.at(-1)?.to ?? start) {
    const way = wayToNew(resource, status, taken);
    if (way === null) return walk;
    for (const step of way) taken.add(nameOfStep(step));
    walk.push(...way);
  }
}

/** The shortest way that ends with a step nobody took; null when there is none. */
function wayToNew(
  resource: ResourceDefinition,
  start: string,
  taken: ReadonlySet<string>,
): StatusTransition[] | null {
  const seen = new Set([start]);
  let ways: StatusTransition[][] = [[]];
  while (ways.length > 0) {
    const longer = ways.flatMap((way) =>
      transitionsFrom(resource, way.at(-1)?.to ?? start).map((step) => [...way, step]),
    );
    const found = longer.find((way) =>
      way.every((step, index) => taken.has(nameOfStep(step)) === index < way.length - 1),
    );
    if (found) return found;
    ways = longer.filter((way) => {
      const status = way.at(-1)?.to ?? start;
      return !seen.has(status) && seen.add(status);
    });
  }
  return null;
}
