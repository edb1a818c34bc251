/**
 * How a noun is written beside a number, as Arabic grammar has it: alone (`one`, `two`), in the plural after 3 to 10, in the
 * accusative after 11 to 99, in the genitive after hundreds and thousands.
 */
export type ArabicNoun = {
  one: string;
  two: string;
  plural: string;
  accusative: string;
  genitive: string;
};

/** With masculine nouns: from three to ten the number takes the ending the noun does not have. */
const units = [
  '',
  'واحد',
  'اثنان',
  'ثلاثة',
  'أربعة',
  'خمسة',
  'ستة',
  'سبعة',
  'ثمانية',
  'تسعة',
  'عشرة',
  'أحد عشر',
  'اثنا عشر',
  'ثلاثة عشر',
  'أربعة عشر',
  'خمسة عشر',
  'ستة عشر',
  'سبعة عشر',
  'ثمانية عشر',
  'تسعة عشر',
];
/** The same with feminine nouns. */
const feminineUnits = [
  '',
  'واحدة',
  'اثنتان',
  'ثلاث',
  'أربع',
  'خمس',
  'ست',
  'سبع',
  'ثماني',
  'تسع',
  'عشر',
  'إحدى عشرة',
  'اثنتا عشرة',
  'ثلاث عشرة',
  'أربع عشرة',
  'خمس عشرة',
  'ست عشرة',
  'سبع عشرة',
  'ثماني عشرة',
  'تسع عشرة',
];
const tens = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'];
const hundreds = ['', 'مئة', 'مئتان', 'ثلاثمئة', 'أربعمئة', 'خمسمئة', 'ستمئة', 'سبعمئة', 'ثمانمئة', 'تسعمئة'];

const scales: readonly ArabicNoun[] = [
  { one: 'ألف', two: 'ألفان', plural: 'آلاف', accusative: 'ألفًا', genitive: 'ألف' },
  { one: 'مليون', two: 'مليونان', plural: 'ملايين', accusative: 'مليونًا', genitive: 'مليون' },
  { one: 'مليار', two: 'ملياران', plural: 'مليارات', accusative: 'مليارًا', genitive: 'مليار' },
  { one: 'تريليون', two: 'تريليونان', plural: 'تريليونات', accusative: 'تريليونًا', genitive: 'تريليون' },
];

/** A whole number of things in Arabic: 'خمسة دراهم', 'أحد عشر درهمًا', 'ألفا درهم'. Nothing is 'صفر' of it. */
export function arabicCount(value: bigint, noun: ArabicNoun, isFeminine: boolean): string {
  if (value === 0n) return `صفر ${noun.genitive}`;
  if (value === 1n) return `${noun.one} ${isFeminine ? 'واحدة' : 'واحد'}`;
  if (value === 2n) return `${noun.two} ${isFeminine ? 'اثنتان' : 'اثنان'}`;
  const last = Number(value % 100n);
  // after a whole hundred, and after one or two beyond it, the noun follows the hundred in the genitive
  const form = last === 0 || last === 1 || last === 2 ? noun.genitive : afterCount(last, noun);
  return `${numberBefore(value, isFeminine)} ${form}`;
}

function afterCount(last: number, noun: ArabicNoun): string {
  return last <= 10 ? noun.plural : noun.accusative;
}

function numberBefore(value: bigint, isFeminine: boolean): string {
  const groups: number[] = [];
  for (let rest = value; rest > 0n; rest /= 1000n) groups.push(Number(rest % 1000n));
  const parts: string[] = [];
  for (let place = groups.length - 1; place >= 0; place -= 1) {
    const group = groups[place] ?? 0;
    if (group === 0) continue;
    const scale = scales[place - 1];
    // the two of a thousand loses its last letter where the counted thing follows at once
    const isLast = groups.slice(0, place).every((lower) => lower === 0);
    parts.push(scale ? ofScale(group, scale, isLast) : belowThousand(group, isFeminine, true));
  }
  return parts.join(' و');
}

/** So many thousands, millions …: counted like any masculine thing. */
function ofScale(group: number, scale: ArabicNoun, isLast: boolean): string {
  if (group === 1) return scale.one;
  if (group === 2) return isLast ? scale.two.slice(0, -1) : scale.two;
  const last = group % 100;
  // before what is counted in the genitive nothing takes the ending of the accusative
  const accusative = isLast ? scale.genitive : scale.accusative;
  const form =
    last === 0 || last === 1 || last === 2 ? scale.genitive : last <= 10 ? scale.plural : accusative;
  return `${belowThousand(group, false, true)} ${form}`;
}

/** @param isBeforeNoun two hundred loses its last letter before what it counts */
function belowThousand(value: number, isFeminine: boolean, isBeforeNoun: boolean): string {
  const hundred = Math.floor(value / 100);
  const rest = value % 100;
  const words: string[] = [];
  if (hundred > 0) {
    const word = hundreds[hundred] ?? '';
    words.push(hundred === 2 && rest === 0 && isBeforeNoun ? word.slice(0, -1) : word);
  }
  if (rest > 0) words.push(belowHundred(rest, isFeminine));
  return words.join(' و');
}

function belowHundred(value: number, isFeminine: boolean): string {
  const names = isFeminine ? feminineUnits : units;
  if (value < 20) return names[value] ?? '';
  const one = value % 10;
  const ten = tens[Math.floor(value / 10)] ?? '';
  return one === 0 ? ten : `${names[one]} و${ten}`;
}
