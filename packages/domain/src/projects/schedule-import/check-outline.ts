import type { DraftTask } from './schedule-draft.ts';
import { scheduleLimits } from './schedule-limits.ts';
import type { ProblemList } from './schedule-problems.ts';

/** Titles of a circle that a problem names. */
const NAMED_TASKS = 6;

/**
 * The parent of each task that has one. A parent that is not in the file, tasks that are above each other in a circle
 * and an outline too deep to show are problems; such tasks have no parent in the answer, so it can always be walked.
 */
export function checkOutline(
  tasks: readonly DraftTask[],
  tasksById: ReadonlyMap<string, DraftTask>,
  problems: ProblemList,
): Map<string, string> {
  const parents = new Map<string, string>();
  for (const task of tasks) {
    const parent = task.parentExternalId;
    if (parent === null || tasksById.get(task.externalId) !== task) continue;
    if (tasksById.has(parent)) parents.set(task.externalId, parent);
    else
      problems.add(
        'unknown_parent',
        { row: task.row, field: 'parent', externalId: task.externalId },
        { id: parent },
      );
  }

  const levels = new Map<string, number>();
  for (const task of tasksById.values()) {
    const path: string[] = [];
    const onPath = new Set<string>();
    let above: string | undefined = task.externalId;
    while (above !== undefined && !levels.has(above) && !onPath.has(above)) {
      path.push(above);
      onPath.add(above);
      above = parents.get(above);
    }
    if (above !== undefined && onPath.has(above)) {
      const circle = path.slice(path.indexOf(above));
      const row = tasksById.get(above)?.row ?? task.row;
      problems.add(
        'parent_cycle',
        { row, field: 'parent', externalId: above },
        { tasks: nameTasks([...circle, above], tasksById) },
      );
      for (const id of circle) {
        parents.delete(id);
        levels.set(id, 1);
      }
    }
    for (const id of path.reverse()) {
      if (!levels.has(id)) levels.set(id, (levels.get(parents.get(id) ?? '') ?? 0) + 1);
    }
  }

  const deepest = tasks.find((task) => (levels.get(task.externalId) ?? 0) > scheduleLimits.outlineLevels);
  if (deepest) {
    problems.add(
      'too_deep',
      { row: deepest.row, field: 'outline', externalId: deepest.externalId },
      { limit: scheduleLimits.outlineLevels },
    );
    parents.clear();
  }
  return parents;
}

/** Titles of tasks for a sentence, the first few of them. */
export function nameTasks(ids: readonly string[], tasksById: ReadonlyMap<string, DraftTask>): string {
  const titles = ids.slice(0, NAMED_TASKS).map((id) => tasksById.get(id)?.title || id);
  return ids.length > NAMED_TASKS ? `${titles.join(', ')}, …` : titles.join(', ');
}
