import { formatDate } from '@plinth/messages/format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { Amount, AmountTable } from '../../../overview/ledger/amount-table.tsx';
import { DocumentLink } from '../../../overview/ledger/document-link.tsx';
import { Loaded } from '../../../overview/ledger/loaded.tsx';
import { AccountNumber } from './account-number.tsx';
import { useDifference, useReconciliation } from './bank-queries.ts';

/** From the balance of the bank to that of the books, and every row between them. */
export function BalanceCard({ account }: { account: DataRow }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const [isOpen, setIsOpen] = useState(false);
  const currency = String(account['currency']);
  const query = useReconciliation(account.id);
  return (
    <Card>
      <Loaded query={query} lines={4}>
        {([figures]) =>
          figures && (
            <>
              <CardHeader
                title={t('bank.balances')}
                description={t('bank.balancesText', {
                  date: formatDate(figures.as_of_date, language),
                  currency,
                })}
                actions={
                  <>
                    <AccountNumber account={account.id} />
                    {figures.statement_balance === figures.books_balance && figures.open_lines === 0 ? (
                      <Badge tone="success" hasDot className="min-w-0">
                        {t('bank.isReconciled')}
                      </Badge>
                    ) : (
                      <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                        {t(isOpen ? 'bank.hideRows' : 'bank.showRows')}
                      </Button>
                    )}
                  </>
                }
              />
              <CardBody className="flex flex-col gap-4">
                <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 xl:grid-cols-4">
                  <Balance
                    label={t('bank.statement')}
                    value={figures.statement_balance}
                    currency={currency}
                  />
                  <Balance label={t('bank.not_in_books')} value={figures.not_in_books} currency={currency} />
                  <Balance
                    label={t('bank.not_on_statement')}
                    value={figures.not_on_statement}
                    currency={currency}
                  />
                  <Balance label={t('bank.books')} value={figures.books_balance} currency={currency} />
                </dl>
                {isOpen && <Difference account={account.id} currency={currency} />}
              </CardBody>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function Balance({ label, value, currency }: { label: string; value: string; currency: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.8125rem] text-ink-muted">{label}</dt>
      <dd className="text-base font-semibold text-ink">
        <Amount value={value} currency={currency} />
      </dd>
    </div>
  );
}

type DifferenceKind = 'not_in_books' | 'not_on_statement';

function Difference({ account, currency }: { account: string; currency: string }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  return (
    <Loaded
      query={useDifference(account)}
      isEmpty={(rows) => rows.length === 0}
      empty={t('bank.isReconciled')}
    >
      {(rows) => (
        <AmountTable
          label={t('bank.balances')}
          rows={rows}
          keyOf={(row, index) => `${row.source_id} ${index}`}
          columns={[
            {
              key: 'document',
              label: t('bank.columns.document'),
              cell: (row) => (
                <DocumentLink table={row.source_table} id={row.source_id} text={row.number ?? row.party} />
              ),
            },
            {
              key: 'kind',
              label: t('bank.columns.kind'),
              // the kinds are those the database gives
              cell: (row) => t(`bank.${row.kind as DifferenceKind}`),
            },
            {
              key: 'party',
              label: t('bank.columns.party'),
              cell: (row) => row.party && <Bidi>{row.party}</Bidi>,
            },
            {
              key: 'date',
              label: t('bank.columns.date'),
              cell: (row) => <Figures>{formatDate(row.entry_date, language)}</Figures>,
            },
            {
              key: 'amount',
              label: t('bank.columns.amount'),
              isAmount: true,
              cell: (row) => <Amount value={row.amount} currency={currency} />,
            },
          ]}
        />
      )}
    </Loaded>
  );
}
