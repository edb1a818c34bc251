import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import type { ProjectPlan } from '@plinth/domain/schedule/project-plan.ts';
import { recordKeys } from '../../../base/query-keys.ts';
import { unwrap } from '../../../base/request-failure.ts';
import { type LeaveRow, peopleOf, type Person } from './leave-rows.ts';

/** Who is away between two days, as far as the person may know it. */
export function leaveQuery(dataSource: DataSource, from: string, to: string) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'leave-calendar', from, to],
    meta: { tables: ['departments', 'employees', 'holidays', 'leave_requests', 'leave_types'] },
    queryFn: async (): Promise<Person[]> => {
      const rows: readonly LeaveRow[] = unwrap(
        await dataSource.call('leave_calendar', { from_date: from, to_date: to }),
      );
      return peopleOf(rows);
    },
    placeholderData: keepPreviousData,
  });
}

/** A task that is due while an assignee is away. */
export type Clash = {
  request_id: string;
  employee_id: string;
  full_name: string;
  status: string;
  start_date: string;
  end_date: string;
  task_id: string;
  task_title: string;
  project_id: string | null;
  project_name: string | null;
  due_date: string;
};

export function clashesQuery(dataSource: DataSource, from: string, to: string) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'leave-clashes', from, to],
    meta: { tables: ['employees', 'leave_requests', 'projects', 'task_assignments', 'tasks'] },
    queryFn: async (): Promise<readonly Clash[]> =>
      unwrap(await dataSource.call('leave_clashes', { from_date: from, to_date: to })),
    placeholderData: keepPreviousData,
  });
}

/** The tasks of a project on its critical path; the engine of schedules is loaded with the first project. */
export function criticalTasksQuery(dataSource: DataSource, projectId: string) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'critical-tasks', projectId],
    meta: { tables: ['projects', 'project_holidays', 'task_dependencies', 'tasks'] },
    queryFn: async (): Promise<readonly string[]> => {
      const [{ criticalWork }, answer] = await Promise.all([
        import('@plinth/domain/schedule/scheduled-project.ts'),
        dataSource.call('project_plan', { project_id: projectId }),
      ]);
      return criticalWork(unwrap(answer) as unknown as ProjectPlan); // what the function answers
    },
  });
}

/** The public holidays between two days. */
export function holidaysQuery(dataSource: DataSource, from: string, to: string) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'leave-holidays', from, to],
    meta: { tables: ['holidays'] },
    queryFn: async () =>
      unwrap(await dataSource.call('calendar_entries', { from_date: from, to_date: to, kinds: ['holiday'] })),
    placeholderData: keepPreviousData,
  });
}
