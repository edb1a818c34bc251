import {
  addWorkingDays,
  createWorkingCalendar,
  finishOf,
  type WorkingCalendar,
} from '@plinth/domain/projects/working-calendar.ts';
import { plusDays } from '../engine/dates.ts';
import { workBreakdown, type WorkPackage } from './work-breakdown.ts';

export type ScheduledWork = Omit<WorkPackage, 'after'> & {
  start: string;
  finish: string;
  durationDays: number;
  /** As in the breakdown, with the lag in working days of this building. */
  after: WorkPackage['after'];
};

/** The week of a site: Sundays are free. */
export const siteCalendar: WorkingCalendar = createWorkingCalendar({ weekendDays: [7], holidays: [] });

/**
 * Places the work of a building between its first and last day: each piece as early as what comes before it allows,
 * all durations stretched so that the longest way ends with the project.
 */
export function scheduleBuilding(start: string, end: string): ScheduledWork[] {
  const first = addWorkingDays(siteCalendar, plusDays(start, -1), 1);
  let scale = 1;
  // The lag of a dependency does not stretch evenly with rounding, so the scale is approached.
  for (let round = 0; round < 12; round += 1) {
    const finish = lastFinish(place(first, scale));
    const wanted = daysFrom(first, end);
    const reached = daysFrom(first, finish);
    if (Math.abs(wanted - reached) <= 1) break;
    scale *= wanted / Math.max(reached, 1);
  }
  return place(first, scale);
}

const lastFinish = (works: readonly ScheduledWork[]): string =>
  works.reduce((latest, { finish }) => (finish > latest ? finish : latest), '');

const daysFrom = (first: string, last: string): number =>
  (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;

function place(first: string, scale: number): ScheduledWork[] {
  const placed = new Map<string, ScheduledWork>();
  for (const work of workBreakdown) {
    const durationDays = Math.max(1, Math.round(work.days * scale));
    const after = work.after.map(([title, type, lag]) => [title, type, Math.round(lag * scale)] as const);
    let start = first;
    for (const [title, type, lag] of after) {
      const before = placed.get(title);
      if (!before) throw new Error(`${work.title} comes after ${title}, which is not there yet.`);
      const earliest =
        type === 'SS'
          ? addWorkingDays(siteCalendar, before.start, lag)
          : addWorkingDays(siteCalendar, before.finish, lag + 1);
      if (earliest > start) start = earliest;
    }
    placed.set(work.title, {
      ...work,
      after,
      start,
      durationDays,
      finish: finishOf(siteCalendar, start, durationDays),
    });
  }
  return [...placed.values()];
}
