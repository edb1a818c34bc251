import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@plinth/messages/format.ts';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Sheet } from '@plinth/ui/primitives/sheet.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { Amount, AmountTable } from '../../../overview/ledger/amount-table.tsx';
import { DocumentLink } from '../../../overview/ledger/document-link.tsx';
import { Loaded } from '../../../overview/ledger/loaded.tsx';
import { projectMoneyRowsQuery, type FigureName } from './money-queries.ts';
import { rowText } from './row-text.ts';

/** The documents one figure of the money page is the sum of. */
export function MoneyRowsSheet({
  projectId,
  figure,
  currency,
  total,
  onClose,
}: {
  projectId: string;
  figure: FigureName;
  currency: string;
  total: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const query = useQuery(projectMoneyRowsQuery(useDataSource(), projectId, figure));
  const title = t(`money.figures.${figure}`);
  return (
    <Sheet
      isOpen
      size="lg"
      title={title}
      description={currency}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Loaded query={query} isEmpty={(rows) => rows.length === 0} empty={t('money.noRows')}>
        {(rows) => (
          <AmountTable
            label={title}
            rows={rows}
            keyOf={(row, index) => `${row.document_id} ${index}`}
            columns={[
              {
                key: 'document',
                label: t('money.columns.document'),
                cell: (row) => (
                  <DocumentLink table={row.document_table} id={row.document_id} text={rowText(t, row)} />
                ),
              },
              {
                key: 'date',
                label: t('money.columns.date'),
                cell: (row) => row.entry_date && <Figures>{formatDate(row.entry_date, language)}</Figures>,
              },
              {
                key: 'amount',
                label: t('money.columns.amount'),
                isAmount: true,
                cell: (row) => <Amount value={row.amount} />,
              },
            ]}
            totals={[t('money.columns.total'), null, <Amount key="total" value={total} />]}
          />
        )}
      </Loaded>
    </Sheet>
  );
}
