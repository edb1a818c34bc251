import { recordAddresses } from '@plinth/domain/addresses.ts';
import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { formatPercent } from '@plinth/messages/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { useLabels } from '../../crud/labels.ts';
import { Amount, AmountTable } from '../../overview/ledger/amount-table.tsx';
import { Loaded } from '../../overview/ledger/loaded.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { ReportTabs } from './report-tabs.tsx';
import { sumOf } from '../../overview/ledger/sum-of.ts';

const amountColumns = [
  'revised_contract',
  'estimate_at_completion',
  'margin',
  'actual',
  'earned_revenue',
  'gross_profit',
  'billed',
  'over_under_billing',
] as const;

/** What a contract without an estimate has earned is not known: its amounts beside those of the others would be a margin. */
const isCounted = (row: { is_estimated: boolean; revised_contract: string }) =>
  row.is_estimated || Number(row.revised_contract) === 0;

/** `/finance/work-in-progress`: what every project has earned and billed, and where it ends. */
export function WorkInProgressPage() {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { company } = useAccess();
  const dataSource = useDataSource();
  const query = useQuery({
    queryKey: [...recordKeys.all, 'figures', 'work-in-progress'],
    meta: { tables: tablesBehind('work_in_progress') },
    queryFn: async () => unwrap(await dataSource.call('work_in_progress', {})),
  });
  return (
    <Page title={t('money.reports.progress')} tabs={<ReportTabs current="progress" />}>
      <Card>
        <CardHeader
          title={t('money.reports.progress')}
          description={t('money.reports.progressText')}
          actions={<Bidi className="text-[0.8125rem] text-ink-muted">{company?.baseCurrency}</Bidi>}
        />
        <CardBody>
          <Loaded
            query={query}
            lines={8}
            isEmpty={(rows) => rows.length === 0}
            empty={t('money.reports.progressEmpty')}
          >
            {(rows) => (
              <>
                <AmountTable
                  label={t('money.reports.progress')}
                  rows={rows}
                  keyOf={(row) => row.project_id}
                  columns={[
                    {
                      key: 'project',
                      label: t('money.reports.project'),
                      cell: (row) => (
                        <TextLink
                          href={`${recordAddresses.projects.route}/view/${row.project_id}?part=money`}
                        >
                          <Bidi>{row.project_name}</Bidi>
                        </TextLink>
                      ),
                    },
                    {
                      key: 'percent',
                      label: t('money.figures.percent_complete'),
                      isAmount: true,
                      cell: (row) =>
                        row.is_estimated ? (
                          <Figures>{formatPercent(row.percent_complete, language, 1)}</Figures>
                        ) : (
                          <TextLink
                            href={`${recordAddresses.budgets.route}?project_id=${row.project_id}`}
                            aria-label={`${t('money.reports.noBudget')}: ${row.project_name}`}
                          >
                            {t('money.reports.noBudget')}
                          </TextLink>
                        ),
                    },
                    ...amountColumns.map((name) => ({
                      key: name,
                      label: t(`money.figures.${name}`),
                      isAmount: true,
                      cell: (row: (typeof rows)[number]) => <Amount value={row[name]} />,
                    })),
                  ]}
                  totals={[
                    t('money.columns.total'),
                    null,
                    ...amountColumns.map((name) => (
                      <Amount key={name} value={sumOf(rows.filter(isCounted), (row) => row[name])} />
                    )),
                  ]}
                />
                {!rows.every(isCounted) && (
                  <p className="pt-2 text-xs text-ink-muted">
                    {t('money.reports.leftOut', { count: rows.filter((row) => !isCounted(row)).length })}
                  </p>
                )}
              </>
            )}
          </Loaded>
        </CardBody>
      </Card>
    </Page>
  );
}
