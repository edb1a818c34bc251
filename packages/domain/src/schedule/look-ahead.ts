import { dateOfEpochDay, epochDayOf } from '../calendar/calendar-date.ts';
import type { ProjectPlan, ProjectPlanTask } from './project-plan.ts';

const weeksAhead = 3;

export type LookAheadWeek = {
  /** First day; the week has seven. */
  start: string;
  tasks: { task: ProjectPlanTask; waitsFor: ProjectPlanTask[] }[];
};

/**
 * The open work of the next three weeks, in the week in which it begins; what began before, or should have, stands in
 * the first. With it the predecessors that are not finished.
 */
export function lookAhead(plan: ProjectPlan, from: string): LookAheadWeek[] {
  const first = epochDayOf(from);
  const taskOf = new Map(plan.tasks.map((task) => [task.id, task]));
  const parents = new Set(plan.tasks.map(({ parent_task_id: parent }) => parent));
  const isOpen = ({ task_status: status }: ProjectPlanTask) =>
    status !== 'completed' && status !== 'cancelled';
  const weeks = Array.from({ length: weeksAhead }, (_, week): LookAheadWeek => ({
    start: dateOfEpochDay(first + week * 7),
    tasks: [],
  }));
  const work = plan.tasks.filter((task) => isOpen(task) && !parents.has(task.id) && task.start_date !== null);
  for (const task of work.sort((one, other) =>
    (one.start_date ?? '') < (other.start_date ?? '') ? -1 : 1,
  )) {
    const begins = epochDayOf(task.start_date ?? from);
    const week = weeks[Math.max(0, Math.floor((begins - first) / 7))];
    const predecessors = plan.links.flatMap(({ predecessor_id: id, successor_id: successor }) =>
      successor === task.id ? [id] : [],
    );
    // two links of one pair are one task to wait for; what only accompanies work holds none
    const waitsFor = [...new Set(predecessors)]
      .flatMap((id) => taskOf.get(id) ?? [])
      .filter((before) => isOpen(before) && !before.is_level_of_effort);
    week?.tasks.push({ task, waitsFor });
  }
  return weeks;
}
