import type { DataRow } from '@plinth/data/port/data-source.ts';
import { formatMoney } from '@plinth/messages/format.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { Textarea } from '@plinth/ui/primitives/textarea.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { recordKeys } from '../../base/query-keys.ts';
import { appErrorOf, unwrap } from '../../base/request-failure.ts';
import { useLabels } from '../../crud/labels.ts';
import { useAccess } from '../../session/access-context.tsx';
import { AwardShares } from './award-shares.tsx';
import { type Comparison, type Price, sharesOf, sumsOf } from './comparison-model.ts';

const mostOfReason = 1000;

/** Says which orders an award makes, asks why a lower offer was passed over, and awards. */
export function AwardDialog({
  rfq,
  comparison,
  chosen,
  awaited,
  left,
  onClose,
}: {
  rfq: DataRow;
  comparison: Comparison;
  chosen: readonly Price[];
  /** Suppliers who may still answer. */
  awaited: readonly string[];
  /** How many lines stay open. */
  left: number;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { company } = useAccess();
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  const award = useAward(rfq.id);
  const isLowerLeft = chosen.some((price) => !price.is_lowest);
  const isReasonNeeded = isLowerLeft || awaited.length > 0;
  const shares = sharesOf(chosen);
  return (
    <Dialog
      isOpen
      isDismissible={!award.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('comparison.awardTitle', { title: String(rfq['title']) })}
      description={[
        t('comparison.awardText', {
          count: shares.length,
          total: formatMoney(sumsOf(chosen).before, company?.baseCurrency ?? '', language, {
            decimals: 'currency',
          }),
        }),
        left > 0 ? t('comparison.left', { count: left }) : '',
      ].join(' ')}
      footer={
        <>
          <Button onClick={onClose} disabled={award.isPending}>
            {t('crud.form.cancel')}
          </Button>
          <Button
            variant="primary"
            isLoading={award.isPending}
            disabled={isReasonNeeded && reason.trim() === ''}
            onClick={() => award.mutate({ chosen, reason: reason.trim() }, { onSuccess: onClose })}
          >
            {t('comparison.award')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <AwardShares comparison={comparison} chosen={chosen} shares={shares} />
        {awaited.length > 0 && (
          <p className="text-sm text-warning-text">
            {t('comparison.early', {
              suppliers: new Intl.ListFormat(language, { type: 'unit' }).format(awaited),
              date: String(rfq['reply_by']),
            })}
          </p>
        )}
        <Field
          label={t('comparison.reason')}
          isRequired={isReasonNeeded}
          {...(isLowerLeft && { help: t('comparison.reasonNeeded') })}
        >
          <Textarea
            value={reason}
            maxLength={mostOfReason}
            onChange={({ target }) => {
              award.reset();
              setReason(target.value);
            }}
          />
        </Field>
        {award.error && (
          <p role="alert" className="text-sm text-danger-text">
            {errorText(appErrorOf(award.error))}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function useAward(rfqId: string) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ chosen, reason }: { chosen: readonly Price[]; reason: string }) =>
      unwrap(
        await dataSource.call('award_rfq', {
          rfq_id: rfqId,
          offer_line_ids: chosen.map((price) => price.rfq_offer_item_id),
          reason,
        }),
      ),
    meta: {
      successMessage: 'crud.toast.done',
      failureMessage: 'crud.toast.saveFailed',
      isShownByScreen: () => true,
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });
}
