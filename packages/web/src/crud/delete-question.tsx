import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { isRestorable } from '@plinth/domain/define/restorable-tables.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { AlertDialog } from '@plinth/ui/primitives/alert-dialog.tsx';
import { useErrorText } from '../base/error-text.ts';
import { appErrorOf } from '../base/request-failure.ts';
import { failureMessage } from './failure-message.ts';
import { titleText } from './reference-text.ts';
import { useRemoveRecord } from './use-remove-record.ts';

/** Asks before a record is deleted, and stays with the reason when it cannot be. */
export function DeleteQuestion({
  resource,
  row,
  text,
  onClose,
  onDeleted,
}: {
  resource: ResourceDefinition;
  row: DataRow;
  /** What will happen, where more happens than that the record is gone. */
  text?: string;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const remove = useRemoveRecord(resource, { isShownByScreen: () => true });
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('crud.delete.title', { title: titleText(resource, row) })}
      description={text ?? t(isRestorable(resource.table) ? 'everyday.undo.question' : 'crud.delete.text')}
      confirmLabel={t('crud.delete.confirm')}
      tone="danger"
      isBusy={remove.isPending}
      error={
        remove.error ? errorText(appErrorOf(remove.error), failureMessage(resource, 'remove')) : undefined
      }
      onConfirm={() => remove.mutate(row.id, { onSuccess: onDeleted })}
    />
  );
}
