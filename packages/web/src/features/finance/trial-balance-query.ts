import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';

/** What each account comes to as of a day, and with a first day what it had before and what moved it since. */
export function trialBalanceQuery(dataSource: DataSource, days: { from?: string; to?: string } = {}) {
  const asked = {
    ...(days.to !== undefined && { up_to: days.to }),
    ...(days.from !== undefined && { from_date: days.from }),
  };
  return queryOptions({
    queryKey: [...recordKeys.all, 'figures', 'trial-balance', asked],
    meta: { tables: tablesBehind('trial_balance') },
    queryFn: async () => unwrap(await dataSource.call('trial_balance', asked)),
  });
}

/**
 * Name of an account: the company's own, else what its posting is usually called, which stands with the chart, and the
 * kind of cost it is for, where it is for one (`purchases.material`).
 */
export function useAccountName(): (name: string | null, posting: string) => string {
  const { t } = useTranslation();
  const word = t as (key: string) => string;
  return (name, posting) => {
    if (name !== null) return name;
    const [kind = '', costType] = posting.split('.');
    const usual = word(`choices.posting_accounts.posting.${kind}`);
    return costType === undefined ? usual : `${usual} – ${word(`choices.cost_type.${costType}`)}`;
  };
}
