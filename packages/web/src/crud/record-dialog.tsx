import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { type FieldTextContext, recordName } from './field-text.ts';
import { ResourceForm } from './resource-form.tsx';

/** The form of a record above the screen it is a part of: of the row, or of a new one. */
export function RecordDialog({
  context,
  row,
  owner,
  onClose,
}: {
  context: FieldTextContext;
  row: DataRow | undefined;
  /** The record a new row belongs to, by the column that names it; it is not asked for. */
  owner?: { column: string; id: string };
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { resource, labels } = context;
  const hidden = owner?.column;
  const asked = useMemo(
    () => ({
      ...resource,
      form: resource.form.map(({ name, fields }) => ({
        name,
        fields: fields.filter((column) => column !== hidden),
      })),
    }),
    [resource, hidden],
  );
  return (
    <Dialog
      isOpen
      size="lg"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        row
          ? t('settings.changeOne', { name: recordName(context, row) })
          : labels.resource(resource, 'create')
      }
    >
      <ResourceForm
        resource={asked}
        id={row?.id}
        presets={owner && { [owner.column]: owner.id }}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}
