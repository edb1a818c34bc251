import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Bidi, Code } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { Amount, AmountTable } from '../../overview/ledger/amount-table.tsx';
import { Loaded } from '../../overview/ledger/loaded.tsx';
import { RowButton } from '../../overview/ledger/row-button.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { LedgerSheet, type Account } from './ledger-sheet.tsx';
import { ReportDay, reportDayOf } from './report-day.tsx';
import { ReportTabs } from './report-tabs.tsx';
import { sumOf } from '../../overview/ledger/sum-of.ts';

/** `/finance/trial-balance`: what each account comes to as of a day; an account opens its entries. */
export function TrialBalancePage() {
  const { t } = useTranslation();
  const { company } = useAccess();
  const dataSource = useDataSource();
  const navigate = useNavigate();
  const search: { day?: unknown } = useSearch({ strict: false });
  const day = reportDayOf(search.day);
  const [account, setAccount] = useState<Account>();
  const query = useQuery({
    queryKey: [...recordKeys.all, 'figures', 'trial-balance', day],
    meta: { tables: tablesBehind('trial_balance') },
    queryFn: async () =>
      unwrap(await dataSource.call('trial_balance', day === undefined ? {} : { up_to: day })),
  });
  // what an account is usually called stands with the chart of accounts
  const usualName = (posting: string) =>
    (t as (key: string) => string)(`choices.posting_accounts.posting.${posting}`);
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
                    cell: (row) => {
                      const name = row.name ?? usualName(row.posting);
                      return (
                        <RowButton onClick={() => setAccount({ code: row.account, name })}>
                          <Code>{row.account}</Code> <Bidi>{name}</Bidi>
                        </RowButton>
                      );
                    },
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
      {account && <LedgerSheet account={account} day={day} onClose={() => setAccount(undefined)} />}
    </Page>
  );
}
