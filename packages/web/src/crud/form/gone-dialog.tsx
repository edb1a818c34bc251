import { useTranslation } from 'react-i18next';
import { isRestorable } from '@plinth/domain/define/restorable-tables.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { useRestore } from '../trash/use-undo-delete.ts';

/** Somebody deleted the record while it was edited: it is put back and saved, or the changes are given up. */
export function GoneDialog({
  resource,
  id,
  isSaving,
  onRestored,
  onDiscard,
  onBack,
}: {
  resource: ResourceDefinition;
  id: string;
  isSaving: boolean;
  onRestored: () => void;
  onDiscard: () => void;
  /** Back to the form, with everything typed still there. */
  onBack: () => void;
}) {
  const { t } = useTranslation();
  const { can } = useAccess();
  const restore = useRestore();
  const { table } = resource;
  const kept = isRestorable(table) && can(resource.module, 'delete') ? table : null;
  const isBusy = isSaving || restore.isPending;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onBack()}
      title={t('crud.gone.title')}
      description={t(kept ? 'crud.gone.text' : 'crud.gone.lost')}
      footer={
        <>
          <Button onClick={onBack}>{t('crud.conflict.back')}</Button>
          <Button onClick={onDiscard}>{t('crud.gone.discard')}</Button>
          {kept && (
            <Button
              variant="primary"
              isLoading={isBusy}
              onClick={() => restore.mutate({ table: kept, ids: [id] }, { onSuccess: onRestored })}
            >
              {t('crud.gone.restore')}
            </Button>
          )}
        </>
      }
    />
  );
}
