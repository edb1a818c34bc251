import { dateOfEpochDay, epochDayOf } from '../../calendar/calendar-date.ts';
import type { TaskConstraintType } from './imported-schedule.ts';
import { minutesOfTime } from './ms-project-values.ts';

/** The day of a constraint: a finish that is held no later than work begins is one of the evening before. */
export function readConstraintDay(
  day: string | null,
  written: string,
  type: TaskConstraintType,
  { isMilestone, dayStart }: { isMilestone: boolean; dayStart: number },
): string | null {
  if (day === null || isMilestone || !(type.startsWith('finish') || type === 'must_finish_on')) return day;
  const minutes = /[T ]\d/.test(written) ? minutesOfTime(written.replace(' ', 'T')) : null;
  return minutes !== null && minutes <= dayStart ? dateOfEpochDay(epochDayOf(day) - 1) : day;
}
