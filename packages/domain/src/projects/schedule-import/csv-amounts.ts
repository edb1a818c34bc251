import type { TaskPriority } from './imported-schedule.ts';
import { westernDigits } from '../../files/western-digits.ts';
import type { WrittenLag } from './working-lag.ts';

/** Hours of a working day and days of a working month, as scheduling programs count them when a file does not say. */
const HOURS_PER_DAY = 8;
const DAYS_PER_MONTH = 20;

type Unit =
  | 'minutes'
  | 'hours'
  | 'days'
  | 'weeks'
  | 'months'
  | 'elapsed-hours'
  | 'elapsed-days'
  | 'elapsed-weeks'
  | 'percent';

const UNITS: readonly { unit: Unit; names: readonly string[] }[] = [
  { unit: 'days', names: ['', 'd', 'day', 'days', 'يوم', 'يوما', 'ايام', 'दिन', 'दिवस'] },
  { unit: 'weeks', names: ['w', 'wk', 'wks', 'week', 'weeks', 'اسبوع', 'اسابيع', 'सप्ताह', 'हफ्ते'] },
  { unit: 'months', names: ['mo', 'mon', 'mons', 'month', 'months', 'شهر', 'اشهر', 'महीना', 'महीने', 'माह'] },
  { unit: 'hours', names: ['h', 'hr', 'hrs', 'hour', 'hours', 'ساعة', 'ساعات', 'घंटा', 'घंटे'] },
  { unit: 'minutes', names: ['m', 'min', 'mins', 'minute', 'minutes', 'دقيقة', 'دقائق', 'मिनट'] },
  { unit: 'elapsed-days', names: ['ed', 'eday', 'edays'] },
  { unit: 'elapsed-weeks', names: ['ew', 'ewk', 'ewks', 'eweek', 'eweeks'] },
  { unit: 'elapsed-hours', names: ['eh', 'ehr', 'ehrs', 'ehour', 'ehours'] },
  { unit: 'percent', names: ['%'] },
];

const BY_NAME: ReadonlyMap<string, Unit> = new Map(
  UNITS.flatMap(({ unit, names }) => names.map((name): [string, Unit] => [plainUnit(name), unit])),
);

/** An amount with its unit, in days (working or elapsed) or per cent; null when it cannot be read. */
export function readAmount(text: string, daysPerWeek: number): WrittenLag | null {
  const parts = /^([+-]?)\s*(\d[\d.,\s]{0,15})([^\d\s.,]?.{0,12})$/u.exec(westernDigits(text).trim());
  if (!parts) return null;
  const [, sign, figure = '', name = ''] = parts;
  const amount = decimalOf(figure);
  // `days?` is an estimate.
  const unit = BY_NAME.get(plainUnit(name.replace(/\?$/, '')));
  if (amount === null || unit === undefined) return null;
  const signed = sign === '-' ? -amount : amount;
  switch (unit) {
    case 'days':
      return { unit: 'working-days', amount: signed };
    case 'weeks':
      return { unit: 'working-days', amount: signed * daysPerWeek };
    case 'months':
      return { unit: 'working-days', amount: signed * DAYS_PER_MONTH };
    case 'hours':
      return { unit: 'working-days', amount: signed / HOURS_PER_DAY };
    case 'minutes':
      return { unit: 'working-days', amount: signed / HOURS_PER_DAY / 60 };
    case 'elapsed-days':
      return { unit: 'elapsed-days', amount: signed };
    case 'elapsed-weeks':
      return { unit: 'elapsed-days', amount: signed * 7 };
    case 'elapsed-hours':
      return { unit: 'elapsed-days', amount: signed / 24 };
    case 'percent':
      return { unit: 'percent', amount: signed };
  }
}

/** A decimal number with a point or a comma before its decimals: `1,000` is a thousand, `12,5` twelve and a half. */
export function decimalOf(text: string): number | null {
  const plain = westernDigits(text).replace(/\s/g, '');
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)) return Number(plain.replaceAll(',', ''));
  const withPoint = plain.replace(',', '.');
  return /^\d+(\.\d*)?$/.test(withPoint) ? Number(withPoint) : null;
}

const YES: ReadonlySet<string> = new Set([
  'yes',
  'y',
  'true',
  't',
  '1',
  'x',
  '✓',
  '✔',
  'milestone',
  'نعم',
  'हाँ',
  'हां',
]);
const NO: ReadonlySet<string> = new Set(['', 'no', 'n', 'false', 'f', '0', '-', 'لا', 'नहीं']);

/** Yes or no, in our three languages; null when it is neither. */
export function readFlag(text: string): boolean | null {
  const plain = westernDigits(text).trim().toLowerCase();
  if (YES.has(plain)) return true;
  return NO.has(plain) ? false : null;
}

const PRIORITIES: ReadonlyMap<string, TaskPriority> = new Map([
  ...['low', 'lowest', 'minor', 'منخفضة', 'منخفض', 'निम्न', 'कम'].map((word): [string, TaskPriority] => [
    word,
    'low',
  ]),
  ...['', 'medium', 'normal', 'متوسطة', 'متوسط', 'عادية', 'मध्यम', 'सामान्य'].map(
    (word): [string, TaskPriority] => [word, 'medium'],
  ),
  ...['high', 'higher', 'عالية', 'عالي', 'उच्च', 'अधिक'].map((word): [string, TaskPriority] => [word, 'high']),
  ...['urgent', 'critical', 'highest', 'عاجلة', 'عاجل', 'حرجة', 'अत्यावश्यक', 'तत्काल'].map(
    (word): [string, TaskPriority] => [word, 'urgent'],
  ),
]);

/** A priority in words of our three languages; null when it is none of them. */
export function readPriorityWord(text: string): TaskPriority | null {
  return PRIORITIES.get(text.trim().toLowerCase()) ?? null;
}

/** Without vowel marks and with one form of alef, as people leave them out. */
function plainUnit(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\u064B-\u0652]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/\.$/, '');
}
