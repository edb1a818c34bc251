import { clientReceipts } from '@plinth/domain/finance/client-receipts.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { Page } from '@plinth/ui/layout/page.tsx';
import type { FormSlot } from '../../../crud/form/edit-form.tsx';
import { ResourceForm } from '../../../crud/resource-form.tsx';
import { listRouteOf, recordRoutes } from '../../../crud/routes-of.ts';
import { useFieldText } from '../../../crud/use-field-text.ts';
import { viewScreen } from '../../../crud/view-screen.tsx';
import { AllocateButton } from './allocate-button.tsx';
import { AllocationTable } from './allocation-table.tsx';
import { SettleButton } from './settle-button.tsx';
import { useAllocate } from './use-allocate.ts';
import { type Allocation, useAllocation } from './use-allocation.ts';

/** What is to be allocated once the receipt is recorded, and what then stays on account. */
type Wanted = { allocations: Allocation[]; left: string };

/** A receipt with its allocations, and the way to allocate what is on account. */
export const ReceiptView = viewScreen(clientReceipts, 'id', {
  actions: (receipt) => (
    <>
      {Number(receipt['on_account_amount']) > 0 && (
        <SettleButton label="refund" from={['client_receipt_id', receipt.id]} />
      )}
      <AllocateButton receipt={receipt} />
    </>
  ),
});

/** The form of a new receipt, with the open invoices it is allocated to once it is recorded. */
export function NewReceiptScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { labels } = useFieldText(clientReceipts);
  const search: { client_id?: unknown } = useSearch({ strict: false });
  const [wanted, setWanted] = useState<Wanted>({ allocations: [], left: '0' });
  const allocate = useAllocate();

  function handleSaved(row: DataRow) {
    const open = () => void navigate({ to: recordRoutes(clientReceipts, row.id).view, replace: true });
    if (wanted.allocations.length === 0) return open();
    // refused, the receipt stands on account, where it can be allocated again
    allocate.mutate(
      { receipt: row.id, allocations: wanted.allocations, day: String(row['receipt_date']) },
      { onSettled: open },
    );
  }

  return (
    <Page
      title={labels.resource(clientReceipts, 'create')}
      breadcrumbs={[{ label: labels.resource(clientReceipts, 'plural'), href: listRouteOf(clientReceipts) }]}
      width="narrow"
    >
      <ResourceForm
        resource={clientReceipts}
        presets={typeof search.client_id === 'string' ? { client_id: search.client_id } : {}}
        onSaved={handleSaved}
        onCancel={() => void navigate({ to: listRouteOf(clientReceipts) })}
        denial={wanted.left.startsWith('-') ? t('finance.receipts.tooMuch') : undefined}
      >
        {(slot) => <ReceiptAllocations slot={slot} onChange={setWanted} />}
      </ResourceForm>
    </Page>
  );
}

function ReceiptAllocations({ slot, onChange }: { slot: FormSlot; onChange: (wanted: Wanted) => void }) {
  const { t } = useTranslation();
  const text = (column: string) => {
    const value = slot.form.watch(column);
    return typeof value === 'string' ? value : '';
  };
  const client = text('client_id');
  const currency = text('currency');
  const allocation = useAllocation({
    client: client === '' ? null : client,
    currency,
    amount: text('amount'),
  });
  const { allocations, left } = allocation;
  useEffect(() => onChange({ allocations, left }), [allocations, left, onChange]);
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-6 pb-6">
      <h2 className="text-sm leading-5 font-semibold text-ink">{t('finance.receipts.title')}</h2>
      {client === '' ? (
        <p className="text-sm text-ink-muted">{t('finance.receipts.chooseClient')}</p>
      ) : (
        <AllocationTable allocation={allocation} currency={currency} />
      )}
    </section>
  );
}
