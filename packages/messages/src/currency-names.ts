import { companyCurrencies } from './currencies.ts';
import { type Language, languages } from './languages.ts';

/** Codes of the currencies the company uses, in their order. */
export function usedCurrencies(): string[] {
  return Object.keys(companyCurrencies());
}

/** A currency as people choose it, 'Kuwaiti dinar (KWD)'; one the company does not use is known by its code. */
export function currencyName(code: string, language: Language): string {
  const name = companyCurrencies()[code]?.[languages.indexOf(language)];
  return name ? `${name} (${code})` : code;
}
