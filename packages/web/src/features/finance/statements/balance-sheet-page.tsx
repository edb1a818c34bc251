import { ledgerHref } from '@plinth/domain/finance/ledgers.ts';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { dayAfter } from '../../../overview/figures/figure-links.ts';
import { Loaded } from '../../../overview/ledger/loaded.tsx';
import { useAccess } from '../../../session/access-context.tsx';
import { ReportDay, reportDayOf } from '../report-day.tsx';
import { ReportTabs } from '../report-tabs.tsx';
import { ExportButton } from './export-button.tsx';
import { balanceQuery } from './statement-query.ts';
import { statementColumns, useStatementRows } from './statement-rows.ts';
import { StatementTable } from './statement-table.tsx';

/** `/finance/balance-sheet`: what the company owns, owes and has earned as of a day. */
export function BalanceSheetPage() {
  const { t } = useTranslation();
  const { company } = useAccess();
  const { language } = useLabels();
  const navigate = useNavigate();
  const search: { day?: unknown } = useSearch({ strict: false });
  const day = reportDayOf(search.day);
  const query = useQuery(balanceQuery(useDataSource(), day));
  const rowsOf = useStatementRows();

  const [first] = query.data ?? [];
  const days: { day: string; yearFrom: string }[] = first
    ? [
        { day: first.as_of_day, yearFrom: first.year_from },
        { day: first.previous_day, yearFrom: first.previous_year_from },
        { day: first.last_year_day, yearFrom: first.last_year_from },
      ]
    : [];
  const titles = (['day', 'monthBefore', 'yearBefore'] as const).map((name, index) => {
    const column = days[index];
    return t(`statements.${name}`, { day: column ? formatDate(column.day, language) : '' });
  });
  const rows = rowsOf(query.data ?? []);
  const title = t('statements.balance_sheet');
  const report = first && {
    title,
    notes: [[t('money.reports.asOf'), formatDate(first.as_of_day, language)]],
    columns: [
      { label: t('statements.account'), isAmount: false },
      ...titles.map((label) => ({ label, isAmount: true })),
    ],
    rows: rows.map(({ text, line }) => [text, ...statementColumns.map((name) => line?.[name] ?? null)]),
  };
  return (
    <Page
      title={title}
      tabs={<ReportTabs current="balance" />}
      actions={<ExportButton report={report || undefined} />}
    >
      <Card>
        <CardHeader
          title={title}
          description={t('statements.balanceText')}
          actions={
            <>
              <Bidi className="text-[0.8125rem] text-ink-muted">{company?.baseCurrency}</Bidi>
              <ReportDay
                value={day}
                onChange={(next) =>
                  void navigate({ to: '.', search: next === undefined ? {} : { day: next } })
                }
              />
            </>
          }
        />
        <CardBody>
          <Loaded
            query={query}
            lines={12}
            isEmpty={(lines) => !lines.some(({ kind }) => kind === 'account')}
            empty={t('statements.empty')}
          >
            {() => (
              <StatementTable
                label={title}
                rows={rows}
                titles={titles}
                hrefOf={({ kind, account, posting }, column) => {
                  const { day: lastDay, yearFrom } = days[column] ?? {};
                  if (kind === 'total' || lastDay === undefined || yearFrom === undefined) return undefined;
                  if (account !== null) {
                    return ledgerHref('journal', { account, entry_date: `${yearFrom}..${lastDay}` });
                  }
                  const period =
                    posting === 'result_of_year'
                      ? `${yearFrom}..${lastDay}`
                      : `2000-01-01..${dayAfter(yearFrom, -1)}`;
                  return `${pageAddresses.profit_and_loss.path}?entry_date=${period}`;
                }}
              />
            )}
          </Loaded>
        </CardBody>
      </Card>
    </Page>
  );
}
