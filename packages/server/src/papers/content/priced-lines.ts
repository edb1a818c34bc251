import type { Facts } from './facts.ts';
import type { Column } from './paper-content.ts';
import type { PaperWriter } from './paper-writer.ts';

/** The columns that documents with priced lines begin with, by their words for the price and for the sum of a line. */
export function pricedColumns(
  writer: PaperWriter,
  price: 'unitPrice' | 'rate',
  net: 'amount' | 'netAmount',
): Column[] {
  return [
    writer.column('item', 'end', 0),
    writer.column('description', 'start', 1),
    writer.column('quantity', 'end', 0),
    writer.column('unit', 'start', 0),
    writer.column(price, 'end', 0),
    writer.column(net, 'end', 0),
  ];
}

/** What one line says in those columns. */
export function pricedCells(writer: PaperWriter, line: Facts, index: number): string[] {
  return [
    line.text('code') || writer.quantity(String(index + 1)),
    line.text('text'),
    writer.quantity(line.text('quantity')),
    line.text('unit'),
    writer.price(line.text('rate')),
    writer.number(line.text('net')),
  ];
}
