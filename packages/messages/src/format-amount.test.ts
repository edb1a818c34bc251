import { afterEach, expect, it } from 'vitest';
import { setCurrencies } from './currencies.ts';
import { briefAmounts, formatAmount } from './format-amount.ts';

afterEach(() => setCurrencies('', {}));

it('writes an amount by the currency of its row, else of the company', () => {
  setCurrencies('INR', {});
  expect(formatAmount('1234567.5', undefined, 'en')).toBe('12,34,567.50');
  expect(formatAmount('1234567.5', '', 'en', 0)).toBe('12,34,568');
  expect(formatAmount('1234567.5', 'KWD', 'en')).toBe('1,234,567.500');
  setCurrencies('AED', {});
  expect(formatAmount('1234567.5', undefined, 'en')).toBe('1,234,567.50');
  expect(formatAmount('1234567.5', 'INR', 'en')).toBe('12,34,567.50');
});

it('shortens rupees to lakhs and crores for a chart', () => {
  setCurrencies('INR', {});
  expect([5000, 1_234_567, 54_300_000].map(briefAmounts(undefined, 'en'))).toEqual(['5K', '12.3L', '5.4Cr']);
  expect([5000, 1_234_567].map(briefAmounts('AED', 'en'))).toEqual(['5K', '1.2M']);
  expect(briefAmounts(undefined, 'hi')(1_234_567)).toMatch(/^12\.3\sलाख$/);
  expect(briefAmounts(undefined, 'ar')(1_234_567)).toContain('مليون');
});
