import { queryOptions } from '@tanstack/react-query';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';

export type DayOfWeek = { date: string; hours: string; status: string | null };

/** The clock and the hours of the person, as `public.my_day` answers; no employee: they have no record. */
export type MyDay =
  | { employee: null }
  | {
      employee: string;
      today: string;
      clock: { id: string; since: string } | null;
      week: readonly DayOfWeek[];
      before: { date: string; hours: string; projects: readonly string[] | null } | null;
    };

export function myDayQuery(dataSource: DataSource) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'my day'],
    meta: { tables: ['attendance', 'time_entries'] },
    queryFn: async (): Promise<unknown> => unwrap(await dataSource.call('my_day', {})),
    // as the function builds it
    select: (answer) => answer as MyDay,
  });
}
