import { journalLines } from '@plinth/domain/finance/journal-lines.ts';
import { ledgerHref } from '@plinth/domain/finance/ledgers.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Toolbar } from '@plinth/ui/layout/toolbar.tsx';
import { Bidi, Code } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { FilterBar } from '../../crud/list/filter-bar.tsx';
import { useListState } from '../../crud/list/use-list-state.ts';
import { useFieldText } from '../../crud/use-field-text.ts';
import { useToday } from '../../overview/figures/use-today.ts';
import { Amount, AmountTable } from '../../overview/ledger/amount-table.tsx';
import { Loaded } from '../../overview/ledger/loaded.tsx';
import { sumOf } from '../../overview/ledger/sum-of.ts';
import { useAccess } from '../../session/access-context.tsx';
import { ReportTabs } from './report-tabs.tsx';
import { ExportButton } from './statements/export-button.tsx';
import { trialBalanceQuery, useAccountName } from './trial-balance-query.ts';
import { useJournalBar } from './ledgers/use-journal-bar.ts';

const columns = ['opening', 'period_debit', 'period_credit', 'debit', 'credit'] as const;

/** `/finance/trial-balance`: what each account had, what moved it and what it has; an account opens its entries. */
export function TrialBalancePage() {
  const { t } = useTranslation();
  const { company } = useAccess();
  const context = useFieldText(journalLines);
  const { language } = context.labels;
  const { state, change } = useListState(journalLines);
  const today = useToday();
  const { entry_date: period } = state.filters;
  const to = (period?.kind === 'range' ? period.to : null) ?? today;
  const from = (period?.kind === 'range' ? period.from : null) ?? `${to.slice(0, 4)}-01-01`;
  const query = useQuery(trialBalanceQuery(useDataSource(), { from, to }));
  const nameOf = useAccountName();
  const barContext = useJournalBar(context, 'period');
  const labels: Readonly<Record<(typeof columns)[number], string>> = {
    opening: t('statements.opening'),
    period_debit: t('money.reports.debit'),
    period_credit: t('money.reports.credit'),
    debit: t('statements.closingDebit'),
    credit: t('statements.closingCredit'),
  };
  const title = t('money.reports.books');
  const days = `${formatDate(from, language)} – ${formatDate(to, language)}`;
  const report = query.data && {
    title,
    notes: [[t('statements.period'), days]],
    columns: [
      { label: t('money.reports.account'), isAmount: false },
      ...columns.map((name) => ({ label: labels[name], isAmount: true })),
    ],
    rows: query.data.map((row) => [
      `${row.account} ${nameOf(row.name, row.posting)}`,
      ...columns.map((name) => row[name]),
    ]),
  };
  return (
    <Page title={title} tabs={<ReportTabs current="books" />} actions={<ExportButton report={report} />}>
      <Toolbar label={t('crud.list.toolbar')}>
        <FilterBar context={barContext} filters={state.filters} onChange={(filters) => change({ filters })} />
      </Toolbar>
      <Card>
        <CardHeader
          title={days}
          description={t('money.reports.booksText')}
          actions={<Bidi className="text-[0.8125rem] text-ink-muted">{company?.baseCurrency}</Bidi>}
        />
        <CardBody>
          <Loaded
            query={query}
            lines={10}
            isEmpty={(rows) => rows.length === 0}
            empty={t('money.reports.booksEmpty')}
          >
            {(rows) => (
              <AmountTable
                label={title}
                rows={rows}
                keyOf={(row) => row.account}
                columns={[
                  {
                    key: 'account',
                    label: t('money.reports.account'),
                    cell: (row) => (
                      <TextLink
                        href={ledgerHref('journal', { account: row.account, entry_date: `${from}..${to}` })}
                      >
                        <Code>{row.account}</Code> <Bidi>{nameOf(row.name, row.posting)}</Bidi>
                      </TextLink>
                    ),
                  },
                  ...columns.map((name) => ({
                    key: name,
                    label: labels[name],
                    isAmount: true,
                    cell: (row: (typeof rows)[number]) => <Amount value={row[name]} />,
                  })),
                ]}
                totals={[
                  t('money.columns.total'),
                  ...columns.map((name) => <Amount key={name} value={sumOf(rows, (row) => row[name])} />),
                ]}
              />
            )}
          </Loaded>
        </CardBody>
      </Card>
    </Page>
  );
}
