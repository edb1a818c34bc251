import type { DataRow, DataSource } from '@plinth/data/port/data-source.ts';
import type { Filter } from '@plinth/domain/define/list-query.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { outlineTasks } from '@plinth/domain/projects/outline-tasks.ts';
import { projectHolidays } from '@plinth/domain/projects/project-holidays.ts';
import { taskDependencies } from '@plinth/domain/projects/task-dependencies.ts';
import { writeMsProject } from '@plinth/domain/projects/write-ms-project.ts';
import { readAllRows } from '../../crud/export/read-all-rows.ts';
import { scheduleOfProject } from './schedule-of-project.ts';

/** Keys named in one request: they travel in its address. */
const keysPerRequest = 100;

/** The plan of a project as a file that Microsoft Project and GanttProject open. Throws a `RequestFailure`. */
export async function exportSchedule(
  dataSource: DataSource,
  project: DataRow,
  weekendDays: readonly number[],
): Promise<Blob> {
  const { signal } = new AbortController();
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
  const ofProject: Filter = { column: 'project_id', operator: 'eq', value: project.id };
  const tasks = await read(outlineTasks, ofProject);
  const links: DataRow[] = [];
  for (let first = 0; first < tasks.length; first += keysPerRequest) {
    const keys = tasks.slice(first, first + keysPerRequest).map(({ id }) => id);
    links.push(...(await read(taskDependencies, { column: 'successor_id', operator: 'in', value: keys })));
  }
  const holidays = await read(projectHolidays, ofProject);
  const xml = writeMsProject(scheduleOfProject(project, { tasks, links, holidays, weekendDays }));
  return new Blob([xml], { type: 'application/xml' });
}
