import { layOutTable, type TableContent, wantedWidths } from './lay-out-table.ts';
import type { LogoPicture } from './logo-picture.ts';
import { bar, paper, pictureAtEnd, type Sheet, textAt } from './page-parts.ts';
import { PdfFile, reference, unicodeString } from './pdf-file.ts';
import { decimal, PdfWriting } from './pdf-writing.ts';
import type { TextPictures } from './text-pictures.ts';

export type PdfTable = TableContent & {
  title: string;
  /** What was asked for, each a name and a value. */
  notes: readonly (readonly string[])[];
  company: { name: string; lines: readonly string[]; foot: string; logo: LogoPicture | null };
  /** 'Page 2 of 7' in the language of the file. */
  pageOf: (page: number, pages: number) => string;
  /** BCP 47, for programs that read aloud. */
  language: string;
  isRightToLeft: boolean;
};

const small = { size: 8 };
const largestLogo = { width: 150, height: 48 };

/** A table as a PDF file on A4, on its side when the columns need it, under the letterhead of the company. */
export async function writePdf(table: PdfTable, pictures: TextPictures): Promise<Blob> {
  const file = new PdfFile();
  const writing = new PdfWriting(file, pictures);
  const upright: Sheet = {
    width: paper.short,
    height: paper.long,
    isRightToLeft: table.isRightToLeft,
    writing,
  };
  const wanted = wantedWidths(upright, table);
  const isWide = wanted.reduce((sum, width) => sum + width, 0) > upright.width - 2 * paper.margin;
  const sheet = isWide ? { ...upright, width: paper.long, height: paper.short } : upright;

  const opening = drawOpening(sheet, table);
  const top = sheet.height - paper.margin;
  const pages = layOutTable(sheet, table, wanted, {
    firstTop: opening.bottom,
    top: top - 8,
    bottom: paper.margin + 6,
  }).map((rows, index, all) => {
    const head =
      index === 0 ? opening.commands : textAt(sheet, paper.margin, top + 6, table.company.name, small);
    return head + rows + drawFoot(sheet, table, index + 1, all.length);
  });
  return finish(file, sheet, table, pages, await writing.finish());
}

/** Letterhead, title and what was asked for; where the table begins below. */
function drawOpening(sheet: Sheet, { company, title, notes }: PdfTable) {
  const top = sheet.height - paper.margin;
  let y = top - 10;
  let commands = textAt(sheet, paper.margin, y, company.name, { size: 12, isBold: true });
  for (const line of company.lines) {
    y -= 11;
    commands += textAt(sheet, paper.margin, y, line, small);
  }
  if (company.logo) {
    const size = logoSize(company.logo);
    commands += pictureAtEnd(sheet, 'Logo', size, top);
    y = Math.min(y, top - size.height);
  }
  y -= 10;
  commands += bar(sheet, paper.margin, y, sheet.width - 2 * paper.margin, 1, 0.6);
  y -= 22;
  commands += textAt(sheet, paper.margin, y, title, { size: 14, isBold: true });
  y -= 4;
  for (const [name = '', value = ''] of notes) {
    y -= 11;
    commands += textAt(sheet, paper.margin, y, name, small);
    commands += textAt(sheet, paper.margin + 110, y, value, small);
  }
  return { commands, bottom: y - 12 };
}

function drawFoot(sheet: Sheet, { company, pageOf }: PdfTable, page: number, pages: number): string {
  const y = paper.margin - 14;
  return (
    textAt(sheet, paper.margin, y, company.foot, small) +
    textAt(sheet, sheet.width - paper.margin, y, pageOf(page, pages), small, true)
  );
}

async function finish(file: PdfFile, sheet: Sheet, table: PdfTable, pages: string[], drawn: string) {
  const fonts = ['Helvetica', 'Helvetica-Bold'].map((name) =>
    file.add(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`),
  );
  let logo = '';
  if (table.company.logo) {
    const { bytes, width, height } = table.company.logo;
    const number = file.reserve();
    file.putStream(
      number,
      `/Type /XObject /Subtype /Image /ColorSpace /DeviceRGB /BitsPerComponent 8 /Width ${String(width)} /Height ${String(height)} /Filter /DCTDecode`,
      bytes,
    );
    logo = `/Logo ${reference(number)} `;
  }
  const resources = file.add(
    `<< /Font << ${fonts.map((number, place) => `/F${String(place + 1)} ${reference(number)}`).join(' ')} >> /XObject << ${logo}${drawn} >> >>`,
  );
  const tree = file.reserve();
  const leaves: number[] = [];
  for (const commands of pages) {
    const content = await file.addDeflated('', new TextEncoder().encode(commands));
    leaves.push(
      file.add(
        `<< /Type /Page /Parent ${reference(tree)} /MediaBox [0 0 ${decimal(sheet.width)} ${decimal(sheet.height)}] /Resources ${reference(resources)} /Contents ${reference(content)} >>`,
      ),
    );
  }
  file.put(
    tree,
    `<< /Type /Pages /Count ${String(leaves.length)} /Kids [${leaves.map(reference).join(' ')}] >>`,
  );
  const direction = table.isRightToLeft ? ' /Direction /R2L' : '';
  const catalogue = file.add(
    `<< /Type /Catalog /Pages ${reference(tree)} /Lang ${unicodeString(table.language)} /ViewerPreferences << /DisplayDocTitle true${direction} >> >>`,
  );
  const description = file.add(
    `<< /Title ${unicodeString(table.title)} /Author ${unicodeString(table.company.name)} >>`,
  );
  return file.finish(catalogue, description);
}

function logoSize({ width, height }: LogoPicture): { width: number; height: number } {
  const scale = Math.min(largestLogo.width / width, largestLogo.height / height);
  return { width: width * scale, height: height * scale };
}
