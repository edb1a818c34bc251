import type { ColumnFact } from '@plinth/database/table-facts.ts';
import { fieldKindOf, isAmount } from '@plinth/domain/define/field-kind.ts';
import { decimalsOfAmount } from '@plinth/messages/currencies.ts';
import { formatAmount } from '@plinth/messages/format-amount.ts';
import { formatMoney, formatNumber } from '@plinth/messages/format.ts';
import type { Language } from '@plinth/messages/languages.ts';
import { figureSide } from '@plinth/ui/table/cell-classes.ts';
import type { LinesShape } from './line-values.ts';

export const isAtEnd = 'ms-auto text-end text-sm font-medium text-ink';

const widths: Readonly<Record<string, number>> = {
  number: 104,
  percent: 96,
  money: 128,
  date: 148,
  boolean: 80,
  choice: 144,
  reference: 208,
};
const shortTextWidth = 112;
const longTextWidth = 260;

/** Pixels a column of the grid has to begin with. */
export function cellWidth(shape: Pick<LinesShape, 'part' | 'facts'>, column: string): number {
  return (
    widths[fieldKindOf(shape.part, shape.facts, column).kind] ??
    (isLongText(shape, column) ? longTextWidth : shortTextWidth)
  );
}

/** Whether a column holds words and not a unit or a code, which is a few letters. */
export function isLongText({ part, facts }: Pick<LinesShape, 'part' | 'facts'>, column: string): boolean {
  const { kind } = fieldKindOf(part, facts, column);
  const { maxLength = Infinity } = facts.columns[column] ?? {};
  return kind === 'long-text' || (kind === 'text' && maxLength > 60);
}

/** Whether the cells of a column are figures, which stand at the end. */
export function isFigure({ part, facts }: Pick<LinesShape, 'part' | 'facts'>, column: string): boolean {
  return atEnd.has(fieldKindOf(part, facts, column).kind);
}

const atEnd = new Set(['number', 'percent', 'money']);

/** Room a column has to be read in: figures and dates stay on one line, words share what is left. */
export function cellRoom({ part, facts }: Pick<LinesShape, 'part' | 'facts'>, column: string): string {
  const { kind } = fieldKindOf(part, facts, column);
  if (atEnd.has(kind)) return figureSide;
  const { maxLength = Infinity } = facts.columns[column] ?? {};
  if (kind === 'reference') return 'min-w-24 text-start wrap-break-word sm:min-w-40';
  return kind === 'text' && maxLength > 60
    ? 'min-w-36 text-start wrap-anywhere'
    : 'text-start whitespace-nowrap';
}

/**
 * How many decimals the figures of a column have, so that their points stand below each other : those of its currency for amounts, none
 * where all are whole, else as many as the longest has, and never only one.
 */
export function decimalsOf(
  values: readonly unknown[],
  fact: ColumnFact | undefined,
  currency: unknown,
): number {
  if (isAmount(fact)) return decimalsOfAmount(currency);
  const longest = Math.max(
    0,
    ...values.map((value) => (/\.(\d*?)0*$/.exec(String(value ?? ''))?.[1] ?? '').length),
  );
  return longest === 1 ? 2 : longest;
}

/** An amount of the lines in words: in the currency of the document when their column is money. */
export function amountText(
  { lines, part, facts }: LinesShape,
  amount: string,
  document: Readonly<Record<string, unknown>>,
  language: Language,
): string {
  const column = lines.total ?? '';
  const kind = fieldKindOf(part, facts, column);
  const currency = document[kind.kind === 'money' ? kind.currency : 'currency'];
  return typeof currency === 'string' && currency !== ''
    ? formatMoney(amount, currency, language, { decimals: 'currency' })
    : isAmount(facts.columns[column])
      ? formatAmount(amount, currency, language)
      : formatNumber(amount, language, facts.columns[column]?.scale);
}

/** What the sum of the lines is called: lines with tax say whether it is in it. */
export function totalLabel({ facts }: LinesShape, document: Readonly<Record<string, unknown>>) {
  if (!('tax_amount' in facts.columns)) return 'lines.total';
  return String(document['prices_include_tax']) === 'true' ? 'lines.totalWithTax' : 'lines.totalBeforeTax';
}
