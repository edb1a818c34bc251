import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal } from './decimal-text.ts';

describe('a number as people type it', () => {
  it.each([
    ['1234.5', '1234.5'],
    ['1,234,567.50', '1234567.50'],
    ['12,34,567', '1234567'],
    ['1 234 567', '1234567'],
    ['١٢٣٤٫٥٠', '1234.50'],
    ['١٬٢٣٤', '1234'],
    ['۱۲۳', '123'],
    ['१२,३४,५६७.८९', '1234567.89'],
    ['AED 1,200.00', '1200.00'],
    ['1200 AED', '1200'],
    ['₹ 4,75,000', '475000'],
    ['-15.5', '-15.5'],
    ['−15', '-15'],
    ['(1,200)', '-1200'],
    ['+7', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['-0', '0'],
    ['\u200f-١٥\u200e', '-15'],
    ['99999999999999999999.99', '99999999999999999999.99'],
    ['', ''],
    ['   ', ''],
  ])('%s is %s', (typed, value) => expect(parseDecimal(typed)).toBe(value));

  it.each([
    '12,5',
    '1,23',
    '1.2.3',
    '12k',
    'abc',
    '-',
    '.',
    '1e5',
    '0x10',
    '1,234,56',
    '--5',
    '()',
    '1234,567',
  ])('%s is not a number', (typed) => expect(parseDecimal(typed)).toBeNull());

  it('keeps every digit of any number, in any of our digits', () => {
    const digits = fc.constantFrom('0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९');
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.stringMatching(/^\d{0,6}$/u),
        digits,
        (whole, fraction, script) => {
          const value = fraction === '' ? `${whole}` : `${whole}.${fraction}`;
          const typed = value.replace(/\d/gu, (digit) => script[Number(digit)] ?? '');
          expect(parseDecimal(typed)).toBe(value);
        },
      ),
    );
  });
});
