import type { ReactNode } from 'react';
import { figureSide } from '@plinth/ui/table/cell-classes.ts';

/** A short table of figures: the first column names the row, the others stand at the end of their cells. */
export function PlainTable({
  label,
  head,
  rows,
  isTall = false,
  endsInWords = false,
}: {
  label: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  /** So many rows that it scrolls. */
  isTall?: boolean;
  /** The last column holds words: they wrap, and leave the first its room. */
  endsInWords?: boolean;
}) {
  const isInWords = (column: number) => endsInWords && column === head.length - 1;
  return (
    <div
      role="region"
      aria-label={label}
      // what scrolls is reached by keys too
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls
      tabIndex={0}
      className={`focus-inset overflow-auto rounded-md border border-line ${isTall ? 'max-h-56 print:max-h-none' : ''}`}
    >
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-surface text-xs text-ink-muted">
          <tr>
            {head.map((name, column) => (
              <th
                key={name}
                scope="col"
                className={`px-2 py-1.5 ${column === 0 || isInWords(column) ? 'text-start' : figureSide}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row} className="border-t border-line">
              {cells.map((cell, column) =>
                column === 0 ? (
                  <th
                    key={head[column]}
                    scope="row"
                    className={`px-2 py-1.5 text-start font-normal ${endsInWords ? 'min-w-40' : ''}`}
                  >
                    <bdi>{cell}</bdi>
                  </th>
                ) : (
                  <td
                    key={head[column]}
                    className={`px-2 py-1.5 ${isInWords(column) ? 'min-w-40 text-start' : `whitespace-nowrap tabular-nums ${figureSide}`}`}
                  >
                    {isInWords(column) ? <bdi>{cell}</bdi> : cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
