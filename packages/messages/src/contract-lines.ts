import type { Language } from './languages.ts';

/** What the database writes on the lines of a contract's invoice, and the same in the other languages. */
const lines: readonly { written: RegExp; ar: string; hi: string }[] = [
  {
    written: /^Value of work, certificate (?<number>\S+)$/,
    ar: 'قيمة الأعمال، مستخلص {{number}}',
    hi: 'कार्य का मूल्य, रनिंग बिल {{number}}',
  },
  { written: /^Less retention$/, ar: 'يخصم: محتجزات', hi: 'घटाएँ: प्रतिधारण राशि' },
  {
    written: /^Retention released(?:, (?<number>\S+))?$/,
    ar: 'محتجزات مفرج عنها {{number}}',
    hi: 'लौटाई गई प्रतिधारण राशि {{number}}',
  },
  { written: /^Less recovery of advance$/, ar: 'يخصم: استرداد الدفعة المقدمة', hi: 'घटाएँ: अग्रिम की वसूली' },
  { written: /^Less deductions$/, ar: 'يخصم: استقطاعات', hi: 'घटाएँ: कटौतियाँ' },
  {
    written: /^Advance payment, contract (?<number>\S+)$/,
    ar: 'دفعة مقدمة، عقد {{number}}',
    hi: 'अग्रिम भुगतान, अनुबंध {{number}}',
  },
];

/** A line of an invoice in the language of the reader: what a person wrote stays as it is. */
export function contractLineText(text: string, language: Language): string {
  if (language === 'en') return text;
  for (const line of lines) {
    const found = line.written.exec(text);
    if (found) return line[language].replace('{{number}}', found.groups?.['number'] ?? '').trim();
  }
  return text;
}
