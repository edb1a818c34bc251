import { decimalsOfCurrency } from '@plinth/domain/currency-decimals.ts';

/** Currencies by code, each with its names in the order of the languages. */
export type CurrencyNames = Readonly<Record<string, readonly string[]>>;

let used: CurrencyNames = {};
let base = '';

/** What the company keeps its books in, and the currencies it uses, as the server says. */
export function setCurrencies(baseCurrency: string, names: CurrencyNames): void {
  base = baseCurrency;
  used = names;
}

/** The currencies the company uses. */
export function companyCurrencies(): CurrencyNames {
  return used;
}

/** Decimals of an amount: those of its currency, else of the company's. */
export function decimalsOfAmount(currency: unknown): number {
  return decimalsOfCurrency(currencyOfAmount(currency));
}

/** The currency of an amount: that of its row, else the company's. */
export function currencyOfAmount(currency: unknown): string {
  return typeof currency === 'string' && currency ? currency : base;
}
