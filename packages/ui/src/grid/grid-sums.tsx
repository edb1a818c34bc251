import type { ReactNode, Ref } from 'react';
import { cn } from '../class-names.ts';
import { figureSide } from '../table/cell-classes.ts';
import type { GridColumn } from './grid-column.ts';
import { frozenClasses } from './grid-row.tsx';

/** What a section of rows comes to, shown after its last row. */
export type GridSubtotal = { name: ReactNode; figures: Readonly<Record<string, ReactNode>> };

/** What rows come to, each figure under its column. */
export function SumRow({
  sum,
  columns,
  starts,
  hasEnd,
  isLast = false,
  rowRef,
  itemIndex,
}: {
  sum: GridSubtotal | undefined;
  columns: readonly GridColumn[];
  starts: readonly (number | undefined)[];
  hasEnd: boolean;
  isLast?: boolean;
  rowRef?: Ref<HTMLTableRowElement>;
  itemIndex?: number;
}) {
  const cell = cn(
    'bg-sunken px-2 py-1.5 text-sm leading-5 font-medium text-ink',
    isLast ? 'sticky bottom-0 z-10 border-t border-line' : 'border-b border-line',
  );
  const named = columns.findIndex(({ key }) => sum?.figures[key] === undefined);
  return (
    <tr ref={rowRef} data-index={itemIndex}>
      <td className={cn(cell, frozenClasses, 'start-0 bg-sunken', isLast && 'z-15')} />
      {columns.map((column, place) => (
        <td
          key={column.key}
          style={starts[place] === undefined ? undefined : { insetInlineStart: starts[place] }}
          className={cn(
            cell,
            starts[place] !== undefined && 'sticky z-5',
            isLast && starts[place] !== undefined && 'z-15',
            column.align === 'end' && figureSide,
          )}
        >
          {place === named ? sum?.name : sum?.figures[column.key]}
        </td>
      ))}
      {hasEnd && <td className={cell} />}
    </tr>
  );
}
