import type { DataSource } from '@plinth/data/port/data-source.ts';
import { costCodes } from '@plinth/domain/finance/cost-codes.ts';
import { employees } from '@plinth/domain/people/employees.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { safetyIncidents } from '@plinth/domain/safety/safety-incidents.ts';
import { attendance } from '@plinth/domain/time/attendance.ts';
import { crewSheets } from '@plinth/domain/time/crew-sheets.ts';
import { timeEntries } from '@plinth/domain/time/time-entries.ts';
import { crewOf } from '../../base/crew.ts';
import { ofAccount } from '../../overview/own-employee/own-employee.ts';
import type { ListQuery } from '@plinth/domain/define/list-query.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { ModuleName } from '@plinth/domain/modules.ts';

/** Rows of a kind that somebody on site needs at hand. */
const rowsOfKind = 100;

/**
 * Reads once what a person on site works with, so that it is on the device when the connection goes, whether or not
 * they looked at it before: their open tasks, the snags and incidents they are to resolve, their latest hours and days, the projects these belong to,
 * and of a foreman the crew, its last sheets and the work it may be charged to.
 */
export async function readForSite(
  { records, call }: DataSource,
  userId: string,
  mayView: (module: ModuleName) => boolean,
): Promise<void> {
  const read = async (resource: ResourceDefinition, query: ListQuery) =>
    mayView(resource.module) ? await records.list(resource, { pageSize: rowsOfKind, ...query }) : null;
  // the line may go at any moment, so nothing waits for another that need not
  const [own] = await Promise.all([
    read(employees, ofAccount(userId)),
    read(tasks, {
      filters: [
        { column: 'assigned_to_user_id', operator: 'eq', value: userId },
        { column: 'task_status', operator: 'not_in', value: ['completed', 'cancelled'] },
      ],
    }),
    read(projects, {}),
    read(safetyIncidents, {
      filters: [
        { column: 'assigned_to_id', operator: 'eq', value: userId },
        { column: 'status', operator: 'not_in', value: ['verified', 'closed', 'void'] },
      ],
    }),
  ]);
  const employee = own?.data[0];
  if (!employee) return;
  const filters = [{ column: 'employee_id', operator: 'eq', value: employee.id }] as const;
  await Promise.all([read(attendance, { filters }), read(timeEntries, { filters })]);
  const crew = crewOf((await call('my_crew', {})).data);
  if (crew.people.length < 2 && crew.projects.every(({ isLed }) => !isLed)) return;
  await read(crewSheets, {});
  await read(costCodes, {});
  await read(tasks, {
    filters: [
      {
        column: 'project_id',
        operator: 'in',
        value: crew.projects.map(({ id }) => id).slice(0, rowsOfKind),
      },
      { column: 'task_status', operator: 'not_in', value: ['completed', 'cancelled'] },
    ],
  });
}
