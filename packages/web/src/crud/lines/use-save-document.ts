import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { recordKeys } from '../../base/query-keys.ts';
import type { WriteOptions } from '../use-create-record.ts';

type DocumentChange = {
  record: Readonly<Record<string, unknown>>;
  lines: readonly Readonly<Record<string, unknown>>[];
};

/** Stores a document with all of its lines. */
export function useSaveDocument(resource: ResourceDefinition, { isShownByScreen }: WriteOptions = {}) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ record, lines }: DocumentChange) =>
      unwrap(await dataSource.records.saveDocument(resource, record, lines)),
    meta: {
      successMessage: 'crud.toast.saved',
      failureMessage: 'crud.toast.saveFailed',
      isShownByScreen,
    },
    onSuccess: (row) => {
      queryClient.setQueryData(recordKeys.record(resource, row.id), row);
      return queryClient.invalidateQueries({ queryKey: recordKeys.all });
    },
  });
}
