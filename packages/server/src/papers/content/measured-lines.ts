import type { Row, Table } from './paper-content.ts';
import type { LabelKey, PaperWriter } from './paper-writer.ts';

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
      ...writer.facts.list('lines').map((line, index): Row => ({
        look: 'line',
        cells: [
          line.text('variation') || writer.quantity(String(index + 1)),
          line.text('text'),
          line.text('unit'),
          ...quantities.map(([, name]) => writer.quantity(line.text(name))),
          writer.price(line.text('rate')),
          ...amounts.map(([, name]) => writer.number(line.text(name))),
        ],
      })),
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
