import type { EarlyDates } from './forward-pass.ts';
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

/** The last moment of the plan: of its work, or the evening of the day that was promised. */
export type PlanEnd = { moment: number; promisedDay: number | null };

/** Late finishes, as ordinals of each calendar. */
export function backwardPass(reckoning: Reckoning, early: EarlyDates, end: PlanEnd): Int32Array {
  const { network, duration, notAfter, state } = reckoning;
  const late = new Int32Array(network.size);
  /** Latest moments of the starts of summaries, carried to the work that makes them. */
  const momentOf = new Map<number, number>();
  for (let place = network.size - 1; place >= 0; place -= 1) {
    const node = network.order[place] ?? 0;
    if (node >= network.activityCount) {
      momentOf.set(node, latestMoment(reckoning, late, node));
      continue;
    }
    if (network.isSummary[node] === 1) continue;
    const work = duration[node] ?? 0;
    if (state[node] === done) {
      late[node] = early.start[node] ?? 0;
      continue;
    }
    const limited = Math.min(endOfPlan(reckoning, node, end), (notAfter[node] ?? unbounded) + work);
    late[node] = Math.min(limited, finishLetByLinks(reckoning, early, late, node, momentOf));
  }
  return late;
}

/** The latest finish the end of the plan lets. */
export function endOfPlan(reckoning: Reckoning, node: number, end: PlanEnd): number {
  const latest = tableAt(reckoning, node).count(end.moment);
  const isMorning = reckoning.milestone[node] === morningMilestone;
  // a milestone in the morning after the promised day would be a day late
  return end.promisedDay !== null && isMorning ? latest - 1 : latest;
}

function finishLetByLinks(
  reckoning: Reckoning,
  early: EarlyDates,
  late: Int32Array,
  node: number,
  momentOf: ReadonlyMap<number, number>,
): number {
  const { network } = reckoning;
  let latest = unbounded;
  for (let at = network.firstOut[node] ?? 0; at < (network.firstOut[node + 1] ?? 0); at += 1) {
    const edge = network.out[at] ?? 0;
    const successor = network.successor[edge] ?? 0;
    if (successor >= network.activityCount) {
      // of the work below a summary, only the first holds its start
      const moment = early.moments[successor * 4];
      if (early.moments[node * 4 + fromStart] !== moment) continue;
      latest = Math.min(latest, finishFor(reckoning, node, fromStart, momentOf.get(successor) ?? unbounded));
    } else {
      latest = Math.min(latest, finishLetBy(reckoning, edge, late[successor] ?? 0));
    }
  }
  return latest;
}

/** The latest finish of its predecessor that a link lets, when its successor finishes at an ordinal. */
export function finishLetBy(reckoning: Reckoning, edge: number, successorFinish: number): number {
  const { network } = reckoning;
  const moment = latestMomentLetBy(reckoning, edge, successorFinish);
  return finishFor(reckoning, network.predecessor[edge] ?? 0, network.kind[edge] ?? 0, moment);
}

function latestMoment(reckoning: Reckoning, late: Int32Array, node: number): number {
  const { network } = reckoning;
  let latest = unbounded;
  for (let at = network.firstOut[node] ?? 0; at < (network.firstOut[node + 1] ?? 0); at += 1) {
    const edge = network.out[at] ?? 0;
    const finish = late[network.successor[edge] ?? 0] ?? 0;
    latest = Math.min(latest, latestMomentLetBy(reckoning, edge, finish));
  }
  return latest;
}

function latestMomentLetBy(reckoning: Reckoning, edge: number, successorFinish: number): number {
  const { network, state, options, duration, milestone } = reckoning;
  const node = network.successor[edge] ?? 0;
  if (state[node] === done || (state[node] === inProgress && options.progressLogic === 'override')) {
    return unbounded;
  }
  const table = tableAt(reckoning, node);
  const isToStart = ((network.kind[edge] ?? 0) & toFinish) === 0 && milestone[node] !== eveningMilestone;
  const moment = isToStart
    ? table.morning(successorFinish - (duration[node] ?? 0))
    : table.evening(successorFinish);
  const lag = network.lag[edge] ?? 0;
  if (lag === 0) return moment;
  const lagged = lagTable(reckoning, edge);
  return lagged.morning(lagged.count(moment) - lag);
}

/** The latest finish with which the end a link hangs on is not after a moment. */
function finishFor(reckoning: Reckoning, node: number, kind: number, moment: number): number {
  const { state, duration, milestone } = reckoning;
  const isFromStart = (kind & fromStart) !== 0;
  if (moment >= unbounded || (isFromStart && state[node] !== notStarted)) return unbounded;
  const table = tableAt(reckoning, node);
  const isMorning =
    (kind & toFinish) === 0 &&
    (isFromStart ? milestone[node] !== eveningMilestone : milestone[node] === morningMilestone);
  const ordinal = isMorning ? table.count(moment + 1) - 1 : table.count(moment);
  return isFromStart ? ordinal + (duration[node] ?? 0) : ordinal;
}
