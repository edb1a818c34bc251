import type { DataSource } from '@plinth/data/port/data-source.ts';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import type { FieldOutput, FieldProblem } from '@plinth/domain/define/read-field.ts';
import { dayOfInstant } from '@plinth/messages/format.ts';
import { unwrapList } from '../../base/request-failure.ts';
import type { FieldTextContext } from '../field-text.ts';
import { type MatchedFile, requiredColumns } from './match-columns.ts';
import { cellText, readCell } from './read-cell.ts';
import type { FileRow } from './read-file.ts';
import { resolveReferences } from './resolve-references.ts';
import { rowId } from './row-id.ts';

/** A row of the file, read. `line` counts as a spreadsheet does, from 1. */
export type CheckedRow = {
  line: number;
  cells: FileRow;
  /** Ready to be stored, key included; only complete without problems. */
  values: Record<string, FieldOutput>;
  problems: readonly { column: string; problem: FieldProblem }[];
};

/** What an import would do. */
export type CheckedFile = {
  good: readonly CheckedRow[];
  bad: readonly CheckedRow[];
  known: readonly CheckedRow[];
};

/** Keys asked for at once: they travel in the address of the request. */
const keysPerRequest = 100;

/**
 * Reads every row and finds out which are already there from an earlier import. Nothing is written.
 * Throws a `RequestFailure` when the names of other records cannot be read.
 */
export async function checkRows(
  dataSource: DataSource,
  context: FieldTextContext,
  file: MatchedFile,
  rows: readonly FileRow[],
): Promise<CheckedFile> {
  const today = dayOfInstant(new Date().toISOString(), context.timeZone);
  const lookup = await resolveReferences(dataSource, context.resource, referenceTexts(context, file, rows));
  const occurrences = new Map<string, number>();
  const checked: CheckedRow[] = [];
  for (const [offset, cells] of rows.slice(file.headerIndex + 1).entries()) {
    const row = readRow(context, file, cells, lookup, today);
    const content = JSON.stringify(row.values);
    const occurrence = occurrences.get(content) ?? 0;
    occurrences.set(content, occurrence + 1);
    const id = await rowId(context.resource.table, row.values, occurrence);
    checked.push({
      line: file.headerIndex + 2 + offset,
      cells,
      values: { ...row.values, id },
      problems: row.problems,
    });
  }
  const bad = checked.filter(({ problems }) => problems.length > 0);
  const sound = checked.filter(({ problems }) => problems.length === 0);
  const stored = await storedKeys(
    dataSource,
    context,
    sound.map(({ values }) => String(values.id)),
  );
  const isKnown = ({ values }: CheckedRow) => stored.has(String(values.id));
  return { good: sound.filter((row) => !isKnown(row)), known: sound.filter(isKnown), bad };
}

function readRow(
  context: FieldTextContext,
  file: MatchedFile,
  cells: FileRow,
  lookup: Parameters<typeof readCell>[3],
  today: string,
): Pick<CheckedRow, 'values' | 'problems'> {
  const values: Record<string, FieldOutput> = {};
  const problems: { column: string; problem: FieldProblem }[] = [];
  for (const [index, column] of file.fields.entries()) {
    if (column === null) continue;
    const reading = readCell(context, column, cells[index] ?? null, lookup, today);
    if (reading.problem) problems.push({ column, problem: reading.problem });
    else if (reading.value !== null) values[column] = reading.value;
  }
  for (const column of requiredColumns(context.resource, context.facts)) {
    if (!file.fields.includes(column)) problems.push({ column, problem: { code: 'required' } });
  }
  return { values, problems };
}

function referenceTexts(
  { resource, facts }: FieldTextContext,
  file: MatchedFile,
  rows: readonly FileRow[],
): Map<string, Set<string>> {
  const texts = new Map<string, Set<string>>();
  for (const [index, column] of file.fields.entries()) {
    if (column === null || fieldKindOf(resource, facts, column).kind !== 'reference') continue;
    const wanted = rows.slice(file.headerIndex + 1).map((row) => cellText(row[index] ?? null));
    texts.set(column, new Set(wanted.filter((text) => text !== '')));
  }
  return texts;
}

async function storedKeys(
  dataSource: DataSource,
  { resource }: FieldTextContext,
  keys: readonly string[],
): Promise<Set<string>> {
  const stored = new Set<string>();
  for (let start = 0; start < keys.length; start += keysPerRequest) {
    const part = keys.slice(start, start + keysPerRequest);
    const answer = await dataSource.records.list(resource, {
      filters: [{ column: 'id', operator: 'in', value: part }],
    });
    for (const row of unwrapList(answer).data) stored.add(row.id);
  }
  return stored;
}
