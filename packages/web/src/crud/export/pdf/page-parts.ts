import { decimal, type Letters, type PdfWriting } from './pdf-writing.ts';

/** A4, in points, and the space around what is printed. */
export const paper = { short: 595.28, long: 841.89, margin: 40 };

/** Where things stand on the pages of one file: mirrored when the language runs from right to left. */
export type Sheet = { width: number; height: number; isRightToLeft: boolean; writing: PdfWriting };

/** A text at a distance from where lines start, or with its end at that distance. */
export function textAt(
  sheet: Sheet,
  fromStart: number,
  y: number,
  text: string,
  letters: Letters,
  isAtEnd = false,
): string {
  if (text === '') return '';
  const width = sheet.writing.widthOf(text, letters);
  const left = isAtEnd ? fromStart - width : fromStart;
  return sheet.writing.at(sheet.isRightToLeft ? sheet.width - left - width : left, y, text, letters);
}

/** A filled rectangle; `gray` from 0, black, to 1. */
export function bar(
  sheet: Sheet,
  fromStart: number,
  y: number,
  width: number,
  height: number,
  gray: number,
): string {
  const x = sheet.isRightToLeft ? sheet.width - fromStart - width : fromStart;
  return `${String(gray)} g ${decimal(x)} ${decimal(y)} ${decimal(width)} ${decimal(height)} re f 0 g\n`;
}

/** A picture of the resources, in a frame it fits into, at the end of the line. */
export function pictureAtEnd(
  sheet: Sheet,
  name: string,
  { width, height }: { width: number; height: number },
  top: number,
): string {
  const x = sheet.isRightToLeft ? paper.margin : sheet.width - paper.margin - width;
  return `q ${decimal(width)} 0 0 ${decimal(height)} ${decimal(x)} ${decimal(top - height)} cm /${name} Do Q\n`;
}
