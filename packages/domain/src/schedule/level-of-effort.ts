import { epochDayOf } from '../calendar/calendar-date.ts';
import type { PlanLink, ScheduledActivity } from './plan.ts';
import { eveningMilestone, morningMilestone, type Reckoning, tableAt } from './reckoning.ts';

/** Ordinals that links give the two ends of a level of effort; a finish is the first one after the work. */
type Ends = { starts: number[]; finishes: number[] };

/**
 * Gives each level of effort its days: from the first of what its links begin it with to the last of what they end it
 * with. It only accompanies other work, so it holds nothing and has no float; the summaries above it reach around it.
 */
export function spanLevelsOfEffort(reckoning: Reckoning, activities: readonly ScheduledActivity[]): void {
  const { network, plan } = reckoning;
  if (!network.isSpan.includes(1)) return;
  const indexOf = new Map(plan.activities.map(({ id }, node) => [id, node]));
  const ends = endsBySpan(reckoning, activities, indexOf);
  plan.activities.forEach(({ parentId }, node) => {
    const own = activities[node];
    if (network.isSpan[node] !== 1 || !own) return;
    takeSpan(reckoning, node, own, ends.get(node) ?? { starts: [], finishes: [] });
    for (let above = parentId; above; above = plan.activities[indexOf.get(above) ?? -1]?.parentId) {
      const summary = indexOf.get(above) ?? -1;
      const reached = activities[summary];
      if (reached) widen(reached, own, network.leavesOf.has(summary));
    }
  });
}

function endsBySpan(
  reckoning: Reckoning,
  activities: readonly ScheduledActivity[],
  indexOf: ReadonlyMap<string, number>,
): Map<number, Ends> {
  const { isSpan } = reckoning.network;
  const ends = new Map<number, Ends>();
  for (const link of reckoning.plan.links) {
    const [from, to] = [indexOf.get(link.predecessor) ?? -1, indexOf.get(link.successor) ?? -1];
    // two that only accompany say nothing of each other
    if (isSpan[from] === isSpan[to]) continue;
    const isInto = isSpan[to] === 1;
    const [span, other] = isInto ? [to, from] : [from, to];
    const held = activities[other];
    if (!held) continue;
    const [end, otherEnd] = endsOf(link.type, isInto);
    const ordinal = ordinalOf(reckoning, span, other, held, otherEnd) + (isInto ? link.lag : -link.lag);
    const known = ends.get(span) ?? { starts: [], finishes: [] };
    known[end === 'S' ? 'starts' : 'finishes'].push(ordinal);
    ends.set(span, known);
  }
  return ends;
}

/** The end of the level of effort that a link holds, and the end of the other task it hangs on. */
function endsOf(type: PlanLink['type'], isInto: boolean): [string, string] {
  const [from = '', to = ''] = type;
  return isInto ? [to, from] : [from, to];
}

function ordinalOf(
  reckoning: Reckoning,
  span: number,
  other: number,
  held: ScheduledActivity,
  end: string,
): number {
  const kind = reckoning.milestone[other];
  const isStart = kind === morningMilestone || (end === 'S' && kind !== eveningMilestone);
  return tableAt(reckoning, span).count(isStart ? held.start : held.finish + 1);
}

function takeSpan(reckoning: Reckoning, node: number, own: ScheduledActivity, { starts, finishes }: Ends) {
  const activity = reckoning.plan.activities[node];
  const table = tableAt(reckoning, node);
  const length = Math.max(1, Math.trunc(activity?.duration ?? 1));
  const progress = activity?.progress;
  const held = activity?.constraints?.findLast(
    ({ type, date }) => date !== null && (type === 'start_no_earlier_than' || type === 'must_start_on'),
  );
  // what has begun keeps its start, whatever it is linked to
  const begun = progress?.actualStart ?? (held?.type === 'must_start_on' ? held.date : null);
  const last = finishes.reduce((most, ordinal) => Math.max(most, ordinal), -Infinity);
  const first = begun
    ? table.count(epochDayOf(begun))
    : starts.length > 0
      ? starts.reduce((least, ordinal) => Math.min(least, ordinal), Infinity)
      : finishes.length > 0
        ? last - length
        : table.count(epochDayOf(held?.date ?? reckoning.plan.start));
  const { dataDate } = reckoning.plan;
  const alone =
    progress && dataDate
      ? Math.max(first, table.count(epochDayOf(dataDate))) + Math.max(1, progress.remaining)
      : first + length;
  const start = begun ? epochDayOf(begun) : table.morning(first);
  const end = table.evening(finishes.length > 0 ? Math.max(last, first + 1) : alone) - 1;
  const finish = progress?.actualFinish ? epochDayOf(progress.actualFinish) : end;
  own.start = own.earlyStart = own.lateStart = start;
  own.finish = own.earlyFinish = own.lateFinish = Math.max(start, finish);
  own.isDone = Boolean(progress?.actualFinish);
  own.totalFloat = own.freeFloat = own.interferingFloat = 0;
  own.isCritical = own.isNearCritical = own.isOnLongestPath = false;
  own.isDeadlineMissed = Boolean(activity?.deadline) && own.finish > epochDayOf(activity?.deadline ?? '');
}

function widen(summary: ScheduledActivity, { start, finish }: ScheduledActivity, hasWork: boolean): void {
  const isFirst = !hasWork && summary.finish === 0;
  for (const end of ['start', 'earlyStart', 'lateStart'] as const) {
    summary[end] = isFirst ? start : Math.min(summary[end], start);
  }
  for (const end of ['finish', 'earlyFinish', 'lateFinish'] as const) {
    summary[end] = isFirst ? finish : Math.max(summary[end], finish);
  }
}
