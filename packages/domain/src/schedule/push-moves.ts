import { dateOfEpochDay } from '../calendar/calendar-date.ts';
import { createWorkingCalendar, workingDaysBetween } from '../projects/working-calendar.ts';
import type { Plan } from './plan.ts';
import { planOfSchedule, type ScheduleFacts } from './plan-of-schedule.ts';
import { schedulePlan } from './schedule-plan.ts';

export type TaskMove = {
  id: string;
  start: string;
  finish: string;
  days: number;
  /** Working days left of work in progress, which its days from first to last no longer say. */
  remaining?: number;
};

/**
 * What has to move when one task is put on other days: itself, to where its links let it, and what follows it. Every
 * other task stays on its days, also where there is room before it; completed work stays whatever happens.
 */
export function pushMoves(
  schedule: ScheduleFacts,
  wanted: { id: string; start: string; finish: string },
): TaskMove[] {
  return pushed(schedule, schedule, wanted);
}

/** What has to move when links are added or changed; what is no longer held stays on its days. */
export function pushLinks(schedule: ScheduleFacts, dependencies: ScheduleFacts['dependencies']): TaskMove[] {
  return pushed(schedule, { ...schedule, dependencies }, null);
}

/** @throws PlanError when the links run in a circle */
function pushed(
  schedule: ScheduleFacts,
  after: ScheduleFacts,
  wanted: { id: string; start: string; finish: string } | null,
): TaskMove[] {
  const tasks = new Map(schedule.tasks.map((task) => [task.externalId, task]));
  const starts = schedule.tasks.flatMap(({ start }) => start ?? []);
  const first = [...starts, ...(wanted ? [wanted.start] : [])].reduce(
    (least, date) => (date < least ? date : least),
    wanted?.start ?? starts[0] ?? '1970-01-01',
  );
  const calendar = createWorkingCalendar(schedule);
  const heldPlan = (facts: ScheduleFacts): Plan => {
    const plan = planOfSchedule(facts, { start: first });
    const activities = plan.activities.map((activity) => {
      const task = tasks.get(activity.id);
      if (!task?.start || activity.progress) return activity;
      const start =
        activity.isLevelOfEffort && task.completionPercentage > 0
          ? { type: 'must_start_on' as const, date: task.start }
          : notBefore(task.start);
      return { ...activity, constraints: [...(activity.constraints ?? []), start] };
    });
    return { ...plan, activities };
  };
  const held = heldPlan(schedule);
  const before = schedulePlan(held);
  const changed = after === schedule ? held : heldPlan(after);
  const then = schedulePlan({
    ...changed,
    activities: changed.activities.map((activity) => {
      if (activity.id !== wanted?.id) return activity;
      const days = Math.max(1, workingDaysBetween(calendar, wanted.start, wanted.finish));
      const duration = activity.duration === 0 ? 0 : days;
      return { ...activity, duration, constraints: [notBefore(wanted.start)], progress: null };
    }),
  });
  return then.activities.flatMap(({ id, isSummary, start, finish }) => {
    const one = before.byId.get(id);
    const task = tasks.get(id);
    if (!one || isSummary || task?.start === null) return [];
    if (id !== wanted?.id && one.start === start && one.finish === finish) return [];
    const [from, to] = [dateOfEpochDay(start), dateOfEpochDay(finish)];
    if (task?.start === from && task.finish === to) return [];
    return [{ id, start: from, finish: to, days: Math.max(1, workingDaysBetween(calendar, from, to)) }];
  });
}

function notBefore(date: string) {
  return { type: 'start_no_earlier_than' as const, date };
}
