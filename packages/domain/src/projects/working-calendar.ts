import { dateOfEpochDay, epochDayOf, isoWeekday } from '../calendar/calendar-date.ts';

/** A day that differs from the week's pattern: a holiday, or a day off that is worked after all. */
export type CalendarException = { date: string; isWorking: boolean };

export type WorkingWeek = {
  /** Days nobody works, as ISO weekdays: 1 is Monday, 7 is Sunday. */
  weekendDays: readonly number[];
  /** When a date appears twice, its last entry counts. */
  holidays: readonly CalendarException[];
};

/**
 * The working days of a project, prepared so that every question below is answered by counting, never by walking
 * day by day: a task of ten years costs as much as a task of a day.
 */
export type WorkingCalendar = {
  /** Working days of the pattern that lie before each day of a week that starts on Monday. */
  readonly workedBefore: readonly number[];
  readonly daysPerWeek: number;
  /** Epoch days that differ from the pattern, ascending. */
  readonly exceptionDays: readonly number[];
  /** Working days the first n exceptions add to the pattern (negative when they take days away). */
  readonly balance: readonly number[];
};

/** Monday, 29 December 1969: week boundaries are counted from here. */
const ANCHOR_MONDAY = -3;

/**
 * Prepares the calendar of a week and its exceptions.
 * @throws RangeError when no weekday is worked, a weekday is not 1 to 7, or an exception is not a date.
 */
export function createWorkingCalendar(week: WorkingWeek): WorkingCalendar {
  for (const day of week.weekendDays) {
    if (!Number.isInteger(day) || day < 1 || day > 7) throw new RangeError(`Not an ISO weekday: ${day}`);
  }
  const workedBefore: number[] = [];
  let daysPerWeek = 0;
  for (let day = 1; day <= 7; day += 1) {
    workedBefore.push(daysPerWeek);
    if (!week.weekendDays.includes(day)) daysPerWeek += 1;
  }
  if (daysPerWeek === 0) throw new RangeError('A week needs at least one working day');

  const byDay = new Map<number, boolean>();
  for (const exception of week.holidays) byDay.set(epochDayOf(exception.date), exception.isWorking);
  const differing = [...byDay]
    .filter(([day, isWorking]) => isWorking === week.weekendDays.includes(isoWeekday(day)))
    .sort(([first], [second]) => first - second);

  const balance = [0];
  let added = 0;
  for (const [, isWorking] of differing) {
    added += isWorking ? 1 : -1;
    balance.push(added);
  }
  return {
    workedBefore,
    daysPerWeek,
    exceptionDays: differing.map(([day]) => day),
    balance,
  };
}

export function isWorkingDay(calendar: WorkingCalendar, date: string): boolean {
  const day = epochDayOf(date);
  return countBefore(calendar, day + 1) > countBefore(calendar, day);
}

/**
 * The n-th working day after the date (before it, when n is negative). The date itself is not counted,
 * whether or not it is worked; with 0 it comes back unchanged.
 */
export function addWorkingDays(calendar: WorkingCalendar, date: string, days: number): string {
  if (days === 0) return date;
  const day = epochDayOf(date);
  const ordinal = days > 0 ? countBefore(calendar, day + 1) + days : countBefore(calendar, day) + days + 1;
  return dateOfEpochDay(dayOfOrdinal(calendar, ordinal, day));
}

/**
 * The last day of work that starts on a date and takes a number of working days. A start on a day off
 * counts from the next working day; without duration (a milestone) the start is also the finish.
 */
export function finishOf(calendar: WorkingCalendar, start: string, durationDays: number): string {
  if (durationDays <= 0) return start;
  const day = epochDayOf(start);
  return dateOfEpochDay(dayOfOrdinal(calendar, countBefore(calendar, day) + durationDays, day));
}

/** The first day of work that takes a number of working days and ends on a date: the reverse of {@link finishOf}. */
export function startOf(calendar: WorkingCalendar, finish: string, durationDays: number): string {
  if (durationDays <= 0) return finish;
  const day = epochDayOf(finish);
  return dateOfEpochDay(dayOfOrdinal(calendar, countBefore(calendar, day + 1) - durationDays + 1, day));
}

/** Working days from one date to another, both included; 0 when the second lies before the first. */
export function workingDaysBetween(calendar: WorkingCalendar, first: string, last: string): number {
  const from = epochDayOf(first);
  const to = epochDayOf(last);
  return to < from ? 0 : countBefore(calendar, to + 1) - countBefore(calendar, from);
}

/** Working days before an epoch day, counted from the anchor: only differences between two of these mean anything. */
export function countBefore(calendar: WorkingCalendar, day: number): number {
  const weeks = Math.floor((day - ANCHOR_MONDAY) / 7);
  const dayOfWeek = day - ANCHOR_MONDAY - weeks * 7;
  const pattern = weeks * calendar.daysPerWeek + (calendar.workedBefore[dayOfWeek] ?? 0);
  return pattern + (calendar.balance[exceptionsBefore(calendar, day)] ?? 0);
}

function exceptionsBefore(calendar: WorkingCalendar, day: number): number {
  let low = 0;
  let high = calendar.exceptionDays.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((calendar.exceptionDays[middle] ?? day) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The working day with a given ordinal: the first day on which so many working days have been worked. */
export function dayOfOrdinal(calendar: WorkingCalendar, ordinal: number, near: number): number {
  const distance = Math.abs(ordinal - countBefore(calendar, near)) + calendar.exceptionDays.length;
  const reach = (Math.ceil(distance / calendar.daysPerWeek) + 2) * 7;
  let low = near - reach;
  let high = near + reach;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (countBefore(calendar, middle + 1) >= ordinal) high = middle;
    else low = middle + 1;
  }
  return low;
}
