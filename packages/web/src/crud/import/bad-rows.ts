import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import { formulaSafe } from '../export/formula-safe.ts';
import type { FieldTextContext } from '../field-text.ts';
import { fieldProblemText } from '../form/field-problem-text.ts';
import type { CheckedRow } from './check-rows.ts';
import type { MatchedFile } from './match-columns.ts';
import { cellText } from './read-cell.ts';

/** What is wrong with a row, one sentence for each field at fault. */
export function problemTexts(context: FieldTextContext, row: CheckedRow): string[] {
  const { resource, facts, labels, t } = context;
  return row.problems.map(({ column, problem }) => {
    const sentence =
      problem.code === 'invalid_choice' && fieldKindOf(resource, facts, column).kind === 'reference'
        ? t('crud.import.ambiguous')
        : fieldProblemText(t, problem, fieldKindOf(resource, facts, column));
    return t('errors.atField', { field: labels.field(resource, column), message: sentence });
  });
}

/** The rows at fault as a file to correct and import again, with the reasons in a column of their own. */
export async function badRowsFile(
  context: FieldTextContext,
  file: MatchedFile,
  rows: readonly CheckedRow[],
): Promise<Blob> {
  const { writeCsv } = await import('hucre/csv');
  const lines = [
    [...file.headers, context.t('crud.import.problem')],
    ...rows.map((row) => [
      ...file.headers.map((_, index) => cellText(row.cells[index] ?? null)),
      problemTexts(context, row).join(' '),
    ]),
  ];
  const text = writeCsv(
    lines.map((line) => line.map(formulaSafe)),
    { headers: false, bom: true, lineSeparator: '\r\n' },
  );
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}
