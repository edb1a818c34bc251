import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useDataSource } from '../app/data-source-context.tsx';
import { unwrap } from '../app/request-failure.ts';
import { recordKeys } from './query-keys.ts';
import type { WriteOptions } from './use-create-record.ts';

/** Deletes a row. */
export function useRemoveRecord(resource: ResourceDefinition, { isShownByScreen }: WriteOptions = {}) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => unwrap(await dataSource.records.remove(resource, id)),
    meta: {
      successMessage: 'crud.toast.deleted',
      failureMessage: 'crud.toast.deleteFailed',
      isShownByScreen,
    },
    onSuccess: (_nothing, id) => {
      // the view of the deleted row may still be on screen: it must not ask for it again
      const isOfTheRow = (key: readonly unknown[]) => key.at(-1) === id;
      return queryClient.invalidateQueries({
        queryKey: recordKeys.all,
        predicate: ({ queryKey }) => !isOfTheRow(queryKey),
      });
    },
  });
}
