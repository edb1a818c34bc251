import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRestorable } from '@plinth/domain/define/restorable-tables.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { AppError } from '@plinth/domain/errors.ts';
import { AlertDialog } from '@plinth/ui/primitives/alert-dialog.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { ProgressBar } from '@plinth/ui/primitives/progress-bar.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { recordKeys } from '../../base/query-keys.ts';
import { useUndoDelete } from '../trash/use-undo-delete.ts';

type Outcome = { done: number; failures: readonly { id: string; error: AppError }[]; isFinished: boolean };

/** Asks, then deletes the chosen rows one after the other; can be stopped, and says which stayed and why. */
export function BulkDelete({
  resource,
  ids,
  onClose,
}: {
  resource: ResourceDefinition;
  ids: readonly string[];
  /** With the rows that stayed. */
  onClose: (remaining: readonly string[]) => void;
}) {
  const { t } = useTranslation();
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const offerUndo = useUndoDelete();
  const isStopped = useRef(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function removeAll() {
    const failures: { id: string; error: AppError }[] = [];
    const gone: string[] = [];
    for (const id of ids) {
      if (isStopped.current) break;
      const { error } = await dataSource.records.remove(resource, id);
      if (error) failures.push({ id, error });
      else gone.push(id);
      setOutcome({ done: gone.length, failures, isFinished: false });
    }
    await queryClient.invalidateQueries({ queryKey: recordKeys.all });
    setOutcome({ done: gone.length, failures, isFinished: true });
    offerUndo(resource.table, gone);
  }

  if (outcome) {
    return (
      <BulkOutcome outcome={outcome} ids={ids} onStop={() => (isStopped.current = true)} onClose={onClose} />
    );
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose(ids)}
      title={t('crud.bulk.title', { count: ids.length })}
      description={t(isRestorable(resource.table) ? 'everyday.undo.question' : 'crud.delete.text')}
      confirmLabel={t('crud.delete.confirm')}
      tone="danger"
      onConfirm={() => void removeAll()}
    />
  );
}

function BulkOutcome({
  outcome: { done, failures, isFinished },
  ids,
  onStop,
  onClose,
}: {
  outcome: Outcome;
  ids: readonly string[];
  onStop: () => void;
  onClose: (remaining: readonly string[]) => void;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const tried = done + failures.length;
  const reasons = new Map<string, number>();
  for (const { error } of failures) reasons.set(errorText(error), (reasons.get(errorText(error)) ?? 0) + 1);
  const remaining = () => [...failures.map(({ id }) => id), ...ids.slice(tried)];

  return (
    <Dialog
      isOpen
      isDismissible={isFinished}
      onOpenChange={(isOpen) => !isOpen && onClose(remaining())}
      title={t('crud.bulk.delete')}
      footer={
        isFinished ? (
          <Button variant="primary" onClick={() => onClose(remaining())}>
            {t('crud.dialog.close')}
          </Button>
        ) : (
          <Button onClick={onStop}>{t('crud.dialog.stop')}</Button>
        )
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <ProgressBar
          label={t('crud.bulk.progress')}
          value={(tried / ids.length) * 100}
          valueText={t('crud.bulk.countOf', { done: tried, total: ids.length })}
        />
        {isFinished && (
          <div role="status">
            <p>{t('crud.bulk.deleted', { count: done })}</p>
            {failures.length > 0 && (
              <p className="text-danger-text">{t('crud.bulk.kept', { count: failures.length })}</p>
            )}
            <ul className="list-disc ps-4 text-ink-muted">
              {[...reasons].map(([reason, count]) => (
                <li key={reason}>{t('crud.bulk.reason', { reason, count })}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
}
