import { pdfPage, textAt } from './pdf-page.ts';

/** What a paper says that came from outside the company. */
export type Paper = {
  from: string;
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
  /** Its table: the head first. */
  rows: readonly (readonly string[])[];
  foot: string;
};

/** A4, in points. */
const sheet = { width: 595, height: 842 };
const columns = [70, 340, 440];

/** A paper of a supplier or shop as a PDF file. The same paper makes the same bytes. */
export function scannedPaper({ from, title, facts, rows, foot }: Paper): Uint8Array {
  const factsTop = 690;
  const tableTop = factsTop - facts.length * 20 - 30;
  const tableEnd = tableTop - rows.length * 24;
  return pdfPage(sheet, [
    textAt(from, 70, 770, 18),
    '0.8 w 70 755 m 525 755 l S',
    textAt(title, 70, 722, 14),
    ...facts.flatMap(([label, value], index) => [
      textAt(label, 70, factsTop - index * 20, 10),
      textAt(value, 220, factsTop - index * 20, 10),
    ]),
    ...rows.flatMap((row, index) =>
      row.map((cell, place) => textAt(cell, columns[place] ?? 500, tableTop - index * 24, 10)),
    ),
    `0.5 w 70 ${tableTop - 8} m 525 ${tableTop - 8} l S`,
    `70 ${tableEnd + 10} m 525 ${tableEnd + 10} l S`,
    textAt(foot, 70, tableEnd - 30, 9),
  ]);
}
