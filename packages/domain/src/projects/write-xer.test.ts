import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ImportedSchedule } from './schedule-import/imported-schedule.ts';
import { readSchedule } from './schedule-import/read-schedule.ts';
import { writeXer } from './write-xer.ts';

const file = fileURLToPath(new URL('schedule-import/fixtures/site-office.gan', import.meta.url));

/** What a plan is, tasks named by their titles: the numbers are each file's own. */
function meaning(schedule: ImportedSchedule) {
  const titleOf = new Map(schedule.tasks.map((task) => [task.externalId, task.title]));
  return {
    weekendDays: schedule.weekendDays,
    holidays: schedule.holidays.map(({ date, isWorking }) => `${date} ${isWorking}`).sort(),
    tasks: schedule.tasks
      .map((task) => [
        task.title,
        titleOf.get(task.parentExternalId ?? '') ?? null,
        task.isSummary
          ? 'summary'
          : `${task.start} ${task.finish} ${task.durationDays} ${task.completionPercentage}`,
        task.isSummary
          ? ''
          : `${task.isMilestone} ${task.priority} ${task.constraintType} ${task.constraintDate}`,
      ])
      .sort(),
    links: schedule.dependencies
      .map(
        (link) =>
          `${titleOf.get(link.predecessor)} ${link.type}${link.lagDays} ${titleOf.get(link.successor)}`,
      )
      .sort(),
  };
}

describe('a schedule written for Primavera', () => {
  const original = readSchedule(readFileSync(file));
  const numbers = new Map(original.tasks.map(({ externalId }, index) => [externalId, String(index + 1)]));
  const idOf = (id: string) => numbers.get(id) ?? '';
  const numbered: ImportedSchedule = {
    ...original,
    tasks: original.tasks.map((task) => ({
      ...task,
      externalId: idOf(task.externalId),
      parentExternalId: task.parentExternalId === null ? null : idOf(task.parentExternalId),
    })),
    dependencies: original.dependencies.map((link) => ({
      ...link,
      predecessor: idOf(link.predecessor),
      successor: idOf(link.successor),
    })),
  };

  it('is the same plan when it is read again', () => {
    const again = readSchedule(writeXer(numbered));
    expect(again.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(meaning(again)).toEqual(meaning(numbered));
    expect(again.name).toBe(numbered.name);
  });

  it('keeps its tables whole whatever a title holds', () => {
    const [first, ...others] = numbered.tasks;
    const odd = { ...numbered, tasks: [{ ...first!, title: 'قاعدة\tR1\r\n%T\tTASK' }, ...others] };
    expect(readSchedule(writeXer(odd)).tasks.map(({ title }) => title)).toContain('قاعدة R1 %T TASK');
  });
});
