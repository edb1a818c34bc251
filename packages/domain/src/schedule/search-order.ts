import { backwardPass } from './backward-pass.ts';
import { type Levelling, type Placement, placeBackward, placeForward } from './place-by-resources.ts';
import { tableAt, unbounded } from './reckoning.ts';

type Candidate = { order: Float64Array; placement: Placement };

/** How many orders a plan is worth: thousands for one of a hundred activities, a few dozen for ten thousand. */
const roundsOf = (size: number) => Math.max(24, Math.min(30 * size, Math.floor(240_000 / Math.max(1, size))));

/** A longer plan is gone on from with a chance that falls with each round. */
const warmth = 0.6;
const roundsWithoutGain = 400;

/**
 * An order of placing the work that makes the plan as short as can be found in a bounded number of rounds. It begins
 * with the best of the rules planners use; each round shakes a stretch of the order, or moves a few of it far, and turns
 * what comes of it from the end of the plan to its beginning and back. The same plan always gives the same order.
 */
export function searchOrder(levelling: Levelling, effort: number): Float64Array {
  const shortest = endWithoutResources(levelling);
  const { size } = levelling.reckoning.network;
  const random = seededRandom();
  let best = ruleOrders(levelling)
    .map((order) => turned(levelling, order, shortest))
    .reduce((one, other) => (isBetter(levelling, other.placement, one.placement) ? other : one));
  let current = best;
  const rounds = Math.ceil(roundsOf(size) * effort);
  let sinceGain = 0;
  for (let round = 0; round < rounds && best.placement.end > shortest; round += 1) {
    const candidate = turned(levelling, shaken(current, random), shortest);
    const longer = candidate.placement.end - current.placement.end;
    const heat = warmth * (1 - round / rounds) + 0.01;
    if (longer <= 0 || random() < Math.exp(-longer / heat)) current = candidate;
    sinceGain = candidate.placement.end < best.placement.end ? 0 : sinceGain + 1;
    if (isBetter(levelling, candidate.placement, best.placement)) best = candidate;
    if (sinceGain > roundsWithoutGain) {
      current = best;
      sinceGain = 0;
    }
  }
  return best.order;
}

/** What comes of an order, or of the one that pushing all of it to the end of the plan and back gives. */
function turned(levelling: Levelling, order: Float64Array, shortest: number): Candidate {
  const placement = placeForward(levelling, order);
  if (placement.end <= shortest) return { order, placement };
  const other = placeBackward(levelling, placement);
  const back = placeForward(levelling, other);
  return isBetter(levelling, back, placement) ? { order: other, placement: back } : { order, placement };
}

/** The shorter plan; of two as long the one that passes fewer limits, then the one that moves less. */
function isBetter(levelling: Levelling, one: Placement, other: Placement): boolean {
  if (one.end !== other.end) return one.end < other.end;
  const later = lateness(levelling, one) - lateness(levelling, other);
  return later === 0 ? one.delay < other.delay : later < 0;
}

/** Days by which work begins after its constraint or deadline lets it, together. */
function lateness({ reckoning }: Levelling, { early: { moments } }: Placement): number {
  let days = 0;
  // the start of a node is the third of its moments
  for (let node = 0; node < reckoning.network.size; node += 1)
    days += Math.max(0, (moments[node * 4 + 2] ?? 0) - (reckoning.notAfter[node] ?? unbounded));
  return days;
}

function endWithoutResources({ reckoning, before }: Levelling): number {
  let last = -unbounded;
  for (let node = 0; node < reckoning.network.activityCount; node += 1) {
    if (reckoning.network.isSummary[node] === 0) last = Math.max(last, before.moments[node * 4] ?? 0);
  }
  return last;
}

/** The orders planners use: what has to end first, what has to begin first, what has the least float. */
function ruleOrders({ reckoning, before }: Levelling): Float64Array[] {
  const { network, duration } = reckoning;
  const last = before.moments.reduce((latest, moment) => Math.max(latest, moment), -unbounded);
  const late = backwardPass(reckoning, before, { moment: last, promisedDay: null });
  const finishes = new Float64Array(network.size);
  const starts = new Float64Array(network.size);
  const floats = new Float64Array(network.size);
  for (let node = 0; node < network.size; node += 1) {
    const table = tableAt(reckoning, node);
    const days = duration[node] ?? 0;
    finishes[node] = table.evening(late[node] ?? 0);
    starts[node] = table.morning((late[node] ?? 0) - days);
    floats[node] = (late[node] ?? 0) - (before.start[node] ?? 0) - days;
  }
  return [finishes, starts, floats];
}

/** The order in which a plan begins its work, a stretch of it shaken, or a few of it moved far. */
function shaken({ placement }: Candidate, random: () => number): Float64Array {
  const { moments } = placement.early;
  const many = moments.length / 4;
  const ties = Float64Array.from({ length: many }, random);
  // the start of a node is the third of its moments
  const list = Int32Array.from({ length: many }, (_, node) => node).toSorted(
    (one, other) =>
      (moments[one * 4 + 2] ?? 0) - (moments[other * 4 + 2] ?? 0) || (ties[one] ?? 0) - (ties[other] ?? 0),
  );
  const order = new Float64Array(many);
  for (let at = 0; at < many; at += 1) order[list[at] ?? 0] = at;
  if (random() < 0.7) {
    const length = 4 + Math.floor(random() * Math.min(many * 0.5, 30));
    const from = Math.floor(random() * (many + length)) - length;
    for (let at = Math.max(0, from); at < Math.min(many, from + length); at += 1) {
      order[list[at] ?? 0] = from + random() * length;
    }
  } else {
    for (let moved = 1 + Math.floor(random() * 3); moved > 0; moved -= 1) {
      const node = Math.floor(random() * many);
      order[node] = (order[node] ?? 0) + (random() - 0.5) * many * 0.6;
    }
  }
  return order;
}

function seededRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
