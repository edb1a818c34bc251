import type { TaskPriority } from './schedule-import/imported-schedule.ts';

/** Words of the three languages, in small letters; Arabic without vowel marks and with a plain alif. */
export const dayWords: ReadonlyMap<string, number> = new Map([
  ['today', 0],
  ['tomorrow', 1],
  ['day after tomorrow', 2],
  ['next week', 7],
  ['आज', 0],
  // in a plan it is the day to come, never the one that was
  ['कल', 1],
  ['परसों', 2],
  ['अगले सप्ताह', 7],
  ['अगले हफ्ते', 7],
  ['اليوم', 0],
  ['غدا', 1],
  ['بعد غد', 2],
  ['بعد غدا', 2],
  ['بعد يومين', 2],
  ['خلال يومين', 2],
  ['بعد اسبوع', 7],
  ['خلال اسبوع', 7],
  ['الاسبوع القادم', 7],
  ['الاسبوع المقبل', 7],
]);

/** ISO weekdays. */
export const weekdayWords: ReadonlyMap<string, number> = new Map([
  ['monday', 1],
  ['tuesday', 2],
  ['wednesday', 3],
  ['thursday', 4],
  ['friday', 5],
  ['saturday', 6],
  ['sunday', 7],
  ['सोमवार', 1],
  ['मंगलवार', 2],
  ['बुधवार', 3],
  ['गुरुवार', 4],
  ['शुक्रवार', 5],
  ['शनिवार', 6],
  ['रविवार', 7],
  ['الاثنين', 1],
  ['الثلاثاء', 2],
  ['الاربعاء', 3],
  ['الخميس', 4],
  ['الجمعة', 5],
  ['السبت', 6],
  ['الاحد', 7],
]);

const monthNames: readonly (readonly string[])[] = [
  ['january', 'jan'],
  ['february', 'feb'],
  ['march', 'mar'],
  ['april', 'apr'],
  ['may'],
  ['june', 'jun'],
  ['july', 'jul'],
  ['august', 'aug'],
  ['september', 'sept', 'sep'],
  ['october', 'oct'],
  ['november', 'nov'],
  ['december', 'dec'],
  ['जनवरी'],
  ['फरवरी', 'फ़रवरी'],
  ['मार्च'],
  ['अप्रैल'],
  ['मई'],
  ['जून'],
  ['जुलाई'],
  ['अगस्त'],
  ['सितंबर', 'सितम्बर'],
  ['अक्टूबर', 'अक्तूबर'],
  ['नवंबर', 'नवम्बर'],
  ['दिसंबर', 'दिसम्बर'],
  ['يناير', 'كانون الثاني'],
  ['فبراير', 'شباط'],
  ['مارس', 'اذار'],
  ['ابريل', 'نيسان'],
  ['مايو', 'ايار'],
  ['يونيو', 'حزيران'],
  ['يوليو', 'تموز'],
  ['اغسطس', 'اب'],
  ['سبتمبر', 'ايلول'],
  ['اكتوبر', 'تشرين الاول'],
  ['نوفمبر', 'تشرين الثاني'],
  ['ديسمبر', 'كانون الاول'],
];

/** Months of the year, of English, Hindi and Arabic in turn; the Levant has names of its own. */
export const monthWords: ReadonlyMap<string, number> = new Map(
  monthNames.flatMap((names, place) => names.map((name) => [plainWord(name), (place % 12) + 1] as const)),
);

/** Months that are other words too: ‘block 5 may leak’. */
export const doubtfulMonths: ReadonlySet<string> = new Set(['may', 'march', 'mar', 'اب']);

/** ‘in 3 days’ as each language writes it; the number is the first group. */
export const inDays: readonly RegExp[] = [
  /^(?:with)?in (\d{1,3}) days?$/,
  /^(\d{1,3}) दिनो?ं? (?:में|बाद)$/,
  /^(?:بعد|خلال) (\d{1,3}) (?:ايام|يوما?)$/,
];

/** Words that lead to a date and go with it. */
export const dateLeads: ReadonlySet<string> = new Set([
  'on',
  'by',
  'due',
  'next',
  'को',
  'तक',
  'يوم',
  'بحلول',
  'قبل',
]);

/** Words that lead to a number, or to a time of day, which is no date. */
export const numberLeads: ReadonlySet<string> = new Set([
  'rev',
  'rev.',
  'revision',
  'version',
  'v',
  'v.',
  'no',
  'no.',
  'nr',
  'section',
  'clause',
  'item',
  'zone',
  'at',
  'संशोधन',
  'संस्करण',
  'रेव',
  'धारा',
  'खंड',
  'क्रमांक',
  'مراجعه',
  'مراجعة',
  'اصدار',
  'رقم',
  'بند',
  'البند',
  'قسم',
  'الساعة',
]);

export const priorityWords: ReadonlyMap<string, TaskPriority> = new Map([
  ['low', 'low'],
  ['medium', 'medium'],
  ['high', 'high'],
  ['urgent', 'urgent'],
  ['निम्न', 'low'],
  ['मध्यम', 'medium'],
  ['उच्च', 'high'],
  ['तत्काल', 'urgent'],
  ['منخفضة', 'low'],
  ['متوسطة', 'medium'],
  ['عالية', 'high'],
  ['عاجلة', 'urgent'],
  ['عاجل', 'urgent'],
]);

/** As words are compared: small letters, western digits are the caller's, no vowel marks, one alif. */
export function plainWord(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\u064B-\u0652\u0640]/g, '')
    .replace(/[\u0622\u0623\u0625]/g, '\u0627')
    .replace(/[.,;:،؛।]+$/, '');
}
