import { type EarlyDates, isHeldInMorning } from './forward-pass.ts';
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
  for (let place = network.size - 1; place >= 0; place -= 1) {
    const node = network.order[place] ?? 0;
    if (node >= network.activityCount || network.isSummary[node] === 1) continue;
    const work = duration[node] ?? 0;
    if (state[node] === done) {
      late[node] = early.start[node] ?? 0;
      continue;
    }
    const limited = Math.min(endOfPlan(reckoning, node, end), (notAfter[node] ?? unbounded) + work);
    late[node] = Math.min(limited, finishLetByLinks(reckoning, early, late, node));
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

function finishLetByLinks(reckoning: Reckoning, early: EarlyDates, late: Int32Array, node: number): number {
  const { network } = reckoning;
  const finishOf = (one: number) => late[one] ?? 0;
  let latest = unbounded;
  for (let at = network.firstOut[node] ?? 0; at < (network.firstOut[node + 1] ?? 0); at += 1) {
    const edge = network.out[at] ?? 0;
    const successor = network.successor[edge] ?? 0;
    latest = Math.min(
      latest,
      successor >= network.activityCount
        ? finishLetByStart(reckoning, early, finishOf, node, successor)
        : finishLetBy(reckoning, edge, finishOf(successor)),
    );
  }
  return latest;
}

/** The latest finish of its predecessor that a link lets, when its successor finishes at an ordinal. */
export function finishLetBy(reckoning: Reckoning, edge: number, successorFinish: number): number {
  const { network } = reckoning;
  const moment = latestMomentLetBy(reckoning, edge, successorFinish);
  return finishFor(reckoning, network.predecessor[edge] ?? 0, network.kind[edge] ?? 0, moment);
}

/**
 * The latest finish of work below a summary that the links from the start of the summary let, when what they lead to
 * finishes at given ordinals: only the first of the work holds that start.
 */
export function finishLetByStart(
  reckoning: Reckoning,
  early: EarlyDates,
  finishOf: (node: number) => number,
  node: number,
  summaryStart: number,
): number {
  if (early.moments[node * 4 + fromStart] !== early.moments[summaryStart * 4]) return unbounded;
  return finishFor(reckoning, node, fromStart, latestMoment(reckoning, finishOf, summaryStart));
}

function latestMoment(reckoning: Reckoning, finishOf: (node: number) => number, node: number): number {
  const { network } = reckoning;
  let latest = unbounded;
  for (let at = network.firstOut[node] ?? 0; at < (network.firstOut[node + 1] ?? 0); at += 1) {
    const edge = network.out[at] ?? 0;
    const finish = finishOf(network.successor[edge] ?? 0);
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
  const moment = isHeldInMorning(milestone[node] ?? 0, network.kind[edge] ?? 0)
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
