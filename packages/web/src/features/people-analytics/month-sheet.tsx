import { recordAddresses } from '@plinth/domain/addresses.ts';
import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Link } from '@plinth/ui/primitives/link.tsx';
import { Sheet } from '@plinth/ui/primitives/sheet.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { AmountTable } from '../../overview/ledger/amount-table.tsx';
import { Loaded } from '../../overview/ledger/loaded.tsx';
import { useMonthName } from '../../overview/figures/use-month-name.ts';

/** The people behind the headcount of a month, with those who came and left. */
export function MonthSheet({ month, onClose }: { month: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const dataSource = useDataSource();
  const monthName = useMonthName('long');
  const query = useQuery({
    queryKey: [...recordKeys.all, 'figures', 'people_of_month', month],
    meta: { tables: tablesBehind('people_of_month') },
    queryFn: async () => unwrap(await dataSource.call('people_of_month', { month })),
  });
  const day = (value: string | null) => (value === null ? '–' : formatDate(value, language));
  return (
    <Sheet isOpen size="lg" title={monthName(month)} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Loaded query={query} isEmpty={(rows) => rows.length === 0} empty={t('hr.analytics.empty')}>
        {(rows) => (
          <AmountTable
            label={monthName(month)}
            rows={rows}
            keyOf={({ employee_id }) => employee_id}
            columns={[
              {
                key: 'name',
                label: t('hr.analytics.name'),
                cell: (row) => (
                  <Link href={`${recordAddresses.employees.route}/view/${row.employee_id}`}>
                    <Bidi>{row.full_name}</Bidi>
                  </Link>
                ),
              },
              {
                key: 'movement',
                label: t('hr.analytics.movement'),
                cell: ({ movement }) =>
                  movement === 'joined' || movement === 'left' ? t(`hr.analytics.${movement}`) : '–',
              },
              { key: 'hired', label: t('hr.analytics.hired'), cell: (row) => day(row.hire_date) },
              { key: 'last', label: t('hr.analytics.lastDay'), cell: (row) => day(row.last_day) },
            ]}
          />
        )}
      </Loaded>
    </Sheet>
  );
}
