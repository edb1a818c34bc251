import type { DataRow, DataSource } from '@plinth/data/port/data-source.ts';
import type { Filter } from '@plinth/domain/define/list-query.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { outlineTasks } from '@plinth/domain/projects/outline-tasks.ts';
import { projectHolidays } from '@plinth/domain/projects/project-holidays.ts';
import { taskAssignments } from '@plinth/domain/projects/task-assignments.ts';
import { taskDependencies } from '@plinth/domain/projects/task-dependencies.ts';
import { readAllRows } from '../../crud/export/read-all-rows.ts';

/** Keys named in one request: they travel in its address. */
const keysPerRequest = 100;

export type ProjectPlanRows = {
  tasks: DataRow[];
  links: DataRow[];
  assignments: DataRow[];
  holidays: DataRow[];
};

/** Everything that decides the dates of a project, and who works on it. Throws a `RequestFailure`. */
export async function readProjectPlan(
  dataSource: DataSource,
  projectId: string,
  signal: AbortSignal,
): Promise<ProjectPlanRows> {
  async function read(resource: ResourceDefinition, filter: Filter): Promise<DataRow[]> {
    const rows: DataRow[] = [];
    const all = readAllRows(
      dataSource,
      resource,
      { filters: [filter] },
      { signal, onProgress: () => undefined },
    );
    for await (const row of all) rows.push(row);
    return rows;
  }
  const ofProject: Filter = { column: 'project_id', operator: 'eq', value: projectId };
  const tasks = await read(outlineTasks, ofProject);
  const links: DataRow[] = [];
  const assignments: DataRow[] = [];
  for (let first = 0; first < tasks.length; first += keysPerRequest) {
    const keys = tasks.slice(first, first + keysPerRequest).map(({ id }) => id);
    links.push(...(await read(taskDependencies, { column: 'successor_id', operator: 'in', value: keys })));
    assignments.push(...(await read(taskAssignments, { column: 'task_id', operator: 'in', value: keys })));
  }
  return { tasks, links, assignments, holidays: await read(projectHolidays, ofProject) };
}
