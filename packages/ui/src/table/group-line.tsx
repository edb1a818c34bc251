import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { figureSide } from './cell-classes.ts';
import type { ShownColumn } from './data-table-line.tsx';

export type GroupHead = { title: ReactNode; cells?: Readonly<Record<string, ReactNode>> };

/** Whether a row is the first of its group on the page. */
export function startsGroup<Row>(
  groupOf: ((row: Row) => string) | undefined,
  row: Row,
  before: Row | undefined,
): boolean {
  return groupOf !== undefined && (before === undefined || groupOf(before) !== groupOf(row));
}

/** The heading of a group: its name over the first columns, its subtotals each under its column's head. */
export function GroupLine<Row extends object>({
  head,
  shown,
  isSelectable,
  hasActions,
}: {
  head: GroupHead;
  shown: readonly ShownColumn<Row>[];
  isSelectable: boolean;
  hasActions: boolean;
}) {
  const firstSum = shown.findIndex(({ id }) => head.cells?.[id] !== undefined);
  const before = firstSum <= 0 ? shown.length : firstSum;
  const cellClasses = 'h-10 border-b border-line bg-sunken px-2.5 text-sm font-semibold last:pe-4';
  return (
    <tr>
      <th
        scope="rowgroup"
        colSpan={before + (isSelectable ? 1 : 0)}
        className={cn(cellClasses, 'text-start first:ps-4')}
      >
        {head.title}
      </th>
      {shown.slice(before).map(({ id }) => (
        <td key={id} className={cn(cellClasses, 'figures', figureSide)}>
          {head.cells?.[id]}
        </td>
      ))}
      {hasActions && <td className={cellClasses} />}
    </tr>
  );
}
