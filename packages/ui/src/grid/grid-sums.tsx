import type { ReactNode, Ref } from 'react';
import { cn } from '../class-names.ts';
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
  const isFigure = ({ key, align }: GridColumn) => align === 'end' && sum?.figures[key] !== undefined;
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
            isLast && starts[place] === undefined && isFigure(column) && 'z-11',
          )}
        >
          {place === named ? (
            sum?.name
          ) : isFigure(column) ? (
            // a sum is wider than the figures above it: it reaches over the empty cell before it and is never cut
            <div className="flex justify-end whitespace-nowrap rtl:justify-start">
              {sum?.figures[column.key]}
            </div>
          ) : (
            sum?.figures[column.key]
          )}
        </td>
      ))}
      {hasEnd && <td className={cell} />}
    </tr>
  );
}
