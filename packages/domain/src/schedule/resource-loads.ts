import { dateOfEpochDay, epochDayOf } from '../calendar/calendar-date.ts';
import { createWorkingCalendar, isWorkingDay } from '../projects/working-calendar.ts';
import { type LevelledPlan, levelResources } from './level-resources.ts';
import { factsOfPlan, type ProjectPlan } from './project-plan.ts';
import type { TaskMove } from './push-moves.ts';
import { planAsItStands } from './reschedule.ts';
import { isOver, type Resource } from './resource-use.ts';
import { schedulePlan } from './schedule-plan.ts';

/** What the SQL function `project_resources(project_id)` answers. Dates are ISO text, loads per cent of a whole day. */
export type ProjectResources = {
  resources: readonly {
    key: string;
    name: string;
    user_id: string | null;
    /** First and last day, and how much of each day in per cent. */
    absences: readonly (readonly [string, string, number])[];
    elsewhere: readonly { start_date: string; due_date: string; load_percent: number }[];
  }[];
  demands: readonly { task_id: string; key: string; load_percent: number }[];
};

/** What is asked of somebody on a day, in per cent. */
export type DayLoad = { load: number; elsewhere: number; away: number; taskIds: readonly string[] };

export type ResourceLoad = {
  key: string;
  name: string;
  /** By epoch day; only days on which there is work or absence. */
  days: ReadonlyMap<number, DayLoad>;
  /** Days on which more is asked than there is. */
  overDays: number;
  /** The most asked of them on one day. */
  peak: number;
};

const whole = 100;

/** The load of each resource, day by day, on the working days of the project. */
export function loadsOf(plan: ProjectPlan, { resources, demands }: ProjectResources): ResourceLoad[] {
  const facts = factsOfPlan(plan);
  const calendar = createWorkingCalendar(facts);
  const taskOf = new Map(plan.tasks.map((task) => [task.id, task]));
  return resources.map((resource) => {
    const days = new Map<number, { load: number; elsewhere: number; away: number; taskIds: string[] }>();
    const dayAt = (day: number) => {
      const known = days.get(day) ?? { load: 0, elsewhere: 0, away: 0, taskIds: [] };
      days.set(day, known);
      return known;
    };
    const workDays = (first: string, last: string) =>
      daysBetween(first, last).filter((day) => isWorkingDay(calendar, dateOfEpochDay(day)));
    for (const { task_id: taskId, key, load_percent: load } of demands) {
      const task = taskOf.get(taskId);
      const [first, last] = [task?.start_date ?? task?.due_date, task?.due_date ?? task?.start_date];
      if (key !== resource.key || !first || !last) continue;
      for (const day of workDays(first, last)) {
        const at = dayAt(day);
        at.load += load;
        at.taskIds.push(taskId);
      }
    }
    for (const { start_date: first, due_date: last, load_percent: load } of resource.elsewhere) {
      for (const day of workDays(first, last)) dayAt(day).elsewhere += load;
    }
    for (const [first, last, part] of resource.absences) {
      for (const day of workDays(first, last)) dayAt(day).away = Math.min(whole, dayAt(day).away + part);
    }
    const all = [...days.values()];
    return {
      key: resource.key,
      name: resource.name,
      days,
      overDays: all.filter(isOverloaded).length,
      peak: all.reduce((most, { load, elsewhere }) => Math.max(most, load + elsewhere), 0),
    };
  });
}

/** More is asked than there is, and this project asks some of it. */
export function isOverloaded({ load, elsewhere, away }: DayLoad): boolean {
  return load > 0 && isOver(load + elsewhere, whole - away);
}

export type LevelledProject = {
  moves: readonly TaskMove[];
  reasons: LevelledPlan['moves'];
  overloads: LevelledPlan['overloads'];
  /** Last days of the plan before and after. */
  before: string;
  after: string;
};

/**
 * Delays the open work of a project until nobody is asked for more than there is of them: leave and work in other
 * projects count as taken. Everything else stays on its days.
 * @throws PlanError when the plan has no dates, because its links run in a circle.
 */
export function levelProject(plan: ProjectPlan, { resources, demands }: ProjectResources): LevelledProject {
  const facts = factsOfPlan(plan);
  const standing = planAsItStands(facts, plan.project.data_date);
  const available = resources.map(({ key, absences, elsewhere }): Resource => ({
    id: key,
    capacity: 1,
    exceptions: exceptionsOf(absences, elsewhere),
  }));
  const wanted = demands.map(({ task_id: activityId, key: resourceId, load_percent: load }) => ({
    activityId,
    resourceId,
    units: load / whole,
  }));
  const before = schedulePlan(standing);
  const levelled = levelResources(standing, available, wanted, {}, screenEffort);
  const after = schedulePlan(levelled.plan);
  const moved = new Set(levelled.moves.map(({ id }) => id));
  const daysOf = new Map(standing.activities.map(({ id, duration }) => [id, duration]));
  return {
    moves: after.activities.flatMap(({ id, start, finish }) =>
      moved.has(id)
        ? [
            {
              id,
              start: dateOfEpochDay(start),
              finish: dateOfEpochDay(finish),
              days: daysOf.get(id) ?? 1,
            },
          ]
        : [],
    ),
    reasons: levelled.moves,
    overloads: levelled.overloads,
    before: dateOfEpochDay(before.finish),
    after: dateOfEpochDay(after.finish),
  };
}

/** Somebody waits for the answer before a screen. */
const screenEffort = 0.2;

function exceptionsOf(
  absences: ProjectResources['resources'][number]['absences'],
  elsewhere: ProjectResources['resources'][number]['elsewhere'],
): Map<number, number> {
  const free = new Map<number, number>();
  for (const { start_date: first, due_date: last, load_percent: load } of elsewhere) {
    for (const day of daysBetween(first, last)) {
      free.set(day, Math.max(0, (free.get(day) ?? 1) - load / whole));
    }
  }
  for (const [first, last, part] of absences) {
    for (const day of daysBetween(first, last)) {
      free.set(day, Math.max(0, (free.get(day) ?? 1) - part / whole));
    }
  }
  return free;
}

function daysBetween(first: string, last: string): number[] {
  const from = epochDayOf(first);
  return Array.from({ length: Math.max(0, epochDayOf(last) - from + 1) }, (_, day) => from + day);
}
