import type { DataRow } from '@plinth/data/port/data-source.ts';
import type {
  DependencyType,
  TaskConstraintType,
  TaskPriority,
} from '@plinth/domain/projects/schedule-import/imported-schedule.ts';
import type { ProjectPlan } from '@plinth/domain/schedule/project-plan.ts';
import type { BaselineDays } from './read-other-baselines.ts';
import type { WrittenSchedule } from '@plinth/domain/projects/schedule-export/written-schedule.ts';
import { outlineLines } from './outline/outline-lines.ts';

/**
 * Rows of a project as a plan, in the order of the outline. Tasks are named as the file they came from names them, and by
 * their keys where they came from none: a file that comes back finds them by that. Cancelled ones are left out.
 */
export function scheduleOfProject(
  project: DataRow,
  {
    tasks,
    links,
    assignments,
    holidays,
    weekendDays,
    baseline = null,
    otherBaselines = [],
  }: {
    tasks: readonly DataRow[];
    links: readonly DataRow[];
    assignments: readonly DataRow[];
    holidays: readonly DataRow[];
    /** Of the company, for a project that has none of its own. */
    weekendDays: readonly number[];
    /** The current one. */
    baseline?: ProjectPlan['baseline'];
    /** Those beside it; their places are their numbers in the file, from 1 on. */
    otherBaselines?: readonly BaselineDays[];
  },
): WrittenSchedule {
  const gone = leftOutTasks(tasks);
  const inOrder = outlineLines(tasks.filter(({ id }) => !gone.has(id))).map(({ row }) => row);
  const names = new Map(inOrder.map((task) => [task.id, textOf(task.external_id) ?? task.id]));
  const nameOf = (id: unknown) => (typeof id === 'string' ? (names.get(id) ?? null) : null);
  const parents = new Set(inOrder.map((task) => task.parent_task_id));
  const own = Array.isArray(project.weekend_days) ? project.weekend_days.map(Number) : weekendDays;
  return {
    name: textOf(project.name) ?? '',
    projectStart: textOf(project.start_date),
    dataDate: textOf(project.data_date),
    weekendDays: [...own],
    holidays: holidays.map((day) => ({
      date: textOf(day.holiday_date) ?? '',
      name: textOf(day.name) ?? '',
      isWorking: day.is_working === true,
    })),
    tasks: inOrder.map((task, index) => ({
      externalId: nameOf(task.id) ?? task.id,
      parentExternalId: nameOf(task.parent_task_id),
      outlinePosition: index + 1,
      title: textOf(task.task_title) ?? '',
      description: textOf(task.description) ?? '',
      isMilestone: task.is_milestone === true,
      ...(task.is_level_of_effort === true && { isLevelOfEffort: true }),
      start: textOf(task.start_date),
      finish: textOf(task.due_date),
      durationDays: task.duration_days === null ? null : Number(task.duration_days),
      completionPercentage: Number(task.completion_percentage ?? 0),
      remainingDays: typeof task.remaining_days === 'number' ? task.remaining_days : null,
      // the choices of the columns are those of a schedule
      priority: (textOf(task.priority_level) ?? 'medium') as TaskPriority,
      constraintType: (textOf(task.constraint_type) ?? 'as_soon_as_possible') as TaskConstraintType,
      constraintDate: textOf(task.constraint_date),
      deadline: textOf(task.deadline),
      baseline: promisedDays(baseline, task.id),
      otherBaselines: otherBaselines.flatMap((days, place) => {
        const kept = days.get(task.id);
        return kept ? [{ number: place + 1, ...kept }] : [];
      }),
      isSummary: parents.has(task.id),
    })),
    dependencies: links.flatMap((link) => {
      const [predecessor, successor] = [nameOf(link.predecessor_id), nameOf(link.successor_id)];
      if (predecessor === null || successor === null) return [];
      const type = (textOf(link.dependency_type) ?? 'FS') as DependencyType; // the choices of the column
      return [{ predecessor, successor, type, lagDays: Number(link.lag_days ?? 0) }];
    }),
    people: [...new Set(assignments.map((row) => textOf(row.person_name) ?? ''))].map((name) => ({
      externalId: name,
      name,
    })),
    assignments: assignments.flatMap((row) => {
      const task = nameOf(row.task_id);
      return task === null
        ? []
        : [
            {
              taskExternalId: task,
              personExternalId: textOf(row.person_name) ?? '',
              loadPercent: Number(row.load_percent ?? 100),
              isResponsible: row.is_responsible === true,
            },
          ];
    }),
  };
}

/** Cancelled tasks with nothing below them that is still to be done: they are no part of the plan. */
export function leftOutTasks(tasks: readonly DataRow[]): ReadonlySet<string> {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const standing = new Set<string>();
  for (const task of tasks) {
    if (task.task_status === 'cancelled') continue;
    for (let above: DataRow | undefined = task; above && !standing.has(above.id);) {
      standing.add(above.id);
      above = byId.get(String(above.parent_task_id));
    }
  }
  return new Set(tasks.flatMap(({ id }) => (standing.has(id) ? [] : [id])));
}

function promisedDays(
  baseline: ProjectPlan['baseline'],
  id: string,
): { start: string; finish: string } | null {
  const [start, finish] = baseline?.tasks[id] ?? [null, null];
  return start && finish ? { start, finish } : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
