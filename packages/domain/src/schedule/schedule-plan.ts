import { backwardPass, endOfPlan, finishLetBy, finishLetByStart, type PlanEnd } from './backward-pass.ts';
import { type EarlyDates, forwardPass, startHeldBy } from './forward-pass.ts';
import { fromStart } from './network.ts';
import { spanLevelsOfEffort } from './level-of-effort.ts';
import { outOfSequence } from './out-of-sequence.ts';
import type { Plan, PlanOptions, ScheduledActivity, ScheduledPlan } from './plan.ts';
import {
  createReckoning,
  done,
  eveningMilestone,
  inProgress,
  morningMilestone,
  notStarted,
  type Reckoning,
  tableAt,
  unbounded,
} from './reckoning.ts';
import { epochDayOf } from '../calendar/calendar-date.ts';
import { summarise } from './summaries.ts';

/**
 * Dates, floats and critical path of a plan, by the critical path method.
 * @throws PlanError when the plan has no dates: a circle, a link to nowhere, an id twice, a calendar that is missing.
 */
export function schedulePlan(plan: Plan, options: PlanOptions = {}): ScheduledPlan {
  const reckoning = createReckoning(plan, options);
  const early = forwardPass(reckoning);
  const end = endOf(reckoning, early);
  const late = backwardPass(reckoning, early, end);
  const drivingLinks = new Set<number>();
  const longest = longestPath(reckoning, early, drivingLinks);
  const planned = asLateAsPossible(reckoning, early, end);
  const isDone = (node: number) => reckoning.state[node] === done;

  const activities = plan.activities.map(({ id, deadline }, node): ScheduledActivity => {
    const earlyDays = daysAt(reckoning, node, early.start[node] ?? 0);
    const work = reckoning.duration[node] ?? 0;
    const lateDays = isDone(node) ? earlyDays : daysAt(reckoning, node, (late[node] ?? 0) - work);
    const plannedDays = daysAt(reckoning, node, planned[node] ?? 0);
    const totalFloat = isDone(node) ? 0 : (late[node] ?? 0) - (early.start[node] ?? 0) - work;
    const free = isDone(node) ? 0 : freeFloat(reckoning, early, late, node);
    const { criticalUpTo, nearCriticalUpTo } = reckoning.options;
    const isCritical = !isDone(node) && totalFloat <= criticalUpTo;
    return {
      id,
      isSummary: reckoning.network.isSummary[node] === 1 && reckoning.network.isSpan[node] === 0,
      isLevelOfEffort: reckoning.network.isSpan[node] === 1,
      isDone: isDone(node),
      start: plannedDays.start,
      finish: plannedDays.finish,
      earlyStart: earlyDays.start,
      earlyFinish: earlyDays.finish,
      lateStart: lateDays.start,
      lateFinish: lateDays.finish,
      totalFloat,
      freeFloat: free,
      interferingFloat: Math.max(0, totalFloat - free),
      isCritical,
      isNearCritical: !isDone(node) && !isCritical && totalFloat <= nearCriticalUpTo,
      isOnLongestPath: longest[node] === 1,
      isDeadlineMissed: Boolean(deadline) && plannedDays.finish > epochDayOf(deadline ?? ''),
    };
  });
  summarise(reckoning, activities);
  spanLevelsOfEffort(reckoning, activities);
  return {
    activities,
    byId: new Map(activities.map((activity) => [activity.id, activity])),
    start: activities.reduce((first, { start }) => Math.min(first, start), unbounded),
    finish: activities.reduce((last, { finish }) => Math.max(last, finish), -unbounded),
    outOfSequence: outOfSequence(reckoning),
    drivingLinks,
    ignoredLinks: reckoning.network.ignoredLinks,
  };
}

function isWork(reckoning: Reckoning, node: number): boolean {
  return node < reckoning.network.activityCount && reckoning.network.isSummary[node] === 0;
}

/** The promised day, or the last moment of all work. */
function endOf(reckoning: Reckoning, early: EarlyDates): PlanEnd {
  const { plan, network } = reckoning;
  if (plan.finish) {
    const promisedDay = epochDayOf(plan.finish);
    return { moment: promisedDay + 1, promisedDay };
  }
  return { moment: lastMoment(network.activityCount, reckoning, early), promisedDay: null };
}

function lastMoment(count: number, reckoning: Reckoning, early: EarlyDates): number {
  let last = -unbounded;
  for (let node = 0; node < count; node += 1) {
    if (isWork(reckoning, node)) last = Math.max(last, early.moments[node * 4] ?? 0);
  }
  return last;
}

function daysAt(reckoning: Reckoning, node: number, start: number): { start: number; finish: number } {
  const { state, actualStart, actualFinish, duration, milestone, network } = reckoning;
  if (network.isSummary[node] === 1) return { start: 0, finish: 0 };
  const table = tableAt(reckoning, node);
  if (state[node] === done) {
    const first = actualStart[node] ?? 0;
    return { start: first, finish: Math.max(first, (actualFinish[node] ?? 0) - 1) };
  }
  if (milestone[node] === morningMilestone) {
    const day = table.morning(start);
    return { start: day, finish: day };
  }
  if (milestone[node] === eveningMilestone) {
    const day = table.evening(start) - 1;
    return { start: day, finish: day };
  }
  const finish = table.evening(start + (duration[node] ?? 0)) - 1;
  const first = state[node] === inProgress ? (actualStart[node] ?? 0) : table.morning(start);
  // with nothing left to do, work ends on the last day that is known
  return { start: first, finish: Math.max(first, finish) };
}

/** How far a node may slip before it moves another, passes a date that limits it, or moves the end of the plan. */
function freeFloat(reckoning: Reckoning, early: EarlyDates, late: Int32Array, node: number): number {
  const { network, duration } = reckoning;
  if (network.isSummary[node] === 1) return 0;
  const finish = (early.start[node] ?? 0) + (duration[node] ?? 0);
  const isAlone = (start: number) => holdsAlone(reckoning, early, start);
  const latest = latestBeforeSuccessors(reckoning, early, early.start, node, isAlone);
  return Math.max(0, Math.min(latest, late[node] ?? 0) - finish);
}

/** Whether one task alone begins a summary: of several, each may slip and the summary begins where it did. */
function holdsAlone({ network }: Reckoning, { moments }: EarlyDates, summaryStart: number): boolean {
  const leaves = network.startsOf[summaryStart - network.activityCount] ?? [];
  return leaves.filter((leaf) => moments[leaf * 4 + fromStart] === moments[summaryStart * 4]).length === 1;
}

/** The latest finish that leaves all successors at given starts; the start of a summary counts where it is held. */
function latestBeforeSuccessors(
  reckoning: Reckoning,
  early: EarlyDates,
  starts: Int32Array,
  node: number,
  isHeld: (summaryStart: number) => boolean = () => true,
): number {
  const { network, duration } = reckoning;
  const finishOf = (one: number) => (starts[one] ?? 0) + (duration[one] ?? 0);
  let latest = unbounded;
  for (let at = network.firstOut[node] ?? 0; at < (network.firstOut[node + 1] ?? 0); at += 1) {
    const edge = network.out[at] ?? 0;
    const successor = network.successor[edge] ?? 0;
    const isStart = successor >= network.activityCount;
    if (isStart && !isHeld(successor)) continue;
    latest = Math.min(
      latest,
      isStart
        ? finishLetByStart(reckoning, early, finishOf, node, successor)
        : finishLetBy(reckoning, edge, finishOf(successor)),
    );
  }
  return latest;
}

/** Starts of all nodes, where what is to be late stands as late as its successors let it. */
function asLateAsPossible(reckoning: Reckoning, early: EarlyDates, end: PlanEnd): Int32Array {
  const { network, plan, duration, state, fixed, notAfter } = reckoning;
  const isLate = (node: number) =>
    plan.activities[node]?.constraints?.some(({ type }) => type === 'as_late_as_possible') === true;
  const planned = early.start.slice();
  for (let at = network.size - 1; at >= 0; at -= 1) {
    const node = network.order[at] ?? 0;
    if (!isWork(reckoning, node) || state[node] !== notStarted || !isLate(node)) continue;
    if ((fixed[node] ?? unbounded) !== unbounded) continue;
    const byLinks = latestBeforeSuccessors(reckoning, early, planned, node);
    const finish = byLinks < unbounded ? byLinks : endOfPlan(reckoning, node, end);
    const start = Math.min(finish - (duration[node] ?? 0), notAfter[node] ?? unbounded);
    planned[node] = Math.max(early.start[node] ?? 0, start);
  }
  return planned;
}

/** Marks what holds the end of the plan, back along the links that hold each where it is. */
function longestPath(reckoning: Reckoning, early: EarlyDates, drivingLinks: Set<number>): Uint8Array {
  const { network, state, options, fixed } = reckoning;
  const isOn = new Uint8Array(network.size);
  const last = lastMoment(network.activityCount, reckoning, early);
  for (let node = 0; node < network.activityCount; node += 1) {
    if (isWork(reckoning, node) && early.moments[node * 4] === last) isOn[node] = 1;
  }
  for (let at = network.size - 1; at >= 0; at -= 1) {
    const node = network.order[at] ?? 0;
    const isFree =
      state[node] === done ||
      (state[node] === inProgress && options.progressLogic === 'override') ||
      (fixed[node] ?? unbounded) !== unbounded;
    if (isFree || (node < network.activityCount && !isWork(reckoning, node))) continue;
    for (let place = network.firstInto[node] ?? 0; place < (network.firstInto[node + 1] ?? 0); place += 1) {
      const edge = network.into[place] ?? 0;
      if (!isDriving(reckoning, early, edge)) continue;
      if ((network.origin[edge] ?? -1) >= 0) drivingLinks.add(network.origin[edge] ?? 0);
      if (isOn[node] === 1) isOn[network.predecessor[edge] ?? 0] = 1;
    }
  }
  return isOn;
}

function isDriving(reckoning: Reckoning, early: EarlyDates, edge: number): boolean {
  const { network } = reckoning;
  const node = network.successor[edge] ?? 0;
  if (node >= network.activityCount) {
    return early.moments[(network.predecessor[edge] ?? 0) * 4 + 2] === early.moments[node * 4];
  }
  return startHeldBy(reckoning, early, edge) === early.start[node];
}
