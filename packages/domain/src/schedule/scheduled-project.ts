import { diagnosePlan, type Finding } from './diagnose-plan.ts';
import { type Plan, PlanError, type ScheduledPlan } from './plan.ts';
import { factsOfPlan, type ProjectPlan } from './project-plan.ts';
import { planAsItStands } from './reschedule.ts';
import { schedulePlan } from './schedule-plan.ts';

/** Floats and the critical path of a project as its bars stand; null for links in a circle, which have no dates. */
export function scheduledProject(plan: ProjectPlan): ScheduledPlan | null {
  return unlessCircle(() => schedulePlan(standingPlan(plan)));
}

/** The open work of a project that has no float: what loses a day there, loses it at the end. */
export function criticalWork(plan: ProjectPlan): readonly string[] {
  const activities = scheduledProject(plan)?.activities ?? [];
  return activities.filter((one) => one.isCritical && !one.isSummary).map(({ id }) => id);
}

/** The fourteen points of a project; null when there is nothing to assess, or links run in a circle. */
export function assessProject(plan: ProjectPlan): readonly Finding[] | null {
  const facts = factsOfPlan(plan);
  if (facts.tasks.length === 0) return null;
  const reckoned = { ...standingPlan(plan), finish: plan.project.end_date };
  const promised = Object.entries(plan.baseline?.tasks ?? {}).flatMap(([id, [, finish]]) =>
    finish === null ? [] : [[id, finish] as const],
  );
  const withPeople = plan.tasks.filter(
    (task) => task.assigned_to_user_id !== null || task.assigned_to_name !== null,
  );
  const dated = facts.tasks.flatMap(({ externalId, start, finish, completionPercentage: percent }) =>
    start === null || finish === null ? [] : [[externalId, { start, finish, percent }] as const],
  );
  return unlessCircle(() =>
    diagnosePlan(reckoned, schedulePlan(reckoned), {
      ...(plan.baseline && { baselineFinish: new Map(promised) }),
      withResources: new Set(withPeople.map(({ id }) => id)),
      writtenDates: new Map(dated),
    }),
  );
}

function standingPlan(plan: ProjectPlan): Plan {
  return planAsItStands(factsOfPlan(plan), plan.project.data_date, 'free');
}

function unlessCircle<Answer>(reckon: () => Answer): Answer | null {
  try {
    return reckon();
  } catch (error) {
    if (error instanceof PlanError) return null;
    throw error;
  }
}
