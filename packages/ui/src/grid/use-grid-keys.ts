import type { KeyboardEvent, RefObject } from 'react';
import { useUi } from '../provider/ui-provider.tsx';
import { type GridColumn, widthOf } from './grid-column.ts';
import type { GridEdits } from './grid-edits.ts';
import { stepOfCell, stepOfText } from './grid-keys.ts';
import {
  type GridRange,
  type GridSize,
  isSingle,
  nextInOrder,
  type Place,
  type Selection,
} from './grid-range.ts';
import type { GridSelection } from './use-grid-selection.ts';

const widthStep = 16;

type KeysOptions = {
  cells: GridSelection;
  columns: readonly GridColumn[];
  size: GridSize;
  table: RefObject<HTMLTableElement | null>;
  /** Where the focus goes when the grid is left by the keyboard. */
  after: RefObject<HTMLElement | null>;
  widths: Readonly<Record<string, number>>;
  onWidthChange: (column: string, width: number) => void;
  edits: GridEdits;
};

/**
 * The keys of a grid, as in any spreadsheet. Each of the small functions answers whether the key was for it.
 * Tab walks through the cells, so Escape is the way out by the keyboard.
 */
export function useGridKeys({
  cells,
  columns,
  size,
  table,
  after,
  widths,
  onWidthChange,
  edits,
}: KeysOptions) {
  const { direction } = useUi();

  function go(from: Selection, to: Place) {
    edits.onSettle(from.active);
    cells.openAt(to);
  }

  /** Does something to the rows: the open control may hold what it was typing before, and begins anew. */
  function change(work: () => void): true {
    work();
    cells.restart();
    return true;
  }

  function handleShortcut(event: KeyboardEvent, range: GridRange): boolean {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
    const key = event.key.toLowerCase();
    if (key === 'y' || (key === 'z' && event.shiftKey)) return change(edits.onRedo);
    if (key === 'z') return change(edits.onUndo);
    return key === 'd' && change(() => edits.onFillDown(range));
  }

  function handleAltKey(event: KeyboardEvent, { active }: Selection): boolean {
    if (!event.altKey || !event.key.startsWith('Arrow')) return false;
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const row = active.row + (event.key === 'ArrowUp' ? -1 : 1);
      if (edits.onMoveRow && row >= 0 && row < size.rows) {
        edits.onMoveRow(active.row, row);
        cells.openAt({ ...active, row });
      }
      return true;
    }
    const column = columns[active.column];
    if (!event.shiftKey || !column) return false;
    const isWider = (event.key === 'ArrowRight') === (direction === 'ltr');
    onWidthChange(column.key, widthOf(column, widths) + (isWider ? widthStep : -widthStep));
    return true;
  }

  function handleEditKey(event: KeyboardEvent, selection: Selection, range: GridRange): boolean {
    if (event.altKey || event.ctrlKey || event.metaKey) return false;
    const { active, isTyping } = selection;
    if (event.key === 'Escape') {
      if (isTyping) edits.onRevert(active);
      if (isTyping || !isSingle(range)) cells.openAt(active);
      else leave(active);
      return true;
    }
    if (event.key === 'F2') {
      cells.choose({ active, end: active, isTyping: !isTyping });
      const { target } = event;
      if (target instanceof HTMLInputElement)
        target.setSelectionRange(target.value.length, target.value.length);
      return true;
    }
    const isDelete = event.key === 'Delete' || (event.key === 'Backspace' && !isSingle(range));
    return isDelete && !isTyping && change(() => edits.onClear(range));
  }

  function leave(active: Place) {
    edits.onSettle(active);
    cells.choose(null);
    after.current?.focus();
  }

  /** Keys that open another cell. */
  function handleMove(event: KeyboardEvent, selection: Selection): boolean {
    const { active, end, isTyping } = selection;
    if (event.altKey) return false;
    if (event.key === 'Tab' && !event.ctrlKey) {
      const to = nextInOrder(active, event.shiftKey ? -1 : 1, size);
      if (to) go(selection, to);
      return to !== null;
    }
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      const row = active.row + (event.shiftKey ? -1 : 1);
      if (row === size.rows && edits.onAddRow) {
        edits.onSettle(active);
        edits.onAddRow();
      } else go(selection, { ...active, row });
      return true;
    }
    const step = isTyping ? stepOfText(event, direction) : stepOfCell(event, direction);
    if (!step) return false;
    const from = event.shiftKey && !isTyping ? end : active;
    const to = { row: from.row + step.rows, column: from.column + step.columns };
    if (event.shiftKey && !isTyping) cells.extendTo(to);
    else go(selection, to);
    return true;
  }

  return function handleKey(event: KeyboardEvent) {
    const { selection, range } = cells;
    const { target } = event;
    // a list of choices is drawn elsewhere on the page, and its keys are its own
    if (!selection || !range || !(target instanceof Element) || !table.current?.contains(target)) return;
    if (event.nativeEvent.isComposing || target.getAttribute('aria-expanded') === 'true') return;
    // buttons at the end of a row and in a head
    if (target !== table.current && target.closest('[data-column]') === null) return;
    const isDone =
      handleShortcut(event, range) ||
      handleAltKey(event, selection) ||
      handleEditKey(event, selection, range) ||
      handleMove(event, selection);
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
