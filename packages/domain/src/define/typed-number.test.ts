import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalDecimal, compareDecimals, padDecimal, parseTypedNumber } from './typed-number.ts';

describe('a typed number', () => {
  it.each([
    ['1234.50', '1234.5'],
    ['1,234,567.89', '1234567.89'],
    ['12,34,567', '1234567'],
    ['१२,३४,५६७.५', '1234567.5'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['\u061c-٥', '-5'],
    ['\u200e−7', '-7'],
    [' 1 200 ', '1200'],
    ['1\u00a0200', '1200'],
    ['+0012', '12'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-0', '0'],
    ['-0.00', '0'],
  ])('%j is %s', (typed, decimal) => {
    expect(parseTypedNumber(typed)).toBe(decimal);
  });

  it.each(['', '-', '.', 'abc', '1e5', '0x10', '1,5', '1,2345', '1.2.3', '12,5', ',123', '1,23,45', '--1', 'NaN', 'Infinity'])(
    '%j is refused',
    (typed) => {
      expect(parseTypedNumber(typed)).toBeUndefined();
    },
  );

  it('is what was meant, in every way of writing it', () => {
    const decimals = fc
      .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.bigInt({ min: 0n, max: 9999n }))
      .map(([whole, fraction]) => canonicalDecimal(`${whole}.${String(fraction).padStart(4, '0')}`));
    const digitZeros = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966);
    fc.assert(
      fc.property(decimals, digitZeros, fc.constantFrom('en-US', 'en-IN'), (decimal, zero, grouping) => {
        const [whole = '0', fraction] = decimal.split('.');
        const grouped = BigInt(whole).toLocaleString(grouping);
        const sign = decimal.startsWith('-') && !grouped.startsWith('-') ? '-' : '';
        const written = (sign + grouped + (fraction ? `.${fraction}` : '')).replace(/\d/g, (digit) =>
          String.fromCodePoint(zero + Number(digit)),
        );
        expect(parseTypedNumber(written)).toBe(decimal);
      }),
    );
  });
});

describe('decimals', () => {
  it('compare exactly where floating point would not', () => {
    expect(compareDecimals('0.1', '0.10000000000000001')).toBe(-1);
    expect(compareDecimals('99999999999999.99', '99999999999999.98')).toBe(1);
    expect(compareDecimals('-2', '-10')).toBe(1);
    expect(compareDecimals('5', '5.00')).toBe(0);
  });

  it('are padded without being changed', () => {
    expect(padDecimal('10.5', 2)).toBe('10.50');
    expect(padDecimal('10', 0)).toBe('10');
    expect(padDecimal('10.1234', 2)).toBe('10.1234');
  });
});
