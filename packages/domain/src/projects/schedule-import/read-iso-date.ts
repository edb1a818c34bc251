import { isCalendarDate, isPlanningYear } from '../../calendar/calendar-date.ts';
import type { RowPlace } from './schedule-draft.ts';
import type { ProblemList, ScheduleField } from './schedule-problems.ts';

/**
 * The date of an XML `date` or `dateTime`: its day as written, whatever time or zone follows.
 * Null when nothing is written, or, with a problem, when there is no such day or nobody plans in that year.
 */
export function readIsoDate(
  text: string,
  field: ScheduleField,
  place: RowPlace,
  problems: ProblemList,
): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const date = /^(\d{4}-\d{2}-\d{2})([T ].*)?$/.exec(trimmed)?.[1];
  if (date !== undefined && isCalendarDate(date) && isPlanningYear(date)) return date;
  problems.add('bad_date', { ...place, field }, { value: trimmed });
  return null;
}
