import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ImportedSchedule } from '../schedule-import/imported-schedule.ts';
import { readSchedule } from '../schedule-import/read-schedule.ts';
import { writeXer } from './write-xer.ts';

const file = fileURLToPath(new URL('../schedule-import/fixtures/site-office.gan', import.meta.url));

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
  it('is the same plan when it is read again', () => {
    const again = readSchedule(writeXer(original));
    expect(again.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(meaning(again)).toEqual(meaning(original));
    expect(again.name).toBe(original.name);
  });

  it('keeps its tables whole whatever a title holds', () => {
    const [first, ...others] = original.tasks;
    const odd = { ...original, tasks: [{ ...first!, title: 'قاعدة\tR1\r\n%T\tTASK' }, ...others] };
    expect(readSchedule(writeXer(odd)).tasks.map(({ title }) => title)).toContain('قاعدة R1 %T TASK');
  });
});
