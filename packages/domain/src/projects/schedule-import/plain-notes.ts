const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The text of a note that a program keeps as a page of its own: a line a paragraph, without its markup. */
export function plainNotes(html: string): string {
  return html
    .replaceAll('\u007F', '\n')
    .replace(/<(style|head|title)\b[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(/<br\b[^>]*>|<\/(?:p|div|li|tr|h\d)>/gi, '\n')
    .replace(/<\/?[a-z!][^>]*>/gi, '')
    .replace(/&(#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) =>
      name.startsWith('#') ? characterOf(Number(name.slice(1))) : (entities[name.toLowerCase()] ?? whole),
    )
    .trim();
}

function characterOf(point: number): string {
  return point > 8 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
}
