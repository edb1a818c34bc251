import { queryOptions } from '@tanstack/react-query';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { recordKeys } from '../../../base/query-keys.ts';
import { unwrap } from '../../../base/request-failure.ts';
import type { ListState } from '../../../crud/list/list-state.ts';

/** Profit and loss of the days and projects, or of none, a list is filtered by; without days of the financial year. */
export function profitQuery(
  dataSource: DataSource,
  { entry_date: period, project_id, on_project: onProject }: ListState['filters'],
) {
  const asked = {
    ...(period?.kind === 'range' && period.from !== null && { date_from: period.from }),
    ...(period?.kind === 'range' && period.to !== null && { date_to: period.to }),
    ...(project_id?.kind === 'values' && { project_ids: [...project_id.values] }),
    ...(onProject?.kind === 'boolean' && { on_project: onProject.value }),
  };
  return queryOptions({
    queryKey: [...recordKeys.all, 'figures', 'profit-and-loss', asked],
    meta: { tables: tablesBehind('profit_and_loss') },
    queryFn: async () => unwrap(await dataSource.call('profit_and_loss', asked)),
  });
}

/** The balance sheet of a day, today's when none is named. */
export function balanceQuery(dataSource: DataSource, day: string | undefined) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'figures', 'balance-sheet', day],
    meta: { tables: tablesBehind('balance_sheet') },
    queryFn: async () =>
      unwrap(await dataSource.call('balance_sheet', day === undefined ? {} : { as_of: day })),
  });
}
