import type { ExportCell } from './export-cells.ts';

/** A table on its way into a file, whatever the format. */
export type ExportTable = {
  title: string;
  /** Lines above the table. */
  head: readonly (readonly string[])[];
  headers: readonly string[];
  /** Of each column, how a spreadsheet shows it. */
  formats: readonly (string | undefined)[];
  rows: AsyncIterable<readonly ExportCell[]>;
};

export type ExportFormat = 'csv' | 'xlsx' | 'pdf';
