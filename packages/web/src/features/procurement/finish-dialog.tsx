import type { DataRow } from '@plinth/data/port/data-source.ts';
import { reasonColumn } from '@plinth/domain/define/transitions-of.ts';
import { rfqs } from '@plinth/domain/procurement/rfqs.ts';
import { useTranslation } from 'react-i18next';
import { AlertDialog } from '@plinth/ui/primitives/alert-dialog.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { appErrorOf } from '../../base/request-failure.ts';
import { useUpdateRecord } from '../../crud/use-update-record.ts';
import type { ComparedLine } from './comparison-model.ts';

const mostOfReason = 1000;

/** Ends a request of which a part is awarded, without the lines that are still open. */
export function FinishDialog({
  rfq,
  lines,
  onClose,
}: {
  rfq: DataRow;
  /** What is not awarded. */
  lines: readonly ComparedLine[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const update = useUpdateRecord(rfqs, {
    isShownByScreen: () => true,
    successMessage: 'crud.toast.statusChanged',
  });
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('comparison.finishTitle', { title: String(rfq['title']) })}
      description={t('comparison.finishText')}
      confirmLabel={t('comparison.finish')}
      isBusy={update.isPending}
      error={update.error ? errorText(appErrorOf(update.error)) : undefined}
      reason={{
        label: t('comparison.reason'),
        isRequired: false,
        requiredMessage: t('errors.reason_required'),
        maxLength: mostOfReason,
      }}
      onConfirm={(reason) =>
        update.mutate(
          {
            id: rfq.id,
            values: {
              status: 'awarded',
              version: rfq.version,
              ...(reason !== '' && { [reasonColumn]: reason }),
            },
          },
          { onSuccess: onClose },
        )
      }
    >
      <ul className="ms-5 list-disc text-sm text-ink">
        {lines.map(({ id, name }) => (
          <li key={id}>
            <Bidi>{name}</Bidi>
          </li>
        ))}
      </ul>
    </AlertDialog>
  );
}
