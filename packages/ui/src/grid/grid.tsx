import { lazy, type Ref, Suspense, useCallback, useMemo, useRef } from 'react';
import type { GridItem } from './grid-body.tsx';
import { type GridColumn, widthOf } from './grid-column.ts';
import type { GridEdits } from './grid-edits.ts';
import { GridHead } from './grid-head.tsx';
import { type GridDrawing, GridRow } from './grid-row.tsx';
import { type GridSubtotal, SumRow } from './grid-sums.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { type GridControl, useGridSelection } from './use-grid-selection.ts';

const VirtualBody = lazy(async () => ({ default: (await import('./grid-body.tsx')).VirtualBody }));

export type GridProps<Row extends { id: string }> = GridEdits & {
  label: string;
  describedBy?: string;
  rows: readonly Row[];
  columns: readonly GridColumn[];
  /** How many of the first columns stay where they are while the others are scrolled. */
  frozenColumns: number;
  drawing: GridDrawing<Row>;
  numberName: string;
  /** Heads the column of what can be done with a row. */
  endName?: string;
  widths: Readonly<Record<string, number>>;
  onWidthChange: (column: string, width: number) => void;
  /** By the id of the last row of each section. */
  subtotals?: ReadonlyMap<string, GridSubtotal>;
  totals?: GridSubtotal;
  emptyText: string;
  control?: Ref<GridControl>;
};

/** Rows above this number are drawn only where they are in sight. */
const mostPlainRows = 100;
const numberWidth = 48;
const endWidth = 52;

/**
 * Lines to fill in as in a spreadsheet. One cell is open at a time and holds its control; the others say what they hold,
 * so that a key press costs the same in two thousand rows as in two. What the cells hold, and every change, is the caller's.
 */
export function Grid<Row extends { id: string }>({
  label,
  describedBy,
  rows,
  columns,
  frozenColumns,
  drawing,
  numberName,
  endName,
  widths,
  onWidthChange,
  subtotals,
  totals,
  emptyText,
  control,
  ...edits
}: GridProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const after = useRef<HTMLSpanElement>(null);
  const servedRef = useRef(0);
  const cells = useGridSelection(rows, columns, control);
  const { selection, range } = cells;
  /** Whether an open cell takes the focus: once for each time it was opened, and not when it is scrolled back. */
  const takesFocus = useCallback((epoch: number) => {
    const isNew = epoch !== servedRef.current;
    servedRef.current = epoch;
    return isNew;
  }, []);
  const starts = useMemo(() => startsOf(columns, widths, frozenColumns), [columns, widths, frozenColumns]);
  const handleLost = useCallback(() => table.current?.focus({ preventScroll: true }), []);

  const size = { rows: rows.length, columns: columns.length };
  const keys = useGridKeys({ cells, columns, size, table, after, widths, onWidthChange, edits });
  const pointer = useGridPointer({ rowCount: rows.length, cells, columns, table, edits });
  const columnCount = columns.length + (endName === undefined ? 1 : 2);
  const items = itemsOf(rows, subtotals);
  const activeRow = selection?.active.row;
  const total = columns.reduce((sum, column) => sum + widthOf(column, widths), numberWidth);

  const draw = (item: GridItem, place: number, measure?: (node: HTMLTableRowElement | null) => void) => {
    if (item.row === null)
      return (
        <SumRow
          key={item.key}
          sum={subtotals?.get(item.key.slice(subtotalPrefix.length))}
          columns={columns}
          starts={starts}
          hasEnd={endName !== undefined}
          rowRef={measure}
          itemIndex={place}
        />
      );
    const row = rows[item.row];
    if (!row) return null;
    const isChosen = range !== null && item.row >= range.top && item.row <= range.bottom;
    return (
      <GridRow
        key={item.key}
        row={row}
        index={item.row}
        columns={columns}
        starts={starts}
        drawing={drawing}
        active={activeRow === item.row ? (selection?.active.column ?? null) : null}
        range={isChosen ? range : null}
        isTabStop={selection === null && item.row === 0}
        epoch={activeRow === item.row ? cells.epoch : 0}
        takesFocus={takesFocus}
        onLost={handleLost}
        rowRef={measure}
        itemIndex={place}
      />
    );
  };

  return (
    <>
      <div
        ref={scroller}
        // without a row nothing in it takes the focus, and who has no mouse still scrolls to the last column
        {...(rows.length === 0 && { role: 'region', 'aria-label': label, tabIndex: 0 })}
        className="relative max-h-[70dvh] max-w-full scroll-pt-10 scroll-pb-10 overflow-auto overscroll-x-contain rounded-lg border border-line bg-surface focus-inset print:max-h-none"
      >
        <table
          ref={table}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that is filled in is a grid
          role="grid"
          tabIndex={-1}
          onKeyDownCapture={keys}
          onInput={() => {
            if (selection && !selection.isTyping)
              cells.choose({ ...selection, end: selection.active, isTyping: true });
          }}
          onMouseDown={pointer.handleMouseDown}
          onMouseOver={pointer.handleMouseOver}
          onFocus={pointer.handleFocus}
          onBlur={pointer.handleBlur}
          onCopy={pointer.handleCopy}
          onCut={pointer.handleCopy}
          onPaste={(event) => void pointer.handlePaste(event)}
          aria-label={label}
          aria-describedby={describedBy}
          aria-rowcount={rows.length + 1}
          aria-colcount={columnCount}
          aria-multiselectable
          className="w-full table-fixed outline-none border-separate border-spacing-0"
          style={{ minWidth: total + (endName === undefined ? 0 : endWidth) }}
        >
          <colgroup>
            <col style={{ width: numberWidth }} />
            {columns.map((column) => (
              <col
                key={column.key}
                // a wide column takes the room that is left, until somebody says how wide it is
                style={
                  column.isWide && widths[column.key] === undefined
                    ? undefined
                    : { width: widthOf(column, widths) }
                }
              />
            ))}
            {endName !== undefined && <col style={{ width: endWidth }} />}
          </colgroup>
          <GridHead
            columns={columns}
            starts={starts}
            numberName={numberName}
            endName={endName}
            widths={widths}
            onWidthChange={onWidthChange}
          />
          <tbody className="group/body">
            {items.length > mostPlainRows ? (
              <Suspense>
                <VirtualBody
                  items={items}
                  scroller={scroller}
                  columnCount={columnCount}
                  shown={activeRow === undefined ? null : items.findIndex(({ row }) => row === activeRow)}
                  draw={draw}
                />
              </Suspense>
            ) : (
              items.map((item, place) => draw(item, place))
            )}
            {rows.length === 0 && (
              <tr>
                <td colSpan={columnCount} className="px-4 py-6 text-center text-sm text-ink-muted">
                  {emptyText}
                </td>
              </tr>
            )}
          </tbody>
          {totals && rows.length > 0 && (
            <tfoot>
              <SumRow sum={totals} columns={columns} starts={starts} hasEnd={endName !== undefined} isLast />
            </tfoot>
          )}
        </table>
      </div>
      <span ref={after} tabIndex={-1} className="sr-only" />
    </>
  );
}

const subtotalPrefix = 'subtotal.';

function itemsOf(
  rows: readonly { id: string }[],
  subtotals: ReadonlyMap<string, GridSubtotal> | undefined,
): GridItem[] {
  return rows.flatMap(({ id }, row) => [
    { key: id, row },
    ...(subtotals?.has(id) ? [{ key: `${subtotalPrefix}${id}`, row: null }] : []),
  ]);
}

/** Where each frozen column begins; none for those that are scrolled. */
function startsOf(
  columns: readonly GridColumn[],
  widths: Readonly<Record<string, number>>,
  frozenColumns: number,
): (number | undefined)[] {
  let start = numberWidth;
  return columns.map((column, place) => {
    if (place >= frozenColumns) return undefined;
    const here = start;
    start += widthOf(column, widths);
    return here;
  });
}
