import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasErrors } from './imported-schedule.ts';
import { lagOf, minutesOfDuration } from './ms-project-values.ts';
import { parseMsProject } from './parse-ms-project.ts';

const warehouse = parseMsProject(readFileSync(new URL('./fixtures/warehouse.xml', import.meta.url), 'utf8'));

const standardWeek = [1, 2, 3, 4, 5, 6, 7]
  .map(
    (type) =>
      `<WeekDay><DayType>${type}</DayType><DayWorking>${type === 1 || type === 7 ? 0 : 1}</DayWorking></WeekDay>`,
  )
  .join('');
/** A file around tasks, each on a line of its own from line 3. */
function file(tasks: string[], { exceptions = '', week = standardWeek, project = '' } = {}) {
  return parseMsProject(
    [
      '<Project xmlns="http://schemas.microsoft.com/project">',
      `${project}<CalendarUID>1</CalendarUID><Calendars><Calendar><UID>1</UID><IsBaseCalendar>1</IsBaseCalendar><WeekDays>${week}</WeekDays><Exceptions>${exceptions}</Exceptions></Calendar></Calendars><Tasks>`,
      ...tasks,
      '</Tasks></Project>',
    ].join('\n'),
  );
}
const task = (
  uid: number,
  inner = '',
  { start = '2026-03-02T08:00:00', finish = '2026-03-02T17:00:00' } = {},
) =>
  `<Task><UID>${uid}</UID><Name>Task ${uid}</Name><OutlineLevel>1</OutlineLevel>${start && `<Start>${start}</Start>`}${finish && `<Finish>${finish}</Finish>`}${inner}</Task>`;
const link = (uid: number, inner = '') =>
  `<PredecessorLink><PredecessorUID>${uid}</PredecessorUID>${inner}</PredecessorLink>`;
const exception = (from: string, to: string, inner: string) =>
  `<Exception><TimePeriod><FromDate>${from}T00:00:00</FromDate><ToDate>${to}T23:59:00</ToDate></TimePeriod><Name>Off</Name>${inner}</Exception>`;

describe('a plan of Microsoft Project', () => {
  it('has its title, and the week of its calendar over that of the base', () => {
    expect(warehouse.name).toBe('Warehouse extension, Chakan');
    expect(warehouse.weekendDays).toEqual([7]);
  });

  it('has the days off of both calendars: yearly, second Saturdays, a range, and a Sunday that is worked', () => {
    expect(warehouse.holidays).toEqual([
      { date: '2026-01-10', name: 'Second Saturday', isWorking: false },
      { date: '2026-01-26', name: 'Republic Day', isWorking: false },
      { date: '2026-02-01', name: 'Sunday pour', isWorking: true },
      { date: '2026-02-14', name: 'Second Saturday', isWorking: false },
      { date: '2026-03-03', name: 'Holi', isWorking: false },
      { date: '2026-03-04', name: 'Holi', isWorking: false },
      { date: '2026-03-14', name: 'Second Saturday', isWorking: false },
    ]);
  });

  it('has the tasks without the project row, blank and inactive ones, with the dates of the file as days', () => {
    expect(
      warehouse.tasks.map((each) => [
        each.externalId,
        each.parentExternalId,
        each.title,
        each.start,
        each.finish,
        each.durationDays,
      ]),
    ).toEqual([
      ['1', null, 'Foundations', '2026-01-05', '2026-01-21', 14],
      ['2', '1', 'Excavation', '2026-01-05', '2026-01-09', 5],
      ['3', '1', 'Reinforcement', '2026-01-07', '2026-01-13', 5],
      ['4', '1', 'Concrete', '2026-01-13', '2026-01-14', 2],
      ['5', '1', 'Curing', '2026-01-15', '2026-01-21', 6],
      ['6', null, 'Steel frame', '2026-01-27', '2026-02-05', 10],
      ['7', null, 'Cladding', '2026-02-03', '2026-02-11', 8],
      ['8', null, 'Handover', '2026-02-11', '2026-02-11', 0],
      ['9', null, 'Crane on hire', '2026-01-27', '2026-02-11', 15],
    ]);
    expect(warehouse.tasks.filter((each) => each.isSummary).map((each) => each.externalId)).toEqual(['1']);
    expect(warehouse.tasks.filter((each) => each.isMilestone).map((each) => each.externalId)).toEqual(['8']);
    expect(warehouse.tasks[1]!.description).toBe('Dewater first.\nSump at grid C-4 <see sketch>');
  });

  it('has all four kinds of links, with lag, lead, elapsed days over a weekend and a share of the predecessor', () => {
    expect(warehouse.dependencies).toEqual([
      { predecessor: '2', successor: '3', type: 'SS', lagDays: 2 },
      { predecessor: '3', successor: '4', type: 'FS', lagDays: -1 },
      { predecessor: '4', successor: '5', type: 'FS', lagDays: 0 },
      { predecessor: '5', successor: '6', type: 'FS', lagDays: 3 },
      { predecessor: '6', successor: '7', type: 'FF', lagDays: 5 },
      { predecessor: '7', successor: '8', type: 'FS', lagDays: 0 },
      { predecessor: '8', successor: '9', type: 'SF', lagDays: 0 },
    ]);
  });

  it('has progress, priorities and constraints', () => {
    expect(
      warehouse.tasks.map((each) => [
        each.completionPercentage,
        each.priority,
        each.constraintType,
        each.constraintDate,
      ]),
    ).toEqual([
      [35, 'medium', 'as_soon_as_possible', null],
      [100, 'medium', 'as_soon_as_possible', null],
      [0, 'urgent', 'as_soon_as_possible', null],
      [0, 'low', 'as_soon_as_possible', null],
      [0, 'medium', 'as_soon_as_possible', null],
      [0, 'high', 'start_no_earlier_than', '2026-01-27'],
      [0, 'medium', 'as_soon_as_possible', null],
      [0, 'urgent', 'finish_no_later_than', '2026-02-15'],
      [0, 'medium', 'as_soon_as_possible', null],
    ]);
  });

  it('has the people, not the concrete, and what they are assigned to', () => {
    expect(warehouse.people).toEqual([
      { externalId: '1', name: 'Asha Rao', email: 'asha@chakan.example' },
      { externalId: '2', name: 'Bar benders' },
    ]);
    expect(warehouse.assignments).toEqual([
      { taskExternalId: '2', personExternalId: '1', loadPercent: 50, isResponsible: false },
      { taskExternalId: '3', personExternalId: '2', loadPercent: 600, isResponsible: false },
    ]);
  });

  it('says what was converted, by row, and what is left out, and has no errors', () => {
    expect(hasErrors(warehouse)).toBe(false);
    expect(
      warehouse.problems.map((problem) => [problem.row, problem.code, ...Object.values(problem.values!)]),
    ).toEqual([
      [39, 'short_day', 6, 4],
      [45, 'changed_hours', 'Ramadan hours'],
      [46, 'calendar_exception', 'Every tenth working day'],
      [128, 'duration_differs', 7, 6],
      [155, 'rounded_to_days', 60, 8],
      [153, 'elapsed_lag', 3, 3],
      [166, 'percent_lag', 50, 5],
      [184, 'link_to_skipped_task', '10'],
      [null, 'not_imported', 'cost', 1],
      [null, 'not_imported', 'pay_rate', 1],
      [null, 'not_imported', 'custom_field', 1],
      [null, 'not_imported', 'baseline', 1],
      [null, 'not_imported', 'resource_calendar', 1],
      [null, 'not_imported', 'task_calendar', 1],
      [null, 'not_imported', 'work_week', 1],
      [null, 'not_imported', 'deadline', 1],
      [null, 'not_imported', 'inactive_task', 2],
      [null, 'not_imported', 'cross_project_link', 1],
      [null, 'not_imported', 'material', 1],
    ]);
  });
});

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

describe('dates and durations of Microsoft Project', () => {
  const only = (schedule: ReturnType<typeof file>) => schedule.tasks[0]!;

  it('gives a finish at midnight, or when a day begins, to the day before', () => {
    expect(only(file([task(1, '', { finish: '2026-03-05T00:00:00' })])).finish).toBe('2026-03-04');
    expect(only(file([task(1, '', { finish: '2026-03-05T08:00:00' })])).finish).toBe('2026-03-04');
    expect(only(file([task(1, '', { finish: '2026-03-05T12:00:00' })])).finish).toBe('2026-03-05');
    expect(
      only(file([task(1, '', { start: '2026-03-02T00:00:00', finish: '2026-03-02T00:00:00' })])).finish,
    ).toBe('2026-03-02');
  });

  it('finishes a task that has only a start and a duration', () => {
    const { tasks, problems } = file([
      task(1, '<Duration>PT20H0M0S</Duration><DurationFormat>7</DurationFormat>', { finish: '' }),
    ]);
    expect([tasks[0]!.finish, tasks[0]!.durationDays, problems]).toEqual(['2026-03-04', 3, []]);
  });

  it('keeps a task without dates, and the duration of one planned on days off', () => {
    expect(only(file([task(1, '<Duration>PT16H0M0S</Duration>', { start: '', finish: '' })]))).toMatchObject({
      start: null,
      finish: null,
      durationDays: 2,
    });
    const weekend = file([
      task(1, '<Duration>PT16H0M0S</Duration>', {
        start: '2026-03-07T08:00:00',
        finish: '2026-03-08T17:00:00',
      }),
    ]);
    expect(only(weekend)).toMatchObject({ start: '2026-03-07', finish: '2026-03-08', durationDays: 2 });
  });

  it('counts by the hours of a working day of the file', () => {
    const { tasks } = file([task(1, '<Duration>PT30H0M0S</Duration>', { finish: '' })], {
      project: '<MinutesPerDay>600</MinutesPerDay>',
    });
    expect(tasks[0]!.durationDays).toBe(3);
  });

  it('reads durations as the schema writes them', () => {
    expect(
      ['PT80H0M0S', 'PT0H30M0S', 'PT0H0M30S', 'P2DT3H', 'PT8H', '-PT8H0M0S'].map(minutesOfDuration),
    ).toEqual([4800, 30, 0.5, 3060, 480, -480]);
    expect(
      ['', 'P', 'PT', '8h', 'PT8', 'PT8H garbage', 'P1Y', `PT${'9'.repeat(40)}H`].map(minutesOfDuration),
    ).toEqual(Array(8).fill(null));
  });

  it('reads lags in tenths of a minute, elapsed or not, and in per cent', () => {
    expect(lagOf(4800, 7, 480)).toEqual({ unit: 'working-days', amount: 1 });
    expect(lagOf(-2400, 5, 480)).toEqual({ unit: 'working-days', amount: -0.5 });
    expect(lagOf(14_400, 8, 480)).toEqual({ unit: 'elapsed-days', amount: 1 });
    expect(lagOf(25, 19, 480)).toEqual({ unit: 'percent', amount: 25 });
  });
});

describe('what is wrong in a file of Microsoft Project', () => {
  it.each([
    [
      'a task without name',
      [task(1).replace('Task 1', ' ')],
      { code: 'missing_name', row: 3, externalId: '1' },
    ],
    ['a task without identifier', [task(1).replace('<UID>1</UID>', '')], { code: 'missing_id', row: 3 }],
    ['two tasks of one identifier', [task(1), task(1)], { code: 'duplicate_id', row: 4 }],
    [
      'a start that is no day',
      [task(1, '', { start: '2026-02-30T08:00:00' })],
      { code: 'bad_date', field: 'start' },
    ],
    [
      'a finish before the start',
      [task(1, '', { finish: '2026-02-27T17:00:00' })],
      { code: 'finish_before_start', row: 3, values: { start: '2026-03-02', finish: '2026-02-27' } },
    ],
    [
      'a duration that is none',
      [task(1, '<Duration>forever</Duration>')],
      { code: 'bad_duration', values: { value: 'forever' } },
    ],
    ['a negative duration', [task(1, '<Duration>-PT8H0M0S</Duration>')], { code: 'bad_duration' }],
    [
      'progress above 100',
      [task(1, '<PercentComplete>120</PercentComplete>')],
      { code: 'percent_out_of_range' },
    ],
    [
      'an unknown constraint',
      [task(1, '<ConstraintType>8</ConstraintType>')],
      { code: 'unknown_constraint', values: { value: '8' } },
    ],
    [
      'a constraint without its date',
      [task(1, '<ConstraintType>2</ConstraintType>')],
      { code: 'missing_date', field: 'constraint' },
    ],
    [
      'an unknown kind of link',
      [task(1), task(2, link(1, '<Type>4</Type>'))],
      { code: 'unknown_link_type', values: { value: '4' } },
    ],
    [
      'a link to a task that is not there',
      [task(1, link(9))],
      { code: 'unknown_predecessor', row: 3, values: { id: '9' } },
    ],
    [
      'a lag that is no number',
      [task(1), task(2, link(1, '<LinkLag>NaN</LinkLag>'))],
      { code: 'bad_number', field: 'lag' },
    ],
    [
      'a lag of centuries',
      [task(1), task(2, link(1, '<LinkLag>99999999999</LinkLag><LagFormat>7</LagFormat>'))],
      { code: 'out_of_range', field: 'lag' },
    ],
    ['a circle', [task(1, link(2)), task(2, link(1))], { code: 'cycle' }],
  ])('reports %s', (_name, tasks, problem) => {
    const { problems } = file(tasks);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ severity: 'error', ...problem });
  });

  it('moves tasks below an inactive one up to what is around it', () => {
    const nested = (uid: number, level: number, inner = '') =>
      task(uid, inner).replace('<OutlineLevel>1', `<OutlineLevel>${level}`);
    const { tasks, problems } = file([
      nested(1, 1),
      nested(2, 2, '<Active>0</Active>'),
      nested(3, 3),
      nested(4, 1),
      nested(5, 3),
    ]);
    expect(tasks.map((each) => [each.externalId, each.parentExternalId])).toEqual([
      ['1', null],
      ['3', '1'],
      ['4', null],
      ['5', '4'],
    ]);
    expect(problems).toMatchObject([
      { code: 'outline_gap', row: 7, values: { level: 3 } },
      { code: 'not_imported', values: { what: 'inactive_task', count: 1 } },
    ]);
  });

  it('reads the outline from its numbers when levels are missing', () => {
    const numbered = (uid: number, number: string) =>
      task(uid).replace('<OutlineLevel>1</OutlineLevel>', `<OutlineNumber>${number}</OutlineNumber>`);
    expect(
      file([numbered(1, '1'), numbered(2, '1.1'), numbered(3, '1.1.1'), numbered(4, '2')]).tasks.map(
        (each) => each.parentExternalId,
      ),
    ).toEqual([null, '1', '2', null]);
  });

  it('reads files whose elements carry a prefix', () => {
    const { tasks } = parseMsProject(
      '<p:Project xmlns:p="http://schemas.microsoft.com/project"><p:Tasks><p:Task><p:UID>1</p:UID><p:Name>A</p:Name></p:Task></p:Tasks></p:Project>',
    );
    expect(tasks.map((each) => each.title)).toEqual(['A']);
  });

  it('reports what is no project', () => {
    expect(parseMsProject('<project/>').problems).toMatchObject([{ code: 'unknown_format' }]);
    expect(parseMsProject('<Project/>').problems.map((problem) => problem.code)).toEqual([
      'calendar_missing',
      'no_tasks',
    ]);
  });
});
