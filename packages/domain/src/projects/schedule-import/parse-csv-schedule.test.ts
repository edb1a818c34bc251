import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasErrors } from './imported-schedule.ts';
import { parseCsvSchedule, type CsvScheduleOptions } from './parse-csv-schedule.ts';
import { mondayToFriday, parse } from './testing/csv-schedule.ts';

const fixture = (name: string, options?: CsvScheduleOptions) =>
  parseCsvSchedule(readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8'), options);

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
