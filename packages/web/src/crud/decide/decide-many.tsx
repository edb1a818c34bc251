import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { Textarea } from '@plinth/ui/primitives/textarea.tsx';
import { Field } from '@plinth/ui/form/field.tsx';
import { toasts } from '@plinth/ui/primitives/toast-store.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { appErrorOf } from '../../base/request-failure.ts';
import { type Decidable, keyOf } from './decidable.ts';
import { decideMany } from './decide-many-call.ts';
import { ManyRows, refusedIn, sumsOf } from './many-rows.tsx';

/** One answer for all chosen requests: what becomes of each of them is shown first, and afterwards. */
export function DecideMany<One extends Decidable>({
  waiting,
  isApproved,
  onDecided,
  onClose,
}: {
  waiting: readonly One[];
  isApproved: boolean;
  onDecided: (decided: readonly One[]) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const preview = useQuery({
    queryKey: [...recordKeys.all, 'approvals', 'preview', isApproved, ...waiting.map(keyOf)],
    queryFn: () => decideMany(dataSource, waiting, isApproved, { isPreview: true }),
    // of this moment: what others decide meanwhile is answered when it is taken
    gcTime: 0,
    meta: { isSilent: true },
    enabled: isApproved,
  });
  const decide = useMutation({
    mutationFn: (wanted: readonly One[]) =>
      decideMany(dataSource, wanted, isApproved, { isPreview: false, reason: reason.trim() }),
    meta: { isShownByScreen: () => true },
    onSuccess: (outcomes, wanted) => {
      const decided = wanted.filter((one) => !refusedIn(outcomes, one));
      if (decided.length > 0) {
        toasts.success({
          title: t(isApproved ? 'approvals.many.approved' : 'approvals.many.rejected', {
            count: decided.length,
          }),
        });
        onDecided(decided);
      }
      if (decided.length === wanted.length) onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });
  const possible = waiting.filter((one) => preview.data && !refusedIn(preview.data, one));
  const wanted = isApproved ? possible : waiting;
  const outcomes = decide.data ?? preview.data;

  function handleConfirm() {
    if (!isApproved && reason.trim() === '') setIsReasonMissing(true);
    else decide.mutate(wanted);
  }

  return (
    <Dialog
      isOpen
      size="lg"
      isDismissible={!decide.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(isApproved ? 'approvals.many.approveTitle' : 'approvals.many.rejectTitle', {
        count: waiting.length,
      })}
      description={isApproved ? t('approvals.many.previewText') : undefined}
      footer={
        decide.data ? (
          <Button variant="primary" onClick={onClose}>
            {t('crud.dialog.close')}
          </Button>
        ) : (
          <Button
            variant={isApproved ? 'primary' : 'danger'}
            disabled={wanted.length === 0}
            isLoading={decide.isPending}
            onClick={handleConfirm}
          >
            {t(isApproved ? 'approvals.many.approve' : 'approvals.many.reject', { count: wanted.length })}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {preview.error && !outcomes ? (
          <QueryFailure title={t('approvals.effects.loadFailed')} query={preview} />
        ) : (
          <ManyRows
            waiting={waiting}
            outcomes={outcomes}
            isPending={isApproved && !outcomes}
            sums={sumsOf(decide.data ? [] : wanted)}
          />
        )}
        {!decide.data && (
          <Field
            label={t(isApproved ? 'crud.decide.note' : 'crud.decide.reason')}
            isRequired={!isApproved}
            error={isReasonMissing ? t('errors.reason_required') : undefined}
            help={t('crud.decide.recorded')}
          >
            <Textarea
              value={reason}
              maxLength={1000}
              rows={2}
              onChange={(event) => {
                setReason(event.target.value);
                setIsReasonMissing(false);
              }}
            />
          </Field>
        )}
        {decide.error && (
          <p role="alert" className="text-sm text-danger-text">
            {errorText(appErrorOf(decide.error))}
          </p>
        )}
      </div>
    </Dialog>
  );
}
