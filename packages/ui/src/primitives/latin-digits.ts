const ZEROS = [0x0660, 0x06f0, 0x0966];

/** Arabic-Indic, Eastern Arabic-Indic and Devanagari digits become 0 to 9; marks of direction disappear. */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[٠-٩۰-۹०-९]/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.findLast((candidate) => candidate <= code) ?? 0;
      return String(code - zero);
    });
}
