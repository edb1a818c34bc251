import { Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { Popover } from '@plinth/ui/primitives/popover.tsx';
import type { ActiveCell } from '@plinth/ui/table/data-table-column.ts';
import type { FieldTextContext } from '../field-text.ts';
import { titleText } from '../reference-text.ts';
import { useOpenColumns } from '../view/use-open-columns.ts';
import { useRecordVerb } from '../view/use-record-verb.ts';

const CellForm = lazy(async () => ({ default: (await import('./cell-form.tsx')).CellForm }));

/** Changes one field of a row where it stands in the list; nothing for who may not, and where a decision closed it. */
export function CellEditor({
  context,
  row,
  columns,
  cell,
}: {
  context: FieldTextContext;
  row: DataRow;
  /** Those that are shown, in their order. */
  columns: readonly string[];
  cell: ActiveCell;
}) {
  const { t } = useTranslation();
  const { resource, labels } = context;
  const edit = useRecordVerb(resource, 'edit', row);
  const open = useOpenColumns(resource)(row, columns);
  if (!edit.isOffered || edit.denial !== undefined || !open.includes(cell.column)) return null;
  const label = t('bulk.cell', {
    field: labels.field(resource, cell.column),
    name: titleText(resource, row),
  });
  return (
    <Popover
      label={label}
      isOpen={cell.isOpen}
      onOpenChange={cell.onOpenChange}
      finalFocus={cell.rowLink}
      className="w-72"
      trigger={
        <IconButton size="sm" tabIndex={-1} label={label} shortcut="F2" icon={<Pencil aria-hidden />} />
      }
    >
      <Suspense>
        <CellForm
          // another field begins with its own value
          key={cell.column}
          context={context}
          row={row}
          column={cell.column}
          columns={open}
          onColumnChange={cell.onColumnChange}
          onDone={() => cell.onOpenChange(false)}
        />
      </Suspense>
    </Popover>
  );
}
