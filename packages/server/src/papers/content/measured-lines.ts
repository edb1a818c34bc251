import type { Table } from './paper-content.ts';
import type { LabelKey, PaperWriter } from './paper-writer.ts';
import { itemNumber, sectionRows } from './section-rows.ts';

/** What a bill of measured work says of each line between its text and its end. */
type MeasuredColumns = {
  title: LabelKey;
  /** Heading and fact of each quantity. */
  quantities: readonly (readonly [LabelKey, string])[];
  /** Heading, fact and total of each amount. */
  amounts: readonly (readonly [LabelKey, string, string])[];
};

/** Lines of a contract by quantity, at the rates of the contract, with their amounts and what those come to. */
export function measuredLines(writer: PaperWriter, { title, quantities, amounts }: MeasuredColumns): Table {
  return {
    title: writer.label(title),
    columns: [
      writer.column('item', 'end', 0),
      writer.column('description', 'start', 1),
      writer.column('unit', 'start', 0),
      ...quantities.map(([heading]) => writer.column(heading, 'end', 0)),
      writer.column('rate', 'end', 0),
      ...amounts.map(([heading]) => writer.column(heading, 'end', 0)),
    ],
    rows: [
      ...sectionRows(
        writer,
        writer.facts.list('lines'),
        (line, index) => [
          itemNumber(writer, line, index),
          line.text('text'),
          line.text('unit'),
          ...quantities.map(([, name]) => writer.quantity(line.text(name))),
          writer.price(line.text('rate')),
          ...amounts.map(([, name]) => writer.number(line.text(name))),
        ],
        ['', ...quantities.map(() => ''), '', ...amounts.map(([, name]) => name)],
      ),
      {
        look: 'total',
        cells: [
          '',
          writer.words.labels.total,
          '',
          ...quantities.map(() => ''),
          '',
          ...amounts.map(([, , total]) => (total === '' ? '' : writer.number(total))),
        ],
      },
    ],
  };
}
