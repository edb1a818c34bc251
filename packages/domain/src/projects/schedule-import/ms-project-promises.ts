import { isCalendarDate, isPlanningYear } from '../../calendar/calendar-date.ts';
import { childNamed, childrenNamed, childText, type XmlElement } from '../../files/read-xml.ts';
import type { DraftTask } from './schedule-draft.ts';
import type { ProblemList } from './schedule-problems.ts';

/**
 * What was promised of a task: its deadline, and the first and last day of the baseline that variances count from. One that
 * is no date is no reason to refuse a file.
 */
export function readMsPromises(
  row: XmlElement,
  problems: ProblemList,
): Pick<DraftTask, 'deadline' | 'baseline'> {
  const baselines = childrenNamed(row, 'Baseline');
  const kept = baselines.find((baseline) => (childText(baseline, 'Number') || '0') === '0');
  const [start, finish] = [dayOf(childText(kept, 'Start')), dayOf(childText(kept, 'Finish'))];
  const baseline = start !== null && finish !== null && finish >= start ? { start, finish } : null;
  // the ten others a file may have, and one without its dates
  problems.leaveOut('baseline', baselines.length - (baseline ? 1 : 0));
  return { deadline: dayOf(childText(row, 'Deadline')), baseline };
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
