import { streamCsvRows } from 'hucre/csv';

/** One record of a CSV file, which may span lines when a quoted field does. */
export type CsvRecord = { line: number; fields: string[] };

export type CsvReading = {
  records: CsvRecord[];
  /** Line of the record with a quote that is never closed; it is the last one. */
  unclosedQuoteLine: number | null;
};

/** A last line of our own: a quote that is never closed swallows it. No file has it, for it holds a control character. */
const endMark = '\u0003end';

/** Reads delimited text with the line each record begins on. Lines without any character are no records. */
export function readCsv(text: string, delimiter: string, maxRecords: number): CsvReading {
  const records: CsvRecord[] = [];
  let line = 1;
  for (const row of streamCsvRows(`${text}\n${endMark}`, { delimiter })) {
    const fields = row.map(String);
    const last = fields.at(-1) ?? '';
    if (last === endMark && fields.length === 1) break;
    if (last.endsWith(endMark)) {
      const cut = last.slice(0, -endMark.length - 1);
      return {
        records: [...records, { line, fields: [...fields.slice(0, -1), cut] }],
        unclosedQuoteLine: line,
      };
    }
    if (fields.length > 1 || last !== '') records.push({ line, fields });
    if (records.length === maxRecords) break;
    line += 1 + fields.reduce((sum, field) => sum + lineBreaksIn(field), 0);
  }
  return { records, unclosedQuoteLine: null };
}

/** CRLF is one. */
function lineBreaksIn(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0;
}
