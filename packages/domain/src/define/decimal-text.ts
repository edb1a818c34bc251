import { Exact } from './exact.ts';

/** Whether a text is a plain decimal: digits, a point, a leading minus; what `numeric` columns travel as. */
export function isDecimalText(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/** The one spelling of a decimal string, so that equal numbers are equal texts: "-0.50" is "-0.5", "007" is "7". */
export function canonicalDecimal(text: string): string {
  return new Exact(text).toFixed();
}

/** A JavaScript number as a decimal string; a small one is not written as `1e-8`. */
export function decimalOf(number: number): string {
  return new Exact(number).toFixed();
}

/** Below, at or above zero as `a` is smaller than, equal to or greater than `b`; exact at any length. */
export function compareDecimals(a: string, b: string): number {
  return new Exact(a).comparedTo(b);
}

/** Digits after the point. */
export function fractionDigits(decimal: string): number {
  return new Exact(decimal).decimalPlaces();
}

/** Digits before the point, none for zero. */
export function wholeDigits(decimal: string): number {
  const whole = new Exact(decimal).trunc();
  return whole.isZero() ? 0 : whole.precision(true);
}

/** The same number with at least `scale` digits after the point: "10.5" is "10.50". */
export function padDecimal(decimal: string, scale: number): string {
  const number = new Exact(decimal);
  return number.toFixed(Math.max(number.decimalPlaces(), scale));
}
