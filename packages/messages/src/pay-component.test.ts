import { expect, it } from 'vitest';
import { payComponents as ar } from './ar/pay-components.ts';
import { payComponents as en } from './en/pay-components.ts';
import { payComponents as hi } from './hi/pay-components.ts';
import type { Language } from './languages.ts';
import { payComponentName } from './pay-component.ts';

const names: Readonly<Record<Language, Readonly<Record<string, string>>>> = { ar, en, hi };

const nameIn = (language: Language, code: string, type: string, description: string) =>
  payComponentName(
    { code, type, description },
    language,
    (key) => names[language][key],
    (day) => day.slice(8),
  );

it('names what is delivered in the language of the reader, with the month it belongs to', () => {
  const leave = [
    'wage.leave.2026-03-01',
    'regular',
    'Unpaid leave adjustment, 2026-03-01 to 2026-03-31',
  ] as const;
  expect(nameIn('en', ...leave)).toBe('Unpaid leave adjustment, 01 to 31');
  expect(nameIn('ar', ...leave)).toBe(`${ar.wage_leave}: 01 – 31`);
  const arrears = ['wage.arrears.2026-03-01', 'regular', 'Arrears of 2026-03-01 to 2026-03-31'] as const;
  expect(nameIn('hi', ...arrears)).toBe(`${hi.wage_arrears}: 01 – 31`);
  expect(nameIn('hi', 'wage.basic', 'regular', 'Salary')).toBe(hi.wage_basic);
});

it('says in every language that leave is paid out, and of which kind', () => {
  const settled = ['settlement.leave', 'allowance', 'Annual'] as const;
  expect(nameIn('en', ...settled)).toBe('Leave encashment: Annual');
  expect(nameIn('ar', ...settled)).toBe(`${ar.settlement_leave}: Annual`);
  expect(nameIn('en', 'leave.encashment.ENC0001', 'allowance', 'ENC0001 Annual')).toBe(
    'Leave encashment: ENC0001 Annual',
  );
});

it('leaves what the company named itself as it wrote it', () => {
  expect(nameIn('ar', 'band.allowance', 'allowance', 'Housing')).toBe('Housing');
  expect(nameIn('hi', 'pay_deduction', 'deduction', 'Car loan')).toBe('Car loan');
});
