import { type Plan, PlanError } from './plan.ts';

/** Bits of a kind of link: which end of the successor it holds, and which end of the predecessor it hangs on. */
export const toFinish = 1;
export const fromStart = 2;
const kindOf = { FS: 0, FF: toFinish, SS: fromStart, SF: fromStart | toFinish } as const;

/**
 * The plan as numbers. Links of a summary are those of the work below it; where a link hangs on the start of a summary,
 * a node of its own stands for the earliest of them.
 */
export type Network = {
  /** Activities, then starts of summaries. */
  size: number;
  activityCount: number;
  /** What has no work of its own: summaries, and levels of effort. */
  isSummary: Uint8Array;
  /** The levels of effort among them. */
  isSpan: Uint8Array;
  /** The work below each summary. */
  leavesOf: ReadonlyMap<number, readonly number[]>;
  /** Of the nodes after the activities: the work whose earliest start they are. */
  startsOf: readonly (readonly number[])[];
  /** Activities each below their summaries, the outermost last. */
  summaries: readonly number[];
  predecessor: Int32Array;
  successor: Int32Array;
  kind: Uint8Array;
  lag: Int32Array;
  /** The link of the plan each came from. */
  origin: Int32Array;
  /** Places of the links into a node: `into[firstInto[n]]` to `into[firstInto[n + 1] - 1]`. */
  firstInto: Int32Array;
  into: Int32Array;
  firstOut: Int32Array;
  out: Int32Array;
  /** Predecessors before successors. */
  order: Int32Array;
  ignoredLinks: readonly number[];
};

type Edge = { from: number; to: number; kind: number; lag: number; origin: number };

/** @throws PlanError for a link to nowhere, an id twice, or a circle. */
export function createNetwork(plan: Plan): Network {
  const indexOf = indexActivities(plan);
  const { isSummary, isSpan, leavesOf, summaries } = outlineOf(plan, indexOf);
  const { edges, startsOf, ignoredLinks } = expandLinks(plan, indexOf, leavesOf, isSummary);
  const activityCount = plan.activities.length;
  const size = activityCount + startsOf.length;
  const many = edges.length;
  const network = {
    size,
    activityCount,
    isSummary,
    isSpan,
    leavesOf,
    startsOf,
    summaries,
    predecessor: new Int32Array(many),
    successor: new Int32Array(many),
    kind: new Uint8Array(many),
    lag: new Int32Array(many),
    origin: new Int32Array(many),
    ignoredLinks,
  };
  edges.forEach((edge, place) => {
    network.predecessor[place] = edge.from;
    network.successor[place] = edge.to;
    network.kind[place] = edge.kind;
    network.lag[place] = edge.lag;
    network.origin[place] = edge.origin;
  });
  const incoming = placesBy(network.successor, size);
  const outgoing = placesBy(network.predecessor, size);
  const adjacency = {
    firstInto: incoming.first,
    into: incoming.places,
    firstOut: outgoing.first,
    out: outgoing.places,
  };
  const order = topologicalOrder({ ...network, ...adjacency }, plan);
  return { ...network, ...adjacency, order };
}

function indexActivities(plan: Plan): Map<string, number> {
  const indexOf = new Map<string, number>();
  plan.activities.forEach(({ id }, index) => {
    if (indexOf.has(id)) throw new PlanError('duplicate_activity', [id]);
    indexOf.set(id, index);
  });
  return indexOf;
}

function outlineOf(plan: Plan, indexOf: ReadonlyMap<string, number>) {
  const isSummary = new Uint8Array(plan.activities.length);
  const parents = plan.activities.map(({ id, parentId }) => {
    if (parentId === null || parentId === undefined) return -1;
    const parent = indexOf.get(parentId);
    if (parent === undefined) throw new PlanError('unknown_activity', [id, parentId]);
    isSummary[parent] = 1;
    return parent;
  });
  const isSpan = Uint8Array.from(plan.activities, ({ isLevelOfEffort }, index) =>
    isLevelOfEffort === true && isSummary[index] === 0 ? 1 : 0,
  );
  const leavesOf = new Map<number, number[]>();
  const depth = new Map<number, number>();
  for (let index = 0; index < parents.length; index += 1) {
    let level = 0;
    for (let above = parents[index] ?? -1; above >= 0; above = parents[above] ?? -1) {
      level += 1;
      if (level > parents.length) throw new PlanError('cycle', [plan.activities[index]?.id ?? '']);
      if (isSummary[index] === 1 || isSpan[index] === 1) continue;
      const leaves = leavesOf.get(above);
      if (leaves) leaves.push(index);
      else leavesOf.set(above, [index]);
    }
    if (isSummary[index] === 1) depth.set(index, level);
  }
  const summaries = [...depth].sort(([, one], [, other]) => other - one).map(([index]) => index);
  isSpan.forEach((span, index) => {
    if (span === 1) isSummary[index] = 1;
  });
  return { isSummary, isSpan, leavesOf, summaries };
}

function expandLinks(
  plan: Plan,
  indexOf: ReadonlyMap<string, number>,
  leavesOf: ReadonlyMap<number, readonly number[]>,
  isSummary: Uint8Array,
) {
  const edges: Edge[] = [];
  const startsOf: (readonly number[])[] = [];
  const startNodes = new Map<number, number>();
  const ignoredLinks: number[] = [];

  function startNodeOf(summary: number, leaves: readonly number[]): number {
    const known = startNodes.get(summary);
    if (known !== undefined) return known;
    const node = plan.activities.length + startsOf.length;
    startsOf.push(leaves);
    startNodes.set(summary, node);
    for (const leaf of leaves) edges.push({ from: leaf, to: node, kind: fromStart, lag: 0, origin: -1 });
    return node;
  }

  plan.links.forEach((link, origin) => {
    const predecessor = indexOf.get(link.predecessor);
    const successor = indexOf.get(link.successor);
    if (predecessor === undefined || successor === undefined) {
      throw new PlanError('unknown_activity', [link.predecessor, link.successor]);
    }
    // nothing waits for what only accompanies work
    if ([predecessor, successor].some((node) => isSummary[node] === 1 && !leavesOf.has(node))) return;
    const kind = kindOf[link.type];
    const below = leavesOf.get(successor);
    if (below && (kind & toFinish) !== 0) {
      ignoredLinks.push(origin);
      return;
    }
    const above = leavesOf.get(predecessor);
    const sources =
      above === undefined
        ? [predecessor]
        : (kind & fromStart) === 0
          ? above
          : [startNodeOf(predecessor, above)];
    for (const from of sources) {
      for (const to of below ?? [successor]) edges.push({ from, to, kind, lag: link.lag, origin });
    }
  });
  return { edges, startsOf, ignoredLinks };
}

function placesBy(node: Int32Array, size: number): { first: Int32Array; places: Int32Array } {
  const first = new Int32Array(size + 1);
  for (const one of node) first[one + 1] = (first[one + 1] ?? 0) + 1;
  for (let index = 0; index < size; index += 1)
    first[index + 1] = (first[index + 1] ?? 0) + (first[index] ?? 0);
  const next = first.slice();
  const places = new Int32Array(node.length);
  node.forEach((one, place) => {
    const at = next[one] ?? 0;
    places[at] = place;
    next[one] = at + 1;
  });
  return { first, places };
}

function topologicalOrder(network: Omit<Network, 'order'>, plan: Plan): Int32Array {
  const { size, firstInto, firstOut, out, successor } = network;
  const order = new Int32Array(size);
  const open = new Int32Array(size);
  let known = 0;
  for (let node = 0; node < size; node += 1) {
    open[node] = (firstInto[node + 1] ?? 0) - (firstInto[node] ?? 0);
    if (open[node] === 0) order[known++] = node;
  }
  for (let taken = 0; taken < known; taken += 1) {
    const node = order[taken] ?? 0;
    for (let at = firstOut[node] ?? 0; at < (firstOut[node + 1] ?? 0); at += 1) {
      const next = successor[out[at] ?? 0] ?? 0;
      open[next] = (open[next] ?? 0) - 1;
      if (open[next] === 0) order[known++] = next;
    }
  }
  if (known < size) throw new PlanError('cycle', idsOfCycle(network, open, plan));
  return order;
}

/** Walks back along open links until it stands where it has been. */
function idsOfCycle(network: Omit<Network, 'order'>, open: Int32Array, plan: Plan): string[] {
  const path: number[] = [];
  const seen = new Map<number, number>();
  let node = open.findIndex((many) => many > 0);
  while (!seen.has(node)) {
    seen.set(node, path.length);
    path.push(node);
    const first = network.firstInto[node] ?? 0;
    const places = network.into.subarray(first, network.firstInto[node + 1]);
    node = network.predecessor[places.find((at) => (open[network.predecessor[at] ?? 0] ?? 0) > 0) ?? 0] ?? 0;
  }
  return path
    .slice(seen.get(node))
    .toReversed()
    .flatMap((one) => plan.activities[one]?.id ?? []);
}
