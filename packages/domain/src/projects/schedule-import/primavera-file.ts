import type {
  DependencyType,
  ImportedHoliday,
  TaskConstraintType,
  TaskPriority,
} from './imported-schedule.ts';
import type { OwnValues } from './own-fields.ts';
import type { NotImportedKind } from './schedule-problems.ts';

/** When a day's work begins where the calendar does not say it: eight o'clock, in minutes from midnight. */
export const usualDayStart = 480;

/** A work breakdown element: a summary task here. */
export type PrimaveraPart = {
  id: string;
  parentId: string | null;
  name: string;
  /** Its notebook. */
  notes: string;
  place: number;
  row: number;
};

/** Those of schedules here, and the two that Primavera holds without breaking a link. */
export type PrimaveraConstraint = TaskConstraintType | 'start_on' | 'finish_on';

export type PrimaveraActivity = {
  row: number;
  id: string;
  /** The code planners know it by, `A1000`. */
  code: string;
  name: string;
  /** Its notebook. */
  notes: string;
  partId: string | null;
  calendarId: string;
  isStartMilestone: boolean;
  isFinishMilestone: boolean;
  isLevelOfEffort: boolean;
  isComplete: boolean;
  plannedHours: number;
  /** Null where the file does not say it. */
  remainingHours: number | null;
  /** 0 to 100. */
  percent: number;
  start: string;
  finish: string;
  constraint: { type: PrimaveraConstraint; date: string };
  /** What it says besides that no schedule here has a place for. */
  besides: readonly NotImportedKind[];
  priority: TaskPriority;
};

export type PrimaveraCalendar = {
  weekendDays: number[];
  holidays: ImportedHoliday[];
  hoursPerDay: number;
  /** Minutes from midnight to the first work of a day. */
  dayStart: number;
};

/** What the two formats of Primavera P6 say, in the words of neither. */
export type PrimaveraFile = {
  name: string;
  calendars: ReadonlyMap<string, PrimaveraCalendar>;
  calendarId: string;
  /** As written: the first day of the project, and the moment up to which progress is known. */
  plannedStart: string;
  dataDate: string;
  /** The element that stands for the project itself. */
  rootPartId: string | null;
  parts: readonly PrimaveraPart[];
  activities: readonly PrimaveraActivity[];
  links: readonly { row: number; from: string; to: string; type: DependencyType; lagHours: number }[];
  people: readonly { row: number; id: string; name: string; email?: string }[];
  assignments: readonly { row: number; activityId: string; personId: string; load: string }[];
  /** Activities of other projects of the file: links to them are left out. */
  otherActivities: ReadonlySet<string>;
  /** What the file keeps for this product: of activities by their identifiers, of elements by their keys. */
  own: ReadonlyMap<string, OwnValues>;
};

/** Elements and activities have keys of their own series in the file. */
export function partKey(id: string): string {
  return `W${id}`;
}
