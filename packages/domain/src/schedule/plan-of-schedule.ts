import { epochDayOf } from '../calendar/calendar-date.ts';
import type { ImportedSchedule, ImportedTask } from '../projects/schedule-import/imported-schedule.ts';
import { createWorkingCalendar, workingDaysBetween } from '../projects/working-calendar.ts';
import type { Activity, Plan, Progress } from './plan.ts';

/** What of a read or stored schedule decides its dates. */
export type ScheduleFacts = Pick<ImportedSchedule, 'weekendDays' | 'holidays' | 'dependencies'> & {
  tasks: readonly Pick<
    ImportedTask,
    | 'externalId'
    | 'parentExternalId'
    | 'isMilestone'
    | 'isLevelOfEffort'
    | 'start'
    | 'finish'
    | 'durationDays'
    | 'completionPercentage'
    | 'constraintType'
    | 'constraintDate'
    | 'deadline'
    | 'remainingDays'
  >[];
};

export type PlanOfScheduleOptions = {
  /** Nothing begins before; without it the earliest date of the tasks. */
  start?: string | null;
  finish?: string | null;
  /** With it, work in progress is held where it began, and what is left comes after this day. */
  dataDate?: string | null;
};

/** A plan of tasks that have dates: of a file, or of the database. */
export function planOfSchedule(schedule: ScheduleFacts, options: PlanOfScheduleOptions = {}): Plan {
  const week = { weekendDays: schedule.weekendDays, holidays: schedule.holidays };
  const calendar = createWorkingCalendar(week);
  const dates = schedule.tasks.flatMap(({ start }) => start ?? []);
  const first = dates.reduce((least, date) => (date < least ? date : least), dates[0] ?? '1970-01-01');
  const evenings = eveningMilestones(schedule);
  return {
    start: options.start ?? first,
    finish: options.finish ?? null,
    dataDate: options.dataDate ?? null,
    calendars: { plan: week },
    calendarId: 'plan',
    activities: schedule.tasks.map((task): Activity => {
      const duration = durationOf(task, (from, to) => workingDaysBetween(calendar, from, to));
      return {
        id: task.externalId,
        parentId: task.parentExternalId,
        duration,
        isLevelOfEffort: task.isLevelOfEffort === true,
        milestone: evenings.has(task.externalId) ? 'finish' : 'start',
        constraints: [{ type: task.constraintType, date: task.constraintDate }],
        deadline: task.deadline,
        progress: progressOf(task, duration, options.dataDate ?? null),
      };
    }),
    links: schedule.dependencies.map(({ predecessor, successor, type, lagDays }) => ({
      predecessor,
      successor,
      type,
      lag: lagDays,
    })),
  };
}

function durationOf(
  { isMilestone, durationDays, start, finish }: ScheduleFacts['tasks'][number],
  workBetween: (first: string, last: string) => number,
): number {
  if (isMilestone) return 0;
  if (durationDays !== null) return durationDays;
  // without dates it is a day's work until somebody says otherwise
  return start !== null && finish !== null ? Math.max(1, workBetween(start, finish)) : 1;
}

/**
 * Programs disagree on the day of a milestone: the evening its work ends, or the morning after. One that shares the day
 * on which a predecessor ends stands in the evening, and stays there.
 */
function eveningMilestones({ tasks, dependencies }: ScheduleFacts): Set<string> {
  const byId = new Map(tasks.map((task) => [task.externalId, task]));
  const found = new Set<string>();
  for (const { predecessor, successor, type, lagDays } of dependencies) {
    const [before, after] = [byId.get(predecessor), byId.get(successor)];
    if (!after?.isMilestone || !before || before.isMilestone || lagDays !== 0) continue;
    if ((type === 'FS' || type === 'FF') && before.finish !== null && before.finish === after.start) {
      found.add(successor);
    }
  }
  return found;
}

/** Work that is done keeps its dates, whatever is known; of work that goes on, what is left from the data date. */
function progressOf(
  { start, finish, completionPercentage, remainingDays }: ScheduleFacts['tasks'][number],
  duration: number,
  dataDate: string | null,
): Progress | null {
  if (completionPercentage <= 0 || start === null) return null;
  if (completionPercentage >= 100) return { actualStart: start, actualFinish: finish ?? start, remaining: 0 };
  // a start after the data date is a forecast, whatever the percentage says
  if (dataDate === null || epochDayOf(start) > epochDayOf(dataDate)) return null;
  return {
    actualStart: start,
    actualFinish: null,
    remaining: remainingDays ?? remainingByShare(duration, completionPercentage),
  };
}

/** Working days of a duration that a progress leaves. */
export function remainingByShare(duration: number, completionPercentage: number): number {
  return Math.ceil((duration * (100 - completionPercentage)) / 100);
}
