import { useQuery } from '@tanstack/react-query';
import type { ProjectPlan } from '@plinth/domain/schedule/project-plan.ts';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { unwrap } from '../../../base/request-failure.ts';
import { planKey } from './use-plan-changes.ts';

/** Everything that decides the dates of a project, as it stood at one moment; anew when others change it. */
export function useProjectPlan(projectId: string) {
  const dataSource = useDataSource();
  return useQuery({
    queryKey: planKey(projectId),
    meta: { tables: ['tasks', 'task_dependencies', 'projects', 'project_holidays', 'schedule_baselines'] },
    queryFn: async () =>
      unwrap(await dataSource.call('project_plan', { project_id: projectId })) as unknown as ProjectPlan, // what the function answers
  });
}
