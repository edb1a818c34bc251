import { ArrowDownUp } from 'lucide-react';
import { Button } from '../primitives/button.tsx';
import { Menu } from '../primitives/menu.tsx';
import { useUiTexts } from '../provider/ui-provider.tsx';
import type { DataTableColumn, SortOrder } from './data-table-column.ts';

/** Sorting where there are no headers to press: on phones, on boards. */
export function SortMenu<Row extends object>({
  label,
  columns,
  sort,
  onSortChange,
}: {
  label: string;
  columns: readonly DataTableColumn<Row>[];
  sort: SortOrder | null;
  onSortChange: (sort: SortOrder) => void;
}) {
  const texts = useUiTexts();
  const sortable = columns.filter((column) => column.isSortable);
  const direction = sort?.direction ?? 'asc';
  return (
    <Menu
      label={label}
      trigger={<Button icon={<ArrowDownUp aria-hidden />}>{label}</Button>}
      entries={[
        {
          kind: 'choice',
          key: 'column',
          label,
          value: sort?.column ?? '',
          options: sortable.map((column) => ({ value: column.id, label: column.header })),
          onChange: (column) =>
            onSortChange({
              column,
              direction: sortable.find((candidate) => candidate.id === column)?.firstSort ?? 'asc',
            }),
        },
        { kind: 'separator', key: '-' },
        {
          kind: 'choice',
          key: 'direction',
          label,
          value: direction,
          options: [
            { value: 'asc', label: texts.sortAscending },
            { value: 'desc', label: texts.sortDescending },
          ],
          onChange: (next) =>
            sort && onSortChange({ column: sort.column, direction: next === 'desc' ? 'desc' : 'asc' }),
        },
      ]}
    />
  );
}
