import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { addMonths, localToday, weekdayOf, weeksOfMonth } from './calendar-days.ts';
import { parseDate, setTypedDateOrder, typedDate, typedDateHint } from './date-text.ts';

describe('a date as people type it', () => {
  it.each([
    ['8/3/2026', '2026-03-08'],
    ['08-03-26', '2026-03-08'],
    ['08.03.2026', '2026-03-08'],
    ['08032026', '2026-03-08'],
    ['8 3 2026', '2026-03-08'],
    ['2026-03-08', '2026-03-08'],
    ['2026/3/8', '2026-03-08'],
    ['٨/٣/٢٠٢٦', '2026-03-08'],
    ['०८-०३-२०२६', '2026-03-08'],
    ['29/02/2024', '2024-02-29'],
    ['', ''],
  ])('%s is %s', (typed, day) => expect(parseDate(typed)).toBe(day));

  it.each(['31/02/2026', '29/02/2026', '32/01/2026', '01/13/2026', '00/01/2026', 'soon', '8/3', '2026'])(
    '%s is no day',
    (typed) => expect(parseDate(typed)).toBeNull(),
  );

  it('reads back every day it writes', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(parseDate(typedDate(day))).toBe(day);
        },
      ),
    );
  });
});

describe('days of the calendar', () => {
  it('goes to the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  });

  it('shows whole weeks from the first day of the week', () => {
    const weeks = weeksOfMonth('2026-03-08', 1);
    expect(weeks[0]?.[0]).toBe('2026-02-23');
    expect(weeks.at(-1)?.at(-1)).toBe('2026-04-05');
    expect(weeksOfMonth('2026-03-08', 7)[0]?.[0]).toBe('2026-03-01');
  });

  it('knows the day of the week by ISO', () => {
    expect(weekdayOf('2026-03-09')).toBe(1);
    expect(weekdayOf('2026-03-08')).toBe(7);
  });

  it('takes today from the clock of the person', () => {
    expect(localToday(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});

describe('a date in the order a person chose', () => {
  afterEach(() => setTypedDateOrder('day_month_year'));

  it.each([
    ['month_day_year', '03/08/2026', 'mm/dd/yyyy'],
    ['year_month_day', '2026-03-08', 'yyyy-mm-dd'],
    ['day_month_year', '08/03/2026', 'dd/mm/yyyy'],
  ] as const)('%s is typed as it is shown: %s', (order, typed, hint) => {
    setTypedDateOrder(order);
    expect(typedDate('2026-03-08')).toBe(typed);
    expect(parseDate(typed)).toBe('2026-03-08');
    expect(parseDate('2026-03-08')).toBe('2026-03-08');
    expect(typedDateHint('dd/mm/yyyy')).toBe(hint);
  });
});
