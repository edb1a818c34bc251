import type { QueryClient } from '@tanstack/react-query';
import type { DataRow, DataSource } from '@plinth/data/port/data-source.ts';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { directionOf } from '@plinth/messages/languages.ts';
import { letterheadLines } from '../../app/letterhead/letterhead-lines.ts';
import { letterheadQuery } from '../../app/letterhead/letterhead-query.ts';
import { fieldText, type FieldTextContext } from '../field-text.ts';
import { endAligned } from '../list/end-aligned.ts';
import { logoPicture } from './pdf/logo-picture.ts';
import { browserTextPictures } from './pdf/text-pictures.ts';
import { writePdf } from './pdf/write-pdf.ts';

/**
 * The columns and rows of a view as a PDF file under the letterhead of the company, in the language of the screen; amounts
 * have the decimals of their currency. The browser makes the file, so nothing is installed and nobody prints.
 */
export async function exportPdf(
  context: FieldTextContext,
  columns: readonly string[],
  rows: AsyncIterable<DataRow>,
  {
    title,
    head,
    dataSource,
    queryClient,
  }: {
    title: string;
    head: readonly (readonly string[])[];
    dataSource: DataSource;
    queryClient: QueryClient;
  },
): Promise<Blob> {
  const { resource, facts, labels, t } = context;
  const texts: string[][] = [];
  for await (const row of rows) {
    texts.push(columns.map((column) => fieldText(context, row, column, 'view').replace(/\s+/g, ' ')));
  }
  const letterhead = await queryClient.fetchQuery({ ...letterheadQuery(dataSource, null), staleTime: 0 });
  const number = letterhead?.tax_id
    ? t(`letterhead.taxId.${letterhead.country_pack}`, { number: letterhead.tax_id })
    : '';
  const name = letterhead?.name ?? '';
  return writePdf(
    {
      title,
      notes: head.slice(1).filter((line) => line.length > 0),
      headers: columns.map((column) => labels.field(resource, column)),
      endAligned: columns.map((column) => endAligned.has(fieldKindOf(resource, facts, column).kind)),
      rows: texts,
      company: {
        name,
        lines: letterhead ? letterheadLines(letterhead, t) : [],
        foot: [name, number].filter((part) => part !== '').join(' · '),
        logo: letterhead?.logo ? await logoPicture(letterhead.logo) : null,
      },
      pageOf: (page, pages) =>
        t('letterhead.page', {
          page: formatNumber(page, labels.language),
          pages: formatNumber(pages, labels.language),
        }),
      language: labels.language,
      isRightToLeft: directionOf(labels.language) === 'rtl',
    },
    await browserTextPictures(`${title} ${name} अ ب`),
  );
}
