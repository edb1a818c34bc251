import type { TableFacts } from '@plinth/database/table-facts.ts';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import { formColumns } from '@plinth/domain/define/form-columns.ts';
import { isRequiredColumn } from '@plinth/domain/define/zod-from-columns.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { Labels } from '../labels.ts';
import type { FileRow } from './read-file.ts';

/** A file as a table: its head, the rows below it, and for each of its columns the field it fills, if any. */
export type MatchedFile = {
  /** Index of the row with the names of the columns; what is above it is of no interest. */
  headerIndex: number;
  headers: readonly string[];
  /** By index of the file's columns. */
  fields: readonly (string | null)[];
};

const rowsSearchedForHeader = 30;

/** Fields a file can fill: those of the form, and the ones the descriptor adds. */
export function importableColumns(resource: ResourceDefinition, facts: TableFacts): string[] {
  const extra = (resource.importExtra ?? []).filter((column) => facts.columns[column]?.isInsertable);
  return [...formColumns(resource, facts, 'create'), ...extra].filter(
    (column) => fieldKindOf(resource, facts, column).kind !== 'weekdays',
  );
}

/** Fields without which no row can be added. */
export function requiredColumns(resource: ResourceDefinition, facts: TableFacts): string[] {
  return importableColumns(resource, facts).filter((column) => {
    const fact = facts.columns[column];
    return fact !== undefined && isRequiredColumn(fact, 'create');
  });
}

/**
 * Finds the row that names the columns (our own exports have lines above it) and the field each column fills, by its
 * label in the language of the interface or its name in the database.
 */
export function matchFile(
  resource: ResourceDefinition,
  facts: TableFacts,
  labels: Labels,
  rows: readonly FileRow[],
): MatchedFile {
  const byName = fieldsByName(resource, facts, labels);
  const candidates = rows.slice(0, rowsSearchedForHeader).map((row, headerIndex) => {
    const headers = row.map((cell) => (cell === null ? '' : String(cell).trim()));
    return {
      headerIndex,
      headers,
      fields: withoutRepeats(headers.map((header) => byName.get(normalised(header)) ?? null)),
    };
  });
  const best = candidates.reduce<MatchedFile | undefined>(
    (found, candidate) => (found && countMatches(found) >= countMatches(candidate) ? found : candidate),
    undefined,
  );
  return best && countMatches(best) > 0
    ? best
    : (candidates[0] ?? { headerIndex: 0, headers: [], fields: [] });
}

/** The match with one column of the file filling another field; a field is filled by one column only. */
export function withField(file: MatchedFile, index: number, field: string | null): MatchedFile {
  return {
    ...file,
    fields: file.fields.map((other, at) => (at === index ? field : other === field ? null : other)),
  };
}

/** The fields some column fills. */
export function matchedFields(file: MatchedFile): string[] {
  return file.fields.filter((field) => field !== null);
}

/** The first values of a column, so that people see what they match. */
export function sampleValues(
  rows: readonly FileRow[],
  file: MatchedFile,
  index: number,
  count = 3,
): string[] {
  const values: string[] = [];
  for (const row of rows.slice(file.headerIndex + 1)) {
    const cell = row[index] ?? null;
    const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').trim();
    if (text !== '' && !values.includes(text)) values.push(text);
    if (values.length === count) break;
  }
  return values;
}

function fieldsByName(resource: ResourceDefinition, facts: TableFacts, labels: Labels): Map<string, string> {
  const names = new Map<string, string>();
  for (const column of importableColumns(resource, facts)) {
    for (const name of [labels.field(resource, column), column, column.replace(/_id$/, '')]) {
      if (!names.has(normalised(name))) names.set(normalised(name), column);
    }
  }
  return names;
}

/** Names are the same whatever their case, spaces and punctuation. */
function normalised(name: string): string {
  return name.toLowerCase().replace(/[\s_.,:*()/'"-]+/gu, '');
}

function countMatches(file: MatchedFile): number {
  return matchedFields(file).length;
}

function withoutRepeats(fields: readonly (string | null)[]): (string | null)[] {
  return fields.map((field, index) => (field !== null && fields.indexOf(field) < index ? null : field));
}
