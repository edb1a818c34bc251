import type { ReactNode } from 'react';
import type { DataRow } from '@plinth/data/port/data-source.ts';

export type RowsCardsProps = {
  rows: readonly DataRow[];
  /** What a row is known by. */
  title: string;
  /** The other columns, each on a line with its name. */
  columns: readonly string[];
  name: (column: string) => string;
  value: (row: DataRow, column: string) => ReactNode;
  isEmpty: (row: DataRow, column: string) => boolean;
  /** What stands before the title: the box and the number of the row. */
  start: (row: DataRow) => ReactNode;
};

/** The rows of a record on a phone, where a table would hide its amounts: one below the other, every value with its name. */
export function RowsCards({ rows, title, columns, name, value, isEmpty, start }: RowsCardsProps) {
  return rows.map((row) => (
    <li key={row.id} className="flex flex-col gap-2 border-b border-line py-3 text-sm last:border-0">
      <div className="flex items-start gap-2.5">
        {start(row)}
        <div className="min-w-0 flex-1 font-medium wrap-anywhere">{value(row, title)}</div>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 leading-5">
        {columns
          .filter((column) => !isEmpty(row, column))
          .map((column) => (
            <div key={column} className="contents">
              <dt className="text-ink-muted">{name(column)}</dt>
              <dd className="min-w-0 text-end wrap-anywhere">{value(row, column)}</dd>
            </div>
          ))}
      </dl>
    </li>
  ));
}
