import { Exact } from '@plinth/domain/define/exact.ts';
import { decimalsOfAmount } from '@plinth/messages/currencies.ts';

/** What amounts in the company's currency come to, exactly, as text with its decimals. */
export function sumOf<Row>(rows: readonly Row[], amountOf: (row: Row) => string | null): string {
  return rows
    .reduce((sum, row) => sum.plus(amountOf(row) ?? 0), new Exact(0))
    .toFixed(decimalsOfAmount(undefined));
}
