import { expect, it } from 'vitest';
import { sentenceOf } from './sentence-of.ts';

const values = { debit: '90000.50', credit: '88000.00', difference: '2000.50' };

it('writes what a sentence names, amounts as people read them', () => {
  expect(sentenceOf('en', { code: 'too_long', message: '', values: { limit: 200 } })).toContain(' 200 ');
  expect(sentenceOf('en', { code: 'not_balanced', message: '', values })).toContain(
    'debits are 90,000.50 and total credits 88,000.00: a difference of 2,000.50.',
  );
  expect(sentenceOf('ar', { code: 'not_balanced', message: '', values })).toContain('2,000.50');
});

it('keeps the words of what the catalogue does not know', () => {
  expect(sentenceOf('en', { code: 'P0001', message: 'Only 3 are left.' })).toBe('Only 3 are left.');
});
