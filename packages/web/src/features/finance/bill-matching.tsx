import type { DataRow } from '@plinth/data/port/data-source.ts';
import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { supplierInvoices } from '@plinth/domain/procurement/supplier-invoices.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@plinth/messages/format.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { useLabels } from '../../crud/labels.ts';
import { Amount, AmountTable } from '../../overview/ledger/amount-table.tsx';
import { Loaded } from '../../overview/ledger/loaded.tsx';

/** What was billed before and is billed now, and the price of both papers: each word with its column. */
const plainFigures = [
  ['before', 'billed_before'],
  ['now', 'billed'],
  ['orderPrice', 'order_price'],
  ['price', 'bill_price'],
] as const;

/** The lines of a bill beside those of its order and what was received: what holds it is marked where it stands. */
export function BillMatching({ bill }: { bill: DataRow }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const dataSource = useDataSource();
  const query = useQuery({
    queryKey: [...recordKeys.all, 'figures', 'bill-matching', bill.id],
    meta: { tables: tablesBehind('bill_matching') },
    queryFn: async () => unwrap(await dataSource.call('bill_matching', { supplier_invoice_id: bill.id })),
  });
  const currency = String(bill['currency']);
  const figure = (value: string) => formatNumber(value, labels.language, undefined, currency);
  return (
    <Card>
      <CardHeader
        title={t('finance.matching.title')}
        description={t('finance.matching.preview')}
        actions={<Bidi className="text-[0.8125rem] text-ink-muted">{currency}</Bidi>}
      />
      <CardBody>
        <Loaded query={query}>
          {(rows) => (
            <AmountTable
              label={t('finance.matching.title')}
              rows={rows}
              keyOf={(row) => String(row.line_position)}
              columns={[
                {
                  key: 'item',
                  label: t('finance.matching.item'),
                  cell: (row) => (
                    <span className="flex min-w-0 flex-col items-start gap-1">
                      <Bidi>
                        {row.line_position}. {row.item_name}
                      </Bidi>
                      {row.findings.map((finding) => (
                        <Badge key={finding} tone="warning">
                          {labels.choice(supplierInvoices, supplierInvoices.facts, 'hold_kind', finding)}
                        </Badge>
                      ))}
                    </span>
                  ),
                },
                {
                  key: 'ordered',
                  label: t('finance.matching.ordered'),
                  isAmount: true,
                  cell: (row) => (
                    <Figures>
                      {figure(row.ordered)} {row.unit_of_measure}
                    </Figures>
                  ),
                },
                {
                  key: 'received',
                  label: t('finance.matching.received'),
                  isAmount: true,
                  cell: (row) =>
                    row.received === null ? (
                      t('finance.matching.notNeeded')
                    ) : (
                      <Figures>{figure(row.received)}</Figures>
                    ),
                },
                ...plainFigures.map(([key, column]) => ({
                  key,
                  label: t(`finance.matching.${key}`),
                  isAmount: true,
                  cell: (row: (typeof rows)[number]) => <Figures>{figure(row[column])}</Figures>,
                })),
                {
                  key: 'difference',
                  label: t('finance.matching.difference'),
                  isAmount: true,
                  cell: (row) => <Amount value={row.difference} currency={currency} />,
                },
              ]}
            />
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}
