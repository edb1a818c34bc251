import { useQuery } from '@tanstack/react-query';
import type { ProjectResources } from '@plinth/domain/schedule/resource-loads.ts';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { recordKeys } from '../../../base/query-keys.ts';
import { unwrap } from '../../../base/request-failure.ts';

/** Who the open work of a project needs, with what else they do. */
export function useProjectResources(projectId: string) {
  const dataSource = useDataSource();
  return useQuery({
    queryKey: [...recordKeys.all, 'project_resources', projectId],
    meta: { tables: ['tasks', 'task_assignments', 'leave_requests'] },
    queryFn: async () =>
      unwrap(
        await dataSource.call('project_resources', { project_id: projectId }),
      ) as unknown as ProjectResources, // what the function answers
  });
}
