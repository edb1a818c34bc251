import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { FigureCard, FigureGrid } from '@plinth/ui/primitives/figure-card.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { payRunFigure, payRunSums } from './pay-run-sums.ts';

const figures = ['payslips', 'gross', 'deductions', 'expenses', 'net', 'employer_cost'] as const;

/** What a run comes to: how many payslips and what they add up to, for who may read each of them. */
export function PayRunTotals({ run }: { run: DataRow }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(payRunSums(useDataSource(), [run.id]));
  if (error && !data) {
    return <QueryFailure title={t('crud.view.loadFailed')} query={{ error, isFetching, refetch }} />;
  }
  const sums = data?.[0];
  if (data && !sums) return null;
  return (
    <FigureGrid className="lg:grid-cols-3 2xl:grid-cols-6">
      {figures.map((name) => (
        <FigureCard
          key={name}
          label={t(`hr.payRun.totals.${name}`)}
          value={sums && payRunFigure(name, sums, run, language)}
          hint={name === 'employer_cost' ? t('hr.payRun.totals.employerHint') : undefined}
          isLoading={!data}
        />
      ))}
    </FigureGrid>
  );
}
