import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Json } from '@plinth/database/generated/database.types.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { type AppError, isErrorCode } from '@plinth/domain/errors.ts';
import { toasts } from '@plinth/ui/primitives/toast-store.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { recordKeys } from '../../base/query-keys.ts';

export type BulkRow = { id: string; version: unknown; values: Record<string, unknown> };

/** What became of a row: its new version and what it held before, or why it stayed as it was. */
export type BulkResult = {
  id: string;
  version: number | null;
  before: Json;
  code: string | null;
  error: AppError | null;
};

/** As many as `bulk_update` takes at once. */
const rowsPerRequest = 500;

/** How long a change of many rows can be undone where it happened, milliseconds. */
const undoFor = 10_000;

/** Changes many rows in one request, each refused or taken on its own, with one undo for those that were changed. */
export function useBulkUpdate(resource: ResourceDefinition) {
  const { t } = useTranslation();
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: recordKeys.all });

  async function send(rows: readonly BulkRow[]): Promise<BulkResult[]> {
    const results: BulkResult[] = [];
    for (let from = 0; from < rows.length; from += rowsPerRequest)
      results.push(...(await sendSome(rows.slice(from, from + rowsPerRequest))));
    return results;
  }

  async function sendSome(rows: readonly BulkRow[]): Promise<BulkResult[]> {
    // plain values only, as they came out of the schema of the form
    const answer = unwrap(
      await dataSource.call('bulk_update', { table_name: resource.table, rows: rows as unknown as Json }),
    );
    return answer.map(({ id, version, before, code, message }) => ({
      id,
      version,
      before,
      code,
      error:
        code === null
          ? null
          : { code: isErrorCode(code) ? code : 'unknown', status: 422, message: message ?? '' },
    }));
  }

  const undo = useMutation({
    mutationFn: async (results: readonly BulkResult[]) => {
      const back = await send(
        results.map(({ id, version, before }) => ({
          id,
          version,
          values: before as Record<string, unknown>,
        })),
      );
      return back.filter(({ code }) => code !== null).length;
    },
    meta: { failureMessage: 'everyday.undo.failed' },
    onSuccess: (stayed) => {
      if (stayed > 0) toasts.warning({ title: t('bulk.undoKept', { count: stayed }) });
      else toasts.success({ title: t('bulk.undone') });
    },
    onSettled: refresh,
  });

  return useMutation({
    mutationFn: send,
    meta: { isShownByScreen: () => true },
    onSuccess: (results) => {
      const changed = results.filter(({ code }) => code === null);
      if (changed.length === 0) return;
      toasts.success({
        title: t('bulk.changed', { count: changed.length }),
        duration: undoFor,
        action: { label: t('everyday.undo.undo'), onAction: () => undo.mutate(changed) },
      });
    },
    onSettled: refresh,
  });
}
