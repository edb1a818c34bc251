import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { useLabels } from '../../crud/labels.ts';
import { Amount, AmountTable } from './amount-table.tsx';
import { DocumentLink } from './document-link.tsx';
import { sumOf } from './sum-of.ts';

/** The cheques of a client or supplier that have not cleared: beside the account, for they are no entries of it yet. */
export function HeldCheques({
  side,
  party,
  day,
}: {
  side: 'receivable' | 'payable';
  party: string;
  /** YYYY-MM-DD; today without one. */
  day: string | undefined;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const dataSource = useDataSource();
  const { data: rows = [] } = useQuery({
    queryKey: [...recordKeys.all, 'figures', 'held-cheques', side, party, day],
    meta: { tables: tablesBehind('held_cheques') },
    queryFn: async () =>
      unwrap(
        await dataSource.call('held_cheques', {
          side,
          party_id: party,
          ...(day !== undefined && { as_of: day }),
        }),
      ),
  });
  if (rows.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-sm font-semibold">{t('resources.cheques.plural')}</h3>
      <AmountTable
        label={t('resources.cheques.plural')}
        rows={rows}
        keyOf={(row) => row.cheque_id}
        columns={[
          {
            key: 'cheque',
            label: t('fields.cheques.cheque_number'),
            cell: (row) => (
              <span className="flex flex-col">
                <DocumentLink table="cheques" id={row.cheque_id} text={row.cheque_number} />
                <Bidi className="text-xs text-ink-subtle">{row.bank_name}</Bidi>
              </span>
            ),
          },
          {
            key: 'date',
            label: t('fields.cheques.cheque_date'),
            cell: (row) => <Figures>{formatDate(row.cheque_date, language)}</Figures>,
          },
          {
            key: 'amount',
            label: t('fields.cheques.amount'),
            isAmount: true,
            cell: (row) => <Amount value={row.base_amount} />,
          },
        ]}
        totals={[
          t('money.columns.total'),
          '',
          <Amount key="amount" value={sumOf(rows, (row) => row.base_amount)} />,
        ]}
      />
    </section>
  );
}
