import {
  calendarDate,
  dateOfEpochDay,
  epochDayOf,
  isoWeekday,
} from '@plinth/domain/calendar/calendar-date.ts';

/** The date so many days later (earlier, when negative). */
export function plusDays(date: string, days: number): string {
  return dateOfEpochDay(epochDayOf(date) + days);
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  return isoWeekday(epochDayOf(date));
}

/** First day of the month that lies so many months after the month of a date. */
export function firstOfMonth(date: string, months = 0): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const first = calendarDate(Math.floor(count / 12), (count % 12) + 1, 1);
  if (first === null) throw new RangeError(`No such month: ${months} after ${date}`);
  return first;
}

export function lastOfMonth(date: string): string {
  return plusDays(firstOfMonth(date, 1), -1);
}

/** Every day from the first to the last, both included. */
export function daysBetween(first: string, last: string): string[] {
  const from = epochDayOf(first);
  return Array.from({ length: Math.max(epochDayOf(last) - from + 1, 0) }, (_, index) =>
    dateOfEpochDay(from + index),
  );
}

/** The earlier of two dates. */
export function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

/** A moment of a day at a wall clock in Dubai (UTC+4, no summer time): `09:05`. */
export function momentAt(date: string, clock: string): string {
  return `${date}T${clock}:00+04:00`;
}
