/** One record of a CSV file, which may span lines when a quoted field does. */
export type CsvRecord = { line: number; fields: string[] };

export type CsvReading = {
  records: CsvRecord[];
  /** Line of a quote that is never closed; the record it stands in is the last one. */
  unclosedQuoteLine: number | null;
};

/**
 * Reads delimited text as RFC 4180 writes it: quoted fields with doubled quotes, delimiters and line breaks within
 * quotes, and CRLF, LF or CR between records. A quote in the middle of a field that did not begin with one is
 * an ordinary character (inches, say). Lines without any character are no records. Linear in the text.
 */
export function readCsv(text: string, delimiter: string, maxRecords: number): CsvReading {
  const records: CsvRecord[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length && records.length < maxRecords) {
    const startLine = line;
    const fields: string[] = [];
    for (let isRecordOpen = true; isRecordOpen;) {
      let field = '';
      if (text[at] === '"') {
        const openLine = line;
        at += 1;
        for (;;) {
          const quote = text.indexOf('"', at);
          if (quote === -1)
            return {
              records: [...records, { line: startLine, fields: [...fields, text.slice(at)] }],
              unclosedQuoteLine: openLine,
            };
          field += text.slice(at, quote);
          line += countLines(text, at, quote);
          at = quote + 1;
          if (text[at] !== '"') break;
          field += '"';
          at += 1;
        }
      }
      const end = endOfField(text, at, delimiter);
      field += text.slice(at, end);
      fields.push(field);
      at = end + 1;
      isRecordOpen = text[end] === delimiter;
      if (!isRecordOpen && text[end] === '\r' && text[at] === '\n') at += 1;
    }
    line += 1;
    if (fields.length > 1 || fields[0] !== '') records.push({ line: startLine, fields });
  }
  return { records, unclosedQuoteLine: null };
}

function endOfField(text: string, from: number, delimiter: string): number {
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === delimiter || character === '\n' || character === '\r') return at;
  }
  return text.length;
}

/** Line breaks within a quoted piece; CRLF is one. */
function countLines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) {
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) count += 1;
  }
  return count;
}
