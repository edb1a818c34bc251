import type { PaperContent, Table } from './paper-content.ts';

/**
 * Keeps what people typed in its own direction on a paper from right to left: a telephone number, a sentence in English and
 * its full stop stay as they were written (first strong isolates of Unicode).
 */
export function isolated<T extends PaperContent>(content: T): T {
  if (content.language !== 'ar') return content;
  return {
    ...content,
    number: isolate(content.number),
    letterhead: {
      ...content.letterhead,
      name: isolate(content.letterhead.name),
      lines: content.letterhead.lines.map(isolate),
    },
    parties: content.parties.map((party) => ({ ...party, lines: party.lines.map(isolate) })),
    facts: content.facts.map((fact) => ({ ...fact, value: isolate(fact.value) })),
    texts: content.texts.map(isolate),
    tables: content.tables.map((table): Table => ({
      ...table,
      rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(isolate) })),
    })),
    notes: content.notes.map((note) => ({ ...note, text: isolate(note.text) })),
    ...(content.signed && { signed: { ...content.signed, name: isolate(content.signed.name) } }),
  };
}

/** A text that keeps its own direction within another. */
export function isolate(text: string): string {
  return text === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `\u2068${line}\u2069`)
        .join('\n');
}
