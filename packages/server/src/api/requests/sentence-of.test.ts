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

it('tells a program in which form it sends what a screen would ask a person for', () => {
  for (const language of ['en', 'hi', 'ar'] as const) {
    expect(sentenceOf(language, { code: 'invalid_date', message: '' })).toContain('YYYY-MM-DD');
    expect(sentenceOf(language, { code: 'invalid_date', message: '' })).not.toContain('8/3/2026');
    const unread = { code: 'bad_request', message: '', values: { format: 'JSON' } };
    expect(sentenceOf(language, unread)).toContain('JSON');
  }
  expect(sentenceOf('en', { code: 'bad_request', message: '' })).not.toContain('page');
});

it('keeps the words of what the catalogue does not know', () => {
  expect(sentenceOf('en', { code: 'P0001', message: 'Only 3 are left.' })).toBe('Only 3 are left.');
});
