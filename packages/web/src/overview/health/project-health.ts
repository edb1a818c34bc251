import { queryOptions } from '@tanstack/react-query';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { recordAddresses } from '@plinth/domain/addresses.ts';
import type { en } from '@plinth/messages/en.ts';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';

export type HealthReason = keyof typeof en.overview.reasons;

/** What is wrong with one project; with nothing wrong, no rows. */
export function healthQuery(dataSource: DataSource, projectId: string) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'project-health', projectId],
    meta: {
      tables: ['projects', 'tasks', 'rfis', 'submittals', 'safety_incidents', 'invoices', 'job_cost_entries'],
    },
    queryFn: async () => unwrap(await dataSource.call('project_health', { project_id: projectId })),
  });
}

/** Where the rows of a reason stand. */
export function hrefOfReason(reason: string, projectId: string): string {
  const list = (route: string, status: string) => `${route}?project_id=${projectId}&status=${status}`;
  const part = (name: string) => `${recordAddresses.projects.route}/view/${projectId}?part=${name}`;
  switch (reason) {
    case 'overdue_tasks':
      return `${recordAddresses.tasks.listRoute}?project_id=${projectId}&sort=due_date&task_status=not_completed`;
    case 'blocked_tasks':
      return `${recordAddresses.tasks.listRoute}?project_id=${projectId}&task_status=blocked`;
    case 'overdue_rfis':
      return list(recordAddresses.rfis.route, 'open');
    case 'overdue_submittals':
      return list(recordAddresses.submittals.route, 'submitted');
    case 'open_incidents':
      return `${recordAddresses.safety_incidents.route}?project_id=${projectId}`;
    case 'finish_slip':
      return part('controls');
    default:
      return part('money');
  }
}

export type Reason = {
  reason: string;
  level: string;
  item_count: number;
  days: number | null;
  amount: string | null;
};

/** The reasons of one project of the portfolio, as its answer brings them. */
export function reasonsOf(found: unknown): Reason[] {
  const given: readonly unknown[] = Array.isArray(found) ? found : [];
  return given.map((one) => {
    const fields: Readonly<Record<string, unknown>> =
      typeof one === 'object' && one !== null ? { ...one } : {};
    return {
      reason: String(fields['reason']),
      level: String(fields['level']),
      item_count: Number(fields['item_count']),
      days: typeof fields['days'] === 'number' ? fields['days'] : null,
      amount: typeof fields['amount'] === 'string' ? fields['amount'] : null,
    };
  });
}
