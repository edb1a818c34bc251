import type { ProjectPlan, ProjectPlanTask } from '../project-plan.ts';

/** A task of a day, as `project_plan` answers it. */
export const planTask = (
  id: string,
  start: string | null,
  more: Partial<ProjectPlanTask> = {},
): ProjectPlanTask => ({
  id,
  task_number: id,
  task_title: id,
  task_status: 'not_started',
  parent_task_id: null,
  outline_position: 0,
  is_milestone: false,
  is_level_of_effort: false,
  start_date: start,
  due_date: start,
  duration_days: 1,
  completion_percentage: 0,
  remaining_days: null,
  constraint_type: null,
  constraint_date: null,
  deadline: null,
  trade: null,
  assigned_to_user_id: null,
  assigned_to_name: null,
  version: 1,
  ...more,
});

export function projectPlan(
  tasks: readonly ProjectPlanTask[],
  more: Partial<Omit<ProjectPlan, 'tasks'>> = {},
): ProjectPlan {
  return {
    plan_version: '',
    project: { id: 'p', name: 'P', start_date: null, end_date: null, data_date: null, weekend_days: [6, 7] },
    holidays: [],
    tasks,
    links: [],
    baseline: null,
    ...more,
  };
}
