import { toLatinDigits } from './latin-digits.ts';

/** Western (1,234,567) or Indian (12,34,567) groups; anything else with a comma is not a number we can be sure of. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/u;
const DECIMAL = /^\d*(?:\.\d*)?$/u;

/**
 * What people type as a number, as plain decimal text (`-1234.50`), never through a float.
 * Takes Arabic and Devanagari digits, their separators, grouping, spaces, a currency sign or code, and accounting brackets.
 * `12,5` is refused: read as grouping it would be ten times what was meant.
 *
 * @returns '' for an empty text, null when it is not a number.
 */
export function parseDecimal(typed: string): string | null {
  let text = toLatinDigits(typed)
    .replaceAll('٫', '.')
    .replace(/[٬'’]/gu, ',')
    .replace(/[\s\u00a0\u202f]/gu, '')
    .replace(/[−‒–﹣-]/gu, '-')
    .replace(/^(-?)(?:\p{Sc}|[A-Z]{3}(?=[\d.(]))/u, '$1')
    .replace(/(?:\p{Sc}|(?<=[\d.)])[A-Z]{3})$/u, '');
  if (text === '') return '';

  let isNegative = false;
  const bracketed = /^\((.+)\)$/u.exec(text);
  if (bracketed?.[1] !== undefined) {
    isNegative = true;
    text = bracketed[1];
  } else if (text.startsWith('-')) {
    isNegative = true;
    text = text.slice(1);
  } else if (text.startsWith('+')) {
    text = text.slice(1);
  }

  const [whole = '', ...rest] = text.split('.');
  if (whole.includes(',')) {
    if (!GROUPED.test(whole)) return null;
    text = [whole.replaceAll(',', ''), ...rest].join('.');
  }
  if (!DECIMAL.test(text) || !/\d/u.test(text)) return null;

  const [digits = '', fraction = ''] = text.split('.');
  const trimmed = digits.replace(/^0+(?=\d)/u, '') || '0';
  const value = fraction === '' ? trimmed : `${trimmed}.${fraction}`;
  return isNegative && /[1-9]/u.test(value) ? `-${value}` : value;
}
