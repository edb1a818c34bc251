import { journalLines } from '@plinth/domain/finance/journal-lines.ts';
import { padDecimal } from '@plinth/domain/define/decimal-text.ts';
import { decimalsOfAmount } from '@plinth/messages/currencies.ts';
import { useTranslation } from 'react-i18next';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { FileDialog, type WritingWay } from '../../../crud/export/export-dialog.tsx';
import type { ExportCell } from '../../../crud/export/export-cells.ts';
import { exportHead } from '../../../crud/export/export-head.ts';
import type { ExportTable } from '../../../crud/export/export-table.ts';
import type { FieldTextContext } from '../../../crud/field-text.ts';
import { tableName } from '../../../crud/table-name.ts';
import type { ListState } from '../../../crud/list/list-state.ts';
import { useReferenceNames } from '../../../crud/reference-name.tsx';
import { useAccountName } from '../trial-balance-query.ts';
import { type JournalLine, readJournal } from './journal-query.ts';

/** Lines asked for at once: the most the function gives. */
const linesPerRequest = 1000;
const amounts = ['debit', 'credit', 'balance'] as const;

/** The lines on screen as a file, all of their pages. */
export function JournalExport({
  context,
  state,
  onClose,
}: {
  context: FieldTextContext;
  state: ListState;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const dataSource = useDataSource();
  const nameOf = useAccountName();
  const { labels } = context;
  const title = t('resources.journal_lines.plural');
  const { project_id: projects } = state.filters;
  const { project } = journalLines.relations;
  const names = useReferenceNames(
    project ?? { column: 'project_id', table: 'projects', display: ['name'] },
    projects?.kind === 'values' ? projects.values : [],
  );

  const columns: readonly [name: string, cell: (line: JournalLine) => ExportCell][] = [
    ['entry_date', ({ entry_date: day }) => ({ kind: 'day', day })],
    [
      'document_number',
      (line) =>
        textCell(line.document_table === null ? t('money.reports.broughtForward') : line.document_number),
    ],
    ['document_table', ({ document_table: table }) => textCell(table && tableName(t, table))],
    ['party', ({ party }) => textCell(party)],
    ['project_id', ({ project_name: name }) => textCell(name)],
    ['account', ({ account_code: code }) => textCell(code)],
    [
      'account_name',
      (line) => textCell(line.posting === null ? line.account_name : nameOf(line.account_name, line.posting)),
    ],
    ...amounts.map((name): [string, (line: JournalLine) => ExportCell] => [
      name,
      ({ [name]: value }) =>
        value === null ? null : { kind: 'number', decimal: padDecimal(value, decimalsOfAmount(undefined)) },
    ]),
  ];

  async function write(format: 'csv' | 'xlsx' | 'pdf', way: WritingWay): Promise<Blob> {
    const lines = readLines(dataSource, state, way);
    // the head says how many lines there are, which the first one tells
    const first = await lines.next();
    async function* cells(): AsyncGenerator<ExportCell[]> {
      if (first.done) return;
      yield columns.map(([, cell]) => cell(first.value));
      for await (const line of lines) yield columns.map(([, cell]) => cell(line));
    }
    const table: ExportTable = {
      title,
      head: exportHead(context, state, {
        title,
        now: new Date(),
        total: first.done ? 0 : first.value.row_count,
        nameOf: (id) => names.get(id) ?? id,
      }),
      headers: columns.map(([name]) => labels.field(journalLines, name)),
      formats: columns.map(([name]) =>
        name === 'entry_date' ? 'yyyy-mm-dd' : amounts.some((one) => one === name) ? '#,##0.00##' : undefined,
      ),
      rows: cells(),
    };
    return format === 'csv'
      ? (await import('../../../crud/export/write-csv.ts')).writeCsv(table)
      : (await import('../../../crud/export/write-xlsx.ts')).writeXlsx(table);
  }

  return (
    <FileDialog
      title={title}
      timeZone={context.timeZone}
      formats={['xlsx', 'csv']}
      write={write}
      onClose={onClose}
    />
  );
}

async function* readLines(
  dataSource: DataSource,
  state: ListState,
  { signal, onProgress }: WritingWay,
): AsyncGenerator<JournalLine> {
  let done = 0;
  for (let page = 1, total = 1; (page - 1) * linesPerRequest < total; page += 1) {
    signal.throwIfAborted();
    const lines = await readJournal(dataSource, state, page, linesPerRequest);
    signal.throwIfAborted();
    total = lines[0]?.row_count ?? 0;
    yield* lines;
    done += lines.length;
    onProgress({ done, total: Math.max(done, total) });
  }
}

function textCell(text: string | null): ExportCell {
  return text === null || text === '' ? null : { kind: 'text', text };
}
