import type { DataSource } from '@plinth/data/port/data-source.ts';
import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';

export const ageingSides = ['receivable', 'payable'] as const;
export type AgeingSide = (typeof ageingSides)[number];

/** What clients owe or is owed to suppliers, by party and age, in the company's currency; without a day as of today. */
export function ageingQuery(dataSource: DataSource, side: AgeingSide, day?: string) {
  return {
    queryKey: [...recordKeys.all, 'figures', 'ageing', side, day],
    meta: { tables: tablesBehind('ageing') },
    queryFn: async () =>
      unwrap(await dataSource.call('ageing', day === undefined ? { side } : { side, as_of: day })),
  };
}
