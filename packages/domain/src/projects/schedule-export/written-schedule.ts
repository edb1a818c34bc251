import type { ImportedSchedule, ImportedTask } from '../schedule-import/imported-schedule.ts';
import { betweenNames } from '../schedule-import/own-fields.ts';

/**
 * A plan to be written: tasks in the order of the outline, parents before what is below them. `externalId` is what a task
 * is found again by.
 */
export type WrittenSchedule = Pick<
  ImportedSchedule,
  | 'name'
  | 'projectStart'
  | 'dataDate'
  | 'weekendDays'
  | 'holidays'
  | 'tasks'
  | 'dependencies'
  | 'people'
  | 'assignments'
>;

/** Whole numbers that a file knows tasks by: of those that have one it stays, the others come after. */
export function fileNumbers(tasks: readonly ImportedTask[]): {
  numberOf: (id: string) => string;
  next: number;
} {
  const isNumber = ({ externalId }: ImportedTask) => /^[1-9]\d{0,8}$/.test(externalId);
  let next =
    tasks.filter(isNumber).reduce((most, { externalId }) => Math.max(most, Number(externalId)), 0) + 1;
  const numbers = new Map<string, string>();
  for (const task of tasks) {
    numbers.set(task.externalId, isNumber(task) ? task.externalId : String(next));
    if (!isNumber(task)) next += 1;
  }
  return { numberOf: (id) => numbers.get(id) ?? '', next };
}

/** A finish is held in the evening of its day; a milestone stands in the morning. */
export function limitsFinish({ constraintType: type, isMilestone }: ImportedTask): boolean {
  return !isMilestone && (type.startsWith('finish') || type === 'must_finish_on');
}

export function linksBySuccessor(
  links: WrittenSchedule['dependencies'],
): ReadonlyMap<string, WrittenSchedule['dependencies']> {
  const into = new Map<string, WrittenSchedule['dependencies']>();
  for (const link of links) {
    const list = into.get(link.successor);
    if (list) list.push(link);
    else into.set(link.successor, [link]);
  }
  return into;
}

/** By task, the names of those who are responsible for it. */
export function responsibleNames({
  people,
  assignments,
}: Pick<WrittenSchedule, 'people' | 'assignments'>): ReadonlyMap<string, string> {
  const names = new Map(people.map(({ externalId, name }) => [externalId, name]));
  const found = new Map<string, string>();
  for (const { taskExternalId: task, personExternalId: person, isResponsible } of assignments) {
    const name = names.get(person);
    if (isResponsible && name !== undefined)
      found.set(task, [found.get(task), name].filter(Boolean).join(betweenNames));
  }
  return found;
}
