import type { DependencyType, TaskConstraintType } from '../projects/schedule-import/imported-schedule.ts';
import type { WorkingWeek } from '../projects/working-calendar.ts';

/** `YYYY-MM-DD`. */
export type DateText = string;

export type PlanConstraint = { type: TaskConstraintType; date: DateText | null };

export type Progress = {
  actualStart: DateText;
  /** The last day worked, included; null while work goes on. */
  actualFinish: DateText | null;
  /** Working days left from the data date. */
  remaining: number;
};

export type Activity = {
  id: string;
  /** The summary it belongs to. A summary has no work of its own: its dates are those of what is below it. */
  parentId?: string | null;
  /** Working days of its calendar; 0 is a milestone. */
  duration: number;
  /** A milestone stands in the morning of its day (start), or in its evening (finish). */
  milestone?: 'start' | 'finish';
  /** It lasts as long as the work it is linked to, such as supervision: it holds nothing and is never critical. */
  isLevelOfEffort?: boolean;
  /** Of the plan's calendars; without one it follows the plan's own. */
  calendarId?: string | null;
  constraints?: readonly PlanConstraint[];
  /** Limits the late dates, never the early ones. */
  deadline?: DateText | null;
  progress?: Progress | null;
};

export type PlanLink = {
  predecessor: string;
  successor: string;
  type: DependencyType;
  /** Working days; negative is a lead. */
  lag: number;
};

export type Plan = {
  /** Nothing that has not begun begins before this day. */
  start: DateText;
  /** A finish that was promised: late dates count from it instead of from the computed one. */
  finish?: DateText | null;
  /** Progress is known up to the morning of this day; what is left is done from here on. */
  dataDate?: DateText | null;
  calendars: Readonly<Record<string, WorkingWeek>>;
  /** The calendar of the plan: of activities without their own, and of summaries. */
  calendarId: string;
  activities: readonly Activity[];
  links: readonly PlanLink[];
};

export type PlanOptions = {
  /** Retained: what is left of work begun out of sequence waits for its predecessors. Override: it goes on. */
  progressLogic?: 'retained' | 'override';
  /** Whose working days a lag counts; `elapsed` counts every day. */
  lagCalendar?: 'predecessor' | 'successor' | 'plan' | 'elapsed';
  /** Total float up to which an activity is critical. */
  criticalUpTo?: number;
  /** Total float up to which it is nearly so. */
  nearCriticalUpTo?: number;
};

/** Days are epoch days; a finish is the last day worked, included. Floats are working days of the own calendar. */
export type ScheduledActivity = {
  id: string;
  isSummary: boolean;
  isLevelOfEffort: boolean;
  isDone: boolean;
  /** As planned: the early dates, but for work that is to be as late as possible. */
  start: number;
  finish: number;
  earlyStart: number;
  earlyFinish: number;
  lateStart: number;
  lateFinish: number;
  totalFloat: number;
  /** How far it may slip before it moves another. */
  freeFloat: number;
  /** The part of the total float that others lose when it is used. */
  interferingFloat: number;
  isCritical: boolean;
  isNearCritical: boolean;
  isOnLongestPath: boolean;
  isDeadlineMissed: boolean;
};

export type OutOfSequence = {
  predecessor: string;
  successor: string;
  type: DependencyType;
  /** What the successor did before its predecessor let it. */
  event: 'started' | 'finished';
};

export type ScheduledPlan = {
  activities: readonly ScheduledActivity[];
  byId: ReadonlyMap<string, ScheduledActivity>;
  /** First and last day of the plan. */
  start: number;
  finish: number;
  outOfSequence: readonly OutOfSequence[];
  /** Links that hold their successor where it is, as places in the plan's list. */
  drivingLinks: ReadonlySet<number>;
  /** Links to the finish of a summary, which no work answers to. */
  ignoredLinks: readonly number[];
};

export type PlanErrorCode = 'cycle' | 'unknown_activity' | 'duplicate_activity' | 'unknown_calendar';

/** A plan that has no dates: its ids say where. */
export class PlanError extends Error {
  readonly code: PlanErrorCode;
  readonly ids: readonly string[];

  constructor(code: PlanErrorCode, ids: readonly string[]) {
    super(`${code}: ${ids.join(' → ')}`);
    this.name = 'PlanError';
    this.code = code;
    this.ids = ids;
  }
}
