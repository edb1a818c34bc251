import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';

/** What each account comes to as of a day. */
export function trialBalanceQuery(dataSource: DataSource, day: string | undefined) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'figures', 'trial-balance', day],
    meta: { tables: tablesBehind('trial_balance') },
    queryFn: async () =>
      unwrap(await dataSource.call('trial_balance', day === undefined ? {} : { up_to: day })),
  });
}

/** Name of an account: the company's own, else what its posting is usually called, which stands with the chart. */
export function useAccountName(): (name: string | null, posting: string) => string {
  const { t } = useTranslation();
  return (name, posting) =>
    name ?? (t as (key: string) => string)(`choices.posting_accounts.posting.${posting}`);
}
