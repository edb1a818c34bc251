import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { AppError } from '@plinth/domain/errors.ts';
import { useDataSource } from '../base/data-source-context.tsx';
import { unwrap } from '../base/request-failure.ts';
import { failureMessage } from './failure-message.ts';
import { recordKeys } from '../base/query-keys.ts';

/** What a screen says about the outcome of a write itself, instead of a toast. */
export type WriteOptions = { isShownByScreen?: (error: AppError) => boolean };

/** Adds a row. `values.id` is made by the caller once per form, so that sending the same form twice makes one row. */
export function useCreateRecord(resource: ResourceDefinition, { isShownByScreen }: WriteOptions = {}) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (values: Record<string, unknown>) =>
      unwrap(await dataSource.records.create(resource, values)),
    meta: {
      successMessage: 'crud.toast.created',
      failureMessage: failureMessage(resource, 'create'),
      isShownByScreen,
    },
    onSuccess: (row) => {
      queryClient.setQueryData(recordKeys.record(resource, row.id), row);
      return queryClient.invalidateQueries({ queryKey: recordKeys.all });
    },
  });
}
