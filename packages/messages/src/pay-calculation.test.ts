import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { payCalculations as ar } from './ar/pay-calculations.ts';
import { payCalculations as en } from './en/pay-calculations.ts';
import { payCalculations as hi } from './hi/pay-calculations.ts';
import { languages, type Language } from './languages.ts';
import { payCalculation } from './pay-calculation.ts';

const words = { en, ar, hi };

const read = (text: string, language: Language = 'en', currency?: string) =>
  payCalculation(text, {
    language,
    ...(currency && { currency }),
    say: (key, values) =>
      words[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''),
  });

it.each([
  ['12 % of 14500.00 - 1207.85', '12% of 14,500.00 − 1,207.85'],
  ['0.75 % of 21500.00, rounded up', '0.75% of 21,500.00, rounded up'],
  ['8400.00 x 13.5 / 30 + 9000.00 x 15 / 30', '8,400.00 × 13.5 ÷ 30 + 9,000.00 × 15 ÷ 30'],
  ['500.00 x 0.5161 of a month', '500.00 × 0.5161 of a month'],
  ['400.00 of 1200.00', '400.00 of 1,200.00'],
  ['min(600.00, 20 % of 2500.00)', 'the lower of 600.00 and 20% of 2,500.00'],
  ['max(100.00 - 250.00, -120.00)', 'the higher of 100.00 − 250.00 and -120.00'],
  ['2.5 h x 40.3846 x 1.25', '2:30 h × 40.3846 × 1.25'],
  ['2026-04-07: 3.5 h, 2026-04-09: 3 h', '7 Apr 2026: 3:30 h, 9 Apr 2026: 3:00 h'],
  ['100.00 USD x 3.6725', '100.00 USD × 3.6725'],
  ['25000 >= 21001', '25,000 ≥ 21,001'],
  ['8.33 % of min(18000, 7000)', '8.33% of the lower of 18,000 and 7,000'],
  ['2.5 x 4, <= 30', '2.5 × 4, ≤ 30'],
  ['0, 3 < 12 months', '0, 3 < 12 months of service'],
  [
    'new of 0 + 65000.00 + 3 x 65000 - 75000 - 0; (12000.00 - 2000) / 4',
    'tax on 0 + 65,000.00 + 3 × 65,000 − 75,000 − 0 (new regime); (12,000.00 − 2,000) ÷ 4',
  ],
])('%s is read as %s', (written, expected) => {
  expect(read(written)).toBe(expected);
});

it('shows no zeros after the second decimal, and marks of direction do not turn Arabic round', () => {
  expect(read('15000.0000 x 3.6720 - 1.5')).toBe('15,000.00 × 3.672 − 1.5');
  expect(read('5 % of 50000.0000', 'ar')).toBe('\u20665%\u2069 من 50,000.00');
});

it('follows the order of words of a language, and groups as the currency does', () => {
  expect(read('12 % of 150000.00', 'hi')).toBe('1,50,000.00 का 12%');
  expect(read('12 % of 150000.00', 'en', 'INR')).toBe('12% of 1,50,000.00');
  expect(read('150000.00 USD x 85', 'en', 'INR')).toBe('150,000.00 USD × 85');
  expect(read('min(1, 2), rounded up', 'ar')).toBe('الأقل من 1 و 2، مقربا إلى الأعلى');
});

it.each([
  'As agreed with the director',
  'LR00012 3',
  'min(1',
  '5 of',
  '12 % of',
  '1 + + 2',
  'max',
  '(1) 2',
  '',
])('leaves %j as it was written', (text) => {
  expect(languages.map((language) => read(text, language))).toEqual([text, text, text]);
});

/** The formulas of the migrations that pay people, as they are with a number for each value. */
const folder = new URL('../../../supabase/migrations/', import.meta.url);
const formulas = readdirSync(folder)
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .filter((sql) => sql.includes('private.pay_step(') || sql.includes('out calculation text'))
  .flatMap((sql) => [...sql.matchAll(/format\('((?:[^']|'')*)'/g)].map(([, formula = '']) => formula));

/** What these migrations write that is no calculation: names of steps, which have translations of their own, and errors. */
const names = /^(Arrears|Not calculated|Unpaid leave adjustment|%s %s$|.*\.$)/;

describe('no formula of pay', () => {
  it.each([...new Set(formulas.filter((formula) => !names.test(formula)))])(
    'is left in English: %s',
    (formula) => {
      // a regime stands where the formula begins with it
      const written = formula
        .replace(/^%s of (?=%s \+)/, 'old of ')
        .replace('%s %s x', '5.00 USD x')
        .replace('%s: %s h', '2026-04-07: 5 h')
        .replaceAll('%%', '%')
        .replaceAll('%s', '5.00');
      for (const language of ['ar', 'hi'] as const)
        expect(read(written, language).replace('USD', '')).not.toMatch(/[a-z]/i);
    },
  );

  it('is overlooked', () => {
    expect(formulas.length).toBeGreaterThan(30);
  });
});
