import { useTranslation } from 'react-i18next';
import { invoices } from '@plinth/domain/finance/invoices.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { NumberInput } from '@plinth/ui/primitives/number-input.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { recordRoutes } from '../../../crud/routes-of.ts';
import { Amount, AmountTable } from '../../../overview/ledger/amount-table.tsx';
import { Loaded } from '../../../overview/ledger/loaded.tsx';
import type { useAllocation } from './use-allocation.ts';

/** The open invoices of a client, each with what it gets of a receipt, and what stays on account. */
export function AllocationTable({
  allocation,
  currency,
}: {
  allocation: ReturnType<typeof useAllocation>;
  currency: string;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { query, amountOf, change, left } = allocation;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={allocation.allocateOldestFirst}>
          {t('finance.receipts.oldestFirst')}
        </Button>
        <Button size="sm" onClick={allocation.leaveOnAccount}>
          {t('finance.receipts.leaveOnAccount')}
        </Button>
      </div>
      <Loaded
        query={query}
        lines={3}
        isEmpty={(rows) => rows.length === 0}
        empty={t('finance.receipts.noOpenInvoices')}
      >
        {(rows) => (
          <AmountTable
            label={t('finance.receipts.openInvoices')}
            rows={rows}
            keyOf={(row) => row.invoice_id}
            columns={[
              {
                key: 'invoice',
                label: t('finance.receipts.invoice'),
                // due and reference stand below the number: on a phone there is room for three columns
                cell: (row) => (
                  <span className="flex min-w-0 flex-col">
                    <TextLink href={recordRoutes(invoices, row.invoice_id).view}>
                      <Bidi>{row.invoice_number}</Bidi>
                    </TextLink>
                    <span className="text-xs text-ink-subtle">
                      {t('finance.receipts.due', { date: formatDate(row.due_date, language, 'short') })}
                    </span>
                    {row.reference !== null && (
                      <Bidi className="text-xs text-ink-subtle">{row.reference}</Bidi>
                    )}
                  </span>
                ),
              },
              {
                key: 'balance',
                label: t('finance.receipts.balance'),
                isAmount: true,
                cell: (row) => <Amount value={row.balance_amount} currency={currency} />,
              },
              {
                key: 'amount',
                label: t('finance.receipts.allocate'),
                isAmount: true,
                cell: (row) => (
                  <div className="ms-auto w-26 sm:w-36">
                    <NumberInput
                      aria-label={t('finance.receipts.allocateTo', { number: row.invoice_number })}
                      value={amountOf(row.invoice_id)}
                      onValueChange={(value) => change(row.invoice_id, value)}
                    />
                  </div>
                ),
              },
            ]}
            totals={[
              t('finance.receipts.onAccount'),
              <Bidi key="currency">{currency}</Bidi>,
              <Amount key="left" value={left} currency={currency} />,
            ]}
          />
        )}
      </Loaded>
      {left.startsWith('-') && (
        <p role="alert" className="text-sm text-danger-text">
          {t('finance.receipts.tooMuch')}
        </p>
      )}
    </div>
  );
}
