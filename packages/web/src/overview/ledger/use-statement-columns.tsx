import { useTranslation } from 'react-i18next';
import { formatDate } from '@plinth/messages/format.ts';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { useLabels } from '../../crud/labels.ts';
import { Amount, type AmountColumn } from './amount-table.tsx';
import { DocumentLink } from './document-link.tsx';

type StatementRow = {
  /** Null in the row of the balance brought forward. */
  document_table: string | null;
  document_id: string | null;
  document_number: string | null;
  entry_date: string;
  balance: string;
};

/** The columns that an account and a statement share: the document, its date and the balance after it. */
export function useStatementColumns(): Record<'document' | 'date' | 'balance', AmountColumn<StatementRow>> {
  const { t } = useTranslation();
  const { language } = useLabels();
  return {
    document: {
      key: 'document',
      label: t('money.columns.document'),
      cell: (row) =>
        row.document_table === null ? (
          t('money.reports.broughtForward')
        ) : (
          <DocumentLink table={row.document_table} id={row.document_id} text={row.document_number} />
        ),
    },
    date: {
      key: 'date',
      label: t('money.columns.date'),
      cell: (row) => <Figures>{formatDate(row.entry_date, language)}</Figures>,
    },
    balance: {
      key: 'balance',
      label: t('money.reports.balance'),
      isAmount: true,
      cell: (row) => <Amount value={row.balance} />,
    },
  };
}
