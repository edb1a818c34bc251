import { numberOutline } from '../projects/outline-number.ts';
import type { ProjectPlanTask } from './project-plan.ts';

type Place = Pick<ProjectPlanTask, 'id' | 'task_number' | 'parent_task_id' | 'outline_position'>;
export type PlaceChange = { id: string; parent_task_id?: string | null; outline_position?: number };

/**
 * One step in or out of the outline. In: below the task before it, as the last of what is there. Out: behind the task it
 * was below of; what stood after it stays where it was. Null where there is no such step.
 */
export function indentTask(
  tasks: readonly Place[],
  id: string,
  direction: 'in' | 'out',
): PlaceChange[] | null {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const parentOf = (task: Place) =>
    task.parent_task_id !== null && byId.has(task.parent_task_id) ? task.parent_task_id : null;
  const below = new Map<string | null, Place[]>();
  const order = numberOutline(
    tasks.map((task) => ({
      id: task.id,
      parentId: task.parent_task_id,
      position: task.outline_position,
      taskNumber: task.task_number,
    })),
  );
  for (const { id: one } of order) {
    const task = byId.get(one);
    if (task) below.set(parentOf(task), [...(below.get(parentOf(task)) ?? []), task]);
  }
  const task = byId.get(id);
  if (!task) return null;
  const parent = parentOf(task);
  const siblings = below.get(parent) ?? [];
  if (direction === 'in') {
    const before = siblings[siblings.indexOf(task) - 1];
    if (!before) return null;
    return placed([...(below.get(before.id) ?? []), task], task, before.id);
  }
  const above = parent === null ? undefined : byId.get(parent);
  if (!above) return null;
  const aunts = below.get(parentOf(above)) ?? [];
  const at = aunts.indexOf(above) + 1;
  return placed([...aunts.slice(0, at), task, ...aunts.slice(at)], task, parentOf(above));
}

/** The new parent, and positions that ascend in this order; those that do already stay. */
function placed(siblings: readonly Place[], task: Place, parent: string | null): PlaceChange[] {
  const changes: PlaceChange[] = [];
  let last = -1;
  for (const one of siblings) {
    const position = one.outline_position > last ? one.outline_position : last + 1;
    last = position;
    if (one === task) changes.push({ id: one.id, parent_task_id: parent, outline_position: position });
    else if (position !== one.outline_position) changes.push({ id: one.id, outline_position: position });
  }
  return changes;
}
