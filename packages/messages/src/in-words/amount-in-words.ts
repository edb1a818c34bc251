import { decimalsOfCurrency } from '@plinth/domain/currency-decimals.ts';
import type { Language } from '../languages.ts';
import { arabicCount } from './arabic.ts';
import { currencyWords } from './currency-words.ts';
import { englishNumber } from './english.ts';
import { hindiNumber } from './hindi.ts';

/**
 * An amount as it is written out on an invoice, a cheque or a payslip, from the decimal string of the data layer: exact at any
 * length. English groups rupees in lakh and crore, and everything else in millions; Hindi always in lakh and crore; Arabic
 * inflects what is counted. A currency without words of its own is written by its code.
 */
export function amountInWords(amount: string, currency: string, language: Language): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (whole === '') return amount;
  const decimals = decimalsOfCurrency(currency);
  // rounded half up, as `numeric` does, where there are more decimals than the currency has
  const raised = BigInt(whole + fraction.padEnd(decimals + 1, '0').slice(0, decimals + 1)) + 5n;
  const units = raised / 10n;
  const scale = 10n ** BigInt(decimals);
  const text = words[language](units / scale, units % scale, currency);
  const said = sign === '-' && units > 0n ? `${minus[language]} ${text}` : text;
  return said.charAt(0).toUpperCase() + said.slice(1);
}

const minus: Readonly<Record<Language, string>> = { en: 'minus', hi: 'ऋण', ar: 'سالب' };

type Writer = (whole: bigint, part: bigint, currency: string) => string;

const words: Readonly<Record<Language, Writer>> = {
  en: (whole, part, currency) => {
    const { en, isIndian } = currencyWords(currency);
    const count = (value: bigint, names: readonly [string, string]) =>
      `${englishNumber(value, isIndian)} ${value === 1n ? names[0] : names[1]}`;
    const parts = [
      ...(whole > 0n || part === 0n ? [count(whole, en.unit)] : []),
      ...(part > 0n ? [count(part, en.part)] : []),
    ];
    return `${parts.join(' and ')} only`;
  },
  hi: (whole, part, currency) => {
    const { hi } = currencyWords(currency);
    const count = (value: bigint, names: readonly [string, string]) =>
      `${hindiNumber(value)} ${value === 1n ? names[0] : names[1]}`;
    const parts = [
      ...(whole > 0n || part === 0n ? [count(whole, hi.unit)] : []),
      ...(part > 0n ? [count(part, hi.part)] : []),
    ];
    return `${parts.join(' और ')} मात्र`;
  },
  ar: (whole, part, currency) => {
    const { ar } = currencyWords(currency);
    const parts = [
      ...(whole > 0n || part === 0n ? [arabicCount(whole, ar.unit, ar.isUnitFeminine)] : []),
      ...(part > 0n ? [arabicCount(part, ar.part, ar.isPartFeminine)] : []),
    ];
    return `فقط ${parts.join(' و')} لا غير`;
  },
};
