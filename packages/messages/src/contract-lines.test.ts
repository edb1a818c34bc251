import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contractLineText } from './contract-lines.ts';

const migration = new URL(
  '../../../supabase/migrations/20261121150400_contract_billing.sql',
  import.meta.url,
);

test.each([
  ['Value of work, certificate CER0042', 'قيمة الأعمال، مستخلص CER0042', 'कार्य का मूल्य, रनिंग बिल CER0042'],
  ['Less recovery of advance', 'يخصم: استرداد الدفعة المقدمة', 'घटाएँ: अग्रिम की वसूली'],
  ['Retention released', 'محتجزات مفرج عنها', 'लौटाई गई प्रतिधारण राशि'],
  ['Retention released, REL0001', 'محتجزات مفرج عنها REL0001', 'लौटाई गई प्रतिधारण राशि REL0001'],
])('%s is said in the language of the reader', (written, arabic, hindi) => {
  expect(contractLineText(written, 'ar')).toBe(arabic);
  expect(contractLineText(written, 'hi')).toBe(hindi);
  expect(contractLineText(written, 'en')).toBe(written);
});

test('what a person wrote stays as it is', () => {
  expect(contractLineText('Less retention of the second floor', 'ar')).toBe(
    'Less retention of the second floor',
  );
});

test('each line the database writes is known', () => {
  const written = [
    ...readFileSync(migration, 'utf8').matchAll(
      /'((?:Less|Value of work|Retention released|Advance payment, contract)[^']*)'/g,
    ),
  ].flatMap(([, text]) => text ?? []);
  expect(written.length).toBeGreaterThan(5);
  for (const text of written.filter(
    (one) => !/period|can only|REL/.test(one) && !one.includes('work order'),
  )) {
    const whole = text.endsWith(' ') ? `${text}X0001` : text;
    expect(contractLineText(whole, 'ar'), whole).not.toBe(whole);
  }
});
