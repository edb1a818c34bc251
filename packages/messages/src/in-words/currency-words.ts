import type { ArabicNoun } from './arabic.ts';

/** How a currency and its hundredth (or thousandth) are called; English and Hindi have one form for one and one for more. */
export type CurrencyWords = {
  /** Counted in lakh and crore. */
  isIndian: boolean;
  en: { unit: readonly [string, string]; part: readonly [string, string] };
  hi: { unit: readonly [string, string]; part: readonly [string, string] };
  ar: { unit: ArabicNoun; part: ArabicNoun; isUnitFeminine: boolean; isPartFeminine: boolean };
};

const fils: ArabicNoun = {
  one: 'فلس',
  two: 'فلسان',
  plural: 'فلوس',
  accusative: 'فلسًا',
  genitive: 'فلس',
};

const known: Readonly<Record<string, CurrencyWords>> = {
  AED: {
    isIndian: false,
    en: { unit: ['UAE dirham', 'UAE dirhams'], part: ['fils', 'fils'] },
    hi: { unit: ['दिरहम', 'दिरहम'], part: ['फ़िल्स', 'फ़िल्स'] },
    ar: {
      unit: {
        one: 'درهم إماراتي',
        two: 'درهمان إماراتيان',
        plural: 'دراهم إماراتية',
        accusative: 'درهمًا إماراتيًا',
        genitive: 'درهم إماراتي',
      },
      part: fils,
      isUnitFeminine: false,
      isPartFeminine: false,
    },
  },
  INR: {
    isIndian: true,
    en: { unit: ['Indian rupee', 'Indian rupees'], part: ['paisa', 'paise'] },
    hi: { unit: ['रुपया', 'रुपये'], part: ['पैसा', 'पैसे'] },
    ar: {
      unit: {
        one: 'روبية هندية',
        two: 'روبيتان هنديتان',
        plural: 'روبيات هندية',
        accusative: 'روبية هندية',
        genitive: 'روبية هندية',
      },
      part: { one: 'بيسة', two: 'بيستان', plural: 'بيسات', accusative: 'بيسة', genitive: 'بيسة' },
      isUnitFeminine: true,
      isPartFeminine: true,
    },
  },
  USD: {
    isIndian: false,
    en: { unit: ['US dollar', 'US dollars'], part: ['cent', 'cents'] },
    hi: { unit: ['अमेरिकी डॉलर', 'अमेरिकी डॉलर'], part: ['सेंट', 'सेंट'] },
    ar: {
      unit: {
        one: 'دولار أمريكي',
        two: 'دولاران أمريكيان',
        plural: 'دولارات أمريكية',
        accusative: 'دولارًا أمريكيًا',
        genitive: 'دولار أمريكي',
      },
      part: { one: 'سنت', two: 'سنتان', plural: 'سنتات', accusative: 'سنتًا', genitive: 'سنت' },
      isUnitFeminine: false,
      isPartFeminine: false,
    },
  },
};

/** Names of a currency; of one without any, its code and 'hundredths' by its digits. */
export function currencyWords(currency: string): CurrencyWords {
  return known[currency] ?? byCode(currency);
}

function byCode(code: string): CurrencyWords {
  const same: ArabicNoun = { one: code, two: code, plural: code, accusative: code, genitive: code };
  return {
    isIndian: false,
    en: { unit: [code, code], part: ['part', 'parts'] },
    hi: { unit: [code, code], part: ['अंश', 'अंश'] },
    ar: {
      unit: same,
      part: { one: 'جزء', two: 'جزآن', plural: 'أجزاء', accusative: 'جزءًا', genitive: 'جزء' },
      isUnitFeminine: false,
      isPartFeminine: false,
    },
  };
}
