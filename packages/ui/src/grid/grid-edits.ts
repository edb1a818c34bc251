import type { GridRange, Place } from './grid-range.ts';

/** What keys, pointer and clipboard do to the rows of a grid; the rows are the caller's. */
export type GridEdits = {
  /** The cells of a range as a spreadsheet takes them. */
  textOf: (range: GridRange) => string;
  /** Text of several cells, or of one that goes into several. */
  onPaste: (range: GridRange, text: string) => void | Promise<void>;
  onClear: (range: GridRange) => void;
  onFillDown: (range: GridRange) => void;
  onUndo: () => void;
  onRedo: () => void;
  /** Takes back what was typed since the cell was opened. */
  onRevert: (place: Place) => void;
  /** The cell is left: what was typed into it stands. */
  onSettle: (place: Place) => void;
  /** Enter below the last row; without it there are no more rows. */
  onAddRow?: () => void;
  onMoveRow?: (from: number, to: number) => void;
};

/** The cell something happened in; the number of a row counts as the column before the first. */
export function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  if (!cell) return null;
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column'] ?? -1) };
}

/** Whether something was typed in a line of text and not beside it. */
export function isTextControl(target: EventTarget): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox')
  );
}
