/** Whether a text is a plain decimal: digits, a point, a leading minus; what `numeric` columns travel as. */
export function isDecimalText(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
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

/** A JavaScript number as a decimal string; a small one is not written as `1e-8`. */
export function decimalOf(number: number): string {
  const [digits = '', exponent] = String(number).split('e-');
  if (exponent === undefined) return digits;
  return canonicalDecimal(number.toFixed(Number(exponent) + fractionDigits(digits)));
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
