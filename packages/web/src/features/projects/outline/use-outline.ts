import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { outlineTasks } from '@plinth/domain/projects/outline-tasks.ts';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { type ReadProgress, readAllRows } from '../../../crud/export/read-all-rows.ts';
import { recordKeys } from '../../../base/query-keys.ts';

/** All tasks of a project: an outline cannot be numbered from a page of it. Read a thousand at a time. */
export function useOutline(projectId: string) {
  const dataSource = useDataSource();
  const [progress, setProgress] = useState<ReadProgress>({ done: 0, total: 0 });
  const query = useQuery({
    queryKey: [...recordKeys.resource(outlineTasks), 'outline', projectId],
    queryFn: async ({ signal }) => {
      const rows: DataRow[] = [];
      const filters = [{ column: 'project_id', operator: 'eq', value: projectId }] as const;
      const all = readAllRows(dataSource, outlineTasks, { filters }, { signal, onProgress: setProgress });
      for await (const row of all) rows.push(row);
      return rows;
    },
  });
  return { ...query, progress };
}
