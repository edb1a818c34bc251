import { listAddressOf } from '@plinth/domain/addresses.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { formatMoney, formatNumber } from '@plinth/messages/format.ts';
import { FigureCard, FigureGrid } from '@plinth/ui/primitives/figure-card.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { recordKeys } from '../../base/query-keys.ts';

/** As the database tells them: amounts and years are decimal strings, null where there is nothing to tell the caller. */
type PeopleFigures = {
  employees: number;
  departments: number;
  tenure_years: string | null;
  currency: string;
  payroll: string | null;
  payroll_people: number | null;
};

function peopleFiguresQuery(dataSource: DataSource) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'figures', 'people'],
    meta: { tables: tablesBehind('people_figures') },
    // the keys are those of the function
    queryFn: async () => unwrap(await dataSource.call('people_figures', {})) as PeopleFigures,
  });
}

/** People, departments, a month of salaries for those who may know it, and how long people stay. */
export function PeopleFigures() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(peopleFiguresQuery(useDataSource()));
  if (error && !data)
    return <QueryFailure title={t('crud.view.loadFailed')} query={{ error, isFetching, refetch }} />;
  const years = Number(data?.tenure_years ?? 0);
  const figures = [
    {
      name: 'employees',
      value: data && formatNumber(data.employees, language),
      href: `${listAddressOf('employees')}?status=probation,active,on_leave,notice`,
    },
    {
      name: 'departments',
      value: data && formatNumber(data.departments, language),
      href: listAddressOf('departments'),
    },
    ...(data && data.payroll === null
      ? []
      : [
          {
            name: 'payroll' as const,
            value: data?.payroll && formatMoney(data.payroll, data.currency, language, { decimals: 'none' }),
            hint: data && t('hr.figures.payrollHint', { count: data.payroll_people ?? 0 }),
            href: listAddressOf('payroll'),
          },
        ]),
    {
      name: 'tenure',
      value: t('hr.figures.years', { count: years }),
      href: `${listAddressOf('employees')}?sort=hire_date`,
    },
  ] as const;
  return (
    <FigureGrid>
      {figures.map(({ name, ...figure }) => (
        <FigureCard key={name} label={t(`hr.figures.${name}`)} isLoading={!data} {...figure} />
      ))}
    </FigureGrid>
  );
}
