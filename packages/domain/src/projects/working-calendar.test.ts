import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfEpochDay, epochDayOf, isoWeekday } from '../calendar/calendar-date.ts';
import {
  addWorkingDays,
  createWorkingCalendar,
  finishOf,
  isWorkingDay,
  startOf,
  workingDaysBetween,
  type WorkingWeek,
} from './working-calendar.ts';

const firstDay = epochDayOf('2019-01-01');
const lastDay = epochDayOf('2031-12-31');

/** The rule in its plainest words, walked one day at a time: what the counting must agree with. */
function worksOn(week: WorkingWeek, date: string): boolean {
  const exception = week.holidays.findLast((holiday) => holiday.date === date);
  return exception ? exception.isWorking : !week.weekendDays.includes(isoWeekday(epochDayOf(date)));
}

function walk(week: WorkingWeek, date: string, step: 1 | -1, count: number): string {
  let day = epochDayOf(date);
  for (let left = count; left > 0;) {
    day += step;
    if (worksOn(week, dateOfEpochDay(day))) left -= 1;
  }
  return dateOfEpochDay(day);
}

const dates = fc.integer({ min: firstDay, max: lastDay }).map(dateOfEpochDay);
const weeks: fc.Arbitrary<WorkingWeek> = fc.record({
  weekendDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 }),
  holidays: fc.array(fc.record({ date: dates, isWorking: fc.boolean() }), { maxLength: 60 }),
});

describe('a working calendar', () => {
  const uae: WorkingWeek = {
    weekendDays: [6, 7],
    holidays: [
      { date: '2025-12-02', isWorking: false },
      { date: '2025-12-03', isWorking: false },
      { date: '2025-12-06', isWorking: true },
    ],
  };

  it('knows weekends, holidays and the Saturday that is worked for them', () => {
    const calendar = createWorkingCalendar(uae);
    const worked = [
      '2025-12-01',
      '2025-12-02',
      '2025-12-03',
      '2025-12-04',
      '2025-12-05',
      '2025-12-06',
      '2025-12-07',
    ];
    expect(worked.map((date) => isWorkingDay(calendar, date))).toEqual([
      true,
      false,
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('finishes on the last day that is worked', () => {
    const calendar = createWorkingCalendar(uae);
    expect(finishOf(calendar, '2025-12-01', 1)).toBe('2025-12-01');
    expect(finishOf(calendar, '2025-12-01', 2)).toBe('2025-12-04');
    expect(finishOf(calendar, '2025-12-01', 5)).toBe('2025-12-08');
    expect(finishOf(calendar, '2025-12-02', 1)).toBe('2025-12-04');
    expect(finishOf(calendar, '2025-12-02', 0)).toBe('2025-12-02');
    expect(startOf(calendar, '2025-12-08', 5)).toBe('2025-12-01');
    expect(startOf(calendar, '2025-12-07', 1)).toBe('2025-12-06');
    expect(workingDaysBetween(calendar, '2025-12-01', '2025-12-08')).toBe(5);
    expect(workingDaysBetween(calendar, '2025-12-08', '2025-12-01')).toBe(0);
  });

  it('moves forward and back from days that are worked and days that are not', () => {
    const calendar = createWorkingCalendar(uae);
    expect(addWorkingDays(calendar, '2025-12-01', 1)).toBe('2025-12-04');
    expect(addWorkingDays(calendar, '2025-12-07', 1)).toBe('2025-12-08');
    expect(addWorkingDays(calendar, '2025-12-07', -1)).toBe('2025-12-06');
    expect(addWorkingDays(calendar, '2025-12-04', -1)).toBe('2025-12-01');
    expect(addWorkingDays(calendar, '2025-12-07', 0)).toBe('2025-12-07');
  });

  it('lets the last of two entries for one date count', () => {
    const calendar = createWorkingCalendar({
      weekendDays: [7],
      holidays: [
        { date: '2026-01-26', isWorking: false },
        { date: '2026-01-26', isWorking: true },
      ],
    });
    expect(isWorkingDay(calendar, '2026-01-26')).toBe(true);
  });

  it('refuses a week without work, weekdays and dates that do not exist', () => {
    expect(() => createWorkingCalendar({ weekendDays: [1, 2, 3, 4, 5, 6, 7], holidays: [] })).toThrow(
      RangeError,
    );
    expect(() => createWorkingCalendar({ weekendDays: [0], holidays: [] })).toThrow(RangeError);
    expect(() =>
      createWorkingCalendar({ weekendDays: [], holidays: [{ date: '2026-02-30', isWorking: false }] }),
    ).toThrow(RangeError);
  });

  it('agrees with the plain rule on every day of thirteen years', () => {
    fc.assert(
      fc.property(weeks, (week) => {
        const calendar = createWorkingCalendar(week);
        const disagreeing: string[] = [];
        for (let day = firstDay; day <= lastDay; day += 1) {
          const date = dateOfEpochDay(day);
          if (isWorkingDay(calendar, date) !== worksOn(week, date)) disagreeing.push(date);
        }
        expect(disagreeing).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('adds and takes away as a person would who walks the calendar', () => {
    fc.assert(
      fc.property(weeks, dates, fc.integer({ min: 1, max: 400 }), (week, date, count) => {
        const calendar = createWorkingCalendar(week);
        expect(addWorkingDays(calendar, date, count)).toBe(walk(week, date, 1, count));
        expect(addWorkingDays(calendar, date, -count)).toBe(walk(week, date, -1, count));
      }),
    );
  });

  it('finishes so that the days between are exactly the duration, on days that are worked', () => {
    fc.assert(
      fc.property(weeks, dates, fc.integer({ min: 1, max: 5000 }), (week, date, duration) => {
        const calendar = createWorkingCalendar(week);
        const finish = finishOf(calendar, date, duration);
        expect(isWorkingDay(calendar, finish)).toBe(true);
        expect(workingDaysBetween(calendar, date, finish)).toBe(duration);
        const start = startOf(calendar, finish, duration);
        expect(isWorkingDay(calendar, start)).toBe(true);
        expect(workingDaysBetween(calendar, start, finish)).toBe(duration);
      }),
    );
  });

  it('costs no more for a century than for a day', () => {
    const calendar = createWorkingCalendar({ weekendDays: [1, 2, 3, 4, 5, 6], holidays: [] });
    expect(finishOf(calendar, '2026-03-01', 36_500)).toBe('2725-09-06');
  });
});
