import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isRestorable, type RestorableTable } from '@plinth/domain/define/restorable-tables.ts';
import { toasts } from '@plinth/ui/primitives/toast-store.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { recordKeys } from '../../base/query-keys.ts';

export type DeletedRows = { table: RestorableTable; ids: readonly string[] };

/** How long a deletion can be undone where it happened, milliseconds; after that it lies in the trash. */
const undoFor = 10_000;

/** Puts rows back from the trash, the last deleted first: what belongs to another comes after it. */
export function useRestore() {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ table, ids }: DeletedRows) => {
      for (const id of ids.toReversed())
        unwrap(await dataSource.call('restore_deleted', { table_name: table, record_id: id }));
    },
    meta: { successMessage: 'everyday.undo.restored', failureMessage: 'everyday.undo.failed' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });
}

/** Says that rows were deleted, with one undo for all of them where they can be put back. */
export function useUndoDelete() {
  const { t } = useTranslation();
  const { mutate } = useRestore();
  return (table: string, ids: readonly string[]) => {
    if (ids.length === 0) return;
    toasts.success({
      title: ids.length === 1 ? t('crud.toast.deleted') : t('crud.bulk.deleted', { count: ids.length }),
      ...(isRestorable(table) && {
        duration: undoFor,
        action: { label: t('everyday.undo.undo'), onAction: () => mutate({ table, ids }) },
      }),
    });
  };
}
