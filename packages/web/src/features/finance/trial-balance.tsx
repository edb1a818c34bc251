import { ledgerHref } from '@plinth/domain/finance/ledgers.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Bidi, Code } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { Amount, AmountTable } from '../../overview/ledger/amount-table.tsx';
import { Loaded } from '../../overview/ledger/loaded.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { ReportDay, reportDayOf } from './report-day.tsx';
import { ReportTabs } from './report-tabs.tsx';
import { trialBalanceQuery, useAccountName } from './trial-balance-query.ts';
import { sumOf } from '../../overview/ledger/sum-of.ts';
import { useToday } from '../../overview/figures/use-today.ts';

/** `/finance/trial-balance`: what each account comes to as of a day; an account opens its entries. */
export function TrialBalancePage() {
  const { t } = useTranslation();
  const { company } = useAccess();
  const navigate = useNavigate();
  const search: { day?: unknown } = useSearch({ strict: false });
  const day = reportDayOf(search.day);
  const query = useQuery(trialBalanceQuery(useDataSource(), day));
  const nameOf = useAccountName();
  const lastDay = useToday();
  const period = `${(day ?? lastDay).slice(0, 4)}-01-01..${day ?? lastDay}`;
  return (
    <Page title={t('money.reports.books')} width="normal" tabs={<ReportTabs current="books" />}>
      <Card>
        <CardHeader
          title={t('money.reports.books')}
          description={t('money.reports.booksText')}
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
            lines={10}
            isEmpty={(rows) => rows.length === 0}
            empty={t('money.reports.booksEmpty')}
          >
            {(rows) => (
              <AmountTable
                label={t('money.reports.books')}
                rows={rows}
                keyOf={(row) => row.account}
                columns={[
                  {
                    key: 'account',
                    label: t('money.reports.account'),
                    cell: (row) => (
                      <TextLink href={ledgerHref('journal', { account: row.account, entry_date: period })}>
                        <Code>{row.account}</Code> <Bidi>{nameOf(row.name, row.posting)}</Bidi>
                      </TextLink>
                    ),
                  },
                  {
                    key: 'debit',
                    label: t('money.reports.debit'),
                    isAmount: true,
                    cell: (row) => <Amount value={row.debit} />,
                  },
                  {
                    key: 'credit',
                    label: t('money.reports.credit'),
                    isAmount: true,
                    cell: (row) => <Amount value={row.credit} />,
                  },
                ]}
                totals={[
                  t('money.columns.total'),
                  <Amount key="debit" value={sumOf(rows, ({ debit }) => debit)} />,
                  <Amount key="credit" value={sumOf(rows, ({ credit }) => credit)} />,
                ]}
              />
            )}
          </Loaded>
        </CardBody>
      </Card>
    </Page>
  );
}
