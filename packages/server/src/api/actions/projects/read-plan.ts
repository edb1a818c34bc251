import type { ProjectPlan } from '@plinth/domain/schedule/project-plan.ts';
import { readAnswer } from '@plinth/supabase-server/rest/respond/answer.ts';
import { ApiError } from '../../api-error.ts';
import type { ApiCall } from '../../operation.ts';
import { callQuery } from '../../rows/row-queries.ts';
import { transact } from '../../transact.ts';

/**
 * The plan of a project, with the rights of the caller.
 * @throws ApiError 404
 */
export async function readPlan(call: ApiCall, projectId: string): Promise<ProjectPlan> {
  let plan: ProjectPlan | null = null;
  await transact(call, {
    isReadOnly: true,
    plan: (cache) => [callQuery(cache, 'project_plan', { project_id: projectId }).query],
    answer: ([rows]) => {
      plan = JSON.parse(readAnswer(rows).body) as ProjectPlan; // what the function answers
      return { status: 200, body: null };
    },
  });
  if (plan === null) throw new ApiError(404, 'not_found', 'Project not found.');
  return plan;
}
