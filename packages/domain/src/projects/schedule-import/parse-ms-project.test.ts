import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasErrors } from './imported-schedule.ts';
import { lagOf, minutesOfDuration } from './ms-project-values.ts';
import { parseMsProject } from './parse-ms-project.ts';
import { file, task } from './testing/ms-project-file.ts';

const warehouse = parseMsProject(readFileSync(new URL('./fixtures/warehouse.xml', import.meta.url), 'utf8'));

describe('a plan of Microsoft Project', () => {
  it('has its title, and the week of its calendar over that of the base', () => {
    expect(warehouse.name).toBe('Warehouse extension, Chakan');
    expect(warehouse.weekendDays).toEqual([7]);
  });

  it('has the start of the project, and its status date as the morning from which work is left', () => {
    const dated = (project: string) => {
      const { projectStart, dataDate } = file([task(1)], { project });
      return [projectStart, dataDate];
    };
    const start = '<StartDate>2026-03-02T08:00:00</StartDate>';
    expect(dated(start)).toEqual(['2026-03-02', null]);
    expect(dated(`${start}<StatusDate>2026-03-09T17:00:00</StatusDate>`)).toEqual([
      '2026-03-02',
      '2026-03-10',
    ]);
    expect(dated('<StatusDate>2026-03-09T08:00:00</StatusDate>')).toEqual([null, '2026-03-09']);
    expect(dated('<StatusDate>NA</StatusDate>')).toEqual([null, null]);
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
      [null, 'not_imported', 'inactive_task', 2],
      [null, 'not_imported', 'cross_project_link', 1],
      [null, 'not_imported', 'material', 1],
    ]);
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

  it('takes a share of the work of a split task, not of the days it spans', () => {
    const split = task(1, '<Duration>PT40H0M0S</Duration><DurationFormat>7</DurationFormat>', {
      finish: '2026-03-13T17:00:00',
    });
    const link =
      '<PredecessorLink><PredecessorUID>1</PredecessorUID><Type>3</Type><LinkLag>60</LinkLag><LagFormat>19</LagFormat></PredecessorLink>';
    const schedule = file([split, task(2, link)]);
    expect(schedule.tasks[0]).toMatchObject({ durationDays: 10 });
    expect(schedule.dependencies).toMatchObject([{ type: 'SS', lagDays: 3 }]);
  });
});
