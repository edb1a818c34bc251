import type { ScheduleProblem } from './schedule-problems.ts';

export type ScheduleSource = 'gantt-project' | 'ms-project' | 'primavera' | 'planner' | 'csv';

export const dependencyTypes = ['FS', 'SS', 'FF', 'SF'] as const;
/** Finish or Start of the predecessor to Finish or Start of the successor. */
export type DependencyType = (typeof dependencyTypes)[number];

export const taskPriorities = ['low', 'medium', 'high', 'urgent'] as const;
export type TaskPriority = (typeof taskPriorities)[number];

export const taskConstraintTypes = [
  'as_soon_as_possible',
  'as_late_as_possible',
  'start_no_earlier_than',
  'start_no_later_than',
  'finish_no_earlier_than',
  'finish_no_later_than',
  'must_start_on',
  'must_finish_on',
] as const;
export type TaskConstraintType = (typeof taskConstraintTypes)[number];

export type ImportedHoliday = {
  date: string;
  name: string;
  /** True for a day the week would leave free but that is worked. */
  isWorking: boolean;
};

export type NumberedBaseline = { number: number; start: string; finish: string };

export type ImportedTask = {
  /** Identifier within the file; the same file read again finds its tasks by it. */
  externalId: string;
  parentExternalId: string | null;
  /** Place in the file, counted from 1 over all tasks: it orders the whole outline and the children of each task. */
  outlinePosition: number;
  title: string;
  description: string;
  isMilestone: boolean;
  /** It lasts as long as the work it is linked to, in files that know such work. */
  isLevelOfEffort?: boolean;
  /** `YYYY-MM-DD`. */
  start: string | null;
  /** The last day, included; a milestone's is its start. */
  finish: string | null;
  /** Working days, first and last included; 0 for a milestone, null when the file does not say. */
  durationDays: number | null;
  /** 0 to 100, at most two decimals. */
  completionPercentage: number;
  /** Working days left of work that has begun, in files that say so. */
  remainingDays?: number | null;
  priority: TaskPriority;
  constraintType: TaskConstraintType;
  constraintDate: string | null;
  /** The day it was promised for, in files that say so. */
  deadline?: string | null;
  /** What was promised, in files that say so: its first and last day. */
  baseline?: { start: string; finish: string } | null;
  /** What was promised before or beside it, by the numbers 1 to 10 of the file. */
  otherBaselines?: readonly NumberedBaseline[];
  /** True when other tasks of the file are below this one. */
  isSummary: boolean;
};

export type ImportedDependency = {
  predecessor: string;
  successor: string;
  type: DependencyType;
  /** Working days; negative is a lead. */
  lagDays: number;
};

export type ImportedPerson = { externalId: string; name: string; email?: string };

export type ImportedAssignment = {
  taskExternalId: string;
  personExternalId: string;
  /** Share of the person's time, 100 is all of it. */
  loadPercent: number;
  isResponsible: boolean;
};

/** What a schedule file says, whatever program wrote it. */
export type ImportedSchedule = {
  /** Null when the file is none of the known kinds; its problems then say what it is. */
  source: ScheduleSource | null;
  name: string;
  /** The first day of the project, in files that say so. */
  projectStart: string | null;
  /** Progress is known up to the morning of this day, in files that say so. */
  dataDate: string | null;
  /** ISO weekdays, 1 is Monday, that nobody works: as in the file, or as given by the caller for a file without calendar. */
  weekendDays: number[];
  holidays: ImportedHoliday[];
  tasks: ImportedTask[];
  dependencies: ImportedDependency[];
  people: ImportedPerson[];
  assignments: ImportedAssignment[];
  /** Errors keep the schedule from being imported; warnings say what is left out or read in a particular way. */
  problems: ScheduleProblem[];
};

/** The week and the days off that dates are reckoned with when a file has no calendar of its own. */
export type ProjectCalendar = {
  weekendDays: readonly number[];
  holidays: readonly { date: string; isWorking: boolean }[];
};

export function hasErrors(schedule: ImportedSchedule): boolean {
  return schedule.problems.some((problem) => problem.severity === 'error');
}
