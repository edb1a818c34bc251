const ASCII = /^[ -~]*$/;
const DIGITS = /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F]/g;

/** Digits 0 to 9 for those of Arabic and Devanagari, and `.`, `,`, `%`, `-` for the signs that go with them. */
export function westernDigits(text: string): string {
  if (ASCII.test(text)) return text;
  return (
    text
      .replace(DIGITS, (digit) => String(valueOf(digit.charCodeAt(0))))
      .replace(/\u066B/g, '.')
      .replace(/[\u066C\u060C]/g, ',')
      .replace(/\u061B/g, ';')
      .replace(/\u066A/g, '%')
      .replace(/\u2212/g, '-')
      // Direction marks that an Arabic spreadsheet leaves around figures.
      .replace(/[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g, '')
  );
}

/** Value of a digit by the first of its set: Devanagari, Persian and Urdu, Arabic. */
function valueOf(code: number): number {
  if (code >= 0x0966) return code - 0x0966;
  return code >= 0x06f0 ? code - 0x06f0 : code - 0x0660;
}
