import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { attachments } from '@plinth/domain/attachments.ts';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Checkbox } from '@plinth/ui/primitives/checkbox.tsx';
import { useList } from '../../../crud/use-list.ts';
import { useUpdateRecord } from '../../../crud/use-update-record.ts';

/** The files of a variation order, ticked where its client reads them with the next link. */
export function FilesForClient({ variation }: { variation: string }) {
  const { t } = useTranslation();
  const { data } = useList(attachments, {
    filters: [
      { column: 'table_name', operator: 'eq', value: 'variation_order_drafts' },
      { column: 'record_id', operator: 'eq', value: variation },
    ],
    sort: [{ column: 'created_at', direction: 'asc' }],
    pageSize: 100,
  });
  const { mutate, isPending, variables } = useUpdateRecord(attachments, { successMessage: null });
  if (!data) return null;
  return (
    <fieldset className="flex flex-col gap-2 text-sm print:hidden">
      <legend className="mb-1 font-semibold text-ink">{t('signOff.filesFor')}</legend>
      <p className="text-pretty text-ink-muted">
        {t(data.data.length > 0 ? 'signOff.filesForText' : 'signOff.filesNone')}
      </p>
      {data.data.map((file: DataRow) => (
        <Checkbox
          key={file.id}
          label={<Bidi>{String(file['file_name'])}</Bidi>}
          isChecked={
            isPending && variables.id === file.id
              ? variables.values['is_for_client'] === true
              : file['is_for_client'] === true
          }
          onCheckedChange={(isForClient) =>
            mutate({ id: file.id, values: { is_for_client: isForClient, version: file['version'] } })
          }
        />
      ))}
    </fieldset>
  );
}
