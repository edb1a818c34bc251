import { newId } from '@plinth/data/new-id.ts';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { TableFacts } from '@plinth/database/table-facts.ts';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import { type FormValues, rowToFormValues } from '@plinth/domain/define/form-values.ts';
import { type FieldProblem, readField } from '@plinth/domain/define/read-field.ts';
import type { FormMode } from '@plinth/domain/define/form-columns.ts';
import { isRequiredColumn } from '@plinth/domain/define/zod-from-columns.ts';
import type { DocumentLines, FieldKind, ResourceDefinition } from '@plinth/domain/define/resource.ts';

/** A line as it is being typed. */
export type LineDraft = { id: string; values: FormValues };

/** What is wrong with cells, by the id of their line; under `anyLine` what is known of a column only. */
export type LineErrors = Record<string, Record<string, string>>;
export const anyLine = '*';

/** Lines of a document with what their cells are made from. */
export type LinesShape = { lines: DocumentLines; part: ResourceDefinition; facts: TableFacts };

/** The lines of a resource. */
export function linesShape(lines: DocumentLines): LinesShape {
  return { lines, part: lines.part, facts: lines.part.facts };
}

/** The lines a form of the resource is filled in with: none of a new document whose lines the database makes. */
export function linesOfForm(resource: ResourceDefinition, mode: FormMode): DocumentLines | undefined {
  const { lines } = resource;
  if (!lines || lines.columns.length === 0) return undefined;
  return mode === 'create' && lines.isFixed ? undefined : lines;
}

/** A line nobody has written in yet; what must be one of some choices begins with the first. */
export function newLine({ lines, part, facts }: LinesShape): LineDraft {
  const first = lines.columns.flatMap((column): [string, string][] => {
    const fact = facts.columns[column];
    return fact && !fact.isNullable && fact.options?.[0] !== undefined ? [[column, fact.options[0]]] : [];
  });
  const values = { ...Object.fromEntries(first), ...lines.defaults };
  return { id: newId(), values: rowToFormValues(part, facts, lines.columns, values) };
}

export function draftsOfRows({ lines, part, facts }: LinesShape, rows: readonly DataRow[]): LineDraft[] {
  const columns = [...lines.columns, ...(lines.carriedColumns ?? [])];
  return rows.map((row) => ({ id: row.id, values: rowToFormValues(part, facts, columns, row) }));
}

/**
 * What is stored for the lines, without those left blank, or what is wrong with their cells.
 *
 * @param base the lines as the form began, the same objects where nobody wrote in them
 */
export function readLines(
  shape: LinesShape,
  drafts: readonly LineDraft[],
  base: readonly LineDraft[],
  sentenceOf: (problem: FieldProblem, kind: FieldKind) => string,
): { rows: Record<string, unknown>[]; errors: LineErrors | null } {
  const isLeftBlank = blankLines(shape, base);
  const rows: Record<string, unknown>[] = [];
  const errors: LineErrors = {};
  for (const draft of drafts) {
    if (isLeftBlank(draft)) continue;
    const row: Record<string, unknown> = { id: draft.id };
    for (const column of shape.lines.carriedColumns ?? []) {
      if ((draft.values[column] ?? '') !== '') row[column] = draft.values[column];
    }
    for (const column of shape.lines.columns) {
      const fact = shape.facts.columns[column];
      if (!fact) continue;
      const kind = fieldKindOf(shape.part, shape.facts, column);
      // every line names every column, so a default has no chance to fill one
      const { value, problem } = readField(kind, fact, !fact.isNullable, draft.values[column]);
      if (problem) errors[draft.id] = { ...errors[draft.id], [column]: sentenceOf(problem, kind) };
      else row[column] = value;
    }
    rows.push(row);
  }
  return { rows, errors: Object.keys(errors).length > 0 ? errors : null };
}

/** A line as a new one begins, or one that was proposed with usual values only and that nobody wrote in. */
function blankLines(shape: LinesShape, base: readonly LineDraft[]): (draft: LineDraft) => boolean {
  const { lines, facts } = shape;
  const blank = newLine(shape).values;
  const isEmpty = ({ values }: LineDraft, column: string) => (values[column] ?? '') === (blank[column] ?? '');
  const required = lines.columns.filter((column) => {
    const fact = facts.columns[column];
    return fact && isRequiredColumn(fact, 'create');
  });
  return (draft) =>
    !lines.isFixed &&
    (lines.columns.every((column) => isEmpty(draft, column)) ||
      (required.length > 0 && required.every((column) => isEmpty(draft, column)) && base.includes(draft)));
}
