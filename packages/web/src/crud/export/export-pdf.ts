import type { DataRow, DataSource } from '@plinth/data/port/data-source.ts';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import { unwrap } from '../../base/request-failure.ts';
import { fieldText, type FieldTextContext } from '../field-text.ts';
import { endAligned } from '../list/end-aligned.ts';

/**
 * The columns and rows of a view as a PDF file under the letterhead of the company, in the language of the screen; amounts
 * have the decimals of their currency. The server makes the file: it alone has the fonts of all three scripts.
 */
export async function exportPdf(
  context: FieldTextContext,
  columns: readonly string[],
  rows: AsyncIterable<DataRow>,
  {
    title,
    head,
    dataSource,
  }: { title: string; head: readonly (readonly string[])[]; dataSource: DataSource },
): Promise<Blob> {
  const { resource, facts, labels } = context;
  const texts: string[][] = [];
  for await (const row of rows) {
    texts.push(columns.map((column) => fieldText(context, row, column, 'view').replace(/\s+/g, ' ')));
  }
  const papers = await dataSource.papers();
  return unwrap(
    await papers.ofList(
      {
        title,
        // the first line is the title itself
        notes: head.slice(1).filter((line) => line.length > 0),
        columns: columns.map((column) => ({
          label: labels.field(resource, column),
          is_end: endAligned.has(fieldKindOf(resource, facts, column).kind),
        })),
        rows: texts,
      },
      labels.language,
    ),
  );
}
