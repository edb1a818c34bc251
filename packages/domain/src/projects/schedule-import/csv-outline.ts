import type { CsvRow, CsvTable } from './csv-table.ts';
import { cleanLine } from './clean-text.ts';
import type { ProblemList } from './schedule-problems.ts';
import { westernDigits } from '../../files/western-digits.ts';

export type CsvOutline = {
  /** Identifier of each row, and of the row above it in the outline. */
  rows: { row: CsvRow; externalId: string; parent: string | null }[];
  /** The identifier a reference means: of the identifier column, else of the outline numbers, else the row's number. */
  resolve(reference: string): string | null;
};

/**
 * Identifies the rows of a table and finds who is below whom: by a parent column, else by outline levels, else by
 * outline numbers (1, 1.2, 1.2.1). Without identifiers the outline numbers identify, and without those the row numbers,
 * as scheduling programs count them.
 */
export function readCsvOutline(table: CsvTable, problems: ProblemList): CsvOutline {
  const idColumn = (['id', 'wbs'] as const).find((column) => table.columns.has(column));
  if (idColumn === undefined) problems.add('identified_by_row', { row: null, field: 'id' }, {});
  const identified = table.rows.map((row, index) => ({
    row,
    externalId: idColumn ? plainReference(row.cell(idColumn)) : String(index + 1),
  }));
  const byReference = new Map<string, string>();
  const byWbs = new Map<string, string>();
  for (const { row, externalId: id } of identified) {
    if (id !== '' && !byReference.has(id.toLowerCase())) byReference.set(id.toLowerCase(), id);
    const wbs = outlineNumber(row);
    if (wbs !== '' && !byWbs.has(wbs)) byWbs.set(wbs, id);
  }
  const resolve = (reference: string) => {
    const plain = plainReference(reference).toLowerCase();
    return (
      byReference.get(plain) ??
      byWbs.get(withoutLastDot(plain)) ??
      (table.columns.has('id') ? null : (identified[Number(plain) - 1]?.externalId ?? null))
    );
  };

  const parentOf = table.columns.has('parent')
    ? (row: CsvRow) =>
        row.cell('parent') === '' ? null : (resolve(row.cell('parent')) ?? plainReference(row.cell('parent')))
    : table.columns.has('level')
      ? parentByLevel(problems)
      : (row: CsvRow) => parentByNumber(outlineNumber(row), byWbs);
  return {
    rows: identified.map((each) => ({ ...each, parent: parentOf(each.row, each.externalId) })),
    resolve,
  };
}

/** Keeps the tasks around the current row; a row deeper than one level below the last is moved up to it. */
function parentByLevel(problems: ProblemList): (row: CsvRow, externalId: string) => string | null {
  const around: string[] = [];
  return (row, externalId) => {
    const written = westernDigits(row.cell('level'));
    const level = /^\d{1,3}$/.test(written) ? Math.max(1, Number(written)) : 1;
    if (written !== '' && !/^\d{1,3}$/.test(written))
      problems.add('bad_number', { row: row.line, field: 'outline', externalId }, { value: written });
    else if (level > around.length + 1)
      problems.add('outline_gap', { row: row.line, field: 'outline', externalId }, { level });
    around.length = Math.min(level - 1, around.length);
    const parent = around.at(-1) ?? null;
    around.push(externalId);
    return parent;
  };
}

/** The nearest number above that is in the file: 1.2.1 is below 1.2, or, when there is none, below 1. */
function parentByNumber(wbs: string, byWbs: ReadonlyMap<string, string>): string | null {
  for (let dot = wbs.lastIndexOf('.'); dot > 0; dot = wbs.lastIndexOf('.', dot - 1)) {
    const parent = byWbs.get(wbs.slice(0, dot));
    if (parent !== undefined) return parent;
  }
  return null;
}

function outlineNumber(row: CsvRow): string {
  return withoutLastDot(plainReference(row.cell('wbs')).toLowerCase());
}

function withoutLastDot(text: string): string {
  return text.replace(/\.$/, '');
}

function plainReference(text: string): string {
  return westernDigits(cleanLine(text)).trim();
}
