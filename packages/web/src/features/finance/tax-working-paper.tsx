import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@plinth/messages/format.ts';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { Sheet } from '@plinth/ui/primitives/sheet.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { useLabels } from '../../crud/labels.ts';
import { Amount, AmountTable } from '../../overview/ledger/amount-table.tsx';
import { DocumentLink } from '../../overview/ledger/document-link.tsx';
import { Loaded } from '../../overview/ledger/loaded.tsx';
import { RowButton } from '../../overview/ledger/row-button.tsx';
import { useAccess } from '../../session/access-context.tsx';

const sections = ['output', 'input', 'payable', 'gstr_1', 'outside'] as const;
/** Boxes that add up others have no documents of their own to open. */
const sums = new Set(['b8', 'b11', 'b14', 'due', 'i4c', 'credit', 'payable']);

/** The boxes of a return, side by side with what is in each of them. */
export function TaxWorkingPaper({ returnId, form }: { returnId: string; form: string }) {
  const { t } = useTranslation();
  const { company } = useAccess();
  const dataSource = useDataSource();
  const [open, setOpen] = useState<string>();
  const label = useBoxLabel();
  const query = useQuery({
    queryKey: [...recordKeys.all, 'figures', 'tax-return', returnId],
    meta: { tables: tablesBehind('tax_return_boxes') },
    queryFn: async () => unwrap(await dataSource.call('tax_return_boxes', { tax_return_id: returnId })),
  });
  const parts = form === 'gstr_3b' ? (['cgst', 'sgst', 'igst'] as const) : [];
  return (
    <Card>
      <CardHeader
        title={t('taxReturn.title')}
        description={t('taxReturn.text')}
        actions={<Bidi className="text-[0.8125rem] text-ink-muted">{company?.baseCurrency}</Bidi>}
      />
      <CardBody>
        <Loaded query={query} lines={12} isEmpty={(rows) => rows.length === 0} empty={t('taxReturn.empty')}>
          {(rows) =>
            sections
              .filter((section) => rows.some((row) => row.section === section))
              .map((section) => (
                <section key={section} className="mb-5 last:mb-0">
                  <h3 className="mb-1 text-[0.8125rem] font-semibold text-ink-muted">
                    {t(`taxReturn.sections.${section}`)}
                  </h3>
                  <AmountTable
                    label={t(`taxReturn.sections.${section}`)}
                    rows={rows.filter((row) => row.section === section)}
                    keyOf={(row) => row.box}
                    columns={[
                      {
                        key: 'box',
                        label: t('taxReturn.box'),
                        cell: (row) =>
                          sums.has(row.box) || row.documents === 0 ? (
                            <span className={sums.has(row.box) ? 'font-semibold' : undefined}>
                              {label(row.box)}
                            </span>
                          ) : (
                            <RowButton onClick={() => setOpen(row.box)}>{label(row.box)}</RowButton>
                          ),
                      },
                      {
                        key: 'documents',
                        label: t('taxReturn.documents'),
                        isAmount: true,
                        cell: (row) => <Figures>{String(row.documents)}</Figures>,
                      },
                      {
                        key: 'net',
                        label: t('taxReturn.net'),
                        isAmount: true,
                        cell: (row) => <Amount value={row.net} />,
                      },
                      ...parts.map((part) => ({
                        key: part,
                        label: t(`taxReturn.${part}`),
                        isAmount: true,
                        cell: (row: Record<typeof part, string>) => <Amount value={row[part]} />,
                      })),
                      {
                        key: 'tax',
                        label: t('taxReturn.tax'),
                        isAmount: true,
                        cell: (row) => <Amount value={row.tax} />,
                      },
                    ]}
                  />
                </section>
              ))
          }
        </Loaded>
      </CardBody>
      {open !== undefined && (
        <BoxSheet returnId={returnId} box={open} title={label(open)} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  );
}

/** The documents of one box. */
function BoxSheet({
  returnId,
  box,
  title,
  onClose,
}: {
  returnId: string;
  box: string;
  title: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const dataSource = useDataSource();
  const query = useQuery({
    queryKey: [...recordKeys.all, 'figures', 'tax-return', returnId, box],
    meta: { tables: tablesBehind('tax_return_boxes') },
    queryFn: async () => unwrap(await dataSource.call('tax_return_rows', { tax_return_id: returnId, box })),
  });
  return (
    <Sheet
      isOpen
      size="lg"
      className="md:w-200"
      title={title}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Loaded query={query} isEmpty={(rows) => rows.length === 0} empty={t('taxReturn.empty')}>
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
                  <DocumentLink table={row.document_table} id={row.document_id} text={row.document_number} />
                ),
              },
              {
                key: 'date',
                label: t('money.columns.date'),
                cell: (row) => <Figures>{formatDate(row.entry_date, language)}</Figures>,
              },
              {
                key: 'party',
                label: t('taxReturn.party'),
                cell: (row) => row.party && <Bidi>{row.party}</Bidi>,
              },
              {
                key: 'net',
                label: t('taxReturn.net'),
                isAmount: true,
                cell: (row) => <Amount value={row.net} />,
              },
              {
                key: 'tax',
                label: t('taxReturn.tax'),
                isAmount: true,
                cell: (row) => <Amount value={row.tax} />,
              },
            ]}
          />
        )}
      </Loaded>
    </Sheet>
  );
}

function useBoxLabel(): (box: string) => string {
  const { t } = useTranslation();
  // what the form of a country calls its boxes
  return (box) => (t as (key: string) => string)(`taxReturn.boxes.${box}`);
}
