import { expect, test } from 'vitest';
import { financialYearName, financialYearOf } from './financial-year.ts';

test('a financial year of India begins in April and is named by both years', () => {
  expect(['2026-03-31', '2026-04-01', '2026-12-31', '2027-01-01'].map(financialYearOf)).toEqual([
    2025, 2026, 2026, 2026,
  ]);
  expect([2025, 1999, 2009].map(financialYearName)).toEqual(['2025-26', '1999-00', '2009-10']);
});
