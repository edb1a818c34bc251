import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasErrors } from './imported-schedule.ts';
import { parseGanttProject } from './parse-gantt-project.ts';

const siteOffice = parseGanttProject(
  readFileSync(new URL('./fixtures/site-office.gan', import.meta.url), 'utf8'),
);

const week = '<day-types><default-week sun="1" mon="0" tue="0" wed="0" thu="0" fri="0" sat="1"/></day-types>';
/** A plan around the given parts, each on a line of its own: the calendar is line 2, the tasks begin on line 3. */
function plan(tasks: string[], { calendar = week, rest = '' } = {}) {
  return parseGanttProject(
    [
      '<project name="">',
      `<calendars>${calendar}</calendars><tasks>`,
      ...tasks,
      '</tasks>',
      rest,
      '</project>',
    ].join('\n'),
  );
}
const task = (id: string, attributes = '', inner = '') =>
  `<task id="${id}" name="Task ${id}" start="2026-03-02" duration="1" ${attributes}>${inner}</task>`;

describe('a plan of GanttProject', () => {
  it('has its name, week and days off, those of every year in the years that are planned', () => {
    expect(siteOffice.name).toBe('Site office, plot 14');
    expect(siteOffice.weekendDays).toEqual([6, 7]);
    expect(siteOffice.holidays).toEqual([
      { date: '2025-12-02', name: 'National Day', isWorking: false },
      { date: '2025-12-03', name: 'National Day (second day)', isWorking: false },
      { date: '2025-12-06', name: 'Worked Saturday', isWorking: true },
    ]);
  });

  it('has the dates the program shows, over holidays and a worked Saturday', () => {
    expect(
      siteOffice.tasks.map((each) => [
        each.title,
        each.parentExternalId,
        each.start,
        each.finish,
        each.durationDays,
      ]),
    ).toEqual([
      ['Substructure', null, '2025-11-24', '2025-12-05', 8],
      ['Excavate footings & pile caps', '1', '2025-11-24', '2025-11-28', 5],
      ['Blinding and footings', '1', '2025-11-26', '2025-12-01', 4],
      ['Block work to plinth', '1', '2025-12-01', '2025-12-05', 3],
      ['Waterproofing and inspection', null, '2025-12-05', '2025-12-06', 2],
      ['Plinth level reached', null, '2025-12-08', '2025-12-08', 0],
      ['Watchman', null, '2025-11-24', '2025-12-08', 10],
    ]);
  });

  it('has all four kinds of links, with lag and lead, from the task that holds them to the task they name', () => {
    expect(siteOffice.dependencies).toEqual([
      { predecessor: '2', successor: '3', type: 'SS', lagDays: 2 },
      { predecessor: '3', successor: '4', type: 'FS', lagDays: -1 },
      { predecessor: '4', successor: '5', type: 'FF', lagDays: 1 },
      { predecessor: '5', successor: '6', type: 'FS', lagDays: 0 },
      { predecessor: '6', successor: '7', type: 'SF', lagDays: 0 },
    ]);
  });

  it('has progress, priorities, the earliest begin that is switched on, notes, and what is a milestone or a summary', () => {
    expect(
      siteOffice.tasks.map((each) => [
        each.completionPercentage,
        each.priority,
        each.constraintType,
        each.constraintDate,
      ]),
    ).toEqual([
      [40, 'medium', 'as_soon_as_possible', null],
      [100, 'urgent', 'as_soon_as_possible', null],
      [25, 'high', 'as_soon_as_possible', null],
      [0, 'low', 'as_soon_as_possible', null],
      [0, 'low', 'start_no_earlier_than', '2025-12-05'],
      [0, 'medium', 'as_soon_as_possible', null],
      [0, 'medium', 'as_soon_as_possible', null],
    ]);
    expect(siteOffice.tasks[1]!.description).toBe('Rock below 2.5 m:\n  breaker on hire');
    expect(siteOffice.tasks.filter((each) => each.isMilestone).map((each) => each.externalId)).toEqual(['6']);
    expect(siteOffice.tasks.filter((each) => each.isSummary).map((each) => each.externalId)).toEqual(['1']);
  });

  it('has people with their address, loads and who is responsible', () => {
    expect(siteOffice.people).toEqual([
      { externalId: '0', name: 'Ravi Menon', email: 'ravi@plot14.example' },
      { externalId: '1', name: 'Gang of six' },
    ]);
    expect(siteOffice.assignments).toEqual([
      { taskExternalId: '2', personExternalId: '1', loadPercent: 150.5, isResponsible: false },
      { taskExternalId: '2', personExternalId: '0', loadPercent: 25, isResponsible: true },
    ]);
  });

  it('names and counts everything that is left out, and has no errors', () => {
    expect(hasErrors(siteOffice)).toBe(false);
    expect(siteOffice.problems.map((problem) => [problem.code, problem.values])).toEqual(
      ['cost', 'role', 'vacation', 'custom_field', 'baseline', 'web_link', 'calendar_mark'].map((what) => [
        'not_imported',
        { what, count: 1 },
      ]),
    );
  });
});

describe('the calendar of a plan', () => {
  it('writes a day of every year out for each year from the first start to the last finish', () => {
    const schedule = plan(
      [task('1', 'x="1"'), '<task id="2" name="Long" start="2027-12-27" duration="10"/>'],
      {
        calendar: `${week}<date year="" month="1" date="1" type="HOLIDAY"/><date year="" month="2" date="29" type="HOLIDAY"/><date year="2026" month="1" date="1" type="WORKING_DAY"/>`,
      },
    );
    expect(schedule.holidays.map((day) => [day.date, day.isWorking])).toEqual([
      ['2026-01-01', true],
      ['2027-01-01', false],
      ['2028-01-01', false],
      ['2028-02-29', false],
    ]);
    expect(schedule.tasks[1]!.finish).toBe('2028-01-07');
  });

  it('works on weekends that are only shown', () => {
    const schedule = plan(['<task id="1" name="A" start="2026-03-06" duration="2"/>'], {
      calendar: `${week.replace('</day-types>', '<only-show-weekends value="true"/></day-types>')}`,
    });
    expect([schedule.weekendDays, schedule.tasks[0]!.finish]).toEqual([[], '2026-03-07']);
  });

  it('says when the file has none, and then has no weekends, as the program', () => {
    const schedule = parseGanttProject(
      '<project><tasks><task id="1" name="A" start="2026-03-06" duration="2"/></tasks></project>',
    );
    expect(schedule.problems).toMatchObject([{ code: 'calendar_missing', severity: 'warning' }]);
    expect(schedule.tasks[0]!.finish).toBe('2026-03-07');
  });

  it('refuses a week without work and days that do not exist', () => {
    const all =
      '<day-types><default-week sun="1" mon="1" tue="1" wed="1" thu="1" fri="1" sat="1"/></day-types>';
    expect(plan([task('1')], { calendar: all }).problems).toMatchObject([
      { code: 'no_working_days', row: 2 },
    ]);
    const bad =
      '<date year="2026" month="2" date="30" type="HOLIDAY"/><date year="" month="13" date="1"/><date year="x" month="1" date="1"/><date year="1066" month="10" date="14"/><date/>';
    expect(
      plan([task('1')], { calendar: week + bad }).problems.map((problem) => [
        problem.code,
        problem.values!['value'],
      ]),
    ).toEqual([
      ['bad_date', '2026-2-30'],
      ['bad_date', '13-1'],
      ['bad_date', 'x-1-1'],
      ['bad_date', '1066-10-14'],
      ['bad_date', ''],
    ]);
  });
});

describe('what is wrong in a plan', () => {
  it.each([
    [
      'a task without identifier',
      ['<task name="A" start="2026-03-02" duration="1"/>'],
      { code: 'missing_id', field: 'id', row: 3 },
    ],
    [
      'two tasks of one identifier',
      [task('1'), task('1')],
      { code: 'duplicate_id', row: 4, values: { id: '1' } },
    ],
    [
      'a task without name',
      ['<task id="1" name=" " start="2026-03-02" duration="1"/>'],
      { code: 'missing_name', row: 3, externalId: '1' },
    ],
    [
      'a task without start',
      ['<task id="1" name="A" duration="1"/>'],
      { code: 'missing_date', field: 'start', row: 3 },
    ],
    [
      'a start that is no day',
      ['<task id="1" name="A" start="2026-02-30" duration="1"/>'],
      { code: 'bad_date', field: 'start', values: { value: '2026-02-30' } },
    ],
    [
      'a year nobody plans in',
      ['<task id="1" name="A" start="0026-02-03" duration="1"/>'],
      { code: 'bad_date' },
    ],
    [
      'a task without duration',
      ['<task id="1" name="A" start="2026-03-02"/>'],
      { code: 'bad_duration', row: 3 },
    ],
    [
      'a negative duration',
      ['<task id="1" name="A" start="2026-03-02" duration="-3"/>'],
      { code: 'bad_duration', values: { value: '-3' } },
    ],
    [
      'a duration of words',
      ['<task id="1" name="A" start="2026-03-02" duration="long"/>'],
      { code: 'bad_duration' },
    ],
    [
      'a duration of centuries',
      ['<task id="1" name="A" start="2026-03-02" duration="999999999"/>'],
      { code: 'out_of_range', field: 'duration' },
    ],
    [
      'progress above 100',
      [task('1', 'complete="101"')],
      { code: 'percent_out_of_range', values: { value: 101 } },
    ],
    ['progress below 0', [task('1', 'complete="-1"')], { code: 'percent_out_of_range' }],
    ['progress that is no number', [task('1', 'complete="half"')], { code: 'bad_number', field: 'progress' }],
    [
      'a link to a task that is not there',
      [task('1', '', '<depend id="9" type="2"/>')],
      { code: 'unknown_successor', row: 3, values: { id: '9' } },
    ],
    [
      'a link of no known kind',
      [task('1', '', '<depend id="2" type="5"/>'), task('2')],
      { code: 'unknown_link_type', values: { value: '5' } },
    ],
    [
      'a lag of half a day',
      [task('1', '', '<depend id="2" type="2" difference="0.5"/>'), task('2')],
      { code: 'out_of_range', field: 'lag' },
    ],
    [
      'a lag that is no number',
      [task('1', '', '<depend id="2" type="2" difference="1e3"/>'), task('2')],
      { code: 'bad_number', field: 'lag' },
    ],
    [
      'a circle',
      [
        task('1', '', '<depend id="2"/>'),
        task('2', '', '<depend id="3"/>'),
        task('3', '', '<depend id="1"/>'),
      ],
      { code: 'cycle', values: { tasks: 'Task 1, Task 2, Task 3, Task 1' } },
    ],
    [
      'a task that waits for itself',
      [task('1', '', '<depend id="1"/>')],
      { code: 'cycle', values: { tasks: 'Task 1, Task 1' } },
    ],
  ])('reports %s', (_name, tasks, problem) => {
    const { problems } = plan(tasks);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ severity: 'error', ...problem });
  });

  it('reports people and allocations that point nowhere', () => {
    const rest =
      '<resources><resource id="1" name="A"/><resource id="1" name="B"/><resource id="2" name=""/></resources><allocations><allocation task-id="8" resource-id="1"/><allocation task-id="1" resource-id="7"/><allocation task-id="1" resource-id="1" load="5000"/><allocation/></allocations>';
    const { problems } = plan([task('1')], { rest });
    expect(problems.map((problem) => [problem.code, problem.values])).toEqual([
      ['out_of_range', { value: 5000, min: 0, max: 1000 }],
      ['duplicate_id', { id: '1' }],
      ['missing_name', undefined],
      ['unknown_task', { id: '8' }],
      ['unknown_person', { id: '7' }],
      ['unknown_task', { id: '' }],
    ]);
  });

  it('leaves out links between a task and what it is part of, and links that are there twice', () => {
    const { problems, dependencies } = plan([
      task('1', '', task('2', '', '<depend id="1" type="2"/>')),
      task('3', '', '<depend id="2" type="2"/><depend id="2" type="1"/>'),
    ]);
    expect(dependencies).toEqual([{ predecessor: '3', successor: '2', type: 'FS', lagDays: 0 }]);
    expect(problems).toMatchObject([
      {
        severity: 'warning',
        code: 'link_to_own_summary',
        values: { predecessor: 'Task 2', successor: 'Task 1' },
      },
      { severity: 'warning', code: 'duplicate_link', values: { predecessor: 'Task 3', successor: 'Task 2' } },
    ]);
  });

  it('reports every circle once, and what merely waits for one not at all', () => {
    const { problems } = plan([
      task('1', '', '<depend id="2"/>'),
      task('2', '', '<depend id="1"/><depend id="5"/>'),
      task('3', '', '<depend id="4"/>'),
      task('4', '', '<depend id="3"/><depend id="5"/>'),
      task('5'),
    ]);
    expect(problems.map((problem) => problem.values!['tasks'])).toEqual([
      'Task 1, Task 2, Task 1',
      'Task 3, Task 4, Task 3',
    ]);
  });

  it('gives an old milestone with a length its day, and says so', () => {
    const { tasks, problems } = plan([task('1', 'meeting="true"').replace('duration="1"', 'duration="4"')]);
    expect(tasks[0]).toMatchObject({
      isMilestone: true,
      start: '2026-03-02',
      finish: '2026-03-02',
      durationDays: 0,
    });
    expect(problems).toMatchObject([
      { severity: 'warning', code: 'milestone_with_duration', values: { days: 4 } },
    ]);
  });

  it('takes an unknown priority for a medium one, and says so', () => {
    const { tasks, problems } = plan([task('1', 'priority="9"')]);
    expect([tasks[0]!.priority, problems[0]!.code]).toEqual(['medium', 'unknown_priority']);
  });

  it('reports a plan without tasks, and one that is none', () => {
    expect(plan([]).problems).toMatchObject([{ code: 'no_tasks' }]);
    expect(parseGanttProject('<project/>').problems.map((problem) => problem.code)).toEqual([
      'calendar_missing',
      'no_tasks',
    ]);
    expect(parseGanttProject('<plan/>').problems).toMatchObject([{ code: 'unknown_format' }]);
  });

  it('cuts a text that cannot be stored, and says so', () => {
    const { tasks, problems } = plan([
      `<task id="1" name="${'م'.repeat(400)}" start="2026-03-02" duration="1"><notes>${'x'.repeat(10_001)}</notes></task>`,
    ]);
    expect([tasks[0]!.title.length, tasks[0]!.description.length]).toEqual([300, 10_000]);
    expect(problems).toMatchObject([
      { code: 'text_cut', field: 'name', values: { limit: 300 } },
      { code: 'text_cut', field: 'description' },
    ]);
  });
});
