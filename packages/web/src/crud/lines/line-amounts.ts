import { isDecimalText } from '@plinth/domain/define/decimal-text.ts';
import { isAmount } from '@plinth/domain/define/field-kind.ts';
import { Exact } from '@plinth/domain/define/exact.ts';
import { decimalsOfAmount } from '@plinth/messages/currencies.ts';
import type { LinesShape } from './line-values.ts';

/**
 * What the database will compute for a line, as a decimal string; null while a factor is no number, all are empty, or
 * one is that the database asks for; an amount in the decimals of the document's currency. Others that are empty do not count, such as the height of an area.
 * An amount people may type themselves is as typed while one of its factors is empty.
 */
export function lineAmount(
  { lines, facts }: LinesShape,
  values: Readonly<Record<string, unknown>>,
  currency: unknown,
): string | null {
  const { total, minusColumn } = lines;
  if (!lines.factors || !total) return null;
  const isMissing = (column: string) => String(values[column] ?? '') === '';
  const written: readonly string[] = lines.columns;
  const isTyped = written.includes(total) && lines.factors.some(isMissing);
  const factors = isTyped ? [total] : lines.factors;
  if (factors.some((column) => isMissing(column) && facts.columns[column]?.isNullable === false)) return null;
  const texts = factors.filter((column) => !isMissing(column)).map((column) => String(values[column]));
  if (texts.length === 0 || !texts.every(isDecimalText)) return null;
  const sign = new Exact(minusColumn && values[minusColumn] === true ? -1 : 1);
  const product = texts.reduce((sofar, text) => sofar.times(text), sign);
  const fact = facts.columns[total];
  return product.toFixed(isAmount(fact) ? decimalsOfAmount(currency) : fact?.scale);
}

/** Sum of decimal strings; what is none is left out. */
export function sumOf(amounts: readonly unknown[]): string {
  return amounts
    .filter((amount): amount is string | number => isDecimalText(String(amount ?? '')))
    .reduce((sum, amount) => sum.plus(String(amount)), new Exact(0))
    .toFixed();
}
