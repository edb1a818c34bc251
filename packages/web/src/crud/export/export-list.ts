import type { QueryClient } from '@tanstack/react-query';
import type { DataRow, DataSource } from '@plinth/data/port/data-source.ts';
import type { Filter } from '@plinth/domain/define/list-query.ts';
import { relationOfColumn } from '@plinth/domain/define/field-kind.ts';
import type { FieldTextContext } from '../field-text.ts';
import { toListQuery } from '../list/list-query.ts';
import type { ListState } from '../list/list-state.ts';
import { recordQuery } from '../../base/query-keys.ts';
import { displayText } from '../reference-text.ts';
import { targetOf } from '../reference-name.tsx';
import { type ExportCell, exportColumns } from './export-cells.ts';
import { exportHead } from './export-head.ts';
import type { ExportFormat, ExportTable } from './export-table.ts';
import { readAllRows, type ReadProgress } from './read-all-rows.ts';

export type ExportOptions = {
  format: ExportFormat;
  title: string;
  baseFilters?: readonly Filter[];
  dataSource: DataSource;
  queryClient: QueryClient;
  signal: AbortSignal;
  onProgress: (progress: ReadProgress) => void;
};

/** The list of a state as a file. The writers are fetched only when one is asked for. */
export async function exportList(
  context: FieldTextContext,
  state: ListState,
  options: ExportOptions,
): Promise<Blob> {
  const { resource, facts, timeZone } = context;
  const { format, title, baseFilters, dataSource, signal } = options;
  const columns = exportColumns(context, state.columns);
  const names = await referenceNames(context, state, options);
  let total = 0;
  const rows = readAllRows(
    dataSource,
    resource,
    toListQuery(resource, facts, state, { baseFilters, timeZone }),
    {
      signal,
      onProgress: (progress) => {
        total = progress.total;
        options.onProgress(progress);
      },
    },
  );
  // the head says how many rows there are, which the first page tells
  const first = await rows.next();
  async function* all(): AsyncGenerator<DataRow> {
    if (first.done) return;
    yield first.value;
    yield* rows;
  }
  async function* cells(): AsyncGenerator<ExportCell[]> {
    for await (const row of all()) yield columns.map(({ cell }) => cell(row));
  }
  const head = exportHead(context, state, {
    title,
    now: new Date(),
    total,
    baseFilters,
    nameOf: (id) => names.get(id) ?? id,
  });
  if (format === 'pdf') {
    const { exportPdf } = await import('./export-pdf.ts');
    return exportPdf(context, state.columns, all(), { title, head, dataSource });
  }
  const table: ExportTable = {
    title,
    head,
    headers: columns.map(({ header }) => header),
    formats: columns.map((column) => column.format),
    rows: cells(),
  };
  if (format === 'csv') return (await import('./write-csv.ts')).writeCsv(table);
  return (await import('./write-xlsx.ts')).writeXlsx(table);
}

/** Names of the records the filters are about. */
async function referenceNames(
  { resource }: FieldTextContext,
  state: ListState,
  { baseFilters = [], dataSource, queryClient }: ExportOptions,
): Promise<ReadonlyMap<string, string>> {
  const asked = [
    ...Object.entries(state.filters).flatMap(([column, value]) =>
      value.kind === 'values' ? value.values.map((id) => ({ column, id })) : [],
    ),
    ...baseFilters.flatMap(({ column, value }) => (typeof value === 'string' ? [{ column, id: value }] : [])),
  ];
  const names = await Promise.all(
    asked.map(async ({ column, id }): Promise<[string, string]> => {
      const relation = relationOfColumn(resource, column)?.relation;
      if (!relation) return [id, id];
      const row = await queryClient.fetchQuery(recordQuery(dataSource, targetOf(relation), id));
      return [id, displayText(relation, row)];
    }),
  );
  return new Map(names);
}
