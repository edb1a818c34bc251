import type { ExportCell } from '../../crud/export/export-cells.ts';
import { writeCsv } from '../../crud/export/write-csv.ts';
import { wallClock } from '../../crud/list/zone-time.ts';
import type { AuditEntry } from './access-answers.ts';
import { changesOf, type LogWords } from './log-values.ts';

/**
 * The entries as CSV, one line a field that changed, so that a spreadsheet can sort and filter them. What starts like a
 * formula is made harmless by `writeCsv`.
 */
export function auditCsv(
  entries: readonly AuditEntry[],
  words: LogWords,
  { headers, title, timeZone }: { headers: readonly string[]; title: string; timeZone: string },
): Promise<Blob> {
  const text = (content: string): ExportCell => ({ kind: 'text', text: content });
  async function* rows(): AsyncGenerator<ExportCell[]> {
    for (const entry of entries) {
      const start: ExportCell[] = [
        { kind: 'number', decimal: String(entry.id) },
        { kind: 'time', time: wallClock(entry.created_at, timeZone) },
        text(words.who(entry)),
        text(entry.email ?? ''),
        text(words.action(entry.action)),
        text(words.table(entry.table_name)),
        text(entry.record_id ?? ''),
      ];
      const changes = changesOf(entry);
      if (changes.length === 0) yield [...start, null, null, null];
      for (const { column, before, after } of changes)
        yield [
          ...start,
          text(words.field(entry.table_name, column)),
          text(before === undefined ? '' : words.value(entry.table_name, column, before)),
          text(after === undefined ? '' : words.value(entry.table_name, column, after)),
        ];
    }
  }
  return writeCsv({
    title,
    head: [[title, timeZone]],
    headers,
    formats: headers.map(() => undefined),
    rows: rows(),
  });
}
