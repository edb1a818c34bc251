import { dateOfEpochDay, epochDayOf } from '../../calendar/calendar-date.ts';
import { workingDaysBetween, type WorkingCalendar } from '../working-calendar.ts';
import type { DependencyType } from './imported-schedule.ts';
import type { RowPlace } from './schedule-draft.ts';
import { scheduleLimits } from './schedule-limits.ts';
import type { ProblemList } from './schedule-problems.ts';

/** A lag as files write it; negative is a lead. */
export type WrittenLag =
  | { unit: 'working-days'; amount: number }
  /** Days that pass whether or not they are worked: concrete that hardens over a weekend. */
  | { unit: 'elapsed-days'; amount: number }
  /** Per cent of the predecessor's duration. */
  | { unit: 'percent'; amount: number };

type Predecessor = { start: string | null; finish: string | null; durationDays: number | null };

/**
 * The lag in whole working days, as schedules are kept here. What cannot be said exactly in them (parts of a day,
 * elapsed days, a share of the predecessor) is converted for the dates the file has, and reported.
 */
export function workingLag(
  lag: WrittenLag,
  type: DependencyType,
  predecessor: Predecessor | undefined,
  calendar: WorkingCalendar,
  place: RowPlace,
  problems: ProblemList,
): number {
  const days =
    lag.unit === 'working-days'
      ? lag.amount
      : lag.unit === 'percent'
        ? ((predecessor?.durationDays ?? 0) * lag.amount) / 100
        : lag.amount;
  if (!(Math.abs(days) <= scheduleLimits.lagDays)) {
    problems.add(
      'out_of_range',
      { ...place, field: 'lag' },
      { value: lag.amount, min: -scheduleLimits.lagDays, max: scheduleLimits.lagDays },
    );
    return 0;
  }
  const whole =
    lag.unit === 'elapsed-days'
      ? workedWithin(Math.round(days), type, predecessor, calendar)
      : roundAwayFromZero(days);
  const report = { row: place.row, externalId: place.externalId, field: 'lag' } as const;
  const given = Math.round(lag.amount * 100) / 100;
  if (lag.unit === 'elapsed-days' && lag.amount !== 0)
    problems.add('elapsed_lag', report, { given, days: whole });
  else if (lag.unit === 'percent' && lag.amount !== 0)
    problems.add('percent_lag', report, { given, days: whole });
  else if (whole !== lag.amount) problems.add('lag_rounded', report, { given, days: whole });
  return whole;
}

/** Working days that pass during a number of calendar days after (before) the end of the predecessor the link hangs on. */
function workedWithin(
  days: number,
  type: DependencyType,
  predecessor: Predecessor | undefined,
  calendar: WorkingCalendar,
): number {
  if (days === 0) return 0;
  const hangsOnStart = type === 'SS' || type === 'SF';
  const date = hangsOnStart ? predecessor?.start : predecessor?.finish;
  if (!date) return roundAwayFromZero((days * calendar.daysPerWeek) / 7);
  // The boundary between two days at which the lag begins to run: a finish is the end of its day.
  const boundary = epochDayOf(date) + (hangsOnStart ? 0 : 1);
  const [from, to] = days > 0 ? [boundary, boundary + days - 1] : [boundary + days, boundary - 1];
  return Math.sign(days) * workingDaysBetween(calendar, dateOfEpochDay(from), dateOfEpochDay(to));
}

/** Half a day is a day, in either direction; never minus zero. */
function roundAwayFromZero(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value)) || 0;
}
