import { type Ref, useImperativeHandle, useState } from 'react';
import type { GridColumn } from './grid-column.ts';
import { clampPlace, type GridRange, opened, type Place, rangeOf, type Selection } from './grid-range.ts';

/** What a screen can ask of a grid from outside. */
export type GridControl = {
  /** Opens a cell and puts the focus into it, also of a row that is only just being added. */
  open: (row: string, column: string) => void;
};

export type GridSelection = {
  /** The chosen cells as far as there are rows and columns for them. */
  selection: Selection | null;
  range: GridRange | null;
  /**
   * Counts what puts the focus into the open cell and makes it begin anew: its control forgets what it was typing. A
   * control that took the focus by itself, such as a box to tick, is left alone.
   */
  epoch: number;
  /** Chooses without moving the focus. */
  choose: (selection: Selection | null) => void;
  openAt: (place: Place) => void;
  /** Chooses from one cell to another and puts the focus into the first. */
  openRange: (active: Place, end: Place) => void;
  extendTo: (place: Place) => void;
  restart: () => void;
};

/** Which cell is open and how far the range reaches. */
export function useGridSelection(
  rows: readonly { id: string }[],
  columns: readonly GridColumn[],
  control: Ref<GridControl> | undefined,
): GridSelection {
  const [{ chosen, epoch }, setState] = useState<{ chosen: Selection | null; epoch: number }>({
    chosen: null,
    epoch: 0,
  });
  const [wanted, setWanted] = useState<{ row: string; column: string } | null>(null);
  const size = { rows: rows.length, columns: columns.length };
  const active = chosen && clampPlace(chosen.active, size);
  const end = chosen && clampPlace(chosen.end, size);
  const selection = chosen && active && end && { ...chosen, active, end };
  useImperativeHandle(control, () => ({ open: (row, column) => setWanted({ row, column }) }), []);

  // a row that is being added is there with the next drawing
  const wantedRow = wanted ? rows.findIndex(({ id }) => id === wanted.row) : -1;
  if (wanted && wantedRow >= 0) {
    const column = Math.max(
      0,
      columns.findIndex(({ key }) => key === wanted.column),
    );
    setWanted(null);
    setState({ chosen: opened({ row: wantedRow, column }), epoch: epoch + 1 });
  }

  return {
    selection,
    range: selection && rangeOf(selection),
    epoch,
    choose: (next) => setState((before) => ({ ...before, chosen: next })),
    openAt(place) {
      const to = clampPlace(place, size);
      if (to) setState((before) => ({ chosen: opened(to), epoch: before.epoch + 1 }));
    },
    openRange(from, to) {
      const next = { active: from, end: to, isTyping: false };
      setState((before) => ({ chosen: next, epoch: before.epoch + 1 }));
    },
    extendTo(place) {
      const to = clampPlace(place, size);
      if (to)
        setState((before) => ({
          ...before,
          chosen: before.chosen && { ...before.chosen, end: to, isTyping: false },
        }));
    },
    restart: () => setState((before) => ({ ...before, epoch: before.epoch + 1 })),
  };
}
