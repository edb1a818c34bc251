import { dateOfEpochDay } from '../calendar/calendar-date.ts';
import { createWorkingCalendar, workingDaysBetween } from '../projects/working-calendar.ts';
import type { Activity, DateText, OutOfSequence, Plan, PlanOptions } from './plan.ts';
import { planOfSchedule, type ScheduleFacts } from './plan-of-schedule.ts';
import type { TaskMove } from './push-moves.ts';
import { schedulePlan } from './schedule-plan.ts';

export type RescheduleOptions = Pick<PlanOptions, 'progressLogic'> & {
  /** Progress is known up to the morning of this day; what is left comes after it. */
  dataDate?: DateText | null;
};

export type Rescheduled = {
  moves: readonly TaskMove[];
  /** The last day of the plan; null for one without dates. */
  finish: DateText | null;
  outOfSequence: readonly OutOfSequence[];
};

/**
 * The whole plan reckoned anew: linked work goes to the earliest days its links, constraints and the data date let it.
 * Work that waits for nothing stays on its day, for nobody said that it may begin earlier; what is done stays as it was.
 * @throws PlanError when the plan has no dates, because its links run in a circle.
 */
export function reschedulePlan(schedule: ScheduleFacts, options: RescheduleOptions = {}): Rescheduled {
  const dataDate = options.dataDate ?? null;
  const tasks = new Map(schedule.tasks.map((task) => [task.externalId, task]));
  const plan = planOfSchedule(schedule, { dataDate });
  const waiting = linkedToStart(schedule);
  const scheduled = schedulePlan(
    {
      ...plan,
      activities: plan.activities.map((activity) => {
        const task = tasks.get(activity.id);
        // what lasts as long as others holds on to its day where no link gives it one
        const isWaiting = waiting.has(activity.id) && !activity.isLevelOfEffort;
        return task?.start ? held(activity, task, task.start, isWaiting) : activity;
      }),
    },
    { progressLogic: options.progressLogic },
  );
  const calendar = createWorkingCalendar(schedule);
  const left = new Map(plan.activities.map(({ id, progress }) => [id, progress?.remaining]));
  const moves = scheduled.activities.flatMap(({ id, isSummary, isDone, start, finish }): TaskMove[] => {
    const task = tasks.get(id);
    // what nobody gave a date or a duration is no part of the plan yet
    if (isSummary || isDone || !task || (task.start === null && task.durationDays === null)) return [];
    const [from, to] = [dateOfEpochDay(start), dateOfEpochDay(finish)];
    if (task.start === from && task.finish === to) return [];
    const days = task.isMilestone ? 0 : Math.max(1, workingDaysBetween(calendar, from, to));
    const remaining = left.get(id);
    return [{ id, start: from, finish: to, days, ...(remaining !== undefined && { remaining }) }];
  });
  return {
    moves,
    finish: Number.isFinite(scheduled.finish) && tasks.size > 0 ? dateOfEpochDay(scheduled.finish) : null,
    outOfSequence: scheduled.outOfSequence,
  };
}

/**
 * The plan with all work on the days it has: only what is asked for moves. Work in progress of which no data date says
 * what is left is pinned to its start; `free` it may follow what it waits for, so that its float is that of its links.
 */
export function planAsItStands(
  schedule: ScheduleFacts,
  dataDate: DateText | null,
  begun: 'pinned' | 'free' = 'pinned',
): Plan {
  const tasks = new Map(schedule.tasks.map((task) => [task.externalId, task]));
  const plan = planOfSchedule(schedule, { dataDate });
  return {
    ...plan,
    activities: plan.activities.map((activity) => {
      const task = tasks.get(activity.id);
      if (!task?.start) return activity;
      return begun === 'free' && !activity.progress
        ? bound(activity, 'start_no_earlier_than', task.start)
        : held(activity, task, task.start, false);
    }),
  };
}

function held(
  activity: Activity,
  { completionPercentage }: ScheduleFacts['tasks'][number],
  start: DateText,
  isWaiting: boolean,
): Activity {
  if (activity.progress) return activity;
  // without a data date, what has begun began where it stands
  if (completionPercentage > 0) return bound(activity, 'must_start_on', start);
  return isWaiting ? activity : bound(activity, 'start_no_earlier_than', start);
}

function bound(
  activity: Activity,
  type: 'must_start_on' | 'start_no_earlier_than',
  date: DateText,
): Activity {
  return { ...activity, constraints: [...(activity.constraints ?? []), { type, date }] };
}

/** Tasks that a link lets begin or end, of their own or of what they are below of. */
function linkedToStart({ tasks, dependencies }: ScheduleFacts): Set<string> {
  const linked = new Set(dependencies.map(({ successor }) => successor));
  const parentOf = new Map(tasks.map(({ externalId, parentExternalId }) => [externalId, parentExternalId]));
  return new Set(
    tasks.flatMap(({ externalId }) => {
      const seen = new Set<string>();
      for (let at: string | null | undefined = externalId; at && !seen.has(at); at = parentOf.get(at)) {
        if (linked.has(at)) return [externalId];
        seen.add(at);
      }
      return [];
    }),
  );
}
