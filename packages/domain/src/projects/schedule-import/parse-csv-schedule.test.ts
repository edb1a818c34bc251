import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dateOrderOf, readCsvDate } from './csv-dates.ts';
import { hasErrors } from './imported-schedule.ts';
import { parseCsvSchedule, type CsvScheduleOptions } from './parse-csv-schedule.ts';

const fixture = (name: string, options?: CsvScheduleOptions) =>
  parseCsvSchedule(readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8'), options);
const mondayToFriday: CsvScheduleOptions = { calendar: { weekendDays: [6, 7], holidays: [] } };
const parse = (lines: string[], options = mondayToFriday) => parseCsvSchedule(lines.join('\n'), options);

describe('a CSV schedule with commas', () => {
  const wall = fixture('boundary-wall.csv', mondayToFriday);

  it('has its tasks below their outline numbers, two of start, finish and duration giving the third', () => {
    expect(
      wall.tasks.map((each) => [
        each.externalId,
        each.parentExternalId,
        each.title,
        each.start,
        each.finish,
        each.durationDays,
      ]),
    ).toEqual([
      ['10', null, 'Boundary wall', '2026-04-06', '2026-05-01', 20],
      ['20', '10', 'Setting out, east side', '2026-04-06', '2026-04-07', 2],
      ['30', '10', 'Trench', '2026-04-09', '2026-04-15', 5],
      ['40', '10', 'Footing 12" deep (two pours)', '2026-04-13', '2026-04-17', 5],
      ['50', '10', 'Wall panels', '2026-04-20', '2026-05-01', 10],
      ['60', '10', 'Coping', '2026-04-27', '2026-05-01', 5],
      ['70', '10', 'Watchman', '2026-04-06', '2026-05-01', 20],
      ['80', null, 'Wall complete', '2026-05-01', '2026-05-01', 0],
    ]);
    expect(wall.tasks.filter((each) => each.isMilestone).map((each) => each.externalId)).toEqual(['80']);
    expect(wall.tasks.map((each) => [each.completionPercentage, each.priority])).toEqual([
      [20, 'medium'],
      [100, 'high'],
      [50, 'medium'],
      [0, 'low'],
      [0, 'medium'],
      [0, 'medium'],
      [0, 'medium'],
      [0, 'urgent'],
    ]);
  });

  it('has links of every kind with lags in days, weeks and per cent, and several in a cell', () => {
    expect(
      wall.dependencies.map(
        (link) =>
          `${link.predecessor} ${link.type}${link.lagDays < 0 ? '' : '+'}${link.lagDays} ${link.successor}`,
      ),
    ).toEqual([
      '20 FS+1 30',
      '30 SS+2 40',
      '40 FS-1 50',
      '30 SS+5 50',
      '50 FF+5 60',
      '80 SF+0 70',
      '50 FS+0 80',
      '60 FS+0 80',
    ]);
  });

  it('has people with loads and addresses, without amounts of sand', () => {
    expect(wall.people).toEqual([
      { externalId: 'Surveyor', name: 'Surveyor' },
      { externalId: 'Gang A', name: 'Gang A' },
      { externalId: 'Ravi Menon', name: 'Ravi Menon', email: 'ravi@wall.example' },
      { externalId: 'Mason', name: 'Mason' },
    ]);
    expect(
      wall.assignments.map((each) => [
        each.taskExternalId,
        each.personExternalId,
        each.loadPercent,
        each.isResponsible,
      ]),
    ).toEqual([
      ['20', 'Surveyor', 100, false],
      ['30', 'Gang A', 150, false],
      ['30', 'Ravi Menon', 100, false],
      ['50', 'Gang A', 100, false],
      ['50', 'Mason', 100, false],
    ]);
  });

  it('finds the headings below a title, and says what it leaves out by the line of the file', () => {
    expect(hasErrors(wall)).toBe(false);
    expect(wall.problems.map((problem) => [problem.row, problem.code, problem.values])).toEqual([
      [3, 'column_not_imported', { column: 'Rate' }],
      [10, 'percent_lag', { given: 50, days: 5 }],
      [null, 'not_imported', { what: 'material', count: 1 }],
    ]);
  });
});

describe('CSV schedules in our other languages', () => {
  it('reads Arabic headings, digits, units and words, with semicolons', () => {
    const villa = fixture('villa-ar.csv');
    expect(
      villa.tasks.map((each) => [
        each.externalId,
        each.title,
        each.start,
        each.finish,
        each.durationDays,
        each.completionPercentage,
        each.priority,
        each.isMilestone,
      ]),
    ).toEqual([
      ['1', 'أعمال الحفر', '2026-04-27', '2026-05-01', 5, 50, 'high', false],
      ['2', 'صب القواعد', '2026-05-04', '2026-05-06', 3, 12.5, 'medium', false],
      ['3', 'تسليم الأساسات', '2026-05-07', '2026-05-07', 0, 0, 'urgent', true],
    ]);
    expect(villa.dependencies).toEqual([
      { predecessor: '1', successor: '2', type: 'FS', lagDays: 1 },
      { predecessor: '2', successor: '3', type: 'FS', lagDays: 0 },
      { predecessor: '1', successor: '3', type: 'FF', lagDays: 0 },
    ]);
    expect(villa.assignments.map((each) => [each.personExternalId, each.isResponsible])).toEqual([
      ['أحمد خان', true],
      ['أحمد خان', true],
      ['سعيد', true],
    ]);
  });

  it('reads Hindi headings and Devanagari digits, with tabs', () => {
    const culvert = fixture('culvert-hi.csv');
    expect(
      culvert.tasks.map((each) => [
        each.externalId,
        each.parentExternalId,
        each.start,
        each.finish,
        each.completionPercentage,
      ]),
    ).toEqual([
      ['1', null, '2026-01-05', '2026-01-16', 25],
      ['1.1', '1', '2026-01-05', '2026-01-09', 100],
      ['1.2', '1', '2026-01-12', '2026-01-16', 0],
    ]);
    expect(
      culvert.assignments.map((each) => [each.taskExternalId, each.personExternalId, each.loadPercent]),
    ).toEqual([
      ['1.1', 'रमेश', 100],
      ['1.2', 'रमेश', 50],
      ['1.2', 'सुरेश', 100],
    ]);
  });
});

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

describe('the outline of a CSV schedule', () => {
  const outline = (lines: string[]) =>
    parse(lines).tasks.map((each) => [each.externalId, each.parentExternalId]);

  it('comes from a parent column, whatever the order of rows', () => {
    expect(outline(['ID,Parent,Task', '2,1,B', '1,,A', '3,2,C'])).toEqual([
      ['2', '1'],
      ['1', null],
      ['3', '2'],
    ]);
  });

  it('comes from outline levels, as Microsoft Project exports them', () => {
    expect(outline(['ID,Outline Level,Name', '1,1,A', '2,2,B', '3,3,C', '4,2,D', '5,1,E'])).toEqual([
      ['1', null],
      ['2', '1'],
      ['3', '2'],
      ['4', '1'],
      ['5', null],
    ]);
  });

  it('comes from outline numbers, over numbers that are not in the file', () => {
    expect(outline(['WBS,Task', '1,A', '1.1.1,B', '1.1.1.2.,C', '2,D', '3.1,E'])).toEqual([
      ['1', null],
      ['1.1.1', '1'],
      ['1.1.1.2.', '1.1.1'],
      ['2', null],
      ['3.1', null],
    ]);
  });

  it('counts rows when nothing identifies them, as programs do, and says so', () => {
    const { tasks, dependencies, problems } = parse(['Task,Predecessors', 'A,', 'B,1', 'C,2FF']);
    expect(tasks.map((each) => each.externalId)).toEqual(['1', '2', '3']);
    expect(dependencies).toEqual([
      { predecessor: '1', successor: '2', type: 'FS', lagDays: 0 },
      { predecessor: '2', successor: '3', type: 'FF', lagDays: 0 },
    ]);
    expect(problems).toMatchObject([{ severity: 'warning', code: 'identified_by_row' }]);
  });

  it('has no parents in a circle or out of the file', () => {
    const { tasks, problems } = parse([
      'ID,Parent,Task',
      '1,2,A',
      '2,3,B',
      '3,1,C',
      '4,3,D',
      '5,9,E',
      '6,6,F',
    ]);
    expect(problems.map((problem) => [problem.code, problem.row, problem.values])).toEqual([
      ['unknown_parent', 6, { id: '9' }],
      ['parent_cycle', 2, { tasks: 'A, B, C, A' }],
      ['parent_cycle', 7, { tasks: 'F, F' }],
    ]);
    expect(tasks.map((each) => each.parentExternalId)).toEqual([null, null, null, '3', null, null]);
  });

  it('is refused when it is deeper than any plan, without using the stack', () => {
    const rows = Array.from(
      { length: 19_000 },
      (_, index) => `${index + 1},${index || ''},Task ${index + 1},${index || ''}`,
    );
    const started = performance.now();
    const { problems } = parse(['ID,Parent,Task,Predecessors', ...rows]);
    expect(problems).toMatchObject([{ severity: 'error', code: 'too_deep', values: { limit: 50 } }]);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

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
