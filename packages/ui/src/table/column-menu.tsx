import { Columns3 } from 'lucide-react';
import { Button } from '../primitives/button.tsx';
import type { MenuEntry } from '../primitives/menu-entry.ts';
import { Menu } from '../primitives/menu.tsx';
import { useUiTexts } from '../provider/ui-provider.tsx';
import { titleColumnOf, type DataTableColumn } from './data-table-column.ts';

/** Which columns are shown. */
export function ColumnMenu<Row extends object>({
  columns,
  hiddenColumns,
  onHiddenColumnsChange,
  onReset,
}: {
  columns: readonly DataTableColumn<Row>[];
  hiddenColumns: readonly string[];
  onHiddenColumnsChange: (hiddenColumns: string[]) => void;
  /** Offered when the choice differs from the first one. */
  onReset?: () => void;
}) {
  const texts = useUiTexts();
  const title = titleColumnOf(columns);
  const entries: MenuEntry[] = columns
    .filter((column) => column !== title && !column.isFixed)
    .map((column) => ({
      kind: 'check',
      key: column.id,
      label: column.header,
      isChecked: !hiddenColumns.includes(column.id),
      onChange: (isShown) =>
        onHiddenColumnsChange(
          isShown ? hiddenColumns.filter((id) => id !== column.id) : [...hiddenColumns, column.id],
        ),
    }));
  if (onReset)
    entries.push(
      { kind: 'separator', key: '-' },
      { key: '-reset', label: texts.resetColumns, onSelect: onReset },
    );
  return (
    <Menu
      label={texts.columns}
      align="end"
      entries={entries}
      trigger={
        <Button icon={<Columns3 aria-hidden />}>
          <span className="max-sm:sr-only">{texts.columns}</span>
        </Button>
      }
    />
  );
}
