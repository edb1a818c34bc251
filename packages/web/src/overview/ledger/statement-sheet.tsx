import { recordAddresses } from '@plinth/domain/addresses.ts';
import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { formatMoney } from '@plinth/messages/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { Sheet } from '@plinth/ui/primitives/sheet.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { useLabels } from '../../crud/labels.ts';
import { Amount, AmountTable } from './amount-table.tsx';
import { Loaded } from './loaded.tsx';
import { useStatementColumns } from './use-statement-columns.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { HeldCheques } from './held-cheques.tsx';

export type Party = { id: string; name: string };

/** The account of one client or supplier: each document and the balance after it. */
export function StatementSheet({
  side,
  party,
  day,
  onClose,
}: {
  side: 'receivable' | 'payable';
  party: Party;
  /** The last day; without one today. */
  day: string | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { can, company } = useAccess();
  const dataSource = useDataSource();
  const columns = useStatementColumns();
  const query = useQuery({
    queryKey: [...recordKeys.all, 'figures', 'statement', side, party.id, day],
    meta: { tables: tablesBehind('party_statement') },
    queryFn: async () =>
      unwrap(
        await dataSource.call('party_statement', {
          side,
          party_id: party.id,
          ...(day !== undefined && { date_to: day }),
        }),
      ),
  });
  return (
    <Sheet
      isOpen
      size="lg"
      title={<Bidi>{party.name}</Bidi>}
      description={`${t('money.reports.statement')} · ${company?.baseCurrency ?? ''}`}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        side === 'receivable' && can('finance', 'create') ? (
          <LinkButton href={`${recordAddresses.client_receipts.route}/new?client_id=${party.id}`}>
            {t('finance.receipts.record')}
          </LinkButton>
        ) : undefined
      }
    >
      <Loaded query={query} isEmpty={(rows) => rows.length === 0} empty={t('money.reports.statementEmpty')}>
        {(rows) => (
          <AmountTable
            label={t('money.reports.statement')}
            rows={rows}
            keyOf={(row, index) => `${row.document_id} ${index}`}
            columns={[
              columns.document,
              columns.date,
              {
                key: 'amount',
                label: t('money.columns.amount'),
                isAmount: true,
                cell: (row) => (
                  <span className="flex flex-col items-end">
                    <Amount value={row.base_amount} />
                    {row.amount !== null &&
                      row.currency !== null &&
                      row.currency !== company?.baseCurrency && (
                        <Figures className="text-xs text-ink-subtle">
                          {formatMoney(row.amount, row.currency, language, { decimals: 'currency' })}
                        </Figures>
                      )}
                  </span>
                ),
              },
              columns.balance,
            ]}
          />
        )}
      </Loaded>
      <HeldCheques side={side} party={party.id} day={day} />
    </Sheet>
  );
}
