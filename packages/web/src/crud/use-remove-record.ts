import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useDataSource } from '../base/data-source-context.tsx';
import { unwrap } from '../base/request-failure.ts';
import { failureMessage } from './failure-message.ts';
import { recordKeys } from '../base/query-keys.ts';
import { useUndoDelete } from './trash/use-undo-delete.ts';
import type { WriteOptions } from './use-create-record.ts';

/** Deletes a row; where it can be put back, there is an undo for some seconds. */
export function useRemoveRecord(resource: ResourceDefinition, { isShownByScreen }: WriteOptions = {}) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const offerUndo = useUndoDelete();
  return useMutation({
    mutationKey: recordKeys.removal,
    mutationFn: async (id: string) => unwrap(await dataSource.records.remove(resource, id)),
    meta: {
      failureMessage: failureMessage(resource, 'remove'),
      isShownByScreen,
    },
    onSuccess: (_nothing, id) => {
      offerUndo(resource.table, [id]);
      // the view of the deleted row may still be on screen: it must not ask for it again, nor for what hangs on it
      const isOfTheRow = (key: readonly unknown[]) => key.includes(id);
      return queryClient.invalidateQueries({
        queryKey: recordKeys.all,
        predicate: ({ queryKey }) => !isOfTheRow(queryKey),
      });
    },
  });
}
