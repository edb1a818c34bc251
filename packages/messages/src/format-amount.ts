import { currencyOfAmount, decimalsOfAmount } from './currencies.ts';
import { formatNumber, localeFor } from './format.ts';
import type { Language } from './languages.ts';

/** An amount whose currency stands elsewhere: grouped and rounded by the currency of its row, else the company's. */
export function formatAmount(
  amount: string,
  currency: unknown,
  language: Language,
  decimals = decimalsOfAmount(currency),
): string {
  return formatNumber(amount, language, decimals, currencyOfAmount(currency));
}

/** Amounts as briefly as the axis of a chart needs them: 12.3L of rupees, 1.2M of other currencies. */
export function briefAmounts(currency: unknown, language: Language): (amount: number) => string {
  // Arabic counts in thousands and millions, whatever the currency
  const isIndian = language === 'en' && currencyOfAmount(currency) === 'INR';
  const locale = isIndian ? 'en-IN-u-nu-latn' : localeFor(language);
  const format = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return (amount) => format.format(amount);
}
