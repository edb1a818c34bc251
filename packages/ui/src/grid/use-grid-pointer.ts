import type { ClipboardEvent, FocusEvent, MouseEvent, RefObject } from 'react';
import type { GridColumn } from './grid-column.ts';
import { type GridEdits, isTextControl, placeOf } from './grid-edits.ts';
import { isSingle, opened } from './grid-range.ts';
import type { GridSelection } from './use-grid-selection.ts';

type PointerOptions = {
  rowCount: number;
  cells: GridSelection;
  columns: readonly GridColumn[];
  table: RefObject<HTMLTableElement | null>;
  edits: GridEdits;
};

/** What the mouse, the finger and the clipboard do in a grid. */
export function useGridPointer({ rowCount, cells, columns, table, edits }: PointerOptions) {
  const { selection, range } = cells;
  const isInGrid = (target: EventTarget) =>
    target instanceof Element && (table.current?.contains(target) ?? false);
  const settle = () => selection && edits.onSettle(selection.active);

  function handleMouseDown(event: MouseEvent) {
    const place = isInGrid(event.target) ? placeOf(event.target) : null;
    if (event.button !== 0 || !place) return;
    if (place.row < 0) {
      event.preventDefault();
      settle();
      cells.openRange({ row: 0, column: 0 }, { row: rowCount - 1, column: columns.length - 1 });
    } else if (place.column < 0) {
      event.preventDefault();
      settle();
      const first = event.shiftKey && selection ? selection.active.row : place.row;
      cells.openRange({ row: first, column: 0 }, { row: place.row, column: columns.length - 1 });
    } else if (event.shiftKey && selection) {
      event.preventDefault();
      cells.extendTo(place);
    } else if (selection?.active.row === place.row && selection.active.column === place.column) {
      cells.choose(opened(place, true));
    } else if (columns[place.column]?.isLive) {
      // the control is there already and takes the focus by itself
      settle();
      cells.choose(opened(place));
    } else {
      event.preventDefault();
      settle();
      cells.openAt(place);
    }
  }

  function handleMouseOver(event: MouseEvent) {
    const place = selection && (event.buttons & 1) === 1 ? placeOf(event.target) : null;
    if (!place || place.column < 0) return;
    if (place.row !== selection?.end.row || place.column !== selection.end.column) cells.extendTo(place);
  }

  /** Entered by Tab, or by a control that stands in its cell all the time. */
  function handleFocus({ target }: FocusEvent) {
    const place = isInGrid(target) ? placeOf(target) : null;
    if (!place || place.column < 0) return;
    if (selection?.active.row === place.row && selection.active.column === place.column) return;
    settle();
    if (target instanceof HTMLTableCellElement) cells.openAt(place);
    else cells.choose(opened(place));
  }

  function handleCopy(event: ClipboardEvent) {
    if (!range || !isInGrid(event.target) || (isSingle(range) && isTextControl(event.target))) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', edits.textOf(range));
    if (event.type !== 'cut') return;
    edits.onClear(range);
    cells.restart();
  }

  async function handlePaste(event: ClipboardEvent) {
    if (!range || !isInGrid(event.target)) return;
    const text = event.clipboardData.getData('text/plain');
    // a single cell is pasted as into any field
    if (isSingle(range) && !/[\t\n]./.test(text) && isTextControl(event.target)) return;
    event.preventDefault();
    await edits.onPaste(range, text);
    cells.restart();
  }

  return { handleMouseDown, handleMouseOver, handleFocus, handleCopy, handlePaste, handleBlur: settle };
}
