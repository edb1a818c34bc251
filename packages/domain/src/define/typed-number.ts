/** First characters of the digit ranges people type here beside ASCII: Arabic, Persian, Devanagari. */
const digitRanges = [0x0660, 0x06f0, 0x0966] as const;

const groupsOfThree = /^\d{1,3}(,\d{3})+$/;
/** The Indian grouping: 12,34,567. */
const groupsOfTwo = /^\d{1,2}(,\d{2})*,\d{3}$/;

/** Text with Arabic, Persian and Devanagari digits written as 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const start = digitRanges.find((first) => code >= first && code <= first + 9) ?? code;
    return String(code - start);
  });
}

/**
 * A number as people type it ("१२,३४,५६७.५", "١٬٢٣٤٫٥", "+ 1 200") as a canonical decimal string ("1234567.5"):
 * no exponent, no grouping, no needless zeros. Nothing when it is not a number; a comma that groups nothing is
 * refused rather than guessed to be a decimal sign, for a wrong guess is wrong by a thousand.
 */
export function parseTypedNumber(text: string): string | undefined {
  const plain = asciiDigits(text)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\s\u061c\u200e\u200f']/gu, '');
  const match = /^([+-]?)([\d,]*)(?:\.(\d*))?$/.exec(plain);
  if (!match) return undefined;
  const [, sign = '', grouped = '', fraction = ''] = match;
  if (grouped === '' && fraction === '') return undefined;
  if (grouped.includes(',') && !groupsOfThree.test(grouped) && !groupsOfTwo.test(grouped)) return undefined;
  return canonicalDecimal(`${sign}${grouped.replaceAll(',', '')}.${fraction}`);
}

/** The one spelling of a decimal string, so that equal numbers are equal texts: "-0.50" is "-0.5", "007" is "7". */
export function canonicalDecimal(text: string): string {
  const isNegative = text.startsWith('-');
  const [whole = '', fraction = ''] = text.replace(/^[+-]/, '').split('.');
  const shortWhole = whole.replace(/^0+(?=\d)/, '') || '0';
  const shortFraction = fraction.replace(/0+$/, '');
  const digits = shortFraction ? `${shortWhole}.${shortFraction}` : shortWhole;
  return isNegative && digits !== '0' ? `-${digits}` : digits;
}

/** Below, at or above zero as `a` is smaller than, equal to or greater than `b`; exact at any length. */
export function compareDecimals(a: string, b: string): number {
  const scale = Math.max(fractionDigits(a), fractionDigits(b));
  const difference = scaled(a, scale) - scaled(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Digits after the point. */
export function fractionDigits(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0;
}

/** Digits before the point, none for zero. */
export function wholeDigits(decimal: string): number {
  const whole = decimal.replace(/^-/, '').split('.')[0] ?? '';
  return whole === '0' ? 0 : whole.length;
}

/** The same number with at least `scale` digits after the point: "10.5" is "10.50". */
export function padDecimal(decimal: string, scale: number): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return scale === 0 && fraction === '' ? whole : `${whole}.${fraction.padEnd(scale, '0')}`;
}

function scaled(decimal: string, scale: number): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
}
