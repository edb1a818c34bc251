/** A cell by its place: both count from 0. */
export type Place = { row: number; column: number };

/** Cells from one corner to the other, both included. */
export type GridRange = { top: number; bottom: number; left: number; right: number };

/**
 * What is chosen in a grid: the open cell, and the cell the range reaches to from there. While somebody types, the
 * arrow keys belong to the text.
 */
export type Selection = { active: Place; end: Place; isTyping: boolean };

export type GridSize = { rows: number; columns: number };

/** A cell opened by itself. */
export function opened(active: Place, isTyping = false): Selection {
  return { active, end: active, isTyping };
}

export function rangeOf({ active, end }: Selection): GridRange {
  return {
    top: Math.min(active.row, end.row),
    bottom: Math.max(active.row, end.row),
    left: Math.min(active.column, end.column),
    right: Math.max(active.column, end.column),
  };
}

export function isSingle({ top, bottom, left, right }: GridRange): boolean {
  return top === bottom && left === right;
}

/** The nearest cell there is; null in a grid without any. */
export function clampPlace({ row, column }: Place, { rows, columns }: GridSize): Place | null {
  if (rows === 0 || columns === 0) return null;
  return { row: between(row, rows), column: between(column, columns) };
}

/** The cell after or before in reading order, or null where the grid ends. */
export function nextInOrder({ row, column }: Place, step: 1 | -1, { rows, columns }: GridSize): Place | null {
  const place = row * columns + column + step;
  return place < 0 || place >= rows * columns
    ? null
    : { row: Math.floor(place / columns), column: place % columns };
}

function between(value: number, count: number): number {
  return Math.min(count - 1, Math.max(0, value));
}
