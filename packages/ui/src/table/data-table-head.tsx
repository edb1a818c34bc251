import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cn } from '../class-names.ts';
import { Checkbox } from '../primitives/checkbox.tsx';
import { useUiTexts } from '../provider/ui-provider.tsx';
import { alignClasses } from './cell-classes.ts';
import type { DataTableColumn, DataTableProps } from './data-table-column.ts';
import type { DataTableModel } from './use-data-table.ts';

const headClasses =
  'sticky top-0 z-10 h-9 border-b border-line bg-sunken px-2.5 text-[0.8125rem] font-medium whitespace-nowrap text-ink-muted first:ps-4 last:pe-4 dark:bg-surface';

/** Headers: names, sorting, and the box that chooses every row of the page. */
export function DataTableHead<Row extends object>({
  table,
  columns,
  selection,
  onSelectionChange,
  rowActions,
  rows,
  rowId,
}: DataTableProps<Row> & { table: DataTableModel<Row> }) {
  const texts = useUiTexts();
  const chosen = rows.filter((row) => selection?.has(rowId(row))).length;
  return (
    <thead>
      <tr>
        {onSelectionChange && (
          <th scope="col" className={cn(headClasses, 'w-10 pe-0 text-start print:hidden')}>
            <Checkbox
              className="align-middle"
              aria-label={texts.selectAll}
              isChecked={rows.length > 0 && chosen === rows.length}
              isIndeterminate={chosen > 0 && chosen < rows.length}
              disabled={rows.length === 0}
              onCheckedChange={(isChosen) => table.toggleAllPageRowsSelected(isChosen)}
            />
          </th>
        )}
        {table.getVisibleLeafColumns().map((shown) => {
          const column = columns.find((candidate) => candidate.id === shown.id);
          return column && <HeaderCell key={column.id} table={table} column={column} />;
        })}
        {rowActions && <td className={cn(headClasses, 'end-0 w-12 print:hidden')} />}
      </tr>
    </thead>
  );
}

function HeaderCell<Row extends object>({
  table,
  column,
}: {
  table: DataTableModel<Row>;
  column: DataTableColumn<Row>;
}) {
  const model = table.getColumn(column.id);
  const sorted = model?.getIsSorted() || null;
  const align = column.align ?? 'start';
  if (!model?.getCanSort()) {
    return (
      <th scope="col" style={{ width: column.width }} className={cn(headClasses, alignClasses[align])}>
        {column.header}
      </th>
    );
  }
  const Arrow = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
      style={{ width: column.width }}
      className={cn(headClasses, alignClasses[align])}
    >
      <button
        type="button"
        onClick={() => model.toggleSorting()}
        className={cn(
          'group/sort -mx-1.5 inline-flex h-7 items-center gap-1 rounded-md px-1.5 font-medium hover:bg-hover hover:text-ink touch-row',
          sorted && 'text-ink',
          align === 'end' && 'flex-row-reverse rtl:flex-row',
        )}
      >
        <span>{column.header}</span>
        <Arrow
          aria-hidden
          className={cn(
            'size-3.5 shrink-0',
            !sorted &&
              'text-ink-subtle opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100',
          )}
        />
      </button>
    </th>
  );
}
