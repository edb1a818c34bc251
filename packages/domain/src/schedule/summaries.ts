import type { ScheduledActivity } from './plan.ts';
import { morningMilestone, type Reckoning, tableAt } from './reckoning.ts';

/** Gives each summary the dates of the work below it; its float is that of its finish, in days of the plan. */
export function summarise(reckoning: Reckoning, activities: readonly ScheduledActivity[]): void {
  const { network, planTable } = reckoning;
  for (const summary of network.summaries) {
    const own = activities[summary];
    const leaves = network.leavesOf.get(summary) ?? [];
    if (!own || leaves.length === 0) continue;
    takeDates(reckoning, own, leaves, activities);
    own.totalFloat = own.isDone
      ? 0
      : planTable.count(own.lateFinish + 1) - planTable.count(own.earlyFinish + 1);
    own.freeFloat = Math.max(0, own.totalFloat);
    for (const leaf of leaves) {
      const work = activities[leaf];
      if (!work) continue;
      // only the work that ends last holds what follows the summary
      if (!work.isDone && work.earlyFinish === own.earlyFinish) {
        own.freeFloat = Math.min(own.freeFloat, work.freeFloat);
      }
      own.isCritical ||= work.isCritical;
      own.isOnLongestPath ||= work.isOnLongestPath;
      own.isNearCritical ||= work.isNearCritical;
      own.isDeadlineMissed ||= work.isDeadlineMissed;
    }
    own.isNearCritical &&= !own.isCritical;
    own.interferingFloat = Math.max(0, own.totalFloat - own.freeFloat);
  }
}

function takeDates(
  reckoning: Reckoning,
  own: ScheduledActivity,
  leaves: readonly number[],
  activities: readonly ScheduledActivity[],
): void {
  own.start = own.earlyStart = own.lateStart = Infinity;
  own.finish = own.earlyFinish = own.lateFinish = -Infinity;
  own.isDone = true;
  own.isCritical = own.isNearCritical = false;
  for (const leaf of leaves) {
    const work = activities[leaf];
    if (!work) continue;
    own.start = Math.min(own.start, work.start);
    own.earlyStart = Math.min(own.earlyStart, work.earlyStart);
    own.lateStart = Math.min(own.lateStart, work.lateStart);
    own.finish = Math.max(own.finish, lastDay(reckoning, leaf, work.finish));
    own.earlyFinish = Math.max(own.earlyFinish, lastDay(reckoning, leaf, work.earlyFinish));
    own.lateFinish = Math.max(own.lateFinish, lastDay(reckoning, leaf, work.lateFinish));
    own.isDone &&= work.isDone;
  }
  // of milestones alone
  own.finish = Math.max(own.finish, own.start);
  own.earlyFinish = Math.max(own.earlyFinish, own.earlyStart);
  own.lateFinish = Math.max(own.lateFinish, own.lateStart);
}

/** A milestone in the morning of a day says that the work was over the evening before. */
function lastDay(reckoning: Reckoning, leaf: number, day: number): number {
  if (reckoning.milestone[leaf] !== morningMilestone) return day;
  const table = tableAt(reckoning, leaf);
  return table.evening(table.count(day)) - 1;
}
