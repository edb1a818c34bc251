import { epochDayOf } from '../calendar/calendar-date.ts';
import type { Activity, Plan, PlanOptions, ScheduledPlan } from './plan.ts';
import { schedulePlan } from './schedule-plan.ts';
import { createWorkTable } from './work-table.ts';

/** DCMA's fourteen points, by their usual names. */
const assessmentPoints = [
  'logic',
  'leads',
  'lags',
  'relationship_types',
  'hard_constraints',
  'high_float',
  'negative_float',
  'high_duration',
  'invalid_dates',
  'resources',
  'missed_tasks',
  'critical_path_test',
  'critical_path_length_index',
  'baseline_execution_index',
] as const;
export type AssessmentPoint = (typeof assessmentPoints)[number];

export type Finding = {
  point: AssessmentPoint;
  /** What the point counts, and out of how many. */
  count: number;
  total: number;
  /** A share in per cent, or an index of 1 and about; null when there is nothing to measure it by. */
  value: number | null;
  limit: number;
  /** Null: not measurable, and `missing` says for want of what. */
  isMet: boolean | null;
  missing: 'baseline' | 'resources' | 'data_date' | null;
  /** The activities it names; for points about links, their successors. */
  ids: readonly string[];
};

export type AssessmentFacts = {
  /** Days that the plan promised once: what was to be finished by when. */
  baselineFinish?: ReadonlyMap<string, string>;
  /** What is written of each: its dates, actual as far as its progress says so, else forecast. */
  writtenDates?: ReadonlyMap<string, { start: string; finish: string; percent: number }>;
  /** Activities with people, plant or cost; without it point 10 is not measured. */
  withResources?: ReadonlySet<string>;
};

const longDays = 44;
/** Days the test adds to a critical activity; the plan has to end as many later. */
const testDelay = 600;
const hardConstraints = new Set([
  'must_start_on',
  'must_finish_on',
  'start_no_later_than',
  'finish_no_later_than',
]);

/** The fourteen points, always all of them and in their order. */
export function diagnosePlan(
  whole: Plan,
  wholeScheduled: ScheduledPlan,
  facts: AssessmentFacts = {},
  options: PlanOptions = {},
): Finding[] {
  const plan = withoutLevelsOfEffort(whole, wholeScheduled);
  const scheduled = plan === whole ? wholeScheduled : schedulePlan(plan, options);
  const open = openWork(plan, scheduled);
  const openIds = new Set(open.map(({ id }) => id));
  const links = plan.links.filter(({ successor }) => !scheduled.byId.get(successor)?.isDone);
  const floatOf = ({ id }: Activity) => scheduled.byId.get(id)?.totalFloat ?? 0;
  const successors = (some: typeof links) => some.map(({ successor }) => successor);
  const ids = (some: readonly Activity[]) => some.map(({ id }) => id);
  const leads = links.filter(({ lag }) => lag < 0);
  const lags = links.filter(({ lag }) => lag > 0);
  const otherTypes = links.filter(({ type }) => type !== 'FS');
  return [
    share('logic', openEnds(plan, open), open.length, 5),
    share('leads', successors(leads), links.length, 0),
    share('lags', successors(lags), links.length, 5),
    share('relationship_types', successors(otherTypes), links.length, 10),
    share('hard_constraints', ids(open.filter(isHardConstrained)), open.length, 5),
    share('high_float', ids(open.filter((activity) => floatOf(activity) > longDays)), open.length, 5),
    share('negative_float', ids(open.filter((activity) => floatOf(activity) < 0)), open.length, 0),
    share('high_duration', ids(open.filter(({ duration }) => duration > longDays)), open.length, 5),
    invalidDates(plan, scheduled, facts),
    resources(open, facts),
    missedTasks(plan, scheduled, facts),
    criticalPathTest(plan, scheduled, openIds, options),
    criticalPathLengthIndex(plan, scheduled),
    baselineExecutionIndex(plan, scheduled, facts),
  ];
}

/** What only accompanies other work is no part of what is assessed, nor are summaries of nothing else. */
function withoutLevelsOfEffort(plan: Plan, scheduled: ScheduledPlan): Plan {
  if (!scheduled.activities.some(({ isLevelOfEffort }) => isLevelOfEffort)) return plan;
  const parentOf = new Map(plan.activities.map(({ id, parentId }) => [id, parentId]));
  const kept = new Set<string>();
  for (const { id, isSummary, isLevelOfEffort } of scheduled.activities) {
    if (isSummary || isLevelOfEffort) continue;
    for (let at: string | null | undefined = id; at && !kept.has(at); at = parentOf.get(at)) kept.add(at);
  }
  return {
    ...plan,
    activities: plan.activities.filter(({ id }) => kept.has(id)),
    links: plan.links.filter(({ predecessor, successor }) => kept.has(predecessor) && kept.has(successor)),
  };
}

export type DanglingActivity = { id: string; end: 'start' | 'finish' };

/** Work of which a link holds one end only, so that the other can move and nothing notices. */
export function danglingLogic(plan: Plan, scheduled: ScheduledPlan): DanglingActivity[] {
  const startHeld = new Set<string>();
  const finishHolds = new Set<string>();
  const hasInto = new Set<string>();
  const hasOut = new Set<string>();
  for (const { predecessor, successor, type } of plan.links) {
    hasInto.add(successor);
    hasOut.add(predecessor);
    if (type === 'FS' || type === 'SS') startHeld.add(successor);
    if (type === 'FS' || type === 'FF') finishHolds.add(predecessor);
  }
  return openWork(plan, scheduled).flatMap(({ id, duration }) => {
    if (duration === 0) return [];
    const found: DanglingActivity[] = [];
    if (hasInto.has(id) && !startHeld.has(id)) found.push({ id, end: 'start' });
    if (hasOut.has(id) && !finishHolds.has(id)) found.push({ id, end: 'finish' });
    return found;
  });
}

/** Links with a lag, or a lead, of more working days than a limit: a wait that should be an activity of its own. */
export function longLags(plan: Plan, limit: number): Plan['links'] {
  return plan.links.filter(({ lag }) => Math.abs(lag) > limit);
}

function openWork(plan: Plan, scheduled: ScheduledPlan): Activity[] {
  return plan.activities.filter(({ id }) => {
    const found = scheduled.byId.get(id);
    return found !== undefined && !found.isSummary && !found.isDone;
  });
}

function openEnds(plan: Plan, open: readonly Activity[]): string[] {
  const linked = { into: new Set<string>(), out: new Set<string>() };
  const below = new Map<string, string[]>();
  for (const { id, parentId } of plan.activities) {
    if (parentId) below.set(parentId, [...(below.get(parentId) ?? []), id]);
  }
  const mark = (ids: Set<string>, id: string): void => {
    ids.add(id);
    for (const child of below.get(id) ?? []) mark(ids, child);
  };
  for (const { predecessor, successor } of plan.links) {
    mark(linked.out, predecessor);
    mark(linked.into, successor);
  }
  return open.filter(({ id }) => !linked.into.has(id) || !linked.out.has(id)).map(({ id }) => id);
}

function isHardConstrained({ constraints }: Activity): boolean {
  return constraints?.some(({ type, date }) => date !== null && hardConstraints.has(type)) === true;
}

/** Forecasts in the past, and actual dates in the future. */
function invalidDates(plan: Plan, scheduled: ScheduledPlan, { writtenDates }: AssessmentFacts): Finding {
  if (!plan.dataDate) return unmeasured('invalid_dates', 0, 'data_date');
  const now = epochDayOf(plan.dataDate);
  const dated = [...(writtenDates ?? [])].filter(([id]) => scheduled.byId.get(id)?.isSummary === false);
  const wrong = dated.filter(([, { start, finish, percent }]) => {
    const hasBegun = percent > 0;
    const isDone = percent >= 100;
    return epochDayOf(start) < now !== hasBegun || epochDayOf(finish) < now !== isDone;
  });
  return share(
    'invalid_dates',
    wrong.map(([id]) => id),
    dated.length,
    0,
  );
}

function resources(open: readonly Activity[], { withResources }: AssessmentFacts): Finding {
  if (!withResources) return unmeasured('resources', 0, 'resources');
  const work = open.filter(({ duration }) => duration > 0);
  const without = work.filter(({ id }) => !withResources.has(id)).map(({ id }) => id);
  return share('resources', without, work.length, 0);
}

function dueByBaseline(plan: Plan, scheduled: ScheduledPlan, facts: AssessmentFacts) {
  if (!plan.dataDate || !facts.baselineFinish) return null;
  const now = epochDayOf(plan.dataDate);
  return scheduled.activities.flatMap((activity) => {
    const promised = facts.baselineFinish?.get(activity.id);
    if (promised === undefined || activity.isSummary) return [];
    const day = epochDayOf(promised);
    return day < now ? [{ activity, day }] : [];
  });
}

function missedTasks(plan: Plan, scheduled: ScheduledPlan, facts: AssessmentFacts): Finding {
  const due = dueByBaseline(plan, scheduled, facts);
  if (!due) return unmeasured('missed_tasks', 5, plan.dataDate ? 'baseline' : 'data_date');
  const missed = due.filter(({ activity, day }) => !activity.isDone || activity.finish > day);
  return share(
    'missed_tasks',
    missed.map(({ activity }) => activity.id),
    due.length,
    5,
  );
}

/** Delays a critical activity and looks whether the plan ends as much later: logic that is whole passes it on. */
function criticalPathTest(
  plan: Plan,
  scheduled: ScheduledPlan,
  openIds: ReadonlySet<string>,
  options: PlanOptions,
): Finding {
  const tested = scheduled.activities.find(({ id, isOnLongestPath }) => isOnLongestPath && openIds.has(id));
  if (!tested) return { ...unmeasured('critical_path_test', 0, null), isMet: true };
  const delayed = plan.activities.map((activity) => (activity.id === tested.id ? later(activity) : activity));
  const after = schedulePlan({ ...plan, activities: delayed }, options);
  const isMet = workOn(plan, scheduled.finish + 1, after.finish + 1) >= testDelay;
  return {
    point: 'critical_path_test',
    count: isMet ? 0 : 1,
    total: 1,
    value: null,
    limit: 0,
    isMet,
    missing: null,
    ids: isMet ? [] : [tested.id],
  };
}

function later(activity: Activity): Activity {
  const { progress } = activity;
  return progress
    ? { ...activity, progress: { ...progress, remaining: progress.remaining + testDelay } }
    : { ...activity, duration: activity.duration + testDelay };
}

/** Length of the critical path and its float, by that length: below one, the promised finish is out of reach. */
function criticalPathLengthIndex(plan: Plan, scheduled: ScheduledPlan): Finding {
  const from = plan.dataDate ? epochDayOf(plan.dataDate) : scheduled.start;
  const length = workOn(plan, from, scheduled.finish + 1);
  if (length <= 0) return { ...unmeasured('critical_path_length_index', 0.95, null), isMet: true };
  const float = plan.finish ? workOn(plan, scheduled.finish + 1, epochDayOf(plan.finish) + 1) : 0;
  const value = (length + float) / length;
  return {
    point: 'critical_path_length_index',
    count: float,
    total: length,
    value,
    limit: 0.95,
    isMet: value >= 0.95,
    missing: null,
    ids: [],
  };
}

/** What was finished, by what the baseline wanted finished by now and what it has no word of. */
function baselineExecutionIndex(plan: Plan, scheduled: ScheduledPlan, facts: AssessmentFacts): Finding {
  const due = dueByBaseline(plan, scheduled, facts);
  if (!due) return unmeasured('baseline_execution_index', 0.95, plan.dataDate ? 'baseline' : 'data_date');
  const work = scheduled.activities.filter(({ isSummary }) => !isSummary);
  const wanted = [
    ...due.map(({ activity }) => activity),
    ...work.filter(({ id }) => facts.baselineFinish?.has(id) === false),
  ];
  const finished = work.filter(({ isDone }) => isDone).length;
  if (wanted.length === 0) return { ...unmeasured('baseline_execution_index', 0.95, null), isMet: true };
  const value = finished / wanted.length;
  return {
    point: 'baseline_execution_index',
    count: finished,
    total: wanted.length,
    value,
    limit: 0.95,
    isMet: value >= 0.95,
    missing: null,
    ids: wanted.filter(({ isDone }) => !isDone).map(({ id }) => id),
  };
}

/** Working days of the plan from one moment to another; negative backwards. */
function workOn(plan: Plan, from: number, to: number): number {
  const week = plan.calendars[plan.calendarId];
  if (!week) return 0;
  const table = createWorkTable(week, from);
  return table.count(to) - table.count(from);
}

function share(point: AssessmentPoint, ids: readonly string[], total: number, limit: number): Finding {
  const value = total === 0 ? 0 : (ids.length / total) * 100;
  return {
    point,
    count: ids.length,
    total,
    value,
    limit,
    isMet: value <= limit,
    missing: null,
    ids: [...new Set(ids)],
  };
}

function unmeasured(point: AssessmentPoint, limit: number, missing: Finding['missing']): Finding {
  return { point, count: 0, total: 0, value: null, limit, isMet: null, missing, ids: [] };
}
