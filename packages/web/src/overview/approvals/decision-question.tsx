import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AlertDialog } from '@plinth/ui/primitives/alert-dialog.tsx';
import { toasts } from '@plinth/ui/primitives/toast-store.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { recordKeys } from '../../base/query-keys.ts';
import { appErrorOf, unwrap } from '../../base/request-failure.ts';
import { amountOf, isDecided } from '../../crud/decide/decidable.ts';
import { useLabels } from '../../crud/labels.ts';
import type { Waiting } from '../panels/overview-queries.ts';
import { EffectsOfApproval } from '../../crud/view/effects-of-approval.tsx';

/** Asks before a decision is recorded, naming what it is about and what it changes; a rejection says why. */
export function DecisionQuestion({
  waiting,
  isApproved,
  canUndo = false,
  onDecided,
  onClose,
}: {
  waiting: Waiting;
  isApproved: boolean;
  /** It takes effect after the time to undo it, which the screen offers. */
  canUndo?: boolean;
  onDecided: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const about = useAbout(waiting);
  const decide = useDecide({ waiting, isApproved, canUndo, about, onDecided });
  const { title } = waiting;
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(isApproved ? 'everyday.approvals.approveQuestion' : 'everyday.approvals.rejectQuestion', {
        title,
      })}
      description={about}
      confirmLabel={t(isApproved ? 'crud.decide.confirm.approve' : 'crud.decide.confirm.reject')}
      tone={isApproved ? 'normal' : 'danger'}
      isBusy={decide.isPending}
      error={decide.error ? errorText(appErrorOf(decide.error)) : undefined}
      reason={{
        label: t(isApproved ? 'crud.decide.note' : 'crud.decide.reason'),
        isRequired: !isApproved,
        requiredMessage: t('errors.reason_required'),
        help: t('crud.decide.recorded'),
        maxLength: 1000,
      }}
      onConfirm={(reason) => decide.mutate(reason)}
    >
      {isApproved && <EffectsOfApproval record={waiting} />}
    </AlertDialog>
  );
}

/** What is decided on: its kind, number and amount. */
function useAbout(waiting: Waiting): string {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { resource, number } = waiting;
  const kind = isDecided(resource) ? t(`everyday.approvals.kinds.${resource}`) : null;
  return [kind, number, amountOf(waiting, language)].filter((part) => part !== null).join(' · ');
}

function useDecide({
  waiting,
  isApproved,
  canUndo,
  about,
  onDecided,
}: {
  waiting: Waiting;
  isApproved: boolean;
  canUndo: boolean;
  about: string;
  onDecided: () => void;
}) {
  const { t } = useTranslation();
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (reason: string) =>
      unwrap(
        await dataSource.call(canUndo ? 'hold_decision' : 'decide_record', {
          resource: waiting.resource,
          record_id: waiting.id,
          is_approved: isApproved,
          reason,
          record_version: waiting.version,
          ...(waiting.forPerson && { for_person: waiting.forPerson }),
        }),
      ),
    meta: { isShownByScreen: () => true },
    onSuccess: () => {
      if (!canUndo)
        toasts.success({
          title: t(isApproved ? 'everyday.approvals.approved' : 'everyday.approvals.rejected', {
            title: waiting.title,
          }),
          description: about,
        });
      onDecided();
    },
    // whatever came of it, what is shown may be old
    onSettled: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });
}
