import { dateOfEpochDay, epochDayOf, isCalendarDate, isPlanningYear } from '../../calendar/calendar-date.ts';
import { minutesOfTime } from './ms-project-values.ts';

/** The day of a project's own date; null where the file says none, or one that nobody plans with. */
export function readProjectDay(written: string): string | null {
  const day = /^(\d{4}-\d{2}-\d{2})([T ].*)?$/.exec(written.trim())?.[1];
  return day !== undefined && isCalendarDate(day) && isPlanningYear(day) ? day : null;
}

/**
 * The morning up to which progress is known. Programs that say the evening before mean the same: from the end of a
 * day's work, in minutes from midnight, what is left of the work begins the day after.
 */
export function readDataDate(written: string, dayEnd: number): string | null {
  const day = readProjectDay(written);
  const minutes = minutesOfTime(written.replace(' ', 'T'));
  return day !== null && minutes !== null && minutes >= dayEnd ? dateOfEpochDay(epochDayOf(day) + 1) : day;
}
