import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { useLabels } from '../../crud/labels.ts';
import { Amount, AmountTable } from '../../overview/ledger/amount-table.tsx';
import { DocumentLink } from '../../overview/ledger/document-link.tsx';
import { Loaded } from '../../overview/ledger/loaded.tsx';
import { sumOf } from '../../overview/ledger/sum-of.ts';

/** The days overdue of each column, from the first to the last. */
const ages = [
  { name: 'not_due', first: 0, last: 0 },
  { name: 'days_1_30', first: 1, last: 30 },
  { name: 'days_31_60', first: 31, last: 60 },
  { name: 'days_61_90', first: 61, last: 90 },
  { name: 'over_90', first: 91, last: Infinity },
] as const;

/** What is withheld by clients, or from subcontractors, by contract and half, aged as invoices are. */
export function RetentionAgeing({
  side,
  day,
}: {
  side: 'receivable' | 'payable';
  /** YYYY-MM-DD; today without one. */
  day: string | undefined;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const dataSource = useDataSource();
  const query = useQuery({
    queryKey: [...recordKeys.all, 'figures', 'retention-ageing', side, day],
    meta: { tables: tablesBehind('retention_ageing') },
    queryFn: async () =>
      unwrap(await dataSource.call('retention_ageing', day === undefined ? { side } : { side, as_of: day })),
  });
  return (
    <Card>
      <CardHeader title={t('money.reports.retention')} description={t('money.reports.retentionText')} />
      <CardBody>
        <Loaded
          query={query}
          lines={4}
          isEmpty={(rows) => rows.length === 0}
          empty={t('money.reports.retentionEmpty')}
        >
          {(rows) => {
            const ofAge = ({ first, last }: (typeof ages)[number]) =>
              rows.filter((row) => row.days_overdue >= first && row.days_overdue <= last);
            return (
              <AmountTable
                label={t('money.reports.retention')}
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
                    key: 'due',
                    label: t('money.reports.retentionRelease'),
                    cell: (row) =>
                      row.due_date === null ? (
                        t('money.reports.noDate')
                      ) : (
                        <Figures>{formatDate(row.due_date, language)}</Figures>
                      ),
                  },
                  ...ages.map((age) => ({
                    key: age.name,
                    label: t(`money.reports.${age.name}`),
                    isAmount: true,
                    cell: (row: (typeof rows)[number]) => (
                      <Amount value={ofAge(age).includes(row) ? row.base_amount : '0'} />
                    ),
                  })),
                  {
                    key: 'total',
                    label: t('money.reports.total'),
                    isAmount: true,
                    cell: (row) => <Amount value={row.base_amount} />,
                  },
                ]}
                totals={[
                  t('money.columns.total'),
                  '',
                  ...ages.map((age) => (
                    <Amount key={age.name} value={sumOf(ofAge(age), (row) => row.base_amount)} />
                  )),
                  <Amount key="total" value={sumOf(rows, (row) => row.base_amount)} />,
                ]}
              />
            );
          }}
        </Loaded>
      </CardBody>
    </Card>
  );
}
