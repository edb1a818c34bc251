import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import { canonicalDecimal } from '@plinth/domain/define/decimal-text.ts';
import type { ExportCell } from './export-cells.ts';
import type { ExportTable } from './export-table.ts';
import { formulaSafe } from './formula-safe.ts';

const longestSheetName = 31;
const widthOf = { narrow: 14, wide: 28 };

/** A table as a workbook of one sheet: numbers are numbers, days are days, text is text and never a formula. */
export async function writeXlsx({ title, head, headers, formats, rows }: ExportTable): Promise<Blob> {
  async function* lines(): AsyncGenerator<CellValue[]> {
    for (const line of [...head, headers]) yield line.map(formulaSafe);
    for await (const row of rows) yield row.map(cellValue);
  }
  const stream = writeXlsxStream(lines(), {
    name: sheetName(title),
    columns: formats.map((format) => ({
      width: format === undefined ? widthOf.wide : widthOf.narrow,
      numFmt: format,
    })),
  });
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Response(stream, { headers: { 'content-type': type } }).blob();
}

function cellValue(cell: ExportCell): CellValue {
  switch (cell?.kind) {
    case undefined:
      return null;
    case 'text':
      return formulaSafe(cell.text);
    case 'number':
      return exactNumber(cell.decimal) ?? cell.decimal;
    case 'day':
      return dateValue(cell.day, '00:00') ?? cell.day;
    case 'time': {
      const [day = '', time = ''] = cell.time.split(' ');
      return dateValue(day, time) ?? cell.time;
    }
  }
}

/** Spreadsheets count in floating point; a decimal that would not survive it stays text. */
function exactNumber(decimal: string): number | undefined {
  const number = Number(decimal);
  return String(number) === canonicalDecimal(decimal) ? number : undefined;
}

/** Spreadsheets have days and times without a zone, which the library takes from UTC. */
function dateValue(day: string, time: string): Date | undefined {
  const instant = Date.parse(`${day}T${time}:00Z`);
  return Number.isNaN(instant) ? undefined : new Date(instant);
}

/** Sheets may not have these characters in their name. */
function sheetName(title: string): string {
  return (
    title
      .replace(/[\\/?*[\]:]/g, ' ')
      .trim()
      .slice(0, longestSheetName) || 'Sheet'
  );
}
