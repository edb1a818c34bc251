import { fromStart, toFinish } from './network.ts';
import {
  done,
  eveningMilestone,
  inProgress,
  lagTable,
  morningMilestone,
  notStarted,
  type Reckoning,
  tableAt,
  unbounded,
} from './reckoning.ts';

/** Early starts, as ordinals of each calendar; a finish is the start and the work left. */
export type EarlyDates = {
  start: Int32Array;
  /** Four moments a node, one for each kind of link that hangs on it. */
  moments: Int32Array;
};

export function forwardPass(reckoning: Reckoning): EarlyDates {
  const { network } = reckoning;
  const early = { start: new Int32Array(network.size), moments: new Int32Array(network.size * 4) };
  for (const node of network.order) place(reckoning, early, node, earliestStart(reckoning, early, node));
  return early;
}

/** Puts a node at a start, and works out what hangs on it. */
export function place(reckoning: Reckoning, early: EarlyDates, node: number, start: number): void {
  const { network, state, duration, milestone, actualStart, actualFinish } = reckoning;
  const { moments } = early;
  const table = tableAt(reckoning, node);
  early.start[node] = start;
  const finish = start + (duration[node] ?? 0);
  const at = node * 4;
  if (node >= network.activityCount) {
    const moment = earliestOf(network.startsOf[node - network.activityCount] ?? [], moments);
    moments.fill(moment, at, at + 4);
    moments[at + (fromStart | toFinish)] = table.evening(table.count(moment));
    return;
  }
  if (state[node] === done) {
    moments.fill(actualFinish[node] ?? 0, at, at + 2);
  } else {
    const isMorning = milestone[node] === morningMilestone;
    moments[at] = isMorning ? table.morning(finish) : table.evening(finish);
    moments[at + toFinish] = table.evening(finish);
  }
  if (state[node] === notStarted) {
    const isEvening = milestone[node] === eveningMilestone;
    moments[at + fromStart] = isEvening ? table.evening(start) : table.morning(start);
    moments[at + (fromStart | toFinish)] = table.evening(start);
  } else {
    const moment = actualStart[node] ?? 0;
    moments[at + fromStart] = moment;
    // the same work, seen from the evening before
    moments[at + (fromStart | toFinish)] = table.evening(table.count(moment));
  }
}

function earliestOf(leaves: readonly number[], moments: Int32Array): number {
  return Math.min(...leaves.map((leaf) => moments[leaf * 4 + fromStart] ?? 0));
}

/** The earliest start that dates and links let, when all predecessors have their places. */
export function earliestStart(reckoning: Reckoning, early: EarlyDates, node: number): number {
  const { network, state, fixed, notBefore, actualStart, options } = reckoning;
  if (node >= network.activityCount || network.isSummary[node] === 1) return 0;
  if (state[node] === done) return tableAt(reckoning, node).count(actualStart[node] ?? 0);
  const pinned = fixed[node] ?? unbounded;
  if (pinned !== unbounded) return pinned;
  let start = notBefore[node] ?? 0;
  if (state[node] === inProgress && options.progressLogic === 'override') return start;
  const { firstInto, into } = network;
  for (let at = firstInto[node] ?? 0; at < (firstInto[node + 1] ?? 0); at += 1) {
    start = Math.max(start, startHeldBy(reckoning, early, into[at] ?? 0));
  }
  return start;
}

/** The earliest start of its successor that a link lets, from where its predecessor stands. */
export function startHeldBy(reckoning: Reckoning, early: EarlyDates, edge: number): number {
  const { network, duration, milestone } = reckoning;
  const kind = network.kind[edge] ?? 0;
  const node = network.successor[edge] ?? 0;
  const moment = momentOfLink(reckoning, early, edge);
  const table = tableAt(reckoning, node);
  if (isHeldInMorning(milestone[node] ?? 0, kind)) return table.count(moment);
  // it ends in an evening: the first that is not before the moment
  return table.count(moment - 1) + 1 - (duration[node] ?? 0);
}

/** What a link holds of its successor is a morning: the start of work, or a milestone that stands in one at either end. */
export function isHeldInMorning(milestone: number, kind: number): boolean {
  return milestone === morningMilestone || ((kind & toFinish) === 0 && milestone !== eveningMilestone);
}

export function momentOfLink(reckoning: Reckoning, early: EarlyDates, edge: number): number {
  const { network } = reckoning;
  const moment = early.moments[(network.predecessor[edge] ?? 0) * 4 + (network.kind[edge] ?? 0)] ?? 0;
  const lag = network.lag[edge] ?? 0;
  if (lag === 0) return moment;
  const table = lagTable(reckoning, edge);
  return table.evening(table.count(moment) + lag);
}
