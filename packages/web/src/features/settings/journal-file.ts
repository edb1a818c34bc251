import type { TFunction } from 'i18next';
import { journalAccounts, type JournalLine } from '@plinth/domain/finance/journal.ts';
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
  const entries = lines.map((line) => ({
    ...line,
    account: journalAccounts[line.account],
    name: t(`accounting.accounts.${line.account}`),
  }));
  return new Blob([JSON.stringify({ currency, entries }, null, 2)], { type: 'application/json' });
}

function cellOf(line: JournalLine, column: (typeof columns)[number], t: TFunction): ExportCell {
  switch (column) {
    case 'debit':
    case 'credit':
      return { kind: 'number', decimal: line[column] };
    case 'account':
      return { kind: 'text', text: journalAccounts[line.account] };
    case 'name':
      return { kind: 'text', text: t(`accounting.accounts.${line.account}`) };
    default:
      return { kind: 'text', text: line[column] ?? '' };
  }
}
