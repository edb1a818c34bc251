import { projects } from '@plinth/domain/projects/projects.ts';
import { PlanError } from '@plinth/domain/schedule/plan.ts';
import { factsOfPlan, type ProjectPlan } from '@plinth/domain/schedule/project-plan.ts';
import { type Rescheduled, reschedulePlan } from '@plinth/domain/schedule/reschedule.ts';
import { readAnswer } from '@plinth/supabase-server/rest/respond/answer.ts';
import { ApiError, type FieldFault, invalidFields } from '../../api-error.ts';
import type { ApiAnswer, Operation } from '../../operation.ts';
import { asRecord } from '../../rows/check-row.ts';
import { checkValue } from '../../rows/check-value.ts';
import { checkKey } from '../../rows/one-row.ts';
import { callQuery } from '../../rows/row-queries.ts';
import { transact } from '../../transact.ts';
import { readPlan } from './read-plan.ts';

const facts = {
  data_date: { type: 'date' },
  progress_logic: { type: 'text', options: ['retained', 'override'] },
  is_dry_run: { type: 'boolean' },
  plan_version: { type: 'text' },
} as const;

type Wanted = {
  data_date?: string | null;
  progress_logic?: 'retained' | 'override' | null;
  is_dry_run?: boolean | null;
  plan_version?: string | null;
};

/**
 * Reckons a project anew with the engine the screens use, and writes all new dates in one transaction. Without a
 * plan_version the plan is the one that is read here; what somebody changes between reading and writing is refused.
 */
export const rescheduleProject: Operation = {
  method: 'POST',
  path: '/projects/{id}/reschedule/',
  id: 'rescheduleProject',
  tag: 'projects',
  summary: 'Recalculate the dates of all open tasks from links, calendar and data date.',
  body: {
    type: 'object',
    properties: {
      data_date: { type: ['string', 'null'], format: 'date' },
      progress_logic: { type: ['string', 'null'], enum: ['retained', 'override', null] },
      is_dry_run: { type: ['boolean', 'null'] },
      plan_version: { type: ['string', 'null'] },
    },
    additionalProperties: false,
  },
  answer: { status: 200, schema: { type: 'object' } },
  resource: projects,
  action: 'edit',
  handle: async (call) => {
    const projectId = call.params['id'] ?? '';
    checkKey(projects, projectId);
    const wanted = readWanted(asRecord(call.body));
    const plan = await readPlan(call, projectId);
    const dataDate = wanted.data_date === undefined ? plan.project.data_date : wanted.data_date;
    const rescheduled = reckoned(plan, dataDate, wanted.progress_logic ?? 'retained');
    const figures = {
      finish_date: rescheduled.finish,
      out_of_sequence: rescheduled.outOfSequence,
      tasks: rescheduled.moves.map(({ id, start, finish, days, remaining }) => ({
        id,
        start_date: start,
        due_date: finish,
        duration_days: days,
        ...(remaining !== undefined && { remaining_days: remaining }),
      })),
    };
    if (wanted.is_dry_run === true)
      return { status: 200, body: { ...figures, plan_version: plan.plan_version } };
    const args = {
      project_id: projectId,
      changes: {
        tasks: figures.tasks,
        ...(dataDate !== plan.project.data_date && { data_date: dataDate }),
      },
      plan_version: wanted.plan_version ?? plan.plan_version,
    };
    return transact(call, {
      hoisted: (cache) => callQuery(cache, 'change_plan', args).called,
      plan: (cache) => [callQuery(cache, 'change_plan', args).query],
      answer: ([rows]): ApiAnswer => {
        const saved = JSON.parse(readAnswer(rows).body || '{}') as Record<string, unknown>; // what the function answers
        return {
          status: 200,
          body: { ...figures, plan_version: saved['plan_version'], undo: saved['undo'] },
        };
      },
    });
  },
};

/** @throws ApiError 422 when the links of the plan run in a circle */
function reckoned(
  plan: ProjectPlan,
  dataDate: string | null,
  progressLogic: 'retained' | 'override',
): Rescheduled {
  try {
    return reschedulePlan(factsOfPlan(plan), { dataDate, progressLogic });
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    throw new ApiError(422, 'dependency_cycle', 'Tasks of this schedule depend on each other in a circle.');
  }
}

/** @throws ApiError 400 with every field that is none or no value of its type */
function readWanted(body: Readonly<Record<string, unknown>>): Wanted {
  const faults: Record<string, readonly FieldFault[]> = {};
  for (const [name, value] of Object.entries(body)) {
    const fact = Object.hasOwn(facts, name) ? facts[name as keyof typeof facts] : undefined;
    const fault = fact === undefined ? { code: 'unknown_field' } : checkValue(fact, value);
    if (fault !== null) faults[name] = [fault];
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return body;
}
