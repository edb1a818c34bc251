import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseGanttProject } from '../schedule-import/parse-gantt-project.ts';
import type { ImportedSchedule } from '../schedule-import/imported-schedule.ts';
import { parseMsProject } from '../schedule-import/parse-ms-project.ts';
import { writeMsProject } from './write-ms-project.ts';

const fixture = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../schedule-import/fixtures', name), 'utf8');
const ofPlan = ({ name, weekendDays, holidays, tasks, dependencies }: ImportedSchedule) => ({
  name,
  weekendDays,
  holidays,
  tasks: tasks.map((task) => ({ ...task, completionPercentage: Math.round(task.completionPercentage) })),
  dependencies,
});

describe('a schedule as XML of Microsoft Project', () => {
  it('comes back as it was: week, holidays, outline, dates, links with their lags', () => {
    const schedule = parseMsProject(fixture('warehouse.xml'));
    expect(schedule.tasks.length).toBeGreaterThan(5);
    const again = parseMsProject(writeMsProject(schedule));
    expect(ofPlan(again)).toEqual(ofPlan(schedule));
    expect(again.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('carries a plan of GanttProject over', () => {
    const schedule = parseGanttProject(fixture('site-office.gan'));
    const again = parseMsProject(writeMsProject(schedule));
    const short = ({ tasks }: ImportedSchedule) =>
      tasks.map(({ externalId, title, start, finish, parentExternalId }) => ({
        externalId,
        title,
        start,
        finish,
        parentExternalId,
      }));
    expect(short(again)).toEqual(short(schedule));
    expect(
      again.dependencies.map(({ predecessor, successor, type }) => [predecessor, successor, type]).sort(),
    ).toEqual(
      schedule.dependencies.map(({ predecessor, successor, type }) => [predecessor, successor, type]).sort(),
    );
  });

  it('holds a finish in the evening, and calls nothing done that is not', () => {
    const [first, second, ...rest] = parseMsProject(fixture('warehouse.xml')).tasks;
    if (!first || !second) throw new Error('The plan has no task.');
    const written = writeMsProject({
      ...parseMsProject(fixture('warehouse.xml')),
      tasks: [
        first,
        {
          ...second,
          isMilestone: false,
          constraintType: 'finish_no_later_than',
          constraintDate: '2026-01-30',
          completionPercentage: 99.7,
        },
        ...rest,
      ],
    });
    expect(written).toContain('<ConstraintDate>2026-01-30T17:00:00</ConstraintDate>');
    expect(written).toContain('<PercentComplete>99</PercentComplete>');
    const [, again] = parseMsProject(written).tasks;
    expect(again).toMatchObject({ completionPercentage: 99.7, constraintDate: '2026-01-30' });
    // what was changed in that program stands
    const changed = written.replace('<PercentComplete>99<', '<PercentComplete>60<');
    expect(parseMsProject(changed).tasks[1]).toMatchObject({ completionPercentage: 60 });
    // a finish that is held when work begins is one of the evening before
    const morning = written.replace('2026-01-30T17:00:00', '2026-01-30T08:00:00');
    expect(parseMsProject(morning).tasks[1]).toMatchObject({ constraintDate: '2026-01-29' });
  });

  it('takes any text people typed', () => {
    const schedule = parseMsProject(fixture('warehouse.xml'));
    const title = 'A < B & "C" \u0001 مبنى 🏗';
    const [first, ...rest] = schedule.tasks;
    if (!first) throw new Error('The plan has no task.');
    const again = parseMsProject(writeMsProject({ ...schedule, tasks: [{ ...first, title }, ...rest] }));
    expect(again.tasks[0]?.title).toBe('A < B & "C" مبنى 🏗');
  });
});
