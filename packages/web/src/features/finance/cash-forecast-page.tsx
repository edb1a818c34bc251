import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { useLabels } from '../../crud/labels.ts';
import { Amount, AmountTable } from '../../overview/ledger/amount-table.tsx';
import { Loaded } from '../../overview/ledger/loaded.tsx';
import { RowButton } from '../../overview/ledger/row-button.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { CashChart } from './cash-chart.tsx';
import { CashWeekSheet } from './cash-week-sheet.tsx';
import { ReportTabs } from './report-tabs.tsx';

const columns = ['opening', 'inflow', 'outflow', 'closing'] as const;

/** `/finance/cash-forecast`: cash of the next thirteen weeks, each of which opens its documents. */
export function CashForecastPage() {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { company } = useAccess();
  const dataSource = useDataSource();
  const [week, setWeek] = useState<string>();
  const query = useQuery({
    queryKey: [...recordKeys.all, 'figures', 'cash-forecast'],
    meta: { tables: tablesBehind('cash_forecast') },
    queryFn: async () => unwrap(await dataSource.call('cash_forecast', {})),
  });
  return (
    <Page title={t('money.reports.cash')} tabs={<ReportTabs current="cash" />}>
      <Card>
        <CardHeader
          title={t('money.reports.cashTitle')}
          description={t('money.reports.cashText')}
          actions={<Bidi className="text-[0.8125rem] text-ink-muted">{company?.baseCurrency}</Bidi>}
        />
        <CardBody>
          <Loaded
            query={query}
            lines={13}
            isEmpty={(rows) => rows.length === 0}
            empty={t('money.reports.cashEmpty')}
          >
            {(rows) => (
              <div className="flex flex-col gap-6">
                <CashChart weeks={rows} />
                <AmountTable
                  label={t('money.reports.cash')}
                  rows={rows}
                  keyOf={(row) => row.week_start}
                  columns={[
                    {
                      key: 'week',
                      label: t('money.reports.week'),
                      cell: (row) => (
                        <RowButton onClick={() => setWeek(row.week_start)}>
                          <Figures>{formatDate(row.week_start, language)}</Figures>
                        </RowButton>
                      ),
                    },
                    ...columns.map((name) => ({
                      key: name,
                      label: t(`money.reports.${name}`),
                      isAmount: true,
                      cell: (row: (typeof rows)[number]) => <Amount value={row[name]} />,
                    })),
                  ]}
                />
              </div>
            )}
          </Loaded>
        </CardBody>
      </Card>
      {week !== undefined && <CashWeekSheet week={week} onClose={() => setWeek(undefined)} />}
    </Page>
  );
}
