import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfEpochDay, epochDayOf } from '../../calendar/calendar-date.ts';
import { planOfSchedule } from '../../schedule/plan-of-schedule.ts';
import { schedulePlan } from '../../schedule/schedule-plan.ts';
import {
  dependencyTypes,
  type ImportedSchedule,
  taskConstraintTypes,
  taskPriorities,
} from '../schedule-import/imported-schedule.ts';
import { readSchedule } from '../schedule-import/read-schedule.ts';
import {
  createWorkingCalendar,
  finishOf,
  isWorkingDay,
  type WorkingCalendar,
  workingDaysBetween,
} from '../working-calendar.ts';
import { writeMsProject } from './write-ms-project.ts';
import { writePmxml } from './write-pmxml.ts';
import { writeXer } from './write-xer.ts';
import type { WrittenSchedule } from './written-schedule.ts';

const monday = epochDayOf('2026-01-05');
/** As this product names tasks it made itself, and as files name those they brought. */
const identifiers = [
  (place: number) => `0b6f3a52-5f0e-4a53-9d7c-${String(place).padStart(12, '0')}`,
  (place: number) => String(place * 7 + 3),
  (place: number) => `W${place}`,
];
const titles = ['برج', 'स्तंभ', 'Slab & <deck>'];
const notes = ['', 'Pour in two bays\nसुबह', 'a < b & c\tثم الاختبار'];
/** One of them as long as a name may be, and one with what stands between two. */
const dayNames = ['Eid; 2 days', 'دیوالی', 'x'.repeat(190)];
const names = ['Ravi Menon', 'محمد الحارثي', 'प्रिया शर्मा'];

type Drawn = {
  idKind: number;
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
    isDated: boolean;
    hasDuration: boolean;
    progress: number;
    left: number | null;
    note: number;
    people: { name: number; load: number; isResponsible: boolean }[];
    priority: (typeof taskPriorities)[number];
    constraint: (typeof taskConstraintTypes)[number];
    constraintDay: number;
    deadline: number | null;
    slip: number | null;
    otherSlips: { number: number; slip: number }[];
  }[];
  links: { from: number; to: number; type: (typeof dependencyTypes)[number]; lagDays: number }[];
};

const drawn: fc.Arbitrary<Drawn> = fc.record({
  idKind: fc.nat(2),
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
      isDated: fc.constantFrom(true, true, true, false),
      hasDuration: fc.boolean(),
      progress: fc.oneof(
        fc.integer({ min: 0, max: 10_000 }).map((share) => share / 100),
        fc.integer({ min: 0, max: 100 }),
      ),
      left: fc.option(fc.integer({ min: 0, max: 60 })),
      note: fc.nat(2),
      people: fc.uniqueArray(
        fc.record({ name: fc.nat(2), load: fc.integer({ min: 1, max: 200 }), isResponsible: fc.boolean() }),
        { selector: ({ name }) => name, maxLength: 3 },
      ),
      priority: fc.constantFrom(...taskPriorities),
      constraint: fc.constantFrom(...taskConstraintTypes),
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
function planOf({
  idKind,
  projectStart,
  dataDate,
  weekendDays,
  holidays,
  tasks,
  links,
}: Drawn): WrittenSchedule {
  const byDay = new Map(holidays.map((holiday) => [holiday.day, holiday]));
  const days = [...byDay.values()]
    .map(({ day, isWorking }) => ({
      date: dateOfEpochDay(monday + day),
      name: day % 7 === 0 ? '' : `${dayNames[day % dayNames.length]} ${day}`,
      isWorking,
    }))
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
  const idOf = (index: number) => (identifiers[idKind] ?? String)(index + 1);
  return {
    name: 'Tower "A" & B <1>',
    projectStart: projectStart === null ? null : dateOfEpochDay(monday + projectStart),
    dataDate: dataDate === null ? null : dateOfEpochDay(monday + dataDate),
    weekendDays: [...weekendDays],
    holidays: days,
    tasks: tasks.map((task, index) => {
      const isSummary = summaries.has(index);
      const isMilestone = task.isMilestone && !isSummary;
      const first = workingDay(calendar, monday + task.start);
      const start = task.isDated || isSummary ? first : null;
      const finish = start === null ? null : isMilestone ? start : finishOf(calendar, start, task.days);
      const isBegun = !isSummary && !isMilestone && task.progress > 0 && task.progress < 100;
      const isFree = task.constraint.startsWith('as_');
      const kept = task.slip === null ? null : workingDay(calendar, epochDayOf(first) + task.slip);
      const above = parents[index];
      const daysFrom = (from: string) => ({
        start: from,
        finish: isMilestone ? from : finishOf(calendar, from, task.days),
      });
      const otherBaselines = task.otherSlips
        .map(({ number, slip }) => ({ number, ...daysFrom(workingDay(calendar, epochDayOf(first) + slip)) }))
        .sort((one, other) => one.number - other.number);
      return {
        externalId: idOf(index),
        parentExternalId: above === null || above === undefined ? null : idOf(above),
        outlinePosition: index + 1,
        title: `${titles[index % titles.length]} ${index + 1}`,
        description: notes[task.note] ?? '',
        isMilestone,
        ...(task.isLevelOfEffort && !isMilestone && !isSummary && { isLevelOfEffort: true }),
        start,
        finish,
        durationDays: isMilestone
          ? 0
          : start !== null && finish !== null
            ? workingDaysBetween(calendar, start, finish)
            : task.hasDuration
              ? task.days
              : null,
        // done or not: of a milestone there is no half
        completionPercentage: isSummary ? 0 : isMilestone ? (task.progress > 50 ? 100 : 0) : task.progress,
        remainingDays: isBegun ? task.left : null,
        priority: task.priority,
        constraintType: task.constraint,
        constraintDate: isFree ? null : dateOfEpochDay(monday + task.constraintDay),
        deadline: task.deadline === null ? null : dateOfEpochDay(monday + task.deadline),
        baseline: kept === null ? null : daysFrom(kept),
        ...(otherBaselines.length > 0 && { otherBaselines }),
        isSummary,
      };
    }),
    people: names.map((name, place) => ({ externalId: `p${place}`, name })),
    assignments: tasks.flatMap(({ people }, index) =>
      people.map(({ name, load, isResponsible }) => ({
        taskExternalId: idOf(index),
        personExternalId: `p${name}`,
        loadPercent: load,
        isResponsible,
      })),
    ),
    dependencies: links.flatMap(({ from, to, type, lagDays }) => {
      const [one, other] = [Math.min(from, to), Math.max(from, to)];
      const isKnown = one !== other && other < tasks.length && !isAbove(one, other);
      // between a summary and its parts there are none
      if (!isKnown || seen.has(`${one} ${type} ${other}`)) return [];
      seen.add(`${one} ${type} ${other}`);
      return [{ predecessor: idOf(one), successor: idOf(other), type, lagDays }];
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

const tasksOf = ({ tasks }: Pick<ImportedSchedule, 'tasks'>) =>
  tasks.map((task) => ({
    ...task,
    remainingDays: task.remainingDays ?? null,
    deadline: task.deadline ?? null,
    baseline: task.baseline ?? null,
  }));
/** A summary adds up its parts here, whatever a file says of it. */
const withoutSums = ({ tasks }: Pick<ImportedSchedule, 'tasks'>) =>
  tasksOf({ tasks }).map((task) =>
    task.isSummary
      ? { ...task, start: null, finish: null, durationDays: null, completionPercentage: 0 }
      : task,
  );
const assignmentsOf = ({ people, assignments }: Pick<ImportedSchedule, 'people' | 'assignments'>) =>
  assignments
    .map(({ taskExternalId: task, personExternalId: person, loadPercent, isResponsible }) => {
      const name = people.find(({ externalId }) => externalId === person)?.name;
      return `${task} ${name} ${loadPercent} ${isResponsible}`;
    })
    .sort();
const datesAndFloats = (schedule: WrittenSchedule) =>
  schedulePlan(planOfSchedule(schedule, { start: '2026-01-05', dataDate: schedule.dataDate })).activities.map(
    ({ id, start, finish, totalFloat, freeFloat }) => ({
      id,
      start,
      finish,
      totalFloat,
      freeFloat,
    }),
  );

function expectSamePlan(again: ImportedSchedule, plan: WrittenSchedule) {
  expect(errorsOf(again)).toEqual([]);
  expect([again.name, again.projectStart, again.dataDate]).toEqual([
    plan.name,
    plan.projectStart,
    plan.dataDate,
  ]);
  expect(again.weekendDays).toEqual(plan.weekendDays);
  expect(linksOf(again)).toEqual(linksOf(plan));
  expect(datesAndFloats(again)).toEqual(datesAndFloats(plan));
}

it('gives the same plan after it went through a file of Microsoft Project', () => {
  fc.assert(
    fc.property(drawn, (of) => {
      const plan = planOf(of);
      const again = readSchedule(writeMsProject(plan));
      expectSamePlan(again, plan);
      expect(differing(again.holidays, of)).toEqual(differing(plan.holidays, of));
      expect(tasksOf(again)).toEqual(tasksOf(plan));
      expect(assignmentsOf(again)).toEqual(assignmentsOf(plan));
    }),
    { numRuns: 300 },
  );
});

it.each([
  ['XER', writeXer],
  ['XML', writePmxml],
])('gives the same plan after it went through a file of Primavera as %s', (_name, write) => {
  fc.assert(
    fc.property(drawn, (of) => {
      const plan = planOf(of);
      const again = readSchedule(write(plan));
      expectSamePlan(again, plan);
      expect(differing(again.holidays, of)).toEqual(differing(plan.holidays, of));
      expect(withoutSums(again)).toEqual(withoutSums(plan));
      expect(assignmentsOf(again)).toEqual(assignmentsOf(plan));
    }),
    { numRuns: 300 },
  );
});

/** Real files of other programs, which lie beside the repository because they are not ours to hand on. */
const shared = fileURLToPath(new URL('../../../../../../shared/data/', import.meta.url));
const realFiles = existsSync(shared)
  ? ['house-building.gan', ...readdirSync(`${shared}schedules`).map((name) => `schedules/${name}`)]
  : [];

describe.skipIf(realFiles.length === 0).each(realFiles)('the real file %s', (name) => {
  const plan = realFiles.length === 0 ? readSchedule('') : readSchedule(readFileSync(shared + name));

  it('comes back from Microsoft Project and from Primavera as it was read', () => {
    expect(plan.tasks.length).toBeGreaterThan(0);
    for (const write of [writeMsProject, writeXer, writePmxml]) {
      const again = readSchedule(write(plan));
      expectSamePlan(again, plan);
      expect(withoutSums(again)).toEqual(withoutSums(plan));
      expect(assignmentsOf(again)).toEqual(assignmentsOf(plan));
    }
  });
});

/** Days that differ from the week: a free Sunday of a week without Sundays says nothing. */
function differing(holidays: WrittenSchedule['holidays'], { weekendDays }: Drawn): string[] {
  return holidays
    .filter(({ date, isWorking }) => weekendDays.includes(weekdayOf(date)) === isWorking)
    .map(({ date, name, isWorking }) => `${date} ${name} ${isWorking}`)
    .sort();
}

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
