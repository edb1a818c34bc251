import type { DataSource } from '@plinth/data/port/data-source.ts';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import type { FormValue } from '@plinth/domain/define/form-values.ts';
import type { FieldTextContext } from '../field-text.ts';
import { readCell, type ReferenceLookup } from '../import/read-cell.ts';
import { resolveReferences } from '../import/resolve-references.ts';

/** Most rows taken over at once. */
const mostRows = 1000;

/** What a spreadsheet copies: rows of cells, those with a line break or a tab in them within quotes. */
export function rowsOfClipboard(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r?\n|$)/gy;
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    const [whole, quoted, plain = '', end] = found;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '' || whole === '') break;
    if (end !== '\t') rows.push([]);
  }
  // the last row ends with a line break as well
  while (rows.length > 0 && rows.at(-1)?.every((content) => content === '')) rows.pop();
  return rows.slice(0, mostRows);
}

export type PastedCells = { rows: Record<string, FormValue>[]; unmatched: string[] };

/** Cells as inputs hold them, `columns` being those from the one pasted into; names of other records become their keys. */
export async function readPasted(
  dataSource: DataSource,
  context: FieldTextContext,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  today: string,
): Promise<PastedCells> {
  const { resource, facts } = context;
  const names = new Map<string, Set<string>>();
  columns.forEach((column, place) => {
    if (fieldKindOf(resource, facts, column).kind !== 'reference') return;
    names.set(column, new Set(rows.map((row) => row[place] ?? '').filter((text) => text !== '')));
  });
  const lookup: ReferenceLookup =
    names.size > 0 ? await resolveReferences(dataSource, resource, names) : () => 'unknown';
  const unmatched = new Set<string>();
  const read = rows.map((row) =>
    Object.fromEntries(
      columns.slice(0, row.length).map((column, place): [string, FormValue] => {
        const text = row[place] ?? '';
        const kind = fieldKindOf(resource, facts, column).kind;
        const { value, problem } = readCell(context, column, text, lookup, today);
        if (!problem) return [column, typeof value === 'boolean' ? value : String(value ?? '')];
        if (kind !== 'reference') return [column, text];
        if (text !== '') unmatched.add(text);
        return [column, ''];
      }),
    ),
  );
  return { rows: read, unmatched: [...unmatched] };
}
