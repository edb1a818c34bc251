import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ReactTable,
  type Row as TableRow,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataTableColumn, DataTableProps } from './data-table-column.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });

export type DataTableModel<Row extends object> = ReactTable<typeof features, Row>;
export type DataTableRow<Row extends object> = TableRow<typeof features, Row>;

const nothingHidden: readonly string[] = [];

/** The model behind `DataTable`: which columns are shown, how it is sorted, which rows are chosen. Sorting itself is the server's. */
export function useDataTable<Row extends object>({
  columns,
  rows,
  rowId,
  sort = null,
  onSortChange,
  selection,
  onSelectionChange,
  hiddenColumns = nothingHidden,
}: DataTableProps<Row>): DataTableModel<Row> {
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const columnVisibility = useMemo(
    () => Object.fromEntries(hiddenColumns.map((id) => [id, false])),
    [hiddenColumns],
  );
  const rowSelection = useMemo(
    () => Object.fromEntries([...(selection ?? [])].map((id) => [id, true as const])),
    [selection],
  );
  const sorting = useMemo(() => (sort ? [{ id: sort.column, desc: sort.direction === 'desc' }] : []), [sort]);

  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: { columnVisibility, rowSelection, sorting },
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    enableRowSelection: onSelectionChange !== undefined,
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater;
      if (next) onSortChange?.({ column: next.id, direction: next.desc ? 'desc' : 'asc' });
    },
    onRowSelectionChange: (updater) => {
      const next = typeof updater === 'function' ? updater(rowSelection) : updater;
      onSelectionChange?.(new Set(Object.keys(next).filter((id) => next[id])));
    },
  });
}

function definitionOf<Row extends object>(column: DataTableColumn<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    // Only so that the library lets the column be sorted; the values are never compared here.
    accessorFn: (row) => row,
    header: column.header,
    enableSorting: column.isSortable ?? false,
    sortDescFirst: column.firstSort === 'desc',
  };
}
