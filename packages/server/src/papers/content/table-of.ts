import type { Facts } from './facts.ts';
import type { Column, Label, Row, Table } from './paper-content.ts';

/** A column with what it says of a row, and of all rows where it adds up. */
export type CellColumn = Column & { cell: (row: Facts, index: number) => string; total?: string };

/** A table of rows, with a last one where a column adds up; none where there are no rows. */
export function tableOf(
  title: Label | null,
  rows: readonly Facts[],
  columns: readonly CellColumn[],
): Table[] {
  if (rows.length === 0) return [];
  const lines = rows.map((row, index): Row => ({
    look: 'line',
    cells: columns.map(({ cell }) => cell(row, index)),
  }));
  const hasTotal = columns.some(({ total }) => total !== undefined);
  const last: Row = { look: 'total', cells: columns.map(({ total = '' }) => total) };
  return [
    {
      title,
      columns: columns.map(({ cell: _cell, total: _total, ...column }) => column),
      rows: hasTotal ? [...lines, last] : lines,
    },
  ];
}
