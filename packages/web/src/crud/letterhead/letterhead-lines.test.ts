import { describe, expect, test } from 'vitest';
import { letterheadLines } from './letterhead-lines.ts';
import type { Letterhead } from './letterhead-query.ts';

const silent: Letterhead = {
  name: 'Al Noor',
  address: null,
  phone: null,
  email: null,
  website: null,
  tax_id: null,
  license_number: null,
  country_pack: 'AE',
  logo: null,
};

/** Says what it was asked to translate, with its values. */
const t = ((key: string, values?: object) => `${key} ${JSON.stringify(values)}`) as unknown as Parameters<
  typeof letterheadLines
>[1];

describe('the head of paper', () => {
  test('has everything the company entered about itself', () => {
    for (const [column, value] of [
      ['address', 'Street 7'],
      ['phone', '+971 4 123 4567'],
      ['email', 'office@example.test'],
      ['website', 'https://example.test'],
      ['tax_id', '100200300400003'],
      ['license_number', 'CN-77'],
    ] as const) {
      expect(letterheadLines(silent, t).join()).not.toContain(value);
      expect(letterheadLines({ ...silent, [column]: value }, t).join()).toContain(value);
    }
  });

  test('names the tax number as its country does, and has no empty lines', () => {
    const lines = (pack: 'AE' | 'IN') =>
      letterheadLines({ ...silent, address: 'Street 7\n\nDubai', tax_id: '1', country_pack: pack }, t);
    expect(lines('AE')).toEqual(['Street 7', 'Dubai', 'letterhead.taxId.AE {"number":"1"}']);
    expect(lines('IN')[2]).toContain('letterhead.taxId.IN');
  });
});
