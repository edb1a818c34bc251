import type { ReactNode } from 'react';

/** A column of a grid: what heads it, how wide it is, and how its cells are written in. */
export type GridColumn = {
  key: string;
  /** Heads the column, and stands in the menu of columns. */
  name: string;
  /** Beside the name, such as what the word means. */
  headEnd?: ReactNode;
  /** Width in pixels until the person changes it. */
  width: number;
  /** Takes the room that is left on a wide screen. */
  isWide?: boolean;
  align: 'start' | 'end';
  /** Nothing is typed here: it is computed, or says what the row is. */
  isReadOnly?: boolean;
  /** Its control stands in every cell and not only in the one that is open, such as a box to tick. */
  isLive?: boolean;
};

export const leastColumnWidth = 56;
export const mostColumnWidth = 720;

/** The width of a column as it is drawn, within what can be read. */
export function widthOf(column: GridColumn, widths: Readonly<Record<string, number>>): number {
  return Math.min(mostColumnWidth, Math.max(leastColumnWidth, widths[column.key] ?? column.width));
}
