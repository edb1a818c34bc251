import { columnWidths } from './column-widths.ts';
import { bar, paper, type Sheet, textAt } from './page-parts.ts';

const body = { size: 8 };
const head = { size: 8, isBold: true };
const lineHeight = 10;
const padding = { across: 4, down: 3 };
const mostLines = 4;
/** So many rows tell how wide the columns want to be. */
const measured = 400;
/** Wider wishes are not heard: such text is broken into lines. */
const widest = 180;

export type TableRoom = { firstTop: number; top: number; bottom: number };

export type TableContent = {
  headers: readonly string[];
  /** Of each column, whether it is set against its end, as figures are. */
  endAligned: readonly boolean[];
  rows: readonly (readonly string[])[];
};

/** How wide the columns want to be, in points. */
export function wantedWidths(sheet: Sheet, { headers, rows }: TableContent): number[] {
  const { writing } = sheet;
  return headers.map((header, column) => {
    const texts = rows.slice(0, measured).map((row) => writing.widthOf(row[column] ?? '', body));
    const widestText = Math.max(writing.widthOf(header, head), ...texts);
    return Math.min(widest, widestText) + 2 * padding.across;
  });
}

/** The commands of each page: the head of the table again on every one, rows never cut in two. */
export function layOutTable(
  sheet: Sheet,
  content: TableContent,
  wanted: readonly number[],
  room: TableRoom,
): string[] {
  const widths = columnWidths(wanted, sheet.width - 2 * paper.margin);
  const pages: string[] = [];
  let page = '';
  let y = 0;

  function turnPage() {
    if (page !== '') pages.push(page);
    y = pages.length === 0 ? room.firstTop : room.top;
    page = '';
    drawRow(content.headers, head, 0.93);
  }

  function drawRow(cells: readonly string[], letters: { size: number; isBold?: boolean }, shade?: number) {
    const lines = widths.map((width, column) =>
      sheet.writing.lines(cells[column] ?? '', width - 2 * padding.across, letters, mostLines),
    );
    const height =
      Math.max(...lines.map((texts) => Math.max(1, texts.length))) * lineHeight + 2 * padding.down;
    if (y - height < room.bottom) turnPage();
    if (shade !== undefined) {
      page += bar(sheet, paper.margin, y - height, sheet.width - 2 * paper.margin, height, shade);
    }
    let start = paper.margin;
    lines.forEach((texts, column) => {
      const width = widths[column] ?? 0;
      const isAtEnd = content.endAligned[column] === true;
      const from = isAtEnd ? start + width - padding.across : start + padding.across;
      texts.forEach((text, line) => {
        const baseline = y - padding.down - (line + 1) * lineHeight + 2.5;
        page += textAt(sheet, from, baseline, text, letters, isAtEnd);
      });
      start += width;
    });
    page += bar(sheet, paper.margin, y - height, sheet.width - 2 * paper.margin, 0.4, 0.8);
    y -= height;
  }

  turnPage();
  for (const row of content.rows) drawRow(row, body);
  pages.push(page);
  return pages;
}
