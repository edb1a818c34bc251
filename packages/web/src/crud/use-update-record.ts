import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useDataSource } from '../base/data-source-context.tsx';
import type { MessageKey } from '../base/message-key.ts';
import { unwrap } from '../base/request-failure.ts';
import { failureMessage } from './failure-message.ts';
import { recordKeys } from '../base/query-keys.ts';
import type { WriteOptions } from './use-create-record.ts';

export type RecordChange = { id: string; values: Record<string, unknown> };

/** Changes a row. With `values.version` the write is refused as `version_conflict` when somebody else was faster. */
export function useUpdateRecord(
  resource: ResourceDefinition,
  {
    isShownByScreen,
    successMessage = 'crud.toast.saved',
    failureMessage: failed = failureMessage(resource, 'update'),
  }: WriteOptions & {
    /** Null where the screen shows the success itself. */
    successMessage?: MessageKey | null;
    failureMessage?: MessageKey;
  } = {},
) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, values }: RecordChange) =>
      unwrap(await dataSource.records.update(resource, id, values)),
    meta: {
      successMessage: successMessage ?? undefined,
      failureMessage: failed,
      isShownByScreen,
    },
    onSuccess: (row) => {
      queryClient.setQueryData(recordKeys.record(resource, row.id), row);
      return queryClient.invalidateQueries({ queryKey: recordKeys.all });
    },
  });
}
