import { isCalendarDate, isPlanningYear } from '../../calendar/calendar-date.ts';
import { childNamed, childrenNamed, childText, type XmlElement } from '../../files/read-xml.ts';
import type { NumberedBaseline } from './imported-schedule.ts';
import type { DraftTask } from './schedule-draft.ts';
import type { ProblemList } from './schedule-problems.ts';

/** A file has a baseline and ten more. */
const mostBaselines: ReadonlySet<number> = new Set(Array.from({ length: 11 }, (_, number) => number));

/**
 * What was promised of a task: its deadline, and the first and last day of the baseline that variances count from, of which
 * a file may keep ten more. One that is no date is no reason to refuse a file.
 */
export function readMsPromises(
  row: XmlElement,
  problems: ProblemList,
): Pick<DraftTask, 'deadline' | 'baseline' | 'otherBaselines'> {
  const baselines = childrenNamed(row, 'Baseline');
  const kept = new Map<number, NumberedBaseline>();
  for (const one of baselines) {
    const number = Number(childText(one, 'Number') || '0');
    const [start, finish] = [dayOf(childText(one, 'Start')), dayOf(childText(one, 'Finish'))];
    if (
      mostBaselines.has(number) &&
      !kept.has(number) &&
      start !== null &&
      finish !== null &&
      finish >= start
    )
      kept.set(number, { number, start, finish });
  }
  // those without their dates, and the interim plans beyond the tenth
  problems.leaveOut('baseline', baselines.length - kept.size);
  const first = kept.get(0);
  kept.delete(0);
  const others = [...kept.values()].sort((one, other) => one.number - other.number);
  return {
    deadline: dayOf(childText(row, 'Deadline')),
    baseline: first ? { start: first.start, finish: first.finish } : null,
    ...(others.length > 0 && { otherBaselines: others }),
  };
}

/** Baselines of resources and of their assignments, which say hours and costs. */
export function countOtherBaselines(project: XmlElement, problems: ProblemList): void {
  for (const [group, part] of [
    ['Resources', 'Resource'],
    ['Assignments', 'Assignment'],
  ] as const) {
    const parts = childrenNamed(childNamed(project, group) ?? project, part);
    for (const one of parts) problems.leaveOut('baseline', childrenNamed(one, 'Baseline').length);
  }
}

function dayOf(text: string): string | null {
  const date = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? '';
  return isCalendarDate(date) && isPlanningYear(date) ? date : null;
}
