import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { toasts } from '@plinth/ui/primitives/toast-store.ts';
import { useUpdateRecord } from '../use-update-record.ts';

/**
 * Hands a record in once it is stored, and its files with it. Where that is refused the draft is kept: the message says
 * why, and its page has the step again.
 */
export function useHandIn(resource: ResourceDefinition) {
  const { t } = useTranslation();
  const step = useUpdateRecord(resource, {
    successMessage: 'crud.toast.submitted',
    failureMessage: 'crud.toast.notSubmitted',
  });
  return async (row: DataRow, sendFiles: (row: DataRow) => Promise<boolean>): Promise<DataRow> => {
    const { status } = resource;
    if (status?.submits === undefined) return row;
    if (!(await sendFiles(row).catch(() => false))) {
      // its page tries them again and says what is the matter with them
      toasts.error({ title: t('crud.toast.notSubmitted') });
      return row;
    }
    try {
      const values = { [status.column]: status.submits, version: row.version };
      return await step.mutateAsync({ id: row.id, values });
    } catch {
      // the message of the step has said it
      return row;
    }
  };
}
