import { padDecimal } from '@plinth/domain/define/decimal-text.ts';
import { formatAmount } from '@plinth/messages/format-amount.ts';
import { decimalsOfAmount } from '@plinth/messages/currencies.ts';
import { useTranslation } from 'react-i18next';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { unwrap } from '../../../base/request-failure.ts';
import type { ExportCell } from '../../../crud/export/export-cells.ts';
import { FileDialog } from '../../../crud/export/export-dialog.tsx';
import type { ExportTable } from '../../../crud/export/export-table.ts';
import { useLabels } from '../../../crud/labels.ts';
import { wallClock } from '../../../crud/list/zone-time.ts';
import { useAccess } from '../../../session/access-context.tsx';

/** A report on its way into a file: its first columns are words, those of amounts follow; null is an empty cell. */
export type ReportForFile = {
  title: string;
  /** What it is of, a label and its words each. */
  notes: readonly (readonly string[])[];
  columns: readonly { label: string; isAmount: boolean }[];
  rows: readonly (readonly (string | null)[])[];
};

/** The report on screen as a file, on paper under the letterhead. */
export function ReportExport({ report, onClose }: { report: ReportForFile; onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { timeZone, company } = useAccess();
  const dataSource = useDataSource();
  const { title, columns } = report;
  const decimals = decimalsOfAmount(undefined);
  const notes = () => [
    ...report.notes,
    [t('statements.currency'), company?.baseCurrency ?? ''],
    [t('crud.export.head.time'), wallClock(new Date().toISOString(), timeZone)],
  ];

  async function writePdf(): Promise<Blob> {
    const papers = await dataSource.papers();
    const list = {
      title,
      notes: notes(),
      columns: columns.map(({ label, isAmount }) => ({ label, is_end: isAmount })),
      rows: report.rows.map((cells) =>
        cells.map((cell, index) =>
          cell !== null && columns[index]?.isAmount ? formatAmount(cell, undefined, language) : (cell ?? ''),
        ),
      ),
    };
    return unwrap(await papers.ofList(list, language));
  }

  async function write(format: 'csv' | 'xlsx' | 'pdf'): Promise<Blob> {
    if (format === 'pdf') return writePdf();
    async function* rows(): AsyncGenerator<ExportCell[]> {
      for (const cells of report.rows) {
        yield cells.map((cell, index): ExportCell => {
          if (cell === null) return null;
          return columns[index]?.isAmount
            ? { kind: 'number', decimal: padDecimal(cell, decimals) }
            : { kind: 'text', text: cell };
        });
      }
    }
    const table: ExportTable = {
      title,
      head: [[title], ...notes(), []],
      headers: columns.map(({ label }) => label),
      formats: columns.map(({ isAmount }) => (isAmount ? '#,##0.00##' : undefined)),
      rows: rows(),
    };
    return format === 'csv'
      ? (await import('../../../crud/export/write-csv.ts')).writeCsv(table)
      : (await import('../../../crud/export/write-xlsx.ts')).writeXlsx(table);
  }

  return (
    <FileDialog
      title={title}
      timeZone={timeZone}
      formats={['xlsx', 'pdf', 'csv']}
      write={async (format, { onProgress }) => {
        const blob = await write(format);
        onProgress({ done: report.rows.length, total: report.rows.length });
        return blob;
      }}
      onClose={onClose}
    />
  );
}
