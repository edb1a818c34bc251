import {
  hasErrors,
  type DependencyType,
  type ImportedSchedule,
  type TaskConstraintType,
  type TaskPriority,
} from './imported-schedule.ts';

/** What the SQL function `import_schedule(project_id, schedule, is_dry_run)` takes as `schedule`. */
export type SchedulePayload = {
  source: string;
  /** How the baseline of the file is to be called. */
  baseline_name: string;
  /** Null leaves those of the project as they are: the file had none, or it was not accepted. */
  start_date: string | null;
  data_date: string | null;
  /** Null leaves the project's own week as it is: the file had none. */
  weekend_days: number[] | null;
  holidays: { date: string; name: string | null; is_working: boolean }[];
  tasks: {
    external_id: string;
    parent_external_id: string | null;
    outline_position: number;
    title: string;
    description: string | null;
    is_milestone: boolean;
    /** Null leaves it as it is: the format has no word for it. */
    is_level_of_effort: boolean | null;
    start_date: string | null;
    due_date: string | null;
    duration_days: number | null;
    completion_percentage: number;
    remaining_days: number | null;
    priority: TaskPriority;
    constraint_type: TaskConstraintType;
    constraint_date: string | null;
    deadline: string | null;
    baseline_start: string | null;
    baseline_finish: string | null;
    /** The ten others, by the number of the file. */
    baselines: { number: number; start: string; finish: string }[];
  }[];
  dependencies: { predecessor: string; successor: string; type: DependencyType; lag_days: number }[];
  people: { external_id: string; name: string; email: string | null }[];
  assignments: { task: string; person: string; load_percent: number; is_responsible: boolean }[];
};

/**
 * The schedule as the database takes it.
 * @throws TypeError when the schedule has errors: ask with `hasErrors` and show its problems instead.
 */
export function schedulePayload(schedule: ImportedSchedule): SchedulePayload {
  if (schedule.source === null || hasErrors(schedule))
    throw new TypeError('A schedule with errors cannot be imported');
  return {
    source: schedule.source,
    baseline_name: schedule.name,
    start_date: schedule.projectStart,
    data_date: schedule.dataDate,
    weekend_days: schedule.source === 'csv' ? null : schedule.weekendDays,
    holidays: schedule.holidays.map((day) => ({
      date: day.date,
      name: day.name || null,
      is_working: day.isWorking,
    })),
    tasks: schedule.tasks.map((task) => ({
      external_id: task.externalId,
      parent_external_id: task.parentExternalId,
      outline_position: task.outlinePosition,
      title: task.title,
      description: task.description || null,
      is_milestone: task.isMilestone,
      is_level_of_effort:
        schedule.source === 'primavera' || task.isLevelOfEffort === true
          ? task.isLevelOfEffort === true && !task.isSummary
          : null,
      start_date: task.start,
      due_date: task.isMilestone ? task.start : task.finish,
      duration_days: task.isMilestone ? 0 : task.durationDays,
      completion_percentage: task.completionPercentage,
      remaining_days: task.isSummary ? null : (task.remainingDays ?? null),
      priority: task.priority,
      constraint_type: task.constraintType,
      constraint_date: task.constraintDate,
      deadline: task.deadline ?? null,
      baseline_start: task.baseline?.start ?? null,
      baseline_finish: task.baseline?.finish ?? null,
      baselines: (task.otherBaselines ?? []).map(({ number, start, finish }) => ({ number, start, finish })),
    })),
    dependencies: schedule.dependencies.map((link) => ({
      predecessor: link.predecessor,
      successor: link.successor,
      type: link.type,
      lag_days: link.lagDays,
    })),
    people: schedule.people.map((person) => ({
      external_id: person.externalId,
      name: person.name,
      email: person.email ?? null,
    })),
    assignments: schedule.assignments.map((assignment) => ({
      task: assignment.taskExternalId,
      person: assignment.personExternalId,
      load_percent: assignment.loadPercent,
      is_responsible: assignment.isResponsible,
    })),
  };
}
