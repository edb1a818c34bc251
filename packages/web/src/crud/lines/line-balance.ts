import { isDecimalText } from '@plinth/domain/define/decimal-text.ts';
import { Exact } from '@plinth/domain/define/exact.ts';
import { decimalsOfAmount } from '@plinth/messages/currencies.ts';
import type { LineDraft, LinesShape } from './line-values.ts';

/** What the two sides come to and by how much they differ, in the company's currency. */
export type LineBalance = { debit: string; credit: string; difference: string };

/**
 * What the database will find of the two sides of the lines; null while it alone knows, because a line in another currency
 * names no rate.
 */
export function balanceOf(
  { lines: { balance } }: LinesShape,
  drafts: readonly LineDraft[],
  baseCurrency: string,
): LineBalance | null {
  if (!balance) return null;
  const places = decimalsOfAmount(baseCurrency);
  const sides = { debit: new Exact(0), credit: new Exact(0) };
  for (const { values } of drafts) {
    const text = (column: string) => String(values[column] ?? '');
    const isForeign = text(balance.currency) !== '' && text(balance.currency) !== baseCurrency;
    const rate = isForeign ? text(balance.rate) : '1';
    for (const side of ['debit', 'credit'] as const) {
      const amount = text(balance[side]);
      if (!isDecimalText(amount) || Number(amount) === 0) continue;
      if (!isDecimalText(rate)) return null;
      sides[side] = sides[side].plus(new Exact(amount).times(rate).toFixed(places));
    }
  }
  return {
    debit: sides.debit.toFixed(places),
    credit: sides.credit.toFixed(places),
    difference: sides.debit.minus(sides.credit.toFixed(places)).toFixed(places).replace('-', ''),
  };
}
