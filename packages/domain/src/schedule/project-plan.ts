import type { DependencyType, TaskConstraintType } from '../projects/schedule-import/imported-schedule.ts';
import type { ScheduleFacts } from './plan-of-schedule.ts';

/** A task as `project_plan` answers it. */
export type ProjectPlanTask = {
  id: string;
  task_number: string;
  task_title: string;
  task_status: string;
  parent_task_id: string | null;
  outline_position: number;
  is_milestone: boolean;
  is_level_of_effort: boolean;
  start_date: string | null;
  due_date: string | null;
  duration_days: number | null;
  completion_percentage: number;
  /** Working days left, of work in progress that it is known of. */
  remaining_days: number | null;
  constraint_type: TaskConstraintType | null;
  constraint_date: string | null;
  /** The day it was promised for. */
  deadline: string | null;
  trade: string | null;
  assigned_to_user_id: string | null;
  /** Of the account, or as a file or a person wrote it. */
  assigned_to_name: string | null;
  version: number;
};

export type ProjectPlanLink = {
  id: string;
  predecessor_id: string;
  successor_id: string;
  dependency_type: DependencyType;
  lag_days: number;
};

/** What the SQL function `project_plan(project_id)` answers: all that decides the dates of a project, at one moment. */
export type ProjectPlan = {
  /** Changes reckoned from this plan name it; a plan that somebody else changed since refuses them. */
  plan_version: string;
  project: {
    id: string;
    name: string;
    start_date: string | null;
    end_date: string | null;
    data_date: string | null;
    weekend_days: readonly number[];
  };
  holidays: readonly { date: string; name: string; is_working: boolean }[];
  tasks: readonly ProjectPlanTask[];
  links: readonly ProjectPlanLink[];
  /** The current one: by task its first and last day. */
  baseline: {
    id: string;
    name: string;
    finish_date: string | null;
    tasks: Readonly<Record<string, readonly [string | null, string | null]>>;
  } | null;
};

/** The plan as the engine reads it; tasks are named by their keys, and those that were cancelled are left out. */
export function factsOfPlan(plan: ProjectPlan): ScheduleFacts {
  const open = plan.tasks.filter(({ task_status: status }) => status !== 'cancelled');
  const known = new Set(open.map(({ id }) => id));
  return {
    weekendDays: [...plan.project.weekend_days],
    holidays: plan.holidays.map(({ date, name, is_working: isWorking }) => ({ date, name, isWorking })),
    tasks: open.map((task) => ({
      externalId: task.id,
      parentExternalId:
        task.parent_task_id !== null && known.has(task.parent_task_id) ? task.parent_task_id : null,
      isMilestone: task.is_milestone,
      isLevelOfEffort: task.is_level_of_effort,
      start: task.start_date ?? task.due_date,
      finish: task.due_date ?? task.start_date,
      durationDays: task.duration_days,
      completionPercentage: task.task_status === 'completed' ? 100 : task.completion_percentage,
      remainingDays: task.remaining_days,
      constraintType: task.constraint_type ?? 'as_soon_as_possible',
      constraintDate: task.constraint_date,
      deadline: task.deadline,
    })),
    dependencies: plan.links.flatMap((link) =>
      known.has(link.predecessor_id) && known.has(link.successor_id)
        ? [
            {
              predecessor: link.predecessor_id,
              successor: link.successor_id,
              type: link.dependency_type,
              lagDays: link.lag_days,
            },
          ]
        : [],
    ),
  };
}
