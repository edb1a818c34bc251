import { describe, expect, it } from 'vitest';
import { parseMsProject } from './parse-ms-project.ts';
import { standardWeek, file, task } from './testing/ms-project-file.ts';

const exception = (from: string, to: string, inner: string) =>
  `<Exception><TimePeriod><FromDate>${from}T00:00:00</FromDate><ToDate>${to}T23:59:00</ToDate></TimePeriod><Name>Off</Name>${inner}</Exception>`;

describe('days off of Microsoft Project', () => {
  const holidaysOf = (exceptions: string) =>
    file([task(1), task(2, '', { start: '2026-12-30T08:00:00', finish: '2027-01-04T17:00:00' })], {
      exceptions,
    }).holidays.map((day) => day.date);

  it.each([
    [
      'a range without recurrence',
      exception('2026-12-24', '2026-12-26', ''),
      ['2026-12-24', '2026-12-25', '2026-12-26'],
    ],
    [
      'every day',
      exception('2026-12-24', '2026-12-25', '<Type>1</Type><Period>1</Period>'),
      ['2026-12-24', '2026-12-25'],
    ],
    [
      'every second day',
      exception('2026-12-20', '2026-12-25', '<Type>1</Type><Period>2</Period>'),
      ['2026-12-20', '2026-12-22', '2026-12-24'],
    ],
    [
      'every year by date, in the planned years only',
      exception('2020-01-01', '2040-12-31', '<Type>2</Type><Month>0</Month><MonthDay>1</MonthDay>'),
      ['2026-01-01', '2027-01-01'],
    ],
    [
      'every year by position: the fourth Thursday of November',
      exception(
        '2020-01-01',
        '2040-12-31',
        '<Type>3</Type><Month>10</Month><MonthItem>7</MonthItem><MonthPosition>3</MonthPosition>',
      ),
      ['2026-11-26', '2027-11-25'],
    ],
    [
      'every year by position: the last Monday of May',
      exception(
        '2020-01-01',
        '2026-12-31',
        '<Type>3</Type><Month>4</Month><MonthItem>4</MonthItem><MonthPosition>4</MonthPosition>',
      ),
      ['2026-05-25'],
    ],
    [
      'every third month by date',
      exception('2026-01-15', '2026-12-31', '<Type>4</Type><Period>3</Period><MonthDay>15</MonthDay>'),
      ['2026-01-15', '2026-04-15', '2026-07-15', '2026-10-15'],
    ],
    [
      'every second month by position: its first Sunday',
      exception(
        '2026-01-01',
        '2026-06-30',
        '<Type>5</Type><Period>2</Period><MonthItem>3</MonthItem><MonthPosition>0</MonthPosition>',
      ),
      ['2026-01-04', '2026-03-01', '2026-05-03'],
    ],
    [
      'Fridays of every second week',
      exception('2026-03-02', '2026-04-05', '<Type>6</Type><Period>2</Period><DaysOfWeek>32</DaysOfWeek>'),
      ['2026-03-06', '2026-03-20', '2026-04-03'],
    ],
    [
      'Sundays and Saturdays',
      exception('2026-03-01', '2026-03-14', '<Type>6</Type><DaysOfWeek>65</DaysOfWeek>'),
      ['2026-03-01', '2026-03-07', '2026-03-08', '2026-03-14'],
    ],
  ])('reads %s', (_name, exceptions, dates) => {
    expect(holidaysOf(exceptions)).toEqual(dates);
  });

  it('reads the exceptions of files before 2007, and not twice those of files that write both', () => {
    const old =
      '<WeekDay><DayType>0</DayType><DayWorking>0</DayWorking><TimePeriod><FromDate>2026-08-15T00:00:00</FromDate><ToDate>2026-08-15T23:59:00</ToDate></TimePeriod></WeekDay>';
    expect(file([task(1)], { week: standardWeek + old }).holidays).toEqual([
      { date: '2026-08-15', name: '', isWorking: false },
    ]);
    const both = file([task(1)], {
      week: standardWeek + old,
      exceptions: exception('2026-08-15', '2026-08-15', '<Type>1</Type>'),
    });
    expect(both.holidays).toEqual([{ date: '2026-08-15', name: 'Off', isWorking: false }]);
  });

  it('keeps to a limit, whatever centuries a file repeats', () => {
    const started = performance.now();
    const forever = exception('1900-01-01', '2199-12-31', '<Type>1</Type><DayWorking>1</DayWorking>').repeat(
      400,
    );
    const { problems } = file([task(1)], { exceptions: forever });
    expect(problems.map((problem) => problem.code)).toContain('too_many');
    expect(
      file([task(1)], { exceptions: exception('1900-01-01', '2199-12-31', '<Type>1</Type>') }).problems,
    ).toMatchObject([{ code: 'too_many', values: { what: 'holidays' } }]);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('refuses a week without work, and assumes Monday to Friday without a calendar', () => {
    const never = [1, 2, 3, 4, 5, 6, 7]
      .map((type) => `<WeekDay><DayType>${type}</DayType><DayWorking>0</DayWorking></WeekDay>`)
      .join('');
    expect(file([task(1)], { week: never }).problems).toMatchObject([
      { severity: 'error', code: 'no_working_days' },
    ]);
    const none = parseMsProject(`<Project><Tasks>${task(1)}</Tasks></Project>`);
    expect([none.weekendDays, none.problems[0]!.code]).toEqual([[6, 7], 'calendar_missing']);
  });

  it('survives calendars that are built upon each other', () => {
    const circle = parseMsProject(
      `<Project><CalendarUID>1</CalendarUID><Calendars><Calendar><UID>1</UID><BaseCalendarUID>2</BaseCalendarUID></Calendar><Calendar><UID>2</UID><BaseCalendarUID>1</BaseCalendarUID></Calendar></Calendars><Tasks>${task(1)}</Tasks></Project>`,
    );
    expect(circle.problems).toEqual([]);
  });
});
