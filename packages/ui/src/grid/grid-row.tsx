import { memo, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import { cn } from '../class-names.ts';
import { figureSide } from '../table/cell-classes.ts';
import type { GridColumn } from './grid-column.ts';
import type { GridRange } from './grid-range.ts';

/** How the cells of a grid look and are written in; the same object as long as nothing of it changes. */
export type GridDrawing<Row> = {
  /** What a cell says while it is not open. */
  text: (row: Row, column: string) => ReactNode;
  /** The control of an open cell. */
  editor: (row: Row, column: string, index: number) => ReactNode;
  /** What is wrong with a cell. */
  problem: (row: Row, column: string) => string | undefined;
  /** At the end of a row: what can be done with it as a whole. */
  rowEnd?: (index: number) => ReactNode;
};

type GridRowProps<Row> = {
  row: Row;
  index: number;
  columns: readonly GridColumn[];
  starts: readonly (number | undefined)[];
  drawing: GridDrawing<Row>;
  /** Column of the open cell, when it is in this row. */
  active: number | null;
  /** Columns of this row within the range. */
  range: Pick<GridRange, 'left' | 'right'> | null;
  isTabStop: boolean;
  epoch: number;
  takesFocus: (epoch: number) => boolean;
  onLost: () => void;
  rowRef?: Ref<HTMLTableRowElement>;
  /** Place in a virtual list, for the library to measure the row by. */
  itemIndex?: number;
};

const cellClasses = 'border-b border-line px-2 py-1.5 text-sm leading-5 text-ink group-last/body:border-b-0';
/** Cells that stay where they are while the others are scrolled need a ground of their own. */
export const frozenClasses = 'sticky z-5 bg-surface';

function DrawnRow<Row extends { id: string }>({
  row,
  index,
  columns,
  starts,
  drawing,
  active,
  range,
  isTabStop,
  epoch,
  takesFocus,
  onLost,
  rowRef,
  itemIndex,
}: GridRowProps<Row>) {
  return (
    <tr ref={rowRef} data-index={itemIndex} aria-rowindex={index + 2} className="group/row align-top">
      <th
        scope="row"
        data-row={index}
        aria-colindex={1}
        className={cn(
          cellClasses,
          frozenClasses,
          'start-0 cursor-default text-center font-normal text-ink-muted select-none',
          range !== null && 'bg-sunken',
        )}
      >
        {index + 1}
      </th>
      {columns.map((column, place) => {
        const start = starts[place];
        const isOpen = active === place;
        const isChosen = range !== null && place >= range.left && place <= range.right;
        const problem = drawing.problem(row, column.key);
        const isDrawn = isOpen || column.isLive;
        return (
          <td
            key={column.key}
            data-row={index}
            data-column={place}
            data-key={column.key}
            aria-colindex={place + 2}
            aria-selected={isChosen}
            aria-readonly={column.isReadOnly || undefined}
            aria-invalid={problem !== undefined || undefined}
            tabIndex={(isOpen && column.isReadOnly) || (isTabStop && place === 0) ? 0 : undefined}
            style={start === undefined ? undefined : { insetInlineStart: start }}
            className={cn(
              cellClasses,
              'overflow-hidden outline-none',
              column.align === 'end' && figureSide,
              start !== undefined && frozenClasses,
              isChosen && 'bg-accent-soft',
              problem !== undefined && 'bg-danger-soft',
              // a frozen cell is placed already, and would move by its own inset
              isOpen && start === undefined && 'relative',
              isOpen && 'z-6 overflow-visible p-0 ring-2 ring-focus ring-inset',
              isOpen && column.isReadOnly && 'px-2 py-1.5',
              column.isLive && 'px-2 py-1.5',
              column.isReadOnly ? 'cursor-default text-ink-muted' : 'cursor-cell',
            )}
          >
            {isDrawn && !column.isReadOnly ? (
              <OpenCell
                // a box to tick keeps nothing of what is typed, and a press on it must not lose it
                key={column.isLive ? 'live' : epoch}
                isOpen={isOpen}
                epoch={epoch}
                takesFocus={takesFocus}
                onLost={onLost}
              >
                {drawing.editor(row, column.key, index)}
              </OpenCell>
            ) : (
              <ReadCell
                isOpen={isOpen}
                isLong={column.align !== 'end'}
                epoch={epoch}
                takesFocus={takesFocus}
                problem={problem}
              >
                {drawing.text(row, column.key)}
              </ReadCell>
            )}
          </td>
        );
      })}
      {drawing.rowEnd && (
        <td aria-colindex={columns.length + 2} className={cn(cellClasses, 'px-1 py-0.5 text-end')}>
          {drawing.rowEnd(index)}
        </td>
      )}
    </tr>
  );
}

/** A row is drawn anew only when something of it changed: of two thousand, a key press changes one. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow; // memo loses the type of the row

function ReadCell({
  isOpen,
  isLong,
  epoch,
  takesFocus,
  problem,
  children,
}: {
  isOpen: boolean;
  /** Words, that go on for up to three lines; a number stands in one, which is laid out in a fraction of the time. */
  isLong: boolean;
  epoch: number;
  takesFocus: (epoch: number) => boolean;
  problem: string | undefined;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isOpen && takesFocus(epoch)) box.current?.closest('td')?.focus();
  }, [isOpen, epoch, takesFocus]);
  const text = isLong ? 'min-h-5 line-clamp-3 wrap-break-word' : 'min-h-5';
  // one element where one does: a jump draws hundreds of cells in one go
  if (problem === undefined)
    return (
      <div ref={box} className={text}>
        {children}
      </div>
    );
  return (
    <div ref={box}>
      <div className={text}>{children}</div>
      <p className="text-xs text-danger-text">{problem}</p>
    </div>
  );
}

/** The control of the open cell: it takes the focus with all its text chosen, so that what is typed replaces it. */
function OpenCell({
  isOpen,
  epoch,
  takesFocus,
  onLost,
  children,
}: {
  isOpen: boolean;
  epoch: number;
  takesFocus: (epoch: number) => boolean;
  onLost: () => void;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const held = box.current;
    if (!isOpen || !held) return;
    if (takesFocus(epoch)) focusControl(held);
    return () => {
      // a row that is scrolled out of sight takes its control with it, and the keys are still the grid's
      if (held.contains(document.activeElement)) onLost();
    };
  }, [isOpen, epoch, takesFocus, onLost]);
  return (
    <div ref={box} className={cn(isOpen && 'in-[td]:[&_label]:sr-only')}>
      {children}
    </div>
  );
}

function focusControl(cell: HTMLElement): void {
  const control = cell.querySelector<HTMLElement>('input, textarea, select, button, [tabindex]');
  control?.focus();
  if (
    control instanceof HTMLTextAreaElement ||
    (control instanceof HTMLInputElement && control.type !== 'checkbox')
  )
    control.select();
}
