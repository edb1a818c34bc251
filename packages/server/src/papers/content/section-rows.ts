import { Exact } from '@plinth/domain/define/exact.ts';
import type { Facts } from './facts.ts';
import type { Row } from './paper-content.ts';
import type { PaperWriter } from './paper-writer.ts';

/** The lines of a contract under the headings of their sections, with what each section comes to below its last line. */
export function sectionRows(
  writer: PaperWriter,
  lines: readonly Facts[],
  cellsOf: (line: Facts, index: number) => string[],
  /** For each cell of a sum the fact that is added up, empty for none. */
  sums: readonly string[],
): Row[] {
  const rows = lines.map((line, index): Row => ({ look: 'line', cells: cellsOf(line, index) }));
  return lines.flatMap((line, index): Row[] => {
    const section = sectionOf(writer, line);
    const row = rows.slice(index, index + 1);
    if (section === '') return row;
    const isFirst = index === 0 || sectionOf(writer, lines[index - 1]) !== section;
    const isLast = sectionOf(writer, lines[index + 1]) !== section;
    return [
      ...(isFirst ? [{ look: 'section' as const, cells: ['', section] }] : []),
      ...row,
      ...(isLast ? [subtotal(writer, section, sectionEndingAt(writer, lines, index), sums)] : []),
    ];
  });
}

/** The number a line goes by: that of the bill, of its variation, or its place. */
export function itemNumber(writer: PaperWriter, line: Facts, index: number): string {
  return line.text('code') || line.text('variation') || writer.quantity(String(index + 1));
}

function sectionOf(writer: PaperWriter, line: Facts | undefined): string {
  const section = line?.text('section') ?? '';
  return line?.is('is_remeasured') ? `${writer.words.labels.remeasurement} ${section}` : section;
}

function sectionEndingAt(writer: PaperWriter, lines: readonly Facts[], index: number): readonly Facts[] {
  const section = sectionOf(writer, lines[index]);
  const before = lines.slice(0, index).findLastIndex((line) => sectionOf(writer, line) !== section);
  return lines.slice(before + 1, index + 1);
}

function subtotal(
  writer: PaperWriter,
  section: string,
  lines: readonly Facts[],
  sums: readonly string[],
): Row {
  const sumOf = (name: string) =>
    lines.reduce((sum, line) => sum.plus(line.text(name) || 0), new Exact(0)).toFixed();
  return {
    look: 'subtotal',
    cells: [
      '',
      `${writer.words.labels.total} ${section}`,
      ...sums.map((name) => (name === '' ? '' : writer.number(sumOf(name)))),
    ],
  };
}
