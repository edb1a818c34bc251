import { queryOptions } from '@tanstack/react-query';
import type { en } from '@plinth/messages/en.ts';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { recordKeys } from '../../../base/query-keys.ts';
import { unwrap } from '../../../base/request-failure.ts';

/** The figures of the page, by the names of their labels. */
export type FigureName = keyof typeof en.money.figures;

/** Amounts by the name of their figure, as decimal strings in the company's currency. */
export type ProjectMoney = { currency: string; amounts: Readonly<Record<string, string>> };

/** What the money page of a project says. */
export function projectMoneyQuery(dataSource: DataSource, projectId: string) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'project-money', projectId],
    meta: { tables: tablesBehind('project_money') },
    queryFn: async () => unwrap(await dataSource.call('project_money', { project_id: projectId })),
    select: (answer: unknown): ProjectMoney => {
      const figures = typeof answer === 'object' && answer !== null ? Object.entries(answer) : [];
      const amounts = Object.fromEntries(
        figures.flatMap(([name, value]: [string, unknown]) =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      );
      return { currency: amounts.currency ?? '', amounts };
    },
  });
}

/** The rows one of its figures is the sum of. */
export function projectMoneyRowsQuery(dataSource: DataSource, projectId: string, figure: string) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'project-money-rows', projectId, figure],
    meta: { tables: tablesBehind('project_money') },
    queryFn: async () =>
      unwrap(await dataSource.call('project_money_rows', { project_id: projectId, figure })),
  });
}

/** The rows that changed its figures after a day. */
export function projectMoneyChangesQuery(dataSource: DataSource, projectId: string, since: string) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'project-money-changes', projectId, since],
    meta: { tables: tablesBehind('project_money') },
    queryFn: async () =>
      unwrap(await dataSource.call('project_money_changes', { project_id: projectId, since })),
  });
}

/** Its cost report, a row a cost code and kind of cost. */
export function costReportQuery(dataSource: DataSource, projectId: string) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'project-cost-report', projectId],
    meta: { tables: tablesBehind('project_cost_report') },
    queryFn: async () => unwrap(await dataSource.call('project_cost_report', { project_id: projectId })),
  });
}

/** Its cost month by month: planned, spent and forecast, each the sum up to the end of the month. */
export function costCurveQuery(dataSource: DataSource, projectId: string) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'project-cost-curve', projectId],
    meta: {
      tables: [...tablesBehind('project_cost_report'), 'tasks', 'schedule_baselines', 'project_holidays'],
    },
    queryFn: async (): Promise<CostMonth[]> =>
      unwrap(await dataSource.call('project_cost_curve', { project_id: projectId })),
  });
}

/** Null where a sum is not known: without a schedule, of months to come, of those before this one. */
export type CostMonth = {
  month: string;
  planned_value: string | null;
  actual_cost: string | null;
  forecast_cost: string | null;
};
