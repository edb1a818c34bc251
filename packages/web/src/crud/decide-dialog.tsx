import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatusTransition } from '@plinth/domain/define/transitions-of.ts';
import { AlertDialog } from '@plinth/ui/primitives/alert-dialog.tsx';

const longestReason = 1000;

/** Asks for the note of an approval, or the reason of a rejection or of a step that needs one. */
export function DecideDialog({
  step,
  title,
  stepLabel,
  statusLabel,
  amount = null,
  isBusy,
  error,
  onConfirm,
  onClose,
  children,
}: {
  step: StatusTransition;
  /** Name of the record. */
  title: string;
  /** What one does, as the button says it. */
  stepLabel: string;
  statusLabel: string;
  /** What the record is worth, where it is worth something. */
  amount?: string | null;
  isBusy: boolean;
  error?: string;
  /** Empty without a note. */
  onConfirm: (reason: string) => void;
  onClose: () => void;
  /** What the decision does. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  // a decision with a word of its own, such as the filing of a return, is not called an approval
  const isUsual = step.kind === 'move' || stepLabel === t(`crud.decide.confirm.${step.kind}`);
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`crud.decide.title.${isUsual ? step.kind : 'move'}`, { title })}
      description={[amount, t('crud.decide.becomes', { status: statusLabel })]
        .filter((part) => part !== null)
        .join(' · ')}
      confirmLabel={stepLabel}
      tone={step.kind === 'reject' ? 'danger' : 'normal'}
      isBusy={isBusy}
      error={error}
      reason={{
        label: step.isReasonRequired ? t('crud.decide.reason') : t('crud.decide.note'),
        isRequired: step.isReasonRequired,
        requiredMessage: t('errors.reason_required'),
        help: t('crud.decide.recorded'),
        maxLength: longestReason,
      }}
      onConfirm={onConfirm}
    >
      {children}
    </AlertDialog>
  );
}
