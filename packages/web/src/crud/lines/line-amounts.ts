import { isDecimalText } from '@plinth/domain/define/decimal-text.ts';
import { isAmount } from '@plinth/domain/define/field-kind.ts';
import { Exact } from '@plinth/domain/define/exact.ts';
import type { Measure } from '@plinth/domain/define/resource.ts';
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

/**
 * What a line comes to that is measured: by the column that was changed from what is stored, else as it is stored;
 * a price less the percent that its document takes off, in the decimals of prices.
 */
export function measuredAmount(
  { lines: { measuredBy = [] }, facts }: LinesShape,
  values: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>> = {},
  currency: unknown,
  percentOff: unknown = '0',
): string | null {
  const textOf = (column: string) => String(values[column] ?? stored[column] ?? '');
  const isChanged = ({ column }: Measure) =>
    column in values && !isSameNumber(textOf(column), String(stored[column] ?? ''));
  const measure: Measure | undefined = measuredBy.find(isChanged) ?? measuredBy[0];
  if (!measure) return null;
  const { column, of = [], plus = [], isPercent } = measure;
  if (![column, ...of].every((one) => isDecimalText(textOf(one)))) return null;
  const decimals = decimalsOfAmount(currency);
  const left = new Exact(100).minus(isDecimalText(String(percentOff)) ? String(percentOff) : 0).times('0.01');
  const price = left.times(textOf(column)).toDecimalPlaces(facts.columns[column]?.scale ?? decimals);
  const rounded = (amount: InstanceType<typeof Exact>) => amount.toDecimalPlaces(decimals);
  const whole = of.reduce((product, one) => product.times(textOf(one)), new Exact(1));
  const worth = isPercent ? rounded(whole).times('0.01') : whole;
  const further = plus.map(textOf).filter(isDecimalText);
  return further.reduce((sum, amount) => sum.plus(amount), rounded(worth.times(price))).toFixed(decimals);
}

function isSameNumber(one: string, other: string): boolean {
  return one === other || (isDecimalText(one) && isDecimalText(other) && new Exact(one).equals(other));
}

/** Sum of decimal strings; what is none is left out. */
export function sumOf(amounts: readonly unknown[]): string {
  return amounts
    .filter((amount): amount is string | number => isDecimalText(String(amount ?? '')))
    .reduce((sum, amount) => sum.plus(String(amount)), new Exact(0))
    .toFixed();
}
