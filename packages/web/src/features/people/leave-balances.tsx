import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { leaveTypes } from '@plinth/domain/people/leave-types.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { ScrollRegion } from '@plinth/ui/layout/scroll-region.tsx';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { appErrorOf, unwrap } from '../../base/request-failure.ts';
import { useToday } from '../../overview/figures/use-today.ts';
import { useLabels } from '../../crud/labels.ts';
import { figureSide } from '@plinth/ui/table/cell-classes.ts';
import { LoadFailure } from '../../base/load-failure.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { useList } from '../../crud/use-list.ts';
import { LeaveStatement } from './leave-statement.tsx';

const figures = ['entitled', 'adjusted', 'taken', 'pending', 'remaining'] as const;

/** Days as decimal strings; without an entitlement of their own only what was taken counts. */
type Balance = Readonly<Record<(typeof figures)[number], string | null>>;

/** What a person has left of each kind of leave this year; counted by the database, anew after any decision. */
export function LeaveBalances({ employee }: { employee: string }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const dataSource = useDataSource();
  const year = Number(useToday().slice(0, 4));
  const types = useList(leaveTypes, {
    filters: [{ column: 'status', operator: 'eq', value: 'active' }],
    sort: [{ column: 'sort_order', direction: 'asc' }],
    pageSize: 50,
  });
  const kinds = types.data?.data;
  const balances = useQuery({
    queryKey: [...recordKeys.all, 'leave-balances', employee, year, kinds?.map(({ id }) => id)],
    queryFn: () =>
      Promise.all(
        (kinds ?? []).map(async (type) => ({
          type,
          ...(await balanceOf(dataSource, employee, type.id, year)),
        })),
      ),
    enabled: kinds !== undefined,
  });
  const error = types.error ?? balances.error;
  const shown = balances.data?.filter((balance) => figures.some((name) => Number(balance[name]) !== 0));
  // whose leave is not this reader's to see has no card at all
  if (error && appErrorOf(error).code === 'not_found') return null;
  return (
    <Card>
      <CardHeader title={t('hr.balances.title', { year: String(year) })} />
      <CardBody>
        {!shown && !error && <SkeletonText lines={3} />}
        {!shown && error && (
          <LoadFailure
            title={t('crud.list.loadFailed')}
            error={appErrorOf(error)}
            isRetrying={types.isFetching || balances.isFetching}
            onRetry={() => void (types.error ? types.refetch() : balances.refetch())}
          />
        )}
        {shown?.length === 0 && <p className="text-ink-muted">{t('hr.balances.empty')}</p>}
        {shown && shown.length > 0 && (
          <ScrollRegion label={t('hr.balances.title', { year: String(year) })}>
            <table className="w-full text-sm">
              <thead>
                <tr className="border-b border-line text-ink-muted">
                  <th scope="col" className="px-2 py-1.5 text-start font-medium">
                    {t('hr.balances.type')}
                  </th>
                  {figures.map((name) => (
                    <th key={name} scope="col" className={`px-2 py-1.5 font-medium ${figureSide}`}>
                      {t(`hr.balances.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.map((balance) => (
                  <tr key={balance.type.id} className="border-b border-line last:border-0">
                    <th scope="row" className="px-2 py-2 text-start font-normal">
                      <Bidi>{String(balance.type['name'])}</Bidi>
                    </th>
                    {figures.map((name) => (
                      <td
                        key={name}
                        className={`px-2 py-2 ${figureSide} ${name === 'remaining' ? 'font-semibold' : 'text-ink-muted'}`}
                      >
                        {balance[name] !== null && <Figures>{formatNumber(balance[name], language)}</Figures>}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        )}
        {shown?.map(({ type }) => (
          <LeaveStatement key={type.id} employee={employee} type={type.id} name={String(type['name'])} />
        ))}
      </CardBody>
    </Card>
  );
}

/** What a person has left of one kind of leave in a year. */
export function balanceQuery(dataSource: DataSource, employee: string, type: string, year: number) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'leave-balance', employee, type, year],
    queryFn: () => balanceOf(dataSource, employee, type, year),
    retry: false,
  });
}

async function balanceOf(
  dataSource: DataSource,
  employee: string,
  type: string,
  year: number,
): Promise<Balance> {
  const answer: unknown = unwrap(
    await dataSource.call('leave_balance', {
      employee_id: employee,
      leave_type_id: type,
      leave_year: year,
    }),
  );
  const row: unknown = Array.isArray(answer) ? answer[0] : answer;
  const days = (name: (typeof figures)[number]) => {
    const value: unknown =
      typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[name] : null;
    return value === null || value === undefined ? null : String(value);
  };
  return {
    entitled: days('entitled'),
    adjusted: days('adjusted'),
    taken: days('taken'),
    pending: days('pending'),
    remaining: days('remaining'),
  };
}
