import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import { formatMoney, formatNumber } from '@plinth/messages/format.ts';
import type { Language } from '@plinth/messages/languages.ts';
import type { LinesShape } from './line-values.ts';

export const isAtEnd = 'ms-auto text-end text-sm font-medium text-ink';

const widths: Readonly<Record<string, string>> = {
  number: 'min-w-28 text-end',
  percent: 'min-w-28 text-end',
  money: 'min-w-36 text-end',
  date: 'min-w-40 text-start',
  boolean: 'min-w-16 text-start',
  choice: 'min-w-36 text-start',
  reference: 'min-w-52 text-start',
};

/** Room a column needs to be typed in; what the screen has not is scrolled to within the grid's own box. */
export function cellWidth({ part, facts }: Pick<LinesShape, 'part' | 'facts'>, column: string): string {
  return widths[fieldKindOf(part, facts, column).kind] ?? 'min-w-52 text-start';
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
    : formatNumber(amount, language, facts.columns[column]?.scale);
}
