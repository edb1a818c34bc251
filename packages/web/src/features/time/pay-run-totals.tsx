import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DataRow, DataSource } from '@plinth/data/port/data-source.ts';
import { formatMoney, formatNumber } from '@plinth/messages/format.ts';
import { FigureCard, FigureGrid } from '@plinth/ui/primitives/figure-card.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { recordKeys } from '../../base/query-keys.ts';

const amounts = ['gross', 'deductions', 'expenses', 'net'] as const;

/** As the database tells them; amounts are decimal strings in the currency of the run. */
type Totals = { payslips: number } & Record<(typeof amounts)[number], string>;

function totalsQuery(dataSource: DataSource, run: string) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'figures', 'pay-run', run],
    meta: { tables: ['payroll'] },
    // the keys are those of the function
    queryFn: async () => unwrap(await dataSource.call('pay_run_totals', { payroll_run_id: run })) as Totals,
  });
}

/** What a run comes to: how many payslips, and what they add up to, as far as the person sees them. */
export function PayRunTotals({ run }: { run: DataRow }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(totalsQuery(useDataSource(), run.id));
  if (error && !data) {
    return <QueryFailure title={t('crud.view.loadFailed')} query={{ error, isFetching, refetch }} />;
  }
  return (
    <FigureGrid className="lg:grid-cols-5">
      <FigureCard
        label={t('hr.payRun.totals.payslips')}
        value={data && formatNumber(data.payslips, language)}
        isLoading={!data}
      />
      {amounts.map((name) => (
        <FigureCard
          key={name}
          label={t(`hr.payRun.totals.${name}`)}
          value={data && formatMoney(data[name], String(run['currency']), language, { decimals: 'currency' })}
          isLoading={!data}
        />
      ))}
    </FigureGrid>
  );
}
