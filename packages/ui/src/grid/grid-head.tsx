import { type PointerEvent, useRef } from 'react';
import { cn } from '../class-names.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { figureSide } from '../table/cell-classes.ts';
import { type GridColumn, widthOf } from './grid-column.ts';
import { frozenClasses } from './grid-row.tsx';

const headClasses =
  'sticky top-0 z-10 h-9 border-b border-line bg-sunken px-2 text-start text-[0.8125rem] font-medium text-ink-muted dark:bg-surface';

type GridHeadProps = {
  columns: readonly GridColumn[];
  starts: readonly (number | undefined)[];
  numberName: string;
  endName: string | undefined;
  widths: Readonly<Record<string, number>>;
  onWidthChange: (column: string, width: number) => void;
};

/** The heads of the columns; the edge of each can be drawn. */
export function GridHead({ columns, starts, numberName, endName, widths, onWidthChange }: GridHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th
          scope="col"
          data-row={-1}
          aria-colindex={1}
          className={cn(headClasses, frozenClasses, 'start-0 z-15 bg-sunken text-center')}
        >
          {numberName}
        </th>
        {columns.map((column, place) => {
          const start = starts[place];
          return (
            <th
              key={column.key}
              scope="col"
              aria-colindex={place + 2}
              style={start === undefined ? undefined : { insetInlineStart: start }}
              className={cn(
                headClasses,
                'relative sticky',
                column.align === 'end' && figureSide,
                start !== undefined && 'z-15',
              )}
            >
              <span className="wrap-break-word">{column.name}</span> {column.headEnd}
              <WidthHandle
                width={widthOf(column, widths)}
                onChange={(width) => onWidthChange(column.key, width)}
              />
            </th>
          );
        })}
        {endName !== undefined && (
          <th scope="col" aria-colindex={columns.length + 2} className={headClasses}>
            <span className="sr-only">{endName}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** The edge one draws a column by; the keyboard has Alt+Shift with an arrow for it. */
function WidthHandle({ width, onChange }: { width: number; onChange: (width: number) => void }) {
  const { direction } = useUi();
  const fromRef = useRef<{ x: number; width: number } | null>(null);

  function handleMove(event: PointerEvent<HTMLSpanElement>) {
    const from = fromRef.current;
    if (!from) return;
    const drawn = event.clientX - from.x;
    onChange(from.width + (direction === 'rtl' ? -drawn : drawn));
  }

  return (
    <span
      aria-hidden
      className="absolute inset-y-1 end-0 w-2 cursor-col-resize touch-none rounded-sm border-e-2 border-transparent hover:border-line-strong"
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const cell = event.currentTarget.closest('th');
        // a column that takes what is left is as wide as it is drawn
        fromRef.current = { x: event.clientX, width: cell?.offsetWidth ?? width };
      }}
      onPointerMove={handleMove}
      onPointerUp={() => {
        fromRef.current = null;
      }}
    />
  );
}
