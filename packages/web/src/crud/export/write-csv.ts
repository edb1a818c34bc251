import { writeCsvStream } from 'hucre/csv';
import type { ExportCell } from './export-cells.ts';
import type { ExportTable } from './export-table.ts';
import { formulaSafe } from './formula-safe.ts';

/**
 * A table as CSV after RFC 4180: every line has the same number of fields, ends with CR LF, quotes are doubled.
 * Starts with a byte order mark, without which Excel reads Arabic and Hindi as gibberish.
 */
export async function writeCsv({ head, headers, rows }: ExportTable): Promise<Blob> {
  const width = Math.max(headers.length, 2);
  async function* lines(): AsyncGenerator<string[]> {
    for (const line of [...head, headers]) yield padded(line.map(formulaSafe), width);
    for await (const row of rows) yield padded(row.map(csvText), width);
  }
  const stream = writeCsvStream(lines(), { headers: false, bom: true, lineSeparator: '\r\n' });
  return new Response(stream, { headers: { 'content-type': 'text/csv;charset=utf-8' } }).blob();
}

function csvText(cell: ExportCell): string {
  switch (cell?.kind) {
    case undefined:
      return '';
    case 'text':
      return formulaSafe(cell.text);
    case 'number':
      return cell.decimal;
    case 'day':
      return cell.day;
    case 'time':
      return cell.time;
  }
}

function padded(line: readonly string[], width: number): string[] {
  return [...line, ...Array.from({ length: width - line.length }, () => '')];
}
