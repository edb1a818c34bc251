import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calendarDate,
  dateOfEpochDay,
  daysInMonth,
  epochDayOf,
  isCalendarDate,
  isoWeekday,
} from './calendar-date.ts';

/** Noon UTC of a day: the independent reckoning these tests compare with. */
function utcNoon(epochDay: number): Date {
  return new Date(epochDay * 86_400_000 + 43_200_000);
}

describe('calendar dates', () => {
  it('counts the days people know', () => {
    expect(epochDayOf('1970-01-01')).toBe(0);
    expect(epochDayOf('1969-12-31')).toBe(-1);
    expect(epochDayOf('2000-02-29')).toBe(11_016);
    expect(epochDayOf('2024-05-27')).toBe(19_870);
    expect(dateOfEpochDay(19_870)).toBe('2024-05-27');
    expect(isoWeekday(epochDayOf('2024-05-27'))).toBe(1);
    expect(isoWeekday(epochDayOf('2026-03-08'))).toBe(7);
  });

  it('agrees with the calendar of the platform on every day of 1899 to 2201', () => {
    const disagreeing: string[] = [];
    for (let day = epochDayOf('1899-01-01'); day <= epochDayOf('2201-12-31'); day += 1) {
      const date = utcNoon(day).toISOString().slice(0, 10);
      const isAgreed =
        dateOfEpochDay(day) === date &&
        epochDayOf(date) === day &&
        isoWeekday(day) === (utcNoon(day).getUTCDay() || 7);
      if (!isAgreed) disagreeing.push(date);
    }
    expect(disagreeing).toEqual([]);
  });

  it('comes back unchanged over the whole range that four digits can write', () => {
    fc.assert(
      fc.property(fc.integer({ min: epochDayOf('0000-01-01'), max: epochDayOf('9999-12-31') }), (day) => {
        expect(epochDayOf(dateOfEpochDay(day))).toBe(day);
      }),
    );
  });

  it('knows which days exist', () => {
    for (const date of ['2024-02-29', '2000-02-29', '2023-12-31']) expect(isCalendarDate(date)).toBe(true);
    for (const date of [
      '2023-02-29',
      '1900-02-29',
      '2026-02-30',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '2026-1-1',
      '26-01-01',
      ' 2026-01-01',
      '2026-01-01T00:00',
    ]) {
      expect(isCalendarDate(date), date).toBe(false);
    }
    expect(calendarDate(2024, 2, 29)).toBe('2024-02-29');
    expect(calendarDate(2023, 2, 29)).toBeNull();
    expect(calendarDate(10_000, 1, 1)).toBeNull();
    expect([1, 2, 4, 12].map((month) => daysInMonth(2023, month))).toEqual([31, 28, 30, 31]);
  });

  it('refuses what is not a date and what cannot be written', () => {
    expect(() => epochDayOf('2026-02-30')).toThrow(RangeError);
    expect(() => dateOfEpochDay(epochDayOf('9999-12-31') + 1)).toThrow(RangeError);
    expect(() => dateOfEpochDay(epochDayOf('0000-01-01') - 1)).toThrow(RangeError);
  });
});
