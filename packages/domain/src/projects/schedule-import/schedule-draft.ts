import { cleanLine, cleanLines, cutText } from './clean-text.ts';
import type {
  ImportedAssignment,
  ImportedDependency,
  ImportedHoliday,
  ImportedPerson,
  ImportedTask,
  ScheduleSource,
} from './imported-schedule.ts';
import { scheduleLimits } from './schedule-limits.ts';
import type { ProblemList, ScheduleField } from './schedule-problems.ts';

export type DraftTask = Omit<ImportedTask, 'outlinePosition' | 'isSummary'> & { row: number };
export type DraftDependency = ImportedDependency & { row: number };
export type DraftPerson = ImportedPerson & { row: number };
export type DraftAssignment = ImportedAssignment & { row: number };

/** What a parser read, each part with its line; what concerns several rows is checked when it is completed. */
export type ScheduleDraft = {
  source: ScheduleSource;
  name: string;
  /** Of files that say them. */
  projectStart?: string | null;
  dataDate?: string | null;
  weekendDays: number[];
  holidays: ImportedHoliday[];
  tasks: DraftTask[];
  dependencies: DraftDependency[];
  people: DraftPerson[];
  assignments: DraftAssignment[];
  /** Tasks of the file that are left out on purpose: a link to one of them is no error. */
  skippedTasks: ReadonlySet<string>;
};

export type RowPlace = { row: number; externalId?: string };

/** The title of a task; a task without one cannot be imported. */
export function readTitle(text: string, place: RowPlace, problems: ProblemList): string {
  const title = cleanLine(text);
  if (title === '') problems.add('missing_name', { ...place, field: 'name' }, {});
  return fit(title, 'name', scheduleLimits.title, place, problems);
}

export function readDescription(text: string, place: RowPlace, problems: ProblemList): string {
  return fit(cleanLines(text), 'description', scheduleLimits.description, place, problems);
}

/** The identifier of a row; empty, with a problem, when there is none or it is too long to be stored. */
export function readIdentifier(text: string, row: number, problems: ProblemList): string {
  const id = cleanLine(text);
  if (id === '') problems.add('missing_id', { row, field: 'id' }, {});
  else if (id.length > scheduleLimits.identifier) {
    problems.add('out_of_range', { row, field: 'id' }, { value: id, min: 1, max: scheduleLimits.identifier });
  }
  return id;
}

/** Progress in per cent with at most two decimals; nothing written is 0. */
export function readPercent(text: string, place: RowPlace, problems: ProblemList): number {
  const value = readNumber(text, 'progress', place, problems) ?? 0;
  if (value >= 0 && value <= 100) return Math.round(value * 100) / 100;
  problems.add('percent_out_of_range', { ...place, field: 'progress' }, { value });
  return 0;
}

/** Share of a person's time; nothing written is all of it. */
export function readLoad(text: string, place: RowPlace, problems: ProblemList): number {
  const value = readNumber(text, 'load', place, problems) ?? 100;
  if (value >= 0 && value <= scheduleLimits.loadPercent) return Math.round(value * 100) / 100;
  problems.add(
    'out_of_range',
    { ...place, field: 'load' },
    { value, min: 0, max: scheduleLimits.loadPercent },
  );
  return 100;
}

/** A plain decimal number; null when nothing is written, or, with a problem, when it is no number. */
export function readNumber(
  text: string,
  field: ScheduleField,
  place: RowPlace,
  problems: ProblemList,
): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (/^[+-]?(\d{1,15}(\.\d{0,15})?|\.\d{1,15})$/.test(trimmed)) return Number(trimmed);
  problems.add('bad_number', { ...place, field }, { value: trimmed });
  return null;
}

/** A whole number of working days within what can be stored; null, with a problem, when it is not. */
export function readDuration(text: string, place: RowPlace, problems: ProblemList): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (/^\d{1,9}$/.test(trimmed)) return checkedDuration(Number(trimmed), place, problems);
  problems.add('bad_duration', { ...place, field: 'duration' }, { value: trimmed });
  return null;
}

export function checkedDuration(days: number, place: RowPlace, problems: ProblemList): number | null {
  if (days >= 0 && days <= scheduleLimits.durationDays) return days;
  problems.add(
    'out_of_range',
    { ...place, field: 'duration' },
    { value: days, min: 0, max: scheduleLimits.durationDays },
  );
  return null;
}

function fit(
  text: string,
  field: ScheduleField,
  limit: number,
  place: RowPlace,
  problems: ProblemList,
): string {
  const cut = cutText(text, limit);
  if (cut !== text) problems.add('text_cut', { ...place, field }, { limit });
  return cut;
}
