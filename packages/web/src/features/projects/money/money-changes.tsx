import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@plinth/messages/format.ts';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { DateInput } from '@plinth/ui/primitives/date-input.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { useToday } from '../../../overview/figures/use-today.ts';
import { Amount, AmountTable } from '../../../overview/ledger/amount-table.tsx';
import { DocumentLink } from '../../../overview/ledger/document-link.tsx';
import { Loaded } from '../../../overview/ledger/loaded.tsx';
import { projectMoneyChangesQuery } from './money-queries.ts';
import { rowText } from './row-text.ts';

/** Why the figures of the page are others than on a day: the documents since. */
export function MoneyChanges({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const today = useToday();
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const since = chosen ?? `${today.slice(0, 8)}01`;
  const query = useQuery(projectMoneyChangesQuery(useDataSource(), projectId, since));
  // the figures that are explained have a label each
  const figureName = (figure: string) => (t as (key: string) => string)(`money.figures.${figure}`);
  return (
    <Card>
      <CardHeader
        title={t('money.changes.title')}
        description={t('money.changes.text')}
        actions={
          <div className="flex items-center gap-2 text-[0.8125rem] text-ink-muted">
            <label htmlFor={id}>{t('money.changes.since')}</label>
            <span className="w-40">
              <DateInput id={id} value={since} onValueChange={(day) => setChosen(day ?? undefined)} />
            </span>
          </div>
        }
      />
      <CardBody>
        <Loaded query={query} isEmpty={(rows) => rows.length === 0} empty={t('money.changes.empty')}>
          {(rows) => (
            <AmountTable
              label={t('money.changes.title')}
              rows={rows}
              keyOf={(row, index) => `${row.document_id} ${index}`}
              columns={[
                { key: 'figure', label: t('money.columns.figure'), cell: (row) => figureName(row.figure) },
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
                  cell: (row) => <Figures>{formatDate(row.entry_date, language)}</Figures>,
                },
                {
                  key: 'amount',
                  label: t('money.columns.amount'),
                  isAmount: true,
                  cell: (row) => <Amount value={row.amount} />,
                },
              ]}
            />
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}
