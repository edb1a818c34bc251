import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalDecimal,
  compareDecimals,
  decimalOf,
  fractionDigits,
  isDecimalText,
  padDecimal,
  wholeDigits,
} from './decimal-text.ts';

describe('decimals', () => {
  it.each([
    ['007', '7'],
    ['-0.50', '-0.5'],
    ['-0.00', '0'],
    ['+12.', '12'],
    ['.5', '0.5'],
  ])('%s is spelled %s', (text, canonical) => {
    expect(canonicalDecimal(text)).toBe(canonical);
  });

  it('have one spelling each', () => {
    const parts = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.nat(9999), fc.nat(5), fc.nat(5));
    fc.assert(
      fc.property(parts, ([whole, fraction, zerosBefore, zerosAfter]) => {
        const plain = canonicalDecimal(`${whole}.${fraction}`);
        expect(
          canonicalDecimal(`${'0'.repeat(zerosBefore)}${whole}.${fraction}${'0'.repeat(zerosAfter)}`),
        ).toBe(plain);
        expect(isDecimalText(plain)).toBe(true);
      }),
    );
  });

  it('order as integers of the same scale do', () => {
    const cents = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
    const written = (value: bigint) => {
      const digits = String(value < 0n ? -value : value).padStart(3, '0');
      return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
    };
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(compareDecimals(written(a), written(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });

  it('count their digits', () => {
    expect(wholeDigits('0.5')).toBe(0);
    expect(wholeDigits('-120.5')).toBe(3);
    expect(fractionDigits('120')).toBe(0);
    expect(fractionDigits('0.125')).toBe(3);
  });

  it.each(['', '-', '1,5', '1e5', '.5', '5.', '٥', ' 5'])('%j is no plain decimal', (text) => {
    expect(isDecimalText(text)).toBe(false);
  });

  it('compare exactly where floating point would not', () => {
    expect(compareDecimals('0.1', '0.10000000000000001')).toBe(-1);
    expect(compareDecimals('99999999999999.99', '99999999999999.98')).toBe(1);
    expect(compareDecimals('-2', '-10')).toBe(1);
    expect(compareDecimals('5', '5.00')).toBe(0);
  });

  it('are made of numbers in plain digits', () => {
    expect([0.00000001, 1.5e-7, 0, -3, 12.25].map(decimalOf)).toEqual([
      '0.00000001',
      '0.00000015',
      '0',
      '-3',
      '12.25',
    ]);
  });

  it('are padded without being changed', () => {
    expect(padDecimal('10.5', 2)).toBe('10.50');
    expect(padDecimal('10', 0)).toBe('10');
    expect(padDecimal('10.1234', 2)).toBe('10.1234');
  });
});
