/**
 * The style of printed pages: A4, the company at the head of every page but the first, which has the letterhead itself,
 * and the number of the page below. `page` is a sentence with the characters 1 and 2 where the two numbers stand.
 */
export function pageMargins({
  name,
  number,
  page,
  direction,
}: {
  name: string;
  number: string;
  page: string;
  direction: 'ltr' | 'rtl';
}): string {
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const look = `font: 8pt sans-serif; color: #555; direction: ${direction};`;
  const foot = page
    .split(/([\u0001\u0002])/)
    .map((part) => (part === '\u{1}' ? 'counter(page)' : part === '\u{2}' ? 'counter(pages)' : quoted(part)))
    .join(' ');
  return `@page {
  size: A4;
  margin: 16mm 14mm;
  @top-${start} { content: ${quoted(name)}; ${look} }
  @bottom-${start} { content: ${quoted([name, number].filter(Boolean).join(' · '))}; ${look} }
  @bottom-${end} { content: ${foot}; ${look} }
}
@page :first { @top-${start} { content: none; } }
@page wide { size: A4 landscape; }`;
}

/** As a string of CSS, whatever characters people typed: none of them ends it. */
function quoted(text: string): string {
  const escaped = text.replace(
    /["\\<\p{Cc}]/gu,
    (character) => `\\${character.codePointAt(0)?.toString(16)} `,
  );
  return `"${escaped}"`;
}
