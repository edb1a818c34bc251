import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { useDataSource } from '../../../base/data-source-context.tsx';
import type { MessageKey } from '../../../base/message-key.ts';
import { recordKeys } from '../../../base/query-keys.ts';
import { unwrap } from '../../../base/request-failure.ts';

/** The months of the books, the latest first, with the year each is in. */
export function monthsQuery(dataSource: DataSource) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'figures', 'accounting-months'],
    meta: { tables: tablesBehind('accounting_months') },
    queryFn: async () => unwrap(await dataSource.call('accounting_months', {})),
  });
}

export type AccountingMonth = Awaited<
  ReturnType<NonNullable<ReturnType<typeof monthsQuery>['queryFn']>>
>[number];

/** What is open between two days. */
export function checklistQuery(dataSource: DataSource, from: string, to: string) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'figures', 'closing-checklist', from, to],
    meta: { tables: tablesBehind('closing_checklist') },
    queryFn: async () => unwrap(await dataSource.call('closing_checklist', { date_from: from, date_to: to })),
  });
}

/** From its first day to its last, and what it is called. */
export type Period = { from: string; to: string; name: string };

/** A month or a year that is being closed or opened again. */
export type Step = Period & { of: 'month' | 'year'; does: 'close' | 'reopen' };

const done = {
  'close month': 'statements.closing.monthClosed',
  'close year': 'statements.closing.yearClosed',
  'reopen month': 'statements.closing.monthReopened',
  'reopen year': 'statements.closing.yearReopened',
} as const satisfies Record<`${Step['does']} ${Step['of']}`, MessageKey>;

/** Prepares the voucher that revalues a month, which a second person approves. */
export function useRevaluation(month: string) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      unwrap<unknown>(await dataSource.call('revalue_currencies', { month }));
    },
    retry: false,
    meta: {
      failureMessage: 'statements.closing.revalueFailed',
      successMessage: 'statements.closing.revalued',
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });
}

/** Closes or reopens; the server says what stands against it. */
export function useStep({ of, does, from }: Step) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const call = async (words: string) => {
    if (does === 'close')
      return of === 'month'
        ? dataSource.call('close_accounting_period', { month: from })
        : dataSource.call('close_accounting_year', { year_from: from, notes: words });
    return of === 'month'
      ? dataSource.call('reopen_accounting_period', { month: from, reason: words })
      : dataSource.call('reopen_accounting_year', { year_from: from, reason: words });
  };
  return useMutation({
    mutationFn: async (words: string) => {
      unwrap<unknown>(await call(words));
    },
    retry: false,
    meta: { failureMessage: 'statements.closing.failed', successMessage: done[`${does} ${of}`] },
    onSettled: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });
}
