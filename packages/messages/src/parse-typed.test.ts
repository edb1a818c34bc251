import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, formatMoney, formatNumber } from './format.ts';
import { languages } from './languages.ts';
import { parseTypedDate, parseTypedNumber } from './parse-typed.ts';

describe('parseTypedNumber', () => {
  it.each([
    ['1234.5', '1234.5'],
    ['1,234.50', '1234.50'],
    ['12,34,567', '1234567'],
    ['1 234 567', '1234567'],
    ["1'234'567.25", '1234567.25'],
    ['١٬٢٣٤٫٥٠', '1234.50'],
    ['۱۲۳', '123'],
    ['१२,३४,५६७.८', '1234567.8'],
    ['AED 1,200', '1200'],
    ['₹12,00,000', '1200000'],
    ['1,200 د.إ.\u200f', '1200'],
    ['\u200f\u200e-1,234.50\u00a0د.إ', '-1234.50'],
    ['37.5%', '37.5'],
    ['(1,234.00)', '-1234.00'],
    ['1234-', '-1234'],
    ['−5', '-5'],
    ['+5', '5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['-0', '0'],
    ['12345678901234567890.123456789', '12345678901234567890.123456789'],
  ])('reads %s as %s', (typed, expected) => {
    expect(parseTypedNumber(typed)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    '-',
    '.',
    'abc',
    '1,5',
    '1,23',
    '1.2.3',
    '1e5',
    '1,2345',
    '12 3',
    '0x10',
    '1--2',
    '(5',
    '٫',
  ])('refuses %s', (typed) => {
    expect(parseTypedNumber(typed)).toBeNull();
  });

  it('reads back what is shown, in every language', () => {
    const amount = fc.tuple(
      fc.boolean(),
      fc.bigInt({ min: 1n, max: 10n ** 20n }),
      fc.integer({ min: 10, max: 99 }),
    );
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom(...languages),
        fc.constantFrom('AED', 'INR', 'USD'),
        ([isNegative, units, cents], language, currency) => {
          const text = `${isNegative ? '-' : ''}${units}.${cents}`;
          expect(parseTypedNumber(formatMoney(text, currency, language, { decimals: 'currency' }))).toBe(
            text,
          );
          expect(parseTypedNumber(formatNumber(text, language, 2))).toBe(text);
        },
      ),
    );
  });
});

describe('parseTypedDate', () => {
  const today = '2026-11-21';

  it.each([
    ['2026-03-08', '2026-03-08'],
    ['2026/3/8', '2026-03-08'],
    ['8/3/2026', '2026-03-08'],
    ['08-03-26', '2026-03-08'],
    ['8.3.2026', '2026-03-08'],
    ['8/3', '2026-03-08'],
    ['8 Mar 2026', '2026-03-08'],
    ['8 march', '2026-03-08'],
    ['8-Mar-26', '2026-03-08'],
    ['८ मार्च २०२६', '2026-03-08'],
    ['٨ مارس ٢٠٢٦', '2026-03-08'],
    ['٨/٣/٢٠٢٦', '2026-03-08'],
    ['29/2/2028', '2028-02-29'],
  ])('reads %s as %s', (typed, expected) => {
    expect(parseTypedDate(typed, today)).toBe(expected);
  });

  it.each([
    '',
    '29/2/2026',
    '31/4/2026',
    '3/13/2026',
    '0/1/2026',
    'soon',
    '8 Foo 2026',
    '2026-13-01',
    '8/3/226',
  ])('refuses %s', (typed) => {
    expect(parseTypedDate(typed, today)).toBeNull();
  });

  it('reads back what is shown, in every language', () => {
    const day = fc.date({
      min: new Date('1980-01-01T00:00:00Z'),
      max: new Date('2090-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        day,
        fc.constantFrom(...languages),
        fc.constantFrom('short', 'medium'),
        (date, language, style) => {
          const text = date.toISOString().slice(0, 10);
          expect(parseTypedDate(formatDate(text, language, style), today)).toBe(text);
        },
      ),
    );
  });
});
