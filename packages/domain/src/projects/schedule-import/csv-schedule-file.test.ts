import { describe, expect, it } from 'vitest';
import { parseCsvSchedule } from './parse-csv-schedule.ts';
import { mondayToFriday, parse } from './testing/csv-schedule.ts';

describe('a CSV file of a schedule', () => {
  it.each([
    ['a byte order mark and a line for spreadsheets', '\uFEFFsep=;\r\nID;Task;Start\r\n1;A;2026-03-02\r\n'],
    ['tabs', 'ID\tTask\tStart\n1\tA\t2026-03-02'],
    ['quoted headings in any letters', '"task_id","TASK NAME","StartDate"\n"1","A","2026-03-02"'],
    ['headings with punctuation', 'ID.;Task name:;Start*\n1;A;2026-03-02'],
    ['blank rows and columns', 'ID,Task,Start,,\n,,,,\n1,A,2026-03-02,,\n\n,,,'],
  ])('is read with %s', (_name, text) => {
    const { tasks, problems } = parseCsvSchedule(text, mondayToFriday);
    expect(tasks).toMatchObject([{ externalId: '1', title: 'A', start: '2026-03-02' }]);
    expect(problems).toEqual([]);
  });

  it('stops before the people that GanttProject writes below the tasks', () => {
    const { tasks, problems } = parse([
      'ID,Name,Begin date,End date,Duration,Completion,Predecessors,Outline number',
      '0,Design,02/03/2026,06/03/2026,5,20,,1',
      '',
      'ID,Name,Default role,e-mail',
      '0,Jack,Architect,jack@x.example',
    ]);
    expect(tasks.map((each) => [each.title, each.finish])).toEqual([['Design', '2026-03-06']]);
    expect(problems.map((problem) => problem.values)).toContainEqual({ what: 'second_table', count: 1 });
  });

  it('reckons with the calendar of the project, and says when it has none', () => {
    const friday = parse(['ID,Task,Start,Duration', '1,A,2026-03-05,3'], {
      calendar: { weekendDays: [5, 6], holidays: [{ date: '2026-03-08', isWorking: false }] },
    });
    expect([friday.tasks[0]!.finish, friday.weekendDays, friday.holidays, friday.problems]).toEqual([
      '2026-03-10',
      [5, 6],
      [],
      [],
    ]);
    expect(parse(['ID,Task', '1,A'], {}).problems).toMatchObject([
      { code: 'calendar_assumed', values: { weekend: '6,7' } },
    ]);
  });

  it.each([
    ['words', 'Dear all,\nthe programme is attached.\nRegards', 'unknown_format'],
    ['JSON', '{"tasks":[{"id":1}]}', 'unknown_format'],
    ['a table of something else', 'Invoice,Amount\n1,2', 'unknown_format'],
    ['a table without names of tasks', 'ID,Start,Finish\n1,2026-01-01,2026-01-02', 'missing_column'],
    ['headings and nothing below', 'ID,Task,Start\n', 'no_tasks'],
    ['a quote that never closes', 'ID,Task\n1,"A\n2,B', 'unclosed_quote'],
    ['a NUL', 'ID,Task\n1,A\0B', 'control_character'],
  ])('is refused when it is %s', (_name, text, code) => {
    const { problems } = parseCsvSchedule(text, mondayToFriday);
    expect(problems).toMatchObject([{ severity: 'error', code }]);
  });

  it.each([
    ['a row without name', '1,,2026-03-02,,,,', { code: 'missing_name', field: 'name' }],
    ['a row without identifier', ',A,2026-03-02,,,,', { code: 'missing_id', field: 'id' }],
    [
      'a start that is no date',
      '1,A,soon,,,,',
      { code: 'bad_date', field: 'start', values: { value: 'soon' } },
    ],
    [
      'a finish before the start',
      '1,A,2026-03-05,2026-03-02,,,',
      { code: 'finish_before_start', values: { start: '2026-03-05', finish: '2026-03-02' } },
    ],
    [
      'a duration of words',
      '1,A,2026-03-02,,a while,,',
      { code: 'bad_duration', values: { value: 'a while' } },
    ],
    ['a negative duration', '1,A,2026-03-02,,-2d,,', { code: 'bad_duration' }],
    ['a duration of centuries', '1,A,2026-03-02,,99999d,,', { code: 'out_of_range', field: 'duration' }],
    [
      'progress above 100',
      '1,A,2026-03-02,,,120%,',
      { code: 'percent_out_of_range', values: { value: '120' } },
    ],
    ['progress below 0', '1,A,2026-03-02,,,-5,', { code: 'percent_out_of_range' }],
    ['progress in words', '1,A,2026-03-02,,,most,', { code: 'bad_number', field: 'progress' }],
    [
      'a predecessor that is not there',
      '1,A,2026-03-02,,,,7FS',
      { code: 'unknown_predecessor', values: { id: '7' } },
    ],
    ['an unknown link', '1,A,2026-03-02,,,,1ZZ', { code: 'unknown_link_type', values: { value: 'ZZ' } }],
    ['itself as predecessor', '1,A,2026-03-02,,,,1', { code: 'cycle' }],
  ])('reports %s on its line', (_name, row, problem) => {
    const { problems } = parse(['ID,Task,Start,Finish,Duration,Progress,Predecessors', row]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ severity: 'error', row: 2, ...problem });
  });

  it.each([
    [
      'a duration that the dates do not have',
      '1,A,2026-03-02,2026-03-06,3,,',
      { code: 'duration_differs', values: { given: 3, days: 5 } },
    ],
    ['half a day', '1,A,2026-03-02,,12h,,', { code: 'rounded_to_days', values: { hours: 12, days: 2 } }],
    ['elapsed days', '1,A,2026-03-05,,4ed,,', { code: 'duration_differs', values: { given: 4, days: 2 } }],
    [
      'a milestone with a length',
      '1,A,2026-03-02,2026-03-04,3,yes,',
      { code: 'milestone_with_duration', values: { days: 3 } },
    ],
    [
      'a flag that is neither yes nor no',
      '1,A,2026-03-02,,,perhaps,',
      { code: 'unknown_flag', values: { value: 'perhaps' } },
    ],
    [
      'a priority nobody knows',
      '1,A,2026-03-02,,,,whenever',
      { code: 'unknown_priority', values: { value: 'whenever' } },
    ],
  ])('reads %s in its way and says so', (_name, row, problem) => {
    const { problems } = parse(['ID,Task,Start,Finish,Duration,Milestone,Priority', row]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ severity: 'warning', row: 2, ...problem });
  });

  it('takes a duration of nothing for a milestone, unless the file says no', () => {
    const { tasks } = parse([
      'ID,Task,Start,Finish,Duration,Milestone',
      '1,A,2026-03-02,,0,',
      '2,B,2026-03-02,,0,no',
      '3,C,2026-03-02,2026-03-04,3,yes',
    ]);
    expect(tasks.map((each) => [each.isMilestone, each.start, each.finish, each.durationDays])).toEqual([
      [true, '2026-03-02', '2026-03-02', 0],
      [false, '2026-03-02', '2026-03-02', 0],
      [true, '2026-03-04', '2026-03-04', 0],
    ]);
  });

  it('converts elapsed lags by the days of the file, and rounds parts of days, saying so', () => {
    const { dependencies, problems } = parse([
      'ID,Task,Start,Duration,Predecessors',
      '1,A,2026-03-05,2,',
      '2,B,2026-03-10,1,1FS+3ed',
      '3,C,2026-03-10,1,1SS+4ed',
      '4,D,2026-03-02,1,1FS-2ed',
      '5,E,2026-03-10,1,1FS+4h',
      '6,F,2026-03-10,1,1FS-4h',
    ]);
    // Friday, and Saturday to Monday; Thursday to Sunday; Thursday and Friday back.
    expect(dependencies.map((link) => link.lagDays)).toEqual([1, 2, -2, 1, -1]);
    expect(
      problems.map((problem) => [problem.code, problem.values!['given'], problem.values!['days']]),
    ).toEqual([
      ['elapsed_lag', 3, 1],
      ['elapsed_lag', 4, 2],
      ['elapsed_lag', -2, -2],
      ['lag_rounded', 0.5, 1],
      ['lag_rounded', -0.5, -1],
    ]);
  });

  it('lists so many problems and counts the rest', () => {
    const { problems } = parse([
      'ID,Task,Start',
      ...Array.from({ length: 2_000 }, (_, index) => `${index},,bad`),
    ]);
    expect(problems).toHaveLength(501);
    expect(problems.at(-1)).toEqual({
      severity: 'warning',
      row: null,
      code: 'more_problems',
      values: { count: 3500 },
    });
  });

  it('refuses more tasks than a project takes', () => {
    const rows = Array.from({ length: 20_001 }, (_, index) => `${index},A`);
    expect(parse(['ID,Task', ...rows.slice(0, 20_000)]).tasks).toHaveLength(20_000);
    expect(parse(['ID,Task', ...rows])).toMatchObject({
      tasks: [],
      problems: [{ severity: 'error', code: 'too_many', values: { what: 'tasks', limit: 20_000 } }],
    });
  });
});
