import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Skeleton } from '@plinth/ui/primitives/skeleton.tsx';
import type { DataTableColumn } from '@plinth/ui/table/data-table-column.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { ListRowsContext } from '../../crud/list/list-rows-context.ts';
import { payRunFigure, payRunSums } from './pay-run-sums.ts';

/** What is deducted stands on the run's own page: the list is to show the rest at once. */
const figures = ['payslips', 'gross', 'net', 'employer_cost'] as const;

/** The columns of the list of pay runs that say what each comes to. */
export function usePayRunColumns(): readonly DataTableColumn<DataRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () =>
      figures.map((name) => ({
        id: name,
        header: t(`hr.payRun.totals.${name}`),
        align: 'end',
        cell: (run) => <RunFigure run={run} name={name} />,
      })),
    [t],
  );
}

function RunFigure({ run, name }: { run: DataRow; name: (typeof figures)[number] }) {
  const { language } = useLanguage();
  const rows = use(ListRowsContext);
  const { data, isPending } = useQuery(
    payRunSums(
      useDataSource(),
      rows.map(({ id }) => id),
    ),
  );
  const sums = data?.find(({ payroll_run_id }) => payroll_run_id === run.id);
  if (isPending) return <Skeleton className="ms-auto h-4 w-16" />;
  return sums ? <Bidi>{payRunFigure(name, sums, run, language)}</Bidi> : '–';
}
