import { cleanLine } from './clean-text.ts';
import { isHeading, readHeader, type CsvColumn, type CsvHeader } from './csv-columns.ts';
import { readCsv } from '../../files/read-csv.ts';
import { scheduleLimits } from './schedule-limits.ts';
import type { ProblemList } from './schedule-problems.ts';

export type CsvRow = {
  line: number;
  /** What stands in a column, without space around it; empty when the column or the cell is not there. */
  cell(column: CsvColumn): string;
};

export type CsvTable = { columns: ReadonlySet<CsvColumn>; rows: CsvRow[] };

const DELIMITERS = [',', ';', '\t'];
/** Titles, dates and empty lines that programs put above the headings. */
const LINES_ABOVE_HEADER = 10;

/**
 * Finds the heading row and the delimiter of a file together: the pair under which most headings are known.
 * Null, with a problem, when nothing in the file looks like the headings of a schedule.
 */
export function readCsvTable(text: string, problems: ProblemList): CsvTable | null {
  const nul = text.indexOf('\0');
  if (nul !== -1) {
    problems.add('control_character', { row: text.slice(0, nul).split('\n').length }, {});
    return null;
  }
  const found = findHeader(withoutPreamble(text));
  // One known heading may be chance, unless it is the one that makes a list of tasks.
  if (found === null || (found.header.at.size < 2 && !found.header.at.has('name'))) {
    problems.add('unknown_format', { row: null }, {});
    return null;
  }
  const { header, delimiter, index, line } = found;
  if (!header.at.has('name')) {
    problems.add('missing_column', { row: line, field: 'name' }, { column: 'name' });
    return null;
  }
  for (const column of [...header.unknown, ...header.repeated])
    problems.add('column_not_imported', { row: line }, { column: cleanLine(column) });

  const reading = readCsv(withoutPreamble(text), delimiter, index + scheduleLimits.tasks + 2);
  if (reading.unclosedQuoteLine !== null)
    problems.add('unclosed_quote', { row: reading.unclosedQuoteLine }, {});
  const rows: CsvRow[] = [];
  for (const record of reading.records.slice(index + 1)) {
    const cell = (column: CsvColumn) => record.fields[header.at.get(column) ?? -1]?.trim() ?? '';
    // GanttProject writes its people as a second table below the tasks.
    if (isHeading(cell('name'), 'name') && (!header.at.has('id') || isHeading(cell('id'), 'id'))) {
      problems.leaveOut('second_table');
      break;
    }
    if (record.fields.some((field) => field.trim() !== '')) rows.push({ line: record.line, cell });
  }
  return { columns: new Set(header.at.keys()), rows };
}

type Found = { header: CsvHeader; delimiter: string; index: number; line: number };

function findHeader(text: string): Found | null {
  let best: Found | null = null;
  for (const delimiter of DELIMITERS) {
    for (const [index, record] of readCsv(text, delimiter, LINES_ABOVE_HEADER).records.entries()) {
      const header = readHeader(record.fields);
      if (header.at.size > (best?.header.at.size ?? 0))
        best = { header, delimiter, index, line: record.line };
    }
  }
  return best;
}

/** Blanks the line `sep=;` that spreadsheets understand, so that the lines below keep their numbers. */
function withoutPreamble(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/^"?sep=.?"?(?=\r?\n|\r)/i, '');
}
