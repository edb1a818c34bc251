import { ar } from '@plinth/messages/ar.ts';
import { en } from '@plinth/messages/en.ts';
import { hi } from '@plinth/messages/hi.ts';
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

it('writes dates as programs send and read them, and leaves no placeholder in any sentence', () => {
  const limits = { earliest: '2026-11-01', latest: '2026-11-28' };
  for (const language of ['en', 'hi', 'ar'] as const) {
    const between = sentenceOf(language, { code: 'out_of_range', message: '', values: limits });
    expect([between.includes('2026-11-01'), between.includes('2026-11-28')]).toEqual([true, true]);
    for (const [limit, day] of Object.entries(limits)) {
      const text = sentenceOf(language, { code: 'out_of_range', message: '', values: { [limit]: day } });
      expect([text.includes(day), text.includes('{')]).toEqual([true, false]);
    }
  }
  const placeholders = [en.errors, hi.errors, ar.errors].flatMap((texts) =>
    Object.values<string>(texts).flatMap((text) => text.match(/\{\{.*?\}\}/g) ?? []),
  );
  const readable = /^\{\{\w+(?:, date|, month|, number\(minimumFractionDigits: \d\))?\}\}$/;
  expect(placeholders.filter((placeholder) => !readable.test(placeholder))).toEqual([]);
});

it('writes a month by its year and number', () => {
  const closed = { month: '2026-10-01', date: '2026-11-01', person: 'Fatima' };
  for (const language of ['en', 'hi', 'ar'] as const) {
    const text = sentenceOf(language, { code: 'period_closed', message: '', values: closed });
    expect([/2026-10(?!-)/.test(text), text.includes('2026-11-01')]).toEqual([true, true]);
  }
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
