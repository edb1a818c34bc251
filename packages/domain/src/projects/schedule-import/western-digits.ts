/** First digit of each set that people of our languages type: Arabic, Persian and Urdu, Devanagari. */
const ZEROS = [0x0660, 0x06f0, 0x0966];
const DIGITS = /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F]/g;

/** Digits 0 to 9 for those of Arabic and Devanagari, and `.`, `,`, `%`, `-` for the signs that go with them. */
export function westernDigits(text: string): string {
  return text
    .replace(DIGITS, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - ZEROS.findLast((zero) => code >= zero)!);
    })
    .replace(/\u066B/g, '.')
    .replace(/[\u066C\u060C]/g, ',')
    .replace(/\u061B/g, ';')
    .replace(/\u066A/g, '%')
    .replace(/\u2212/g, '-')
    // Direction marks that an Arabic spreadsheet leaves around figures.
    .replace(/[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g, '');
}
