import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

describe('amounts in words', () => {
  it.each([
    ['0', 'AED', 'Zero UAE dirhams only'],
    ['1', 'AED', 'One UAE dirham only'],
    ['0.50', 'AED', 'Fifty fils only'],
    ['1234.50', 'AED', 'One thousand two hundred thirty-four UAE dirhams and fifty fils only'],
    ['1000000', 'USD', 'One million US dollars only'],
    ['1000000', 'INR', 'Ten lakh Indian rupees only'],
    [
      '12345678.01',
      'INR',
      'One crore twenty-three lakh forty-five thousand six hundred seventy-eight Indian rupees and one paisa only',
    ],
    ['-7.25', 'USD', 'Minus seven US dollars and twenty-five cents only'],
    ['99.995', 'AED', 'One hundred UAE dirhams only'],
    ['1.005', 'KWD', 'One Kuwaiti dinar and five fils only'],
    ['2.250', 'OMR', 'Two Omani rials and two hundred fifty baisa only'],
    ['5', 'JPY', 'Five Japanese yen only'],
    ['5.4', 'JPY', 'Five Japanese yen only'],
    ['1.5', 'CHF', 'One CHF and fifty parts only'],
  ])('English: %s %s', (amount, currency, text) => {
    expect(amountInWords(amount, currency, 'en')).toBe(text);
  });

  it.each([
    ['1', 'INR', 'एक रुपया मात्र'],
    ['123456.75', 'INR', 'एक लाख तेईस हज़ार चार सौ छप्पन रुपये और पचहत्तर पैसे मात्र'],
    ['20000000', 'INR', 'दो करोड़ रुपये मात्र'],
    ['1234.50', 'AED', 'एक हज़ार दो सौ चौंतीस दिरहम और पचास फ़िल्स मात्र'],
    ['1.005', 'KWD', 'एक कुवैती दिनार और पाँच फ़िल्स मात्र'],
  ])('Hindi: %s %s', (amount, currency, text) => {
    expect(amountInWords(amount, currency, 'hi')).toBe(text);
  });

  it.each([
    ['1', 'AED', 'فقط درهم إماراتي واحد لا غير'],
    ['2', 'AED', 'فقط درهمان إماراتيان اثنان لا غير'],
    ['3', 'AED', 'فقط ثلاثة دراهم إماراتية لا غير'],
    ['11', 'AED', 'فقط أحد عشر درهمًا إماراتيًا لا غير'],
    ['100', 'AED', 'فقط مئة درهم إماراتي لا غير'],
    ['200', 'AED', 'فقط مئتا درهم إماراتي لا غير'],
    ['1000', 'AED', 'فقط ألف درهم إماراتي لا غير'],
    ['2000', 'AED', 'فقط ألفا درهم إماراتي لا غير'],
    ['5000', 'AED', 'فقط خمسة آلاف درهم إماراتي لا غير'],
    ['15000', 'AED', 'فقط خمسة عشر ألف درهم إماراتي لا غير'],
    ['1234.50', 'AED', 'فقط ألف ومئتان وأربعة وثلاثون درهمًا إماراتيًا وخمسون فلسًا لا غير'],
    ['12345', 'AED', 'فقط اثنا عشر ألفًا وثلاثمئة وخمسة وأربعون درهمًا إماراتيًا لا غير'],
    ['3.05', 'INR', 'فقط ثلاث روبيات هندية وخمس بيسات لا غير'],
    ['21', 'INR', 'فقط واحدة وعشرون روبية هندية لا غير'],
    ['3.125', 'KWD', 'فقط ثلاثة دنانير كويتية ومئة وخمسة وعشرون فلسًا لا غير'],
    ['2.003', 'OMR', 'فقط ريالان عمانيان اثنان وثلاث بيسات لا غير'],
  ])('Arabic: %s %s', (amount, currency, text) => {
    expect(amountInWords(amount, currency, 'ar')).toBe(text);
  });

  it('never says two different amounts alike, nor leaves a gap', () => {
    const amounts = fc.tuple(fc.integer({ min: 0, max: 99_999_999_999 }), fc.integer({ min: 0, max: 99 }));
    fc.assert(
      fc.property(amounts, amounts, fc.constantFrom('en', 'hi', 'ar'), ([a, x], [b, y], language) => {
        const one = amountInWords(`${a}.${String(x).padStart(2, '0')}`, 'AED', language);
        const other = amountInWords(`${b}.${String(y).padStart(2, '0')}`, 'AED', language);
        expect(one === other).toBe(a === b && x === y);
        expect(one).not.toMatch(/ {2}|undefined|\d/);
      }),
      { numRuns: 3000 },
    );
  });
});
