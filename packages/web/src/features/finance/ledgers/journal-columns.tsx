import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@plinth/messages/format.ts';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import type { DataTableColumn } from '@plinth/ui/table/data-table-column.ts';
import type { FieldTextContext } from '../../../crud/field-text.ts';
import { tableName } from '../../../crud/table-name.ts';
import { Amount } from '../../../overview/ledger/amount-table.tsx';
import { useAccountName } from '../trial-balance-query.ts';
import type { JournalLine } from './journal-query.ts';

/** The columns of the journal: of one account with its balance, of all with the account of each line. */
export function useJournalColumns(
  { resource, labels }: FieldTextContext,
  hasBalance: boolean,
): DataTableColumn<JournalLine>[] {
  const { t } = useTranslation();
  const nameOf = useAccountName();
  return useMemo(() => {
    const column = (
      id: string,
      cell: DataTableColumn<JournalLine>['cell'],
      more: Partial<DataTableColumn<JournalLine>> = {},
    ): DataTableColumn<JournalLine> => ({ id, header: labels.field(resource, id), cell, ...more });
    const amount = (id: 'debit' | 'credit' | 'balance') =>
      column(
        id,
        (line) => {
          const { [id]: value } = line;
          return value === null ? null : <Amount value={value} />;
        },
        { align: 'end' },
      );
    return [
      column(
        'document_number',
        ({ document_table: table, document_number: number }) =>
          table === null ? t('money.reports.broughtForward') : <Bidi>{number ?? tableName(t, table)}</Bidi>,
        { isTitle: true },
      ),
      column('entry_date', ({ entry_date: day }) => <Figures>{formatDate(day, labels.language)}</Figures>),
      ...(hasBalance
        ? []
        : [
            column(
              'account',
              ({ account_code: code, account_name: name, posting }) => (
                <Bidi>{`${code} ${posting === null ? '' : nameOf(name, posting)}`}</Bidi>
              ),
              { isInWords: true },
            ),
          ]),
      column('party', ({ party }) => party && <Bidi>{party}</Bidi>, { isInWords: true }),
      amount('debit'),
      amount('credit'),
      ...(hasBalance ? [amount('balance')] : []),
      column('project_id', ({ project_name: name }) => name && <Bidi>{name}</Bidi>, { isInWords: true }),
      column('document_table', ({ document_table: table }) => table && tableName(t, table)),
    ];
    // `nameOf` is made anew with the same words
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- follows the language, as `labels` does
  }, [resource, labels, hasBalance, t]);
}
