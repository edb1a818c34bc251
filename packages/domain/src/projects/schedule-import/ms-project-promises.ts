import { childNamed, childrenNamed, childText, type XmlElement } from '../../files/read-xml.ts';
import type { DraftTask } from './schedule-draft.ts';
import type { ProblemList } from './schedule-problems.ts';

/**
 * What was promised of a task: its deadline, and the first and last day of the baseline that variances count from. The
 * import stores neither yet, so both are named among what is left out; one that is no date is no reason to refuse a file.
 */
export function readMsPromises(
  row: XmlElement,
  problems: ProblemList,
): Pick<DraftTask, 'deadline' | 'baseline'> {
  const baselines = childrenNamed(row, 'Baseline');
  const kept = baselines.find((baseline) => (childText(baseline, 'Number') || '0') === '0');
  const [start, finish] = [dayOf(childText(kept, 'Start')), dayOf(childText(kept, 'Finish'))];
  const deadline = dayOf(childText(row, 'Deadline'));
  problems.leaveOut('baseline', baselines.length);
  if (deadline !== null) problems.leaveOut('deadline');
  return {
    deadline,
    baseline: start !== null && finish !== null && finish >= start ? { start, finish } : null,
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
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null;
}
