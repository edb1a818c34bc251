import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { decimalsOfCurrency } from '@plinth/domain/currency-decimals.ts';
import {
  currencySymbol,
  dayOfInstant,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelativeTime,
  formatHours,
  setDateOrder,
  setHoursStyle,
} from './format.ts';
import { languages } from './languages.ts';
import { parseTypedDate, withLatinDigits } from './parse-typed.ts';

const whole = { decimals: 'none' } as const;
const full = { decimals: 'currency' } as const;
const space = '\u00a0';

describe('formatMoney', () => {
  it('writes the specified symbols in every language', () => {
    expect(formatMoney('1234567.5', 'AED', 'en', whole)).toBe(`AED${space}1,234,568`);
    expect(formatMoney('1234567.5', 'AED', 'hi', whole)).toBe(`AED${space}12,34,568`);
    expect(visible(formatMoney('1234567.5', 'AED', 'ar', whole))).toBe(`1,234,568${space}د.إ`);
    expect(formatMoney('1234567.5', 'INR', 'en', full)).toBe('₹12,34,567.50');
    expect(formatMoney('1234567.5', 'INR', 'hi', full)).toBe('₹12,34,567.50');
    expect(visible(formatMoney('1234567.5', 'INR', 'ar', full))).toBe(`12,34,567.50${space}₹`);
    expect(formatMoney('-1234.5', 'USD', 'en', full)).toBe('-$1,234.50');
    expect(formatMoney('-1234.5', 'USD', 'hi', full)).toBe('-$1,234.50');
    expect(visible(formatMoney('-1234.5', 'USD', 'ar', full))).toBe(`-1,234.50${space}$`);
  });

  it('groups rupees by lakh in every language, and no other currency for it', () => {
    const rupees = [
      ['999', '999.00'],
      ['1000', '1,000.00'],
      ['99999.99', '99,999.99'],
      ['100000', '1,00,000.00'],
      ['-1234567', '-12,34,567.00'],
      ['123456789012', '1,23,45,67,89,012.00'],
    ] as const;
    for (const language of languages)
      for (const [amount, written] of rupees) {
        expect(visible(formatMoney(amount, 'INR', language, full)).replaceAll(/[^-\d,.]/g, '')).toBe(written);
        expect(visible(formatNumber(amount, language, 2, 'INR'))).toBe(written);
      }
    expect(formatNumber('1234567', 'en', 2, 'AED')).toBe('1,234,567.00');
    expect(formatNumber('1234567', 'en', 2)).toBe('1,234,567.00');
  });

  it('is exact where a floating point number is not', () => {
    expect(formatMoney('12345678901234.56', 'AED', 'en', full)).toBe(`AED${space}12,345,678,901,234.56`);
    expect(formatMoney('99999999999999999999.99', 'USD', 'en', full)).toBe('$99,999,999,999,999,999,999.99');
    // 1.005 is 1.00499… in binary
    expect(formatMoney('1.005', 'USD', 'en', full)).toBe('$1.01');
  });

  it('keeps every digit of any amount', () => {
    const amount = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 99 }));
    fc.assert(
      fc.property(amount, fc.constantFrom(...languages), ([units, cents], language) => {
        const text = `${units}.${String(cents).padStart(2, '0')}`;
        expect(formatMoney(text, 'INR', language, full).replace(/[^\d.]/g, '')).toBe(text);
      }),
    );
  });

  it('writes no number or percentage as a minus zero', () => {
    expect(formatPercent('-0.04', 'en', 1)).toBe('0%');
    expect(formatPercent('-0.06', 'en', 1)).toBe('-0.1%');
    expect(formatNumber('-0.004', 'en', 2)).toBe('0.00');
  });

  it('rounds half away from zero without decimals, and never to a minus zero', () => {
    expect(formatMoney('2.5', 'USD', 'en', whole)).toBe('$3');
    expect(formatMoney('-2.5', 'USD', 'en', whole)).toBe('-$3');
    expect(formatMoney('-0.4', 'USD', 'en', whole)).toBe('$0');
  });

  it('knows the decimals of other currencies and writes their code', () => {
    expect(formatMoney('1.5', 'KWD', 'en', full)).toBe(`KWD${space}1.500`);
    expect([decimalsOfCurrency('AED'), decimalsOfCurrency('KWD'), decimalsOfCurrency('JPY')]).toEqual([
      2, 3, 0,
    ]);
    expect(currencySymbol('KWD', 'ar')).toBe('KWD');
  });

  it('leaves what is no amount as it is', () => {
    expect(formatMoney('abc', 'USD', 'en', full)).toBe('abc');
    expect(formatMoney('1e5', 'USD', 'en', full)).toBe('1e5');
  });
});

describe('formatNumber and formatPercent', () => {
  it('groups as the region does, in Latin digits', () => {
    expect(formatNumber('1234567.25', 'en')).toBe('1,234,567.25');
    expect(formatNumber('1234567.25', 'hi')).toBe('12,34,567.25');
    expect(formatNumber('1234567.25', 'ar')).toBe('1,234,567.25');
    expect(formatNumber('12345678901234567.5', 'en', 2)).toBe('12,345,678,901,234,567.50');
    expect(formatNumber(3, 'en')).toBe('3');
  });

  it('shows a percentage as it is stored', () => {
    expect(formatPercent('37.50', 'en')).toBe('37.5%');
    expect(visible(formatPercent('37.50', 'ar'))).toBe('37.5%');
    expect(formatPercent('12.3456', 'en', 4)).toBe('12.3456%');
  });
});

describe('formatDate', () => {
  it('shows the day in the words of the language', () => {
    expect(formatDate('2026-03-08', 'en')).toBe('8 Mar 2026');
    expect(formatDate('2026-03-08', 'hi')).toBe('8 मार्च 2026');
    expect(formatDate('2026-03-08', 'ar')).toBe('8 مارس 2026');
    expect(formatDate('2026-03-08', 'en', 'short')).toBe('08/03/2026');
    expect(formatDate('2026-03-08', 'en', 'month')).toBe('March 2026');
    expect(formatDate('0050-01-02', 'en', 'short')).toBe('02/01/50');
  });

  it('never shifts a day, in any time zone of the machine', () => {
    const before = process.env.TZ;
    const offsets = new Set<number>();
    try {
      for (const zone of Intl.supportedValuesOf('timeZone')) {
        process.env.TZ = zone;
        offsets.add(new Date(2026, 2, 8).getTimezoneOffset());
        expect([zone, formatDate('2026-03-08', 'en'), formatDate('2026-12-31', 'en')]).toEqual([
          zone,
          '8 Mar 2026',
          '31 Dec 2026',
        ]);
      }
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
    // the machine's zone really changed
    expect(offsets.size).toBeGreaterThan(20);
  });

  it('leaves what is no day as it is', () => {
    expect(formatDate('', 'en')).toBe('');
    expect(formatDate('soon', 'en')).toBe('soon');
  });
});

describe('formatDateTime', () => {
  it("shows an instant on the zone's clock", () => {
    expect(plainSpaces(formatDateTime('2026-03-08T20:30:00.123456+00:00', 'en', 'Asia/Dubai'))).toBe(
      '9 Mar 2026, 12:30 AM',
    );
    expect(plainSpaces(formatDateTime('2026-03-08T20:30:00+00:00', 'en', 'America/New_York'))).toBe(
      '8 Mar 2026, 4:30 PM',
    );
    expect(formatDateTime('2026-03-08T20:30:00Z', 'ar', 'Asia/Dubai')).toContain('9 مارس 2026');
  });

  it('survives a zone this machine does not know', () => {
    expect(plainSpaces(formatDateTime('2026-03-08T20:30:00Z', 'en', 'Mars/Olympus'))).toBe(
      '8 Mar 2026, 8:30 PM',
    );
  });

  it('finds the day an instant falls on', () => {
    expect(dayOfInstant('2026-12-31T23:59:57Z', 'Asia/Dubai')).toBe('2027-01-01');
    expect(dayOfInstant('2026-12-31T23:59:57Z', 'America/New_York')).toBe('2026-12-31');
  });
});

describe('hours', () => {
  afterEach(() => setHoursStyle('clock'));

  it('are written as on a clock, or as a decimal number', () => {
    expect(formatHours('9.3667', 'en')).toBe('9:22');
    expect(formatHours('0.9999', 'en')).toBe('1:00');
    expect(formatHours('176', 'en')).toBe('176:00');
    expect(formatHours('-0.5', 'en')).toBe('-0:30');
    setHoursStyle('decimal');
    expect(formatHours('9.3667', 'en')).toBe('9.37');
  });
});

describe('in the order a person chose', () => {
  afterEach(() => setDateOrder('day_month_year'));

  it.each([
    ['month_day_year', '03/08/2026', 'Mar 8 2026', 'Mar 8 2026, 4:30 PM'],
    ['year_month_day', '2026/03/08', '2026 Mar 8', '2026 Mar 8, 4:30 PM'],
  ] as const)('%s', (order, short, medium, instant) => {
    setDateOrder(order);
    expect(formatDate('2026-03-08', 'en', 'short')).toBe(short);
    expect(formatDate('2026-03-08', 'en')).toBe(medium);
    expect(plainSpaces(formatDateTime('2026-03-08T12:30:00Z', 'en', 'Asia/Dubai'))).toBe(instant);
    expect(formatDate('2026-03-08', 'en', 'month')).toBe('March 2026');
    for (const language of languages)
      expect(visible(formatDate('2026-03-08', language, 'short')).match(/\d+/g)).toEqual(short.split('/'));
    // what is typed is read the same way
    expect(parseTypedDate('03/08/2026', '2026-01-01')).toBe(
      order === 'month_day_year' ? '2026-03-08' : '2026-08-03',
    );
  });
});

it('says how long ago in the largest whole unit', () => {
  const now = Date.parse('2026-03-08T12:00:00Z');
  expect(formatRelativeTime('2026-03-08T11:59:30Z', 'en', now)).toBe('now');
  expect(formatRelativeTime('2026-03-08T11:00:30Z', 'en', now)).toBe('59 minutes ago');
  expect(formatRelativeTime('2026-03-07T11:00:00Z', 'en', now)).toBe('yesterday');
  expect(formatRelativeTime('2026-03-11T12:00:00Z', 'hi', now)).toBe('3 दिन में');
  expect(formatRelativeTime('2024-03-01T12:00:00Z', 'ar', now)).toBe('قبل سنتين');
});

it('writes Latin digits in every language', () => {
  for (const language of languages) {
    const shown =
      formatMoney('1234567890', 'AED', language, full) +
      formatDateTime('2026-03-08T20:30:00Z', language, 'UTC');
    expect(withLatinDigits(shown)).toBe(shown);
  }
});

function visible(text: string): string {
  return text.replace(/[\u061c\u200e\u200f]/g, '');
}

function plainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ');
}
