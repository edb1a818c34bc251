import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { ledgerHref } from '@plinth/domain/finance/ledgers.ts';
import { formatDate, formatMoney } from '@plinth/messages/format.ts';
import type { en } from '@plinth/messages/en.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { AmountTable } from '../../../overview/ledger/amount-table.tsx';
import { DocumentLink } from '../../../overview/ledger/document-link.tsx';
import { Loaded } from '../../../overview/ledger/loaded.tsx';
import { checklistQuery, useRevaluation } from './closing-queries.ts';

type Kind = keyof typeof en.statements.closing.kinds;

/** What is open between two days, or one kind of it, each item a link to where it is dealt with. */
export function Checklist({ from, to, only }: { from: string; to: string; only?: Kind }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const query = useQuery(checklistQuery(useDataSource(), from, to));
  const revaluation = useRevaluation(to);
  return (
    <Loaded
      query={{ ...query, data: query.data?.filter(({ kind }) => only === undefined || kind === only) }}
      isEmpty={(rows) => rows.length === 0}
      empty={t('statements.closing.nothingOpen')}
    >
      {(rows) => (
        <div className="flex flex-col gap-3">
          <AmountTable
            label={t('statements.closing.checklist')}
            rows={rows}
            keyOf={({ document_id: id, account }, index) => `${id ?? account ?? ''} ${index}`}
            columns={[
              {
                key: 'item',
                label: t('statements.closing.item'),
                cell: ({
                  kind,
                  document_table: table,
                  document_id: id,
                  document_number: number,
                  account,
                }) => (
                  <span className="flex min-w-0 flex-col">
                    {kind === 'undecided' && table !== null ? (
                      <DocumentLink table={table} id={id} text={number} />
                    ) : kind === 'revaluation' ? (
                      <Bidi>{number}</Bidi>
                    ) : (
                      <TextLink
                        href={
                          account === null
                            ? pageAddresses.bank.path
                            : ledgerHref('journal', { account, entry_date: `${from}..${to}` })
                        }
                      >
                        <Bidi>{account ?? number}</Bidi>
                      </TextLink>
                    )}
                    {only === undefined && (
                      <span className="text-xs text-ink-subtle">
                        {/* the kinds are those the database gives */}
                        {t(`statements.closing.kinds.${kind as Kind}`)}
                      </span>
                    )}
                  </span>
                ),
              },
              {
                key: 'day',
                label: t('statements.closing.day'),
                cell: ({ day }) => <Figures>{formatDate(day, language)}</Figures>,
              },
              {
                key: 'amount',
                label: t('statements.closing.amount'),
                isAmount: true,
                cell: ({ amount, currency }) =>
                  amount !== null &&
                  currency !== null && (
                    <Figures>{formatMoney(amount, currency, language, { decimals: 'currency' })}</Figures>
                  ),
              },
            ]}
          />
          {rows.some(({ kind }) => kind === 'revaluation') && (
            <Button
              className="self-start"
              isLoading={revaluation.isPending}
              onClick={() => revaluation.mutate()}
            >
              {t('statements.closing.revalue')}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  );
}
