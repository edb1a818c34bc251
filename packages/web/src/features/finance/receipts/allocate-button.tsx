import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { DateInput } from '@plinth/ui/primitives/date-input.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { useToday } from '../../../overview/figures/use-today.ts';
import { useAccess } from '../../../session/access-context.tsx';
import { AllocationTable } from './allocation-table.tsx';
import { useAllocate } from './use-allocate.ts';
import { useAllocation } from './use-allocation.ts';

/** For who may record payments, as long as a receipt has something on account. */
export function AllocateButton({ receipt }: { receipt: DataRow }) {
  const { t } = useTranslation();
  const { can } = useAccess();
  const [isOpen, setIsOpen] = useState(false);
  if (!(Number(receipt['on_account_amount']) > 0) || !can('finance', 'create')) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        {t('finance.receipts.allocate')}
      </Button>
      {isOpen && <AllocateDialog receipt={receipt} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AllocateDialog({ receipt, onClose }: { receipt: DataRow; onClose: () => void }) {
  const { t } = useTranslation();
  const today = useToday();
  const [day, setDay] = useState<string | null>(today);
  const currency = String(receipt['currency']);
  const allocation = useAllocation({
    client: String(receipt['client_id']),
    currency,
    amount: String(receipt['on_account_amount']),
  });
  const allocate = useAllocate();
  const { allocations, left } = allocation;
  const denial = left.startsWith('-')
    ? t('finance.receipts.tooMuch')
    : allocations.length === 0
      ? t('finance.receipts.nothing')
      : undefined;
  return (
    <Dialog
      isOpen
      size="lg"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('finance.receipts.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('crud.form.cancel')}</Button>
          <Button
            variant="primary"
            isLoading={allocate.isPending}
            disabledReason={denial}
            onClick={() =>
              allocate.mutate({ receipt: receipt.id, allocations, day: day ?? today }, { onSuccess: onClose })
            }
          >
            {t('finance.receipts.allocate')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t('finance.receipts.date')}>
          <DateInput value={day} max={today} onValueChange={setDay} />
        </Field>
        <AllocationTable allocation={allocation} currency={currency} />
      </div>
    </Dialog>
  );
}
