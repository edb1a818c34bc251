import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateOfEpochDay, epochDayOf } from '../calendar/calendar-date.ts';
import { dependencyTypes, type ImportedSchedule } from './schedule-import/imported-schedule.ts';
import { readSchedule } from './schedule-import/read-schedule.ts';
import {
  createWorkingCalendar,
  finishOf,
  isWorkingDay,
  type WorkingCalendar,
  workingDaysBetween,
} from './working-calendar.ts';
import { type WrittenSchedule, writeMsProject } from './write-ms-project.ts';
import { writeXer } from './write-xer.ts';

const monday = epochDayOf('2026-01-05');
const constraintTypes = [
  'as_soon_as_possible',
  'as_late_as_possible',
  'start_no_earlier_than',
  'start_no_later_than',
  'finish_no_earlier_than',
  'finish_no_later_than',
  'must_start_on',
  'must_finish_on',
] as const;

type Drawn = {
  projectStart: number | null;
  dataDate: number | null;
  weekendDays: number[];
  holidays: { day: number; isWorking: boolean }[];
  tasks: {
    parent: number;
    start: number;
    days: number;
    isMilestone: boolean;
    isLevelOfEffort: boolean;
    progress: number;
    left: number;
    priority: 'low' | 'medium' | 'high' | 'urgent';
    constraint: (typeof constraintTypes)[number];
    constraintDay: number;
    deadline: number | null;
    slip: number | null;
    otherSlips: { number: number; slip: number }[];
  }[];
  links: { from: number; to: number; type: (typeof dependencyTypes)[number]; lagDays: number }[];
};

const drawn: fc.Arbitrary<Drawn> = fc.record({
  projectStart: fc.option(fc.nat(60)),
  dataDate: fc.option(fc.nat(60)),
  weekendDays: fc.constantFrom([6, 7], [5, 6], [7], [5], [2, 4, 6, 7], []),
  holidays: fc.array(fc.record({ day: fc.nat(60), isWorking: fc.boolean() }), { maxLength: 5 }),
  tasks: fc.array(
    fc.record({
      parent: fc.integer({ min: -6, max: 12 }),
      start: fc.nat(60),
      days: fc.integer({ min: 1, max: 30 }),
      isMilestone: fc.boolean(),
      isLevelOfEffort: fc.boolean(),
      progress: fc.integer({ min: 0, max: 100 }),
      left: fc.integer({ min: 0, max: 60 }),
      priority: fc.constantFrom(...(['low', 'medium', 'high', 'urgent'] as const)),
      constraint: fc.constantFrom(...constraintTypes),
      constraintDay: fc.nat(60),
      deadline: fc.option(fc.nat(90)),
      slip: fc.option(fc.integer({ min: -5, max: 5 })),
      otherSlips: fc.uniqueArray(
        fc.record({ number: fc.integer({ min: 1, max: 10 }), slip: fc.integer({ min: -9, max: 9 }) }),
        { selector: ({ number }) => number, maxLength: 10 },
      ),
    }),
    { minLength: 1, maxLength: 14 },
  ),
  links: fc.array(
    fc.record({
      from: fc.nat(13),
      to: fc.nat(13),
      type: fc.constantFrom(...dependencyTypes),
      lagDays: fc.integer({ min: -5, max: 20 }),
    }),
    { maxLength: 20 },
  ),
});

/** A plan as this product keeps it: in outline order, dates on working days, durations that agree with them. */
function planOf({ projectStart, dataDate, weekendDays, holidays, tasks, links }: Drawn): WrittenSchedule {
  const byDay = new Map(holidays.map((holiday) => [holiday.day, holiday]));
  const days = [...byDay.values()]
    .map(({ day, isWorking }) => ({ date: dateOfEpochDay(monday + day), name: `Day ${day}`, isWorking }))
    .sort((one, other) => one.date.localeCompare(other.date));
  const calendar = createWorkingCalendar({ weekendDays, holidays: days });
  // a parent is one of the last on the way down, so that the order is that of an outline
  const way: number[] = [];
  const parents = tasks.map(({ parent }, index) => {
    way.length = Math.max(0, Math.min(way.length, parent));
    const above = way.at(-1) ?? null;
    way.push(index);
    return above;
  });
  const summaries = new Set(parents);
  const isAbove = (one: number, other: number | null): boolean =>
    other !== null && (one === other || isAbove(one, parents[other] ?? null));
  const seen = new Set<string>();
  return {
    name: 'Tower "A" & B <1>',
    projectStart: projectStart === null ? null : dateOfEpochDay(monday + projectStart),
    dataDate: dataDate === null ? null : dateOfEpochDay(monday + dataDate),
    weekendDays: [...weekendDays],
    holidays: days,
    tasks: tasks.map((task, index) => {
      const isSummary = summaries.has(index);
      const isMilestone = task.isMilestone && !isSummary;
      const start = workingDay(calendar, monday + task.start);
      const finish = isMilestone ? start : finishOf(calendar, start, task.days);
      const isBegun = !isSummary && !isMilestone && task.progress > 0 && task.progress < 100;
      const isFree = task.constraint.startsWith('as_') || isSummary;
      const kept =
        task.slip === null || isSummary ? null : workingDay(calendar, epochDayOf(start) + task.slip);
      const above = parents[index];
      const daysFrom = (first: string) => ({
        start: first,
        finish: isMilestone ? first : finishOf(calendar, first, task.days),
      });
      const otherBaselines = task.otherSlips
        .map(({ number, slip }) => ({ number, ...daysFrom(workingDay(calendar, epochDayOf(start) + slip)) }))
        .sort((one, other) => one.number - other.number);
      return {
        externalId: String(index + 1),
        parentExternalId: above === null || above === undefined ? null : String(above + 1),
        outlinePosition: index + 1,
        title: `برج ${index + 1}`,
        description: '',
        isMilestone,
        start,
        finish,
        durationDays: isMilestone ? 0 : workingDaysBetween(calendar, start, finish),
        // done or not: of a milestone there is no half
        completionPercentage: isSummary ? 0 : isMilestone ? (task.progress > 50 ? 100 : 0) : task.progress,
        remainingDays: isBegun ? task.left : null,
        priority: isSummary ? 'medium' : task.priority,
        constraintType: isSummary ? 'as_soon_as_possible' : task.constraint,
        constraintDate: isFree ? null : dateOfEpochDay(monday + task.constraintDay),
        deadline: task.deadline === null ? null : dateOfEpochDay(monday + task.deadline),
        baseline: kept === null ? null : daysFrom(kept),
        ...(otherBaselines.length > 0 && { otherBaselines }),
        isSummary,
      };
    }),
    dependencies: links.flatMap(({ from, to, type, lagDays }) => {
      const [one, other] = [Math.min(from, to), Math.max(from, to)];
      const isKnown = one !== other && other < tasks.length && !isAbove(one, other);
      // links of summaries are not in every format, and between a summary and its parts there are none
      if (!isKnown || summaries.has(one) || summaries.has(other) || seen.has(`${one} ${type} ${other}`))
        return [];
      seen.add(`${one} ${type} ${other}`);
      return [{ predecessor: String(one + 1), successor: String(other + 1), type, lagDays }];
    }),
  };
}

function workingDay(calendar: WorkingCalendar, day: number): string {
  return isWorkingDay(calendar, dateOfEpochDay(day)) ? dateOfEpochDay(day) : workingDay(calendar, day + 1);
}

const errorsOf = ({ problems }: ImportedSchedule) => problems.filter(({ severity }) => severity === 'error');
const linksOf = ({ dependencies }: Pick<ImportedSchedule, 'dependencies'>) =>
  dependencies
    .map(({ predecessor, successor, type, lagDays }) => `${predecessor} ${type}${lagDays} ${successor}`)
    .sort();

it('gives the same plan after it went through a file of Microsoft Project', () => {
  fc.assert(
    fc.property(drawn, (of) => {
      const plan = planOf(of);
      const again = readSchedule(writeMsProject(plan));
      expect(errorsOf(again)).toEqual([]);
      expect([again.projectStart, again.dataDate]).toEqual([plan.projectStart, plan.dataDate]);
      expect(again.weekendDays).toEqual(plan.weekendDays);
      expect(differing(again.holidays, of)).toEqual(differing(plan.holidays, of));
      expect(again.tasks).toEqual(plan.tasks);
      expect(linksOf(again)).toEqual(linksOf(plan));
    }),
    { numRuns: 300 },
  );
});

it('gives the same plan after it went through a file of Primavera', () => {
  fc.assert(
    fc.property(drawn, (of) => {
      const drawnPlan = planOf(of);
      // a kind of work that the other format does not know
      const tasks = drawnPlan.tasks.map((task, index) =>
        of.tasks[index]?.isLevelOfEffort && !task.isMilestone && !task.isSummary
          ? { ...task, isLevelOfEffort: true }
          : task,
      );
      const plan = { ...drawnPlan, tasks };
      const again = readSchedule(writeXer(plan));
      expect(errorsOf(again)).toEqual([]);
      expect([again.projectStart, again.dataDate]).toEqual([plan.projectStart, plan.dataDate]);
      expect(again.weekendDays).toEqual(plan.weekendDays);
      // the breakdown has its own names and adds up its parts; deadlines and baselines are not in this format
      const work = (tasks: WrittenSchedule['tasks']) =>
        tasks
          .filter(({ isSummary }) => !isSummary)
          .map((task) => [
            task.externalId,
            task.title,
            task.start,
            task.finish,
            task.durationDays,
            task.completionPercentage,
            task.remainingDays,
            task.isMilestone,
            task.isLevelOfEffort === true,
            task.constraintType,
            task.constraintDate,
          ])
          .sort();
      expect(work(again.tasks)).toEqual(work(plan.tasks));
      expect(linksOf(again)).toEqual(linksOf(plan));
    }),
    { numRuns: 300 },
  );
});

/** Days that differ from the week: a free Sunday of a week without Sundays says nothing. */
function differing(holidays: WrittenSchedule['holidays'], { weekendDays }: Drawn): string[] {
  return holidays
    .filter(({ date, isWorking }) => weekendDays.includes(weekdayOf(date)) === isWorking)
    .map(({ date, name, isWorking }) => `${date} ${name} ${isWorking}`)
    .sort();
}

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
