import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasErrors } from './imported-schedule.ts';
import { parseGanttProject } from './parse-gantt-project.ts';
import { week, plan, task } from './testing/gantt-plan.ts';

const siteOffice = parseGanttProject(
  readFileSync(new URL('./fixtures/site-office.gan', import.meta.url), 'utf8'),
);

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
