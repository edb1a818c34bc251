import { describe, expect, it } from 'vitest';
import { dateOrderOf, readCsvDate } from '../../files/csv-dates.ts';
import { mondayToFriday, parse } from './testing/csv-schedule.ts';

describe('dates of a CSV schedule', () => {
  it.each([
    ['2026-04-03', '2026-04-03'],
    ['2026/4/3', '2026-04-03'],
    ['2026-04-03T08:00:00', '2026-04-03'],
    ['03/04/2026', '2026-04-03'],
    ['3.4.2026', '2026-04-03'],
    ['03-04-26', '2026-04-03'],
    ['03/04/2026 08:00 AM', '2026-04-03'],
    ['Fri 03/04/26', '2026-04-03'],
    ['3 April 2026', '2026-04-03'],
    ['03-Apr-26', '2026-04-03'],
    ['03-Apr-26 A', '2026-04-03'],
    ['April 3, 2026', '2026-04-03'],
    ['30/02/2026', null],
    ['13/13/2026', null],
    ['2026-02-30', null],
    ['3 Foo 2026', null],
    ['0001-01-01', null],
    ['tomorrow', null],
    ['46115', null],
  ])('reads %s as %s', (text, date) => {
    expect(readCsvDate(text, 'day-first')).toBe(date);
  });

  it('reads two-number dates one way for the whole file, by its evidence, and says which', () => {
    expect(dateOrderOf(['03/04/2026', '05/27/2026'])).toEqual({
      order: 'month-first',
      example: '03/04/2026',
    });
    expect(dateOrderOf(['03/04/2026', '27/05/2026'])).toEqual({ order: 'day-first', example: '03/04/2026' });
    expect(dateOrderOf(['03/04/2026'])).toEqual({ order: 'day-first', example: '03/04/2026' });
    expect(dateOrderOf(['2026-04-03', '3 April 2026', 'x'])).toEqual({ order: 'day-first', example: null });
    const american = parse(['Task,Start,Finish', 'A,03/04/2026,03/27/2026']);
    expect(american.tasks[0]).toMatchObject({ start: '2026-03-04', finish: '2026-03-27' });
    expect(american.problems).toContainEqual({
      severity: 'warning',
      row: null,
      field: 'start',
      code: 'dates_read_as',
      values: { order: 'month-first', value: '03/04/2026', date: '2026-03-04' },
    });
  });

  it('reports the rows of a file that is written both ways, day first', () => {
    const { problems } = parse(['ID,Task,Start', '1,A,27/03/2026', '2,B,03/27/2026']);
    expect(problems.map((problem) => [problem.code, problem.row])).toEqual([
      ['dates_read_as', null],
      ['bad_date', 3],
    ]);
  });

  it('does as the caller says, whatever the evidence', () => {
    const { tasks } = parse(['ID,Task,Start', '1,A,03/04/2026'], {
      ...mondayToFriday,
      dateOrder: 'month-first',
    });
    expect(tasks[0]!.start).toBe('2026-03-04');
  });
});
