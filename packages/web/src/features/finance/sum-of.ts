import { Exact } from '@plinth/domain/define/exact.ts';

/** What decimal texts come to, exactly, as text of two places. */
export function sumOf<Row>(rows: readonly Row[], amountOf: (row: Row) => string | null): string {
  return rows.reduce((sum, row) => sum.plus(amountOf(row) ?? 0), new Exact(0)).toFixed(2);
}
