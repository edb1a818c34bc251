import type { ReactNode } from 'react';
import { ScrollRegion } from '@plinth/ui/layout/scroll-region.tsx';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { figureSide, staysInSight } from '@plinth/ui/table/cell-classes.ts';
import { formatAmount } from '@plinth/messages/format-amount.ts';
import { useLabels } from '../../crud/labels.ts';

export type AmountColumn<Row> = {
  key: string;
  label: string;
  /** Decimal text of an amount, or what else stands in the cell. */
  cell: (row: Row) => ReactNode;
  isAmount?: boolean;
};

/** How a row stands out: what heads others, and what adds them up. */
export type RowLook = 'line' | 'heading' | 'total';

const rowLooks: Readonly<Record<RowLook, string>> = {
  line: 'border-line',
  heading: 'border-line text-ink-muted',
  total: 'border-line-strong font-semibold text-ink',
};

/**
 * Rows of a ledger or a report: the first column names the row, amounts stand at the end of their column with the decimals of
 * the currency, sums below them.
 */
export function AmountTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  lookOf = () => 'line',
  totals,
}: {
  label: string;
  columns: readonly AmountColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string;
  lookOf?: (row: Row) => RowLook;
  /** What stands below the columns, the first being its title. */
  totals?: readonly ReactNode[];
}) {
  const side = (column: { isAmount?: boolean }) => (column.isAmount ? figureSide : 'text-start');
  return (
    <ScrollRegion label={label}>
      <table className="w-full text-xs sm:text-[0.8125rem]">
        <thead>
          <tr className="border-b border-line text-ink-muted">
            {columns.map((column, place) => (
              <th
                key={column.key}
                scope="col"
                className={`min-w-20 px-2 py-1.5 align-bottom font-medium ${side(column)} ${place === 0 ? staysInSight : ''}`}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={keyOf(row, index)}
              className={`border-b align-baseline last:border-0 ${rowLooks[lookOf(row)]}`}
            >
              {columns.map((column, place) =>
                place === 0 ? (
                  <th
                    key={column.key}
                    scope="row"
                    className={`min-w-28 px-2 py-1.5 text-start sm:min-w-44 ${lookOf(row) === 'line' ? 'font-normal' : 'font-semibold'} ${staysInSight}`}
                  >
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={`px-2 py-1.5 ${side(column)}`}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr className="border-t border-line-strong font-semibold text-ink">
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  className={`px-2 py-2 ${side(column)} ${index === 0 ? staysInSight : ''}`}
                >
                  {totals[index]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  );
}

/** An amount of a report, in the company's currency unless another is named: nothing is a dash, and less than nothing stands out. */
export function Amount({ value, currency }: { value: string; currency?: string }) {
  const { language } = useLabels();
  if (Number(value) === 0) return <span className="text-ink-subtle">–</span>;
  return (
    <Figures className={value.startsWith('-') ? 'text-danger-text' : undefined}>
      {formatAmount(value, currency, language)}
    </Figures>
  );
}
