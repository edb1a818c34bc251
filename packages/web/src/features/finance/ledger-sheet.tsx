import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Bidi, Code } from '@plinth/ui/primitives/bidi.tsx';
import { Sheet } from '@plinth/ui/primitives/sheet.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { Amount, AmountTable } from '../../overview/ledger/amount-table.tsx';
import { Loaded } from '../../overview/ledger/loaded.tsx';
import { useStatementColumns } from '../../overview/ledger/use-statement-columns.tsx';

export type Account = { code: string; name: string };

/** The entries of one account since the first of January, each with its document and the balance after it. */
export function LedgerSheet({
  account,
  day,
  onClose,
}: {
  account: Account;
  /** The last day; without one today. */
  day: string | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const dataSource = useDataSource();
  const columns = useStatementColumns();
  const query = useQuery({
    queryKey: [...recordKeys.all, 'figures', 'general-ledger', account.code, day],
    meta: { tables: tablesBehind('general_ledger') },
    queryFn: async () =>
      unwrap(
        await dataSource.call('general_ledger', {
          account: account.code,
          ...(day !== undefined && { date_from: `${day.slice(0, 4)}-01-01`, date_to: day }),
        }),
      ),
  });
  return (
    <Sheet
      isOpen
      size="lg"
      className="md:w-200"
      title={
        <>
          <Code>{account.code}</Code> <Bidi>{account.name}</Bidi>
        </>
      }
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Loaded query={query} isEmpty={(rows) => rows.length === 0} empty={t('money.reports.statementEmpty')}>
        {(rows) => (
          <AmountTable
            label={account.name}
            rows={rows}
            keyOf={(row, index) => `${row.document_id} ${index}`}
            columns={[
              columns.document,
              columns.date,
              {
                key: 'party',
                label: t('money.reports.party'),
                cell: (row) => row.party && <Bidi>{row.party}</Bidi>,
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
              columns.balance,
            ]}
          />
        )}
      </Loaded>
    </Sheet>
  );
}
