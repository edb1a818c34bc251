import type { TFunction } from 'i18next';
import type { JournalLine } from '@plinth/domain/finance/journal.ts';
import type { ExportCell } from '../../crud/export/export-cells.ts';
import { writeCsv } from '../../crud/export/write-csv.ts';

const columns = [
  'date',
  'source',
  'document',
  'party',
  'project',
  'account',
  'name',
  'debit',
  'credit',
] as const;

/** A journal for accounting programs: as CSV one line a side, with nothing above the names of the columns. */
export function journalCsv(lines: readonly JournalLine[], t: TFunction): Promise<Blob> {
  async function* rows(): AsyncGenerator<ExportCell[]> {
    for (const line of lines) yield columns.map((column) => cellOf(line, column, t));
  }
  return writeCsv({
    title: '',
    head: [],
    headers: columns.map((column) => t(`accounting.columns.${column}`)),
    formats: [],
    rows: rows(),
  });
}

/** The same as JSON, for programs: amounts are decimals in quotation marks, which no reader rounds. */
export function journalJson(lines: readonly JournalLine[], t: TFunction, currency: string): Blob {
  const entries = lines.map((line) => ({ ...line, name: accountName(line, t) }));
  return new Blob([JSON.stringify({ currency, entries }, null, 2)], { type: 'application/json' });
}

function cellOf(line: JournalLine, column: (typeof columns)[number], t: TFunction): ExportCell {
  switch (column) {
    case 'debit':
    case 'credit':
      return { kind: 'number', decimal: line[column] };
    case 'account':
      return { kind: 'text', text: line.account };
    case 'name':
      return { kind: 'text', text: accountName(line, t) };
    default:
      return { kind: 'text', text: line[column] ?? '' };
  }
}

/** As the company calls the account; else the usual word, with the kind of cost or the tax it is for. */
function accountName({ name, posting, cost_type: kind, tax }: JournalLine, t: TFunction): string {
  if (name !== null) return name;
  const usual = t(`choices.posting_accounts.posting.${posting}`);
  const part = kind === null ? tax : t(`choices.cost_type.${kind}`);
  return part === null ? usual : `${usual} – ${part}`;
}
