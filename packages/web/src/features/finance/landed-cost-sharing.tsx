import { landedCostShares } from '@plinth/domain/finance/landed-cost-shares.ts';
import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@plinth/messages/format.ts';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { useLabels } from '../../crud/labels.ts';
import { Amount, AmountTable } from '../../overview/ledger/amount-table.tsx';
import { DocumentLink } from '../../overview/ledger/document-link.tsx';
import { Loaded } from '../../overview/ledger/loaded.tsx';
import { useAccess } from '../../session/access-context.tsx';

/** How a landed cost is shared among the received lines, and who bears each share: before it is booked and after. */
export function LandedCostSharing({ landedCostId, isBooked }: { landedCostId: string; isBooked: boolean }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { company } = useAccess();
  const dataSource = useDataSource();
  const query = useQuery({
    queryKey: [...recordKeys.all, 'figures', 'landed-cost', landedCostId],
    meta: { tables: tablesBehind('landed_cost_sharing') },
    queryFn: async () =>
      unwrap(await dataSource.call('landed_cost_sharing', { landed_cost_id: landedCostId })),
  });
  const label = (column: 'borne_by' | 'quantity' | 'amount' | 'entry_date') =>
    labels.field(landedCostShares, column);
  return (
    <Card>
      <CardHeader
        title={t('finance.landedCost.title')}
        description={t(isBooked ? 'finance.landedCost.booked' : 'finance.landedCost.preview')}
        actions={<Bidi className="text-[0.8125rem] text-ink-muted">{company?.baseCurrency}</Bidi>}
      />
      <CardBody>
        <Loaded query={query} isEmpty={(rows) => rows.length === 0} empty={t('finance.landedCost.empty')}>
          {(rows) => (
            <AmountTable
              label={t('finance.landedCost.title')}
              rows={rows}
              keyOf={(row, index) => `${row.receipt_number} ${index}`}
              columns={[
                {
                  key: 'item',
                  label: t('finance.landedCost.item'),
                  cell: (row) => (
                    <span className="flex min-w-0 flex-col">
                      <Bidi>{row.item_name}</Bidi>
                      <Bidi className="text-xs text-ink-subtle">{row.receipt_number}</Bidi>
                    </span>
                  ),
                },
                {
                  key: 'borne_by',
                  label: label('borne_by'),
                  cell: (row) => {
                    const words = labels.choice(
                      landedCostShares,
                      landedCostShares.facts,
                      'borne_by',
                      row.borne_by,
                    );
                    return row.project_id === null ? (
                      words
                    ) : (
                      <span className="flex min-w-0 flex-col">
                        {words}
                        <DocumentLink table="projects" id={row.project_id} text={row.project_number} />
                      </span>
                    );
                  },
                },
                {
                  key: 'quantity',
                  label: label('quantity'),
                  isAmount: true,
                  cell: (row) => (
                    <Figures>
                      {row.quantity} {row.unit_of_measure}
                    </Figures>
                  ),
                },
                {
                  key: 'amount',
                  label: label('amount'),
                  isAmount: true,
                  cell: (row) => <Amount value={row.amount} />,
                },
                ...(rows.some((row) => row.booked_on !== null)
                  ? [
                      {
                        key: 'entry_date',
                        label: label('entry_date'),
                        cell: (row: (typeof rows)[number]) =>
                          row.booked_on === null ? '' : formatDate(row.booked_on, labels.language),
                      },
                    ]
                  : []),
              ]}
            />
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}
