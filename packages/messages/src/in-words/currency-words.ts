import type { ArabicNoun } from './arabic.ts';

/** How a currency and its hundredth (or thousandth) are called; English and Hindi have one form for one and one for more. */
export type CurrencyWords = {
  /** Counted in lakh and crore. */
  isIndian: boolean;
  en: { unit: readonly [string, string]; part: readonly [string, string] };
  hi: { unit: readonly [string, string]; part: readonly [string, string] };
  ar: { unit: ArabicNoun; part: ArabicNoun; isUnitFeminine: boolean; isPartFeminine: boolean };
};

/** A counted noun and the adjective of its country: both of a masculine unit. */
function unitOf(noun: ArabicNoun, adjective: string): ArabicNoun {
  return {
    one: `${noun.one} ${adjective}`,
    two: `${noun.two} ${adjective}ان`,
    plural: `${noun.plural} ${adjective}ة`,
    accusative: `${noun.accusative} ${adjective}ًا`,
    genitive: `${noun.genitive} ${adjective}`,
  };
}

function noun(one: string, two: string, plural: string, accusative: string): ArabicNoun {
  return { one, two, plural, accusative, genitive: one };
}

const dirham = noun('درهم', 'درهمان', 'دراهم', 'درهمًا');
const dinar = noun('دينار', 'ديناران', 'دنانير', 'دينارًا');
const riyal = noun('ريال', 'ريالان', 'ريالات', 'ريالًا');
const fils = noun('فلس', 'فلسان', 'فلوس', 'فلسًا');
const cent = noun('سنت', 'سنتان', 'سنتات', 'سنتًا');
const baisa = noun('بيسة', 'بيستان', 'بيسات', 'بيسة');
const rupee = {
  one: 'روبية هندية',
  two: 'روبيتان هنديتان',
  plural: 'روبيات هندية',
  accusative: 'روبية هندية',
  genitive: 'روبية هندية',
};

type Names = readonly [string, string];

/** Of a currency counted in thousands: its names in English, Hindi and Arabic, each with those of its part. */
function words(
  en: { unit: Names; part: Names },
  hi: { unit: string; part: string },
  ar: { unit: ArabicNoun; part: ArabicNoun; isPartFeminine?: boolean },
): CurrencyWords {
  return {
    isIndian: false,
    en,
    hi: { unit: [hi.unit, hi.unit], part: [hi.part, hi.part] },
    ar: { isUnitFeminine: false, isPartFeminine: false, ...ar },
  };
}

const known: Readonly<Record<string, CurrencyWords>> = {
  AED: words(
    { unit: ['UAE dirham', 'UAE dirhams'], part: ['fils', 'fils'] },
    { unit: 'दिरहम', part: 'फ़िल्स' },
    { unit: unitOf(dirham, 'إماراتي'), part: fils },
  ),
  BHD: words(
    { unit: ['Bahraini dinar', 'Bahraini dinars'], part: ['fils', 'fils'] },
    { unit: 'बहरीनी दिनार', part: 'फ़िल्स' },
    { unit: unitOf(dinar, 'بحريني'), part: fils },
  ),
  EUR: words(
    { unit: ['euro', 'euros'], part: ['cent', 'cents'] },
    { unit: 'यूरो', part: 'सेंट' },
    { unit: noun('يورو', 'يورو', 'يورو', 'يورو'), part: cent },
  ),
  GBP: words(
    { unit: ['pound sterling', 'pounds sterling'], part: ['penny', 'pence'] },
    { unit: 'पाउंड स्टर्लिंग', part: 'पेंस' },
    {
      unit: unitOf(noun('جنيه', 'جنيهان', 'جنيهات', 'جنيهًا'), 'إسترليني'),
      part: noun('بنس', 'بنسان', 'بنسات', 'بنسًا'),
    },
  ),
  INR: {
    isIndian: true,
    en: { unit: ['Indian rupee', 'Indian rupees'], part: ['paisa', 'paise'] },
    hi: { unit: ['रुपया', 'रुपये'], part: ['पैसा', 'पैसे'] },
    ar: { unit: rupee, part: baisa, isUnitFeminine: true, isPartFeminine: true },
  },
  JOD: words(
    { unit: ['Jordanian dinar', 'Jordanian dinars'], part: ['fils', 'fils'] },
    { unit: 'जॉर्डनियन दिनार', part: 'फ़िल्स' },
    { unit: unitOf(dinar, 'أردني'), part: fils },
  ),
  // the yen has no part
  JPY: words(
    { unit: ['Japanese yen', 'Japanese yen'], part: ['sen', 'sen'] },
    { unit: 'जापानी येन', part: 'सेन' },
    { unit: unitOf(noun('ين', 'ينان', 'ينات', 'ينًا'), 'ياباني'), part: noun('سن', 'سنان', 'سنات', 'سنًا') },
  ),
  KWD: words(
    { unit: ['Kuwaiti dinar', 'Kuwaiti dinars'], part: ['fils', 'fils'] },
    { unit: 'कुवैती दिनार', part: 'फ़िल्स' },
    { unit: unitOf(dinar, 'كويتي'), part: fils },
  ),
  OMR: words(
    { unit: ['Omani rial', 'Omani rials'], part: ['baisa', 'baisa'] },
    { unit: 'ओमानी रियाल', part: 'बैसा' },
    { unit: unitOf(riyal, 'عماني'), part: baisa, isPartFeminine: true },
  ),
  QAR: words(
    { unit: ['Qatari riyal', 'Qatari riyals'], part: ['dirham', 'dirhams'] },
    { unit: 'क़तरी रियाल', part: 'दिरहम' },
    { unit: unitOf(riyal, 'قطري'), part: dirham },
  ),
  SAR: words(
    { unit: ['Saudi riyal', 'Saudi riyals'], part: ['halala', 'halalas'] },
    { unit: 'सऊदी रियाल', part: 'हलाला' },
    {
      unit: unitOf(riyal, 'سعودي'),
      part: noun('هللة', 'هللتان', 'هللات', 'هللة'),
      isPartFeminine: true,
    },
  ),
  USD: words(
    { unit: ['US dollar', 'US dollars'], part: ['cent', 'cents'] },
    { unit: 'अमेरिकी डॉलर', part: 'सेंट' },
    { unit: unitOf(noun('دولار', 'دولاران', 'دولارات', 'دولارًا'), 'أمريكي'), part: cent },
  ),
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
