import { endOfPlan, finishLetBy } from './backward-pass.ts';
import { type EarlyDates, earliestStart, place } from './forward-pass.ts';
import { done, notStarted, type Reckoning, tableAt, unbounded } from './reckoning.ts';
import { createUse, type Need, type Needs, type Resource, type Use } from './resource-use.ts';

/** What work is placed with: the plan, what there is, and what is needed. */
export type Levelling = {
  reckoning: Reckoning;
  before: EarlyDates;
  needs: Needs;
  use: Use;
  /** Work whose place nothing changes, and work that no day could ever be enough for. */
  stays: Uint8Array;
};

export type Placement = {
  early: EarlyDates;
  /** First moment after the last work. */
  end: number;
  /** Working days by which work is later than it would be without resources, added up. */
  delay: number;
};

/** Why a node did not begin where its links let it: a day on which something was taken. */
export type Obstacle = { resource: number; day: number };

export function createLevelling(
  reckoning: Reckoning,
  before: EarlyDates,
  resources: readonly Resource[],
  needs: Needs,
): Levelling {
  const { network, state, fixed } = reckoning;
  const stays = Uint8Array.from({ length: network.size }, (_, node) => {
    if (state[node] !== notStarted || (fixed[node] ?? unbounded) !== unbounded) return 1;
    const isPossible = (needs.get(node) ?? []).every(
      ({ resource, units }) => units <= (resources[resource]?.capacity ?? 0),
    );
    return isPossible ? 0 : 1;
  });
  return { reckoning, before, needs, use: createUse(resources, reckoning.dataDate), stays };
}

export function isWork({ network }: Reckoning, node: number): boolean {
  return node < network.activityCount && network.isSummary[node] === 0;
}

/**
 * Places work one by one after its predecessors, the smallest number of what may be placed first, each at the first
 * days that have enough of everything.
 */
export function placeForward(
  levelling: Levelling,
  urgency: Float64Array,
  onPlaced?: (node: number, start: number, obstacle: Obstacle | null) => void,
): Placement {
  const { reckoning, before, use, needs, stays } = levelling;
  const { network, duration, state, fixed } = reckoning;
  const early = { start: new Int32Array(network.size), moments: new Int32Array(network.size * 4) };
  use.clear();
  // what cannot move takes its share before others ask for theirs
  for (const [node, wanted] of needs) {
    const start = fixed[node] ?? unbounded;
    if (state[node] === notStarted && start !== unbounded) bookAll(reckoning, use, wanted, node, start);
  }
  let end = -unbounded;
  let delay = 0;
  for (const node of inOrder(levelling, urgency)) {
    const byLinks = earliestStart(reckoning, early, node);
    const wanted = needs.get(node);
    let start = byLinks;
    let obstacle: Obstacle | null = null;
    if (wanted && duration[node] !== 0 && state[node] !== done) {
      if (stays[node] === 0) ({ start, obstacle } = firstFree(reckoning, use, wanted, node, byLinks));
      if ((fixed[node] ?? unbounded) === unbounded || state[node] !== notStarted) {
        bookAll(reckoning, use, wanted, node, start);
      }
    }
    place(reckoning, early, node, start);
    if (isWork(reckoning, node)) {
      end = Math.max(end, early.moments[node * 4] ?? 0);
      delay += start - (before.start[node] ?? 0);
    }
    onPlaced?.(node, start, obstacle);
  }
  return { early, end, delay };
}

/**
 * From a placement, the days on which each could begin if all were as late as links and resources let it: an order to
 * place them in anew. Only an order, so that starts of summaries may be left out.
 */
export function placeBackward(levelling: Levelling, { early, end }: Placement): Float64Array {
  const { reckoning, use, needs, stays } = levelling;
  const { network, duration, notAfter } = reckoning;
  use.clear();
  const starts = new Float64Array(network.size);
  const finishes = new Int32Array(network.size);
  const isPlaced = new Uint8Array(network.size);
  const open = Int32Array.from({ length: network.size }, (_, node) => {
    return (network.firstOut[node + 1] ?? 0) - (network.firstOut[node] ?? 0);
  });
  const finishDays = Float64Array.from(
    { length: network.size },
    (_, node) => -(early.moments[node * 4] ?? 0),
  );
  const heap = createHeap(finishDays);
  open.forEach((many, node) => void (many === 0 && heap.push(node)));
  for (let node = heap.pop(); node >= 0; node = heap.pop()) {
    if (isWork(reckoning, node)) {
      const work = duration[node] ?? 0;
      let finish = (early.start[node] ?? 0) + work;
      if (stays[node] === 0) {
        const limit = Math.min(
          endOfPlan(reckoning, node, { moment: end, promisedDay: null }),
          (notAfter[node] ?? unbounded) + work,
        );
        let latest = Math.max(limit, finish);
        for (let at = network.firstOut[node] ?? 0; at < (network.firstOut[node + 1] ?? 0); at += 1) {
          const edge = network.out[at] ?? 0;
          const successor = network.successor[edge] ?? 0;
          if (isPlaced[successor] === 0) continue;
          latest = Math.min(latest, finishLetBy(reckoning, edge, finishes[successor] ?? 0));
        }
        finish = lastFree(reckoning, use, needs.get(node) ?? [], node, latest);
      }
      finishes[node] = finish;
      isPlaced[node] = 1;
      starts[node] = tableAt(reckoning, node).morning(finish - work);
      bookAll(reckoning, use, needs.get(node) ?? [], node, finish - work);
    }
    for (let at = network.firstInto[node] ?? 0; at < (network.firstInto[node + 1] ?? 0); at += 1) {
      const previous = network.predecessor[network.into[at] ?? 0] ?? 0;
      open[previous] = (open[previous] ?? 0) - 1;
      if (open[previous] === 0) heap.push(previous);
    }
  }
  return starts;
}

/** Nodes, predecessors first; of those that may come next the one with the smallest number. */
function* inOrder({ reckoning, stays }: Levelling, urgency: Float64Array): Generator<number> {
  const { network } = reckoning;
  const open = Int32Array.from({ length: network.size }, (_, node) => {
    return (network.firstInto[node + 1] ?? 0) - (network.firstInto[node] ?? 0);
  });
  const heap = createHeap(
    Float64Array.from(urgency, (number, node) =>
      stays[node] === 1 || !isWork(reckoning, node) ? -Infinity : number,
    ),
  );
  open.forEach((many, node) => void (many === 0 && heap.push(node)));
  for (let node = heap.pop(); node >= 0; node = heap.pop()) {
    yield node;
    for (let at = network.firstOut[node] ?? 0; at < (network.firstOut[node + 1] ?? 0); at += 1) {
      const next = network.successor[network.out[at] ?? 0] ?? 0;
      open[next] = (open[next] ?? 0) - 1;
      if (open[next] === 0) heap.push(next);
    }
  }
}

function bookAll(reckoning: Reckoning, use: Use, needs: readonly Need[], node: number, start: number): void {
  if (reckoning.state[node] === done || needs.length === 0) return;
  const table = tableAt(reckoning, node);
  const end = start + (reckoning.duration[node] ?? 0);
  for (let ordinal = start; ordinal < end; ordinal += 1) use.book(needs, table.morning(ordinal));
}

/** The first start from one on whose days there is enough of everything. */
function firstFree(
  reckoning: Reckoning,
  use: Use,
  needs: readonly Need[],
  node: number,
  from: number,
): { start: number; obstacle: Obstacle | null } {
  const table = tableAt(reckoning, node);
  const work = reckoning.duration[node] ?? 0;
  let obstacle: Obstacle | null = null;
  let start = from;
  for (let ordinal = start + work - 1; ordinal >= start; ordinal -= 1) {
    const day = table.morning(ordinal);
    const lacking = use.lackingOn(needs, day);
    if (!lacking) continue;
    obstacle = { resource: lacking.resource, day };
    start = ordinal + 1;
    ordinal = start + work;
  }
  return { start, obstacle };
}

/** The last finish up to one before which there is enough of everything. */
function lastFree(
  reckoning: Reckoning,
  use: Use,
  needs: readonly Need[],
  node: number,
  until: number,
): number {
  const work = reckoning.duration[node] ?? 0;
  if (work === 0 || needs.length === 0) return until;
  const table = tableAt(reckoning, node);
  let finish = until;
  for (let ordinal = finish - work; ordinal < finish; ordinal += 1) {
    if (!use.lackingOn(needs, table.morning(ordinal))) continue;
    finish = ordinal;
    ordinal = finish - work - 1;
  }
  return finish;
}

/** Nodes by their numbers, the smallest first, and of two alike the first in the plan. */
function createHeap(numbers: Float64Array): { push: (node: number) => void; pop: () => number } {
  const nodes: number[] = [];
  const isBefore = (one: number, other: number) => {
    const [first, second] = [numbers[one] ?? 0, numbers[other] ?? 0];
    return first < second || (first === second && one < other);
  };
  return {
    push: (node) => {
      let at = nodes.length;
      while (at > 0) {
        const above = (at - 1) >> 1;
        if (!isBefore(node, nodes[above] ?? 0)) break;
        nodes[at] = nodes[above] ?? 0;
        at = above;
      }
      nodes[at] = node;
    },
    pop: () => {
      const top = nodes[0] ?? -1;
      const last = nodes.pop() ?? -1;
      if (nodes.length === 0) return top;
      let at = 0;
      for (let below = 1; below < nodes.length; below = 2 * at + 1) {
        if (below + 1 < nodes.length && isBefore(nodes[below + 1] ?? 0, nodes[below] ?? 0)) below += 1;
        if (!isBefore(nodes[below] ?? 0, last)) break;
        nodes[at] = nodes[below] ?? 0;
        at = below;
      }
      nodes[at] = last;
      return top;
    },
  };
}
