import { padDecimal } from '../../define/decimal-text.ts';
import { Exact } from '../../define/exact.ts';
import { westernDigits } from '../../files/western-digits.ts';

/**
 * An amount as banks and spreadsheets write it, with the decimals of its currency, but two at least; null when it is none.
 * Thousands may be apart by point, comma, space or apostrophe, in threes or as lakhs; below zero by a minus on either
 * side, parentheses or DR.
 */
export function readMoney(text: string, decimals = 2): string | null {
  const plain = westernDigits(text)
    .toUpperCase()
    .replace(/[\s\u00A0\u202F'’]/g, '');
  const parts =
    /^(\()?([+-])?(?:[A-Z]{3}|[$₹])?([+-])?(\d[\d.,]*|[.,]\d+)([+-])?(CR|DR|C|D)?(?:[A-Z]{3})?(\))?$/.exec(
      plain,
    );
  if (parts === null) return null;
  const [, open, before, within, figure = '', after, side, close] = parts;
  const signs = [before, within, after].filter((sign) => sign !== undefined);
  if ((open === undefined) !== (close === undefined) || signs.length > 1) return null;
  const decimal = decimalOf(figure, decimals);
  if (decimal === null) return null;
  const isBelow = open !== undefined || signs[0] === '-' || side?.startsWith('D') === true;
  const amount = new Exact(decimal);
  return padDecimal((isBelow ? amount.negated() : amount).toFixed(), Math.max(decimals, 2));
}

/**
 * The last separator is the decimal one, unless three figures follow it: most money has two. Of money that has three, a
 * point before three figures is the decimal one, and so is a comma after points.
 */
function decimalOf(figure: string, decimals: number): string | null {
  const cut = Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','));
  if (cut === -1) return figure;
  const whole = figure.slice(0, cut);
  const fraction = figure.slice(cut + 1);
  const separator = figure.charAt(cut);
  const isOfThree = decimals === 3 && (separator === '.' || whole.includes('.'));
  if (whole.includes(separator) || (fraction.length === 3 && !isOfThree)) return grouped(figure);
  const integer = whole === '' ? '0' : grouped(whole);
  return integer === null ||
    !/^\d*$/.test(fraction) ||
    fraction.replace(/0+$/, '').length > Math.max(decimals, 2)
    ? null
    : `${integer}.${fraction || '0'}`;
}

/** Groups of two or three by one separator, the last of three. */
function grouped(text: string): string | null {
  if (/^\d+$/.test(text)) return text;
  return /^\d{1,3}(?:(?:,\d{2,3})*,\d{3}|(?:\.\d{3})+)$/.test(text) ? text.replace(/[.,]/g, '') : null;
}
