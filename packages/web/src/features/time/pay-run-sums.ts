import { queryOptions } from '@tanstack/react-query';
import type { DataRow, DataSource } from '@plinth/data/port/data-source.ts';
import { formatMoney, formatNumber } from '@plinth/messages/format.ts';
import type { Language } from '@plinth/messages/languages.ts';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';

/** What each of some pay runs comes to; nothing of a run without payslips, or whose payslips the person may not read. */
export function payRunSums(dataSource: DataSource, runs: readonly string[]) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'figures', 'pay-runs', ...runs],
    meta: { tables: ['payroll', 'payroll_runs'] },
    queryFn: async () => unwrap(await dataSource.call('pay_run_totals', { payroll_run_ids: [...runs] })),
    enabled: runs.length > 0,
  });
}

export type PayRunSum = Awaited<ReturnType<NonNullable<ReturnType<typeof payRunSums>['queryFn']>>>[number];

/** A figure of a run as people read it: how many payslips, or money in the currency of the run. */
export function payRunFigure(
  name: keyof Omit<PayRunSum, 'payroll_run_id'>,
  sums: PayRunSum,
  run: DataRow,
  language: Language,
): string {
  return name === 'payslips'
    ? formatNumber(sums.payslips, language)
    : formatMoney(sums[name], String(run['currency']), language, { decimals: 'currency' });
}
