import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { formatDate } from '@plinth/messages/format.ts';
import type { en } from '@plinth/messages/en.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Sheet } from '@plinth/ui/primitives/sheet.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { useLabels } from '../../crud/labels.ts';
import { Amount, AmountTable } from '../../overview/ledger/amount-table.tsx';
import { DocumentLink } from '../../overview/ledger/document-link.tsx';
import { Loaded } from '../../overview/ledger/loaded.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { sumOf } from '../../overview/ledger/sum-of.ts';

type CashKind = keyof typeof en.money.reports.cashKinds;

/** The documents whose money is expected in one week; their sum is what the week shows. */
export function CashWeekSheet({ week, onClose }: { week: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { company } = useAccess();
  const dataSource = useDataSource();
  const query = useQuery({
    queryKey: [...recordKeys.all, 'figures', 'cash-forecast', week],
    meta: { tables: tablesBehind('cash_forecast') },
    queryFn: async () => unwrap(await dataSource.call('cash_forecast_rows', { week })),
  });
  return (
    <Sheet
      isOpen
      size="lg"
      title={t('money.reports.cashWeek', { date: formatDate(week, language) })}
      description={`${t('money.reports.cash')} · ${company?.baseCurrency ?? ''}`}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Loaded query={query} isEmpty={(rows) => rows.length === 0} empty={t('money.reports.cashEmpty')}>
        {(rows) => (
          <AmountTable
            label={t('money.reports.cash')}
            rows={rows}
            keyOf={(row, index) => `${row.document_id} ${index}`}
            columns={[
              {
                key: 'document',
                label: t('money.columns.document'),
                cell: (row) => (
                  <DocumentLink
                    table={row.document_table}
                    id={row.document_id}
                    text={row.document_number}
                    party={row.party_name}
                  />
                ),
              },
              {
                key: 'kind',
                label: t('money.reports.kind'),
                // the kinds are those the database gives
                cell: (row) => t(`money.reports.cashKinds.${row.kind as CashKind}`),
              },
              {
                key: 'expected',
                label: t('money.reports.expected'),
                cell: (row) => <Figures>{formatDate(row.expected_date, language)}</Figures>,
              },
              {
                key: 'amount',
                label: t('money.columns.amount'),
                isAmount: true,
                cell: (row) => <Amount value={row.base_amount} />,
              },
            ]}
            totals={[
              t('money.columns.total'),
              '',
              '',
              <Amount key="amount" value={sumOf(rows, (row) => row.base_amount)} />,
            ]}
          />
        )}
      </Loaded>
    </Sheet>
  );
}
