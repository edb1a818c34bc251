import type { CheckedRow } from './check-rows.ts';
import type { MatchedFile } from './match-columns.ts';
import type { FileRow } from './read-file.ts';

/** What was typed in place of cells, by the line of the file (from 1) and the index of its column. */
export type CorrectedCells = Readonly<Record<number, Readonly<Record<number, string>>>>;

/** The file as it is with the corrections; everything else stays as it was read. */
export function correctedRows(rows: readonly FileRow[], typed: CorrectedCells): FileRow[] {
  return rows.map((row, offset) => {
    const corrections = typed[offset + 1];
    if (!corrections) return row;
    const width = Math.max(row.length, ...Object.keys(corrections).map((index) => Number(index) + 1));
    return Array.from({ length: width }, (_, index) => corrections[index] ?? row[index] ?? null);
  });
}

/** The cells of a row that keep it out, where the file has a column for them. */
export function faultyCells(
  { fields }: MatchedFile,
  { problems }: CheckedRow,
): { column: string; index: number }[] {
  return [...new Set(problems.map(({ column }) => column))]
    .map((column) => ({ column, index: fields.indexOf(column) }))
    .filter(({ index }) => index >= 0);
}
