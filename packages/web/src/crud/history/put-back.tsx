import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import type { FieldTextContext } from '../field-text.ts';
import { useVerb } from '../permission-gate.tsx';
import { useUpdateRecord } from '../use-update-record.ts';
import type { HistoryEntry } from './history-entry.ts';

/**
 * Gives a field the value back that it had before a change. Nothing where the field has that value, is not typed by
 * people, is a status (which goes its own way), or where the person may not change the record.
 */
export function PutBack({
  context: { resource, facts, labels },
  row,
  entry,
  column,
}: {
  context: FieldTextContext;
  /** The record as it is now. */
  row: DataRow;
  entry: HistoryEntry;
  column: string;
}) {
  const { t } = useTranslation();
  const edit = useVerb(resource, 'edit', row);
  const update = useUpdateRecord(resource);
  const before = entry.before[column] ?? null;
  const isTyped = facts.columns[column]?.isUpdatable === true && column !== resource.status?.column;
  if (!isTyped || before === (row[column] ?? null)) return null;
  if (!edit.isOffered || edit.denial !== undefined) return null;
  return (
    <IconButton
      size="sm"
      label={t('activity.putBack', { field: labels.field(resource, column) })}
      icon={<Undo2 aria-hidden className="size-3.5" />}
      isLoading={update.isPending}
      onClick={() => update.mutate({ id: row.id, values: { [column]: before, version: row.version } })}
    />
  );
}
