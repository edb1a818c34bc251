import type { ReactNode } from 'react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import type { DataTableColumn } from '@plinth/ui/table/data-table-column.ts';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { fieldText, type FieldTextContext } from '../field-text.ts';
import { FieldValue } from '../field-value.tsx';
import { endAligned } from './end-aligned.ts';
import { availableColumns } from './list-state.ts';

/** Cells a screen draws itself, by column. */
export type CustomCells = Readonly<Record<string, (row: DataRow) => ReactNode>>;

const inWords = new Set(['text', 'long-text', 'reference']);

const newestFirst = new Set(['number', 'percent', 'money', 'date', 'date-time']);

/** Every column the list can show, as the table wants them. */
export function listColumns(context: FieldTextContext, cells: CustomCells = {}): DataTableColumn<DataRow>[] {
  const { resource, facts, labels } = context;
  return availableColumns(resource).map((column) => {
    const { kind } = fieldKindOf(resource, facts, column);
    const isTitle = column === resource.title;
    return {
      id: column,
      header: labels.field(resource, column),
      cell:
        cells[column] ??
        ((row) =>
          isTitle ? (
            titleCell(context, row, column)
          ) : (
            <FieldValue context={context} row={row} column={column} place="list" />
          )),
      align: endAligned.has(kind) ? 'end' : 'start',
      isTitle,
      // a number is read whole, and leaves its room to words
      isInWords: inWords.has(kind) && column !== resource.number,
      isSortable: true,
      firstSort: newestFirst.has(kind) ? 'desc' : 'asc',
      card: column === resource.status?.column ? 'title-end' : 'line',
    };
  });
}

/** Becomes the row's link, so it holds none of its own. */
function titleCell(context: FieldTextContext, row: DataRow, column: string): ReactNode {
  return <Bidi>{fieldText(context, row, column, 'list')}</Bidi>;
}
