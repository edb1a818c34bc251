/**
 * Text as it may stand in a spreadsheet. What starts like a formula (also after a tab, a line break or a null, and in
 * full-width characters) gets an apostrophe in front, or opening the file could run it (OWASP ASVS 1.2.10).
 * Only for text: a negative number of a number column stays a number.
 */
export function formulaSafe(text: string): string {
  return startsLikeFormula(text) ? `'${text}` : text;
}

/** Takes the apostrophe of `formulaSafe` away again, for files that come back. */
export function withoutFormulaGuard(text: string): string {
  return text.startsWith("'") && startsLikeFormula(text.slice(1)) ? text.slice(1) : text;
}

function startsLikeFormula(text: string): boolean {
  return /^[=+\-@\t\r\n\0|＝＋－＠]/u.test(text);
}
