import {
  countBefore,
  createWorkingCalendar,
  dayOfOrdinal,
  type WorkingWeek,
} from '../projects/working-calendar.ts';

/**
 * A calendar as a table. Moments are the beginnings of days (epoch days); work is counted in ordinals, one a working
 * day. Where no work is done, many moments have one ordinal: Friday's evening and Monday's morning are the same work.
 */
export type WorkTable = {
  /** Working days before a moment. */
  count: (moment: number) => number;
  /** The last moment with an ordinal: the morning of its working day. */
  morning: (ordinal: number) => number;
  /** The first moment with an ordinal: the evening of the working day before, which is the next midnight. */
  evening: (ordinal: number) => number;
};

const daysBefore = 1100;
const daysAfter = 21_000;

/** Looks up some sixty years around a day, and reckons what lies beyond them. */
export function createWorkTable(week: WorkingWeek, around: number): WorkTable {
  const calendar = createWorkingCalendar(week);
  const first = around - daysBefore;
  const size = daysBefore + daysAfter;
  const counts = new Int32Array(size);
  const mornings = new Int32Array(size);
  const firstOrdinal = countBefore(calendar, first);
  const exceptions = new Set(calendar.exceptionDays);
  let worked = 0;
  // an epoch day of 0 was a Thursday, the fourth day
  let weekday = (((first + 3) % 7) + 7) % 7;
  const isOff = Array.from({ length: 7 }, (_, day) => week.weekendDays.includes(day + 1));
  for (let index = 0; index < size; index += 1) {
    counts[index] = firstOrdinal + worked;
    // an exception of the calendar always differs from its week
    if (isOff[weekday] === exceptions.has(first + index)) {
      mornings[worked] = first + index;
      worked += 1;
    }
    weekday = weekday === 6 ? 0 : weekday + 1;
  }
  const known = worked;

  function count(moment: number): number {
    const index = moment - first;
    return index >= 0 && index < size ? (counts[index] ?? 0) : countBefore(calendar, moment);
  }
  function morning(ordinal: number): number {
    const index = ordinal - firstOrdinal;
    return index >= 0 && index < known ? (mornings[index] ?? 0) : dayOfOrdinal(calendar, ordinal + 1, around);
  }
  return { count, morning, evening: (ordinal) => morning(ordinal - 1) + 1 };
}
