import { epochDayOf } from '../calendar/calendar-date.ts';
import { createNetwork, type Network } from './network.ts';
import { type Activity, type Plan, PlanError, type PlanOptions } from './plan.ts';
import { createWorkTable, type WorkTable } from './work-table.ts';

export const notStarted = 0;
export const inProgress = 1;
export const done = 2;

/** Far beyond any ordinal, and far from overflowing 32 bits. */
export const unbounded = 1_000_000_000;

/** What both passes work on. Starts and finishes are ordinals of the activity's own calendar (see WorkTable). */
export type Reckoning = {
  plan: Plan;
  network: Network;
  options: Required<PlanOptions>;
  /** The calendar of each node. */
  tables: readonly WorkTable[];
  planTable: WorkTable;
  elapsed: WorkTable | null;
  state: Uint8Array;
  /** Work that is left. */
  duration: Int32Array;
  /** 1: a milestone in the evening of its day. 2: one in its morning. */
  milestone: Uint8Array;
  /** Moments of what has happened. */
  actualStart: Int32Array;
  actualFinish: Int32Array;
  /** Limits that constraints set: no start before, fixed start, no start after. */
  notBefore: Int32Array;
  fixed: Int32Array;
  notAfter: Int32Array;
  dataDate: number;
};

export const eveningMilestone = 1;
export const morningMilestone = 2;

export function createReckoning(plan: Plan, options: PlanOptions): Reckoning {
  const network = createNetwork(plan);
  const planStart = epochDayOf(plan.start);
  const tableOf = workTables(plan, planStart);
  const planTable = tableOf(plan.calendarId);
  const { size } = network;
  const lagCalendar = options.lagCalendar ?? 'predecessor';
  const reckoning: Reckoning = {
    plan,
    network,
    options: {
      progressLogic: options.progressLogic ?? 'retained',
      lagCalendar,
      criticalUpTo: options.criticalUpTo ?? 0,
      nearCriticalUpTo: options.nearCriticalUpTo ?? 5,
    },
    tables: Array.from({ length: size }, (_, node) =>
      tableOf(plan.activities[node]?.calendarId ?? plan.calendarId),
    ),
    planTable,
    elapsed: lagCalendar === 'elapsed' ? createWorkTable({ weekendDays: [], holidays: [] }, planStart) : null,
    state: new Uint8Array(size),
    duration: new Int32Array(size),
    milestone: new Uint8Array(size),
    actualStart: new Int32Array(size),
    actualFinish: new Int32Array(size),
    notBefore: new Int32Array(size).fill(-unbounded),
    fixed: new Int32Array(size).fill(unbounded),
    notAfter: new Int32Array(size).fill(unbounded),
    dataDate: plan.dataDate ? epochDayOf(plan.dataDate) : planStart,
  };
  plan.activities.forEach((activity, node) => readActivity(reckoning, activity, node, planStart));
  plan.activities.forEach((activity, node) => limitSummary(reckoning, activity, node));
  return reckoning;
}

function workTables(plan: Plan, planStart: number): (id: string) => WorkTable {
  const tables = new Map<string, WorkTable>();
  return (id) => {
    const known = tables.get(id);
    if (known) return known;
    const week = plan.calendars[id];
    if (!week) throw new PlanError('unknown_calendar', [id]);
    const table = createWorkTable(week, planStart);
    tables.set(id, table);
    return table;
  };
}

function readActivity(reckoning: Reckoning, activity: Activity, node: number, planStart: number): void {
  const { network, state, duration, milestone, actualStart, actualFinish, notBefore } = reckoning;
  if (network.isSummary[node] === 1) return;
  const { progress } = activity;
  const table = tableAt(reckoning, node);
  if (progress) {
    state[node] = progress.actualFinish === null ? inProgress : done;
    actualStart[node] = epochDayOf(progress.actualStart);
    actualFinish[node] = progress.actualFinish === null ? 0 : epochDayOf(progress.actualFinish) + 1;
    duration[node] = progress.actualFinish === null ? Math.max(0, Math.trunc(progress.remaining)) : 0;
  } else {
    duration[node] = Math.max(0, Math.trunc(activity.duration));
    if (duration[node] === 0)
      milestone[node] = activity.milestone === 'finish' ? eveningMilestone : morningMilestone;
  }
  if (state[node] === done) return;
  const from = progress ? reckoning.dataDate : Math.max(reckoning.dataDate, planStart);
  notBefore[node] = table.count(from) + (milestone[node] === eveningMilestone ? 1 : 0);
  for (const { type, date } of activity.constraints ?? []) {
    if (date !== null) limit(reckoning, node, type, epochDayOf(date));
  }
  if (activity.deadline) limit(reckoning, node, 'finish_no_later_than', epochDayOf(activity.deadline));
}

/** Of a summary only what project programs agree on is kept: no earlier start, and no later finish, for all below it. */
function limitSummary(reckoning: Reckoning, activity: Activity, node: number): void {
  for (const leaf of reckoning.network.leavesOf.get(node) ?? []) {
    if (reckoning.state[leaf] === done) continue;
    for (const { type, date } of activity.constraints ?? []) {
      if (date !== null && (type === 'start_no_earlier_than' || type === 'finish_no_later_than')) {
        limit(reckoning, leaf, type, epochDayOf(date));
      }
    }
    if (activity.deadline) limit(reckoning, leaf, 'finish_no_later_than', epochDayOf(activity.deadline));
  }
}

type Limit = NonNullable<Activity['constraints']>[number]['type'];

function limit(reckoning: Reckoning, node: number, type: Limit, day: number): void {
  const { notBefore, fixed, notAfter, state, duration, milestone } = reckoning;
  const table = tableAt(reckoning, node);
  const work = duration[node] ?? 0;
  const end = endOfLimit(type, milestone[node] ?? 0);
  // work that has begun answers to no date of its start
  if (end === 'start' && state[node] === inProgress) return;
  const earliest =
    end === 'start' && milestone[node] !== eveningMilestone ? table.count(day) : table.count(day) + 1 - work;
  const latest = end === 'start' ? table.count(day + 1) - 1 : table.count(day + 1) - work;
  if (type.endsWith('no_earlier_than')) notBefore[node] = Math.max(notBefore[node] ?? 0, earliest);
  if (type.endsWith('no_later_than')) notAfter[node] = Math.min(notAfter[node] ?? 0, latest);
  if (type.startsWith('must')) {
    const place = end === 'start' ? earliest : latest;
    if (state[node] === notStarted) fixed[node] = place;
    notAfter[node] = Math.min(notAfter[node] ?? 0, place);
  }
}

/** A milestone has one moment: its start and its finish are held by the same dates. */
function endOfLimit(type: Limit, milestone: number): 'start' | 'finish' {
  if (milestone === morningMilestone) return 'start';
  if (milestone === eveningMilestone) return 'finish';
  return type.startsWith('start') || type === 'must_start_on' ? 'start' : 'finish';
}

export function tableAt(reckoning: Reckoning, node: number): WorkTable {
  return reckoning.tables[node] ?? reckoning.planTable;
}

/** Whose working days the lag of a link counts. */
export function lagTable(reckoning: Reckoning, edge: number): WorkTable {
  const { network, options, planTable, elapsed } = reckoning;
  if (elapsed) return elapsed;
  if (options.lagCalendar === 'plan') return planTable;
  const side = options.lagCalendar === 'successor' ? network.successor : network.predecessor;
  return tableAt(reckoning, side[edge] ?? 0);
}
