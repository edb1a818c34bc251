import { isOverloaded, type ResourceLoad } from '@plinth/domain/schedule/resource-loads.ts';

export type WeekLoad = {
  /** Epoch day of its first day. */
  start: number;
  /** The most asked on one of its days, in per cent, and how much of that by other projects. */
  peak: number;
  elsewhere: number;
  overDays: number;
  awayDays: number;
  taskIds: readonly string[];
};

/** The load of a resource, week by week from a day on. */
export function weeksOf({ days }: ResourceLoad, from: number, weeks: number): WeekLoad[] {
  return Array.from({ length: weeks }, (_, week) => {
    const start = from + week * 7;
    const found = { start, peak: 0, elsewhere: 0, overDays: 0, awayDays: 0 };
    const taskIds = new Set<string>();
    for (let day = start; day < start + 7; day += 1) {
      const at = days.get(day);
      if (!at) continue;
      const asked = at.load + at.elsewhere;
      if (asked > found.peak) {
        found.peak = asked;
        found.elsewhere = at.elsewhere;
      }
      if (isOverloaded(at)) found.overDays += 1;
      found.awayDays += at.away / 100;
      for (const id of at.taskIds) taskIds.add(id);
    }
    return { ...found, taskIds: [...taskIds] };
  });
}
