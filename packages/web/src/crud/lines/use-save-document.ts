import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useDataSource } from '../../app/data-source-context.tsx';
import { unwrap } from '../../app/request-failure.ts';
import { recordKeys } from '../query-keys.ts';
import type { WriteOptions } from '../use-create-record.ts';
import { linesName } from './line-values.ts';

type DocumentChange = { values: Readonly<Record<string, unknown>> };

/** Stores a document with its lines: all of them, or those there are when they were not changed. */
export function useSaveDocument(resource: ResourceDefinition, { isShownByScreen }: WriteOptions = {}) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ values }: DocumentChange) => {
      const { [linesName]: text, ...record } = values;
      const lines: unknown = typeof text === 'string' ? JSON.parse(text) : null;
      // the rows `readLines` made
      const rows = Array.isArray(lines) ? (lines as Record<string, unknown>[]) : null;
      return unwrap(await dataSource.records.saveDocument(resource, record, rows));
    },
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
