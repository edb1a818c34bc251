import { type ReactNode, useId, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { cn } from '@plinth/ui/class-names.ts';

export type RowsCardsProps = {
  rows: readonly DataRow[];
  /** What a row is known by. */
  title: string;
  /** The other columns, each on a line with its name. */
  columns: readonly string[];
  /** What a closed card says beside the title: what the row comes to. */
  figure: string | undefined;
  /** What it says below: how that was computed. */
  brief: readonly string[];
  /** Whether the cards begin closed, each on a line or two that opens on a tap. */
  isFolded: boolean;
  name: (column: string) => string;
  value: (row: DataRow, column: string) => ReactNode;
  /** The title as one names it, for the button that opens the card. */
  text: (row: DataRow) => string;
  isEmpty: (row: DataRow, column: string) => boolean;
  /** Whether a column is not for paper. */
  isInternal: (column: string) => boolean;
  /** What stands before the title: the box and the number of the row. */
  start: (row: DataRow) => ReactNode;
};

/**
 * The rows of a record on a phone, where a table would hide its amounts: one below the other. A few say all their
 * values at once; many say what each is and what it comes to, and the rest when one is opened.
 */
export function RowsCards({ rows, ...props }: RowsCardsProps) {
  return rows.map((row) => <RowCard key={row.id} row={row} {...props} />);
}

type RowCardProps = Omit<RowsCardsProps, 'rows'> & { row: DataRow };

function RowCard(props: RowCardProps) {
  const { row, title, columns, figure, brief, isFolded, name, value, text, isEmpty, isInternal, start } =
    props;
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(!isFolded);
  const shownBrief = brief.filter((column) => !isEmpty(row, column));
  const isClosed = isFolded && !isOpen;
  return (
    <li className="border-b border-line py-2 text-sm last:border-0">
      <div className="flex items-start gap-2.5">
        <div className="py-1">{start(row)}</div>
        <div className="min-w-0 flex-1 py-1">
          <div className="font-medium wrap-anywhere">{value(row, title)}</div>
          {isClosed && shownBrief.length > 0 && (
            <p className="flex flex-wrap gap-x-2 text-ink-muted">
              {shownBrief.map((column) => (
                <span key={column}>{value(row, column)}</span>
              ))}
            </p>
          )}
        </div>
        {isClosed && figure !== undefined && (
          <div className="py-1 text-end whitespace-nowrap">{value(row, figure)}</div>
        )}
        {isFolded && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('lines.details', { title: text(row) })}
            onClick={() => setOpen(!isOpen)}
            className="-my-1 -me-2 flex size-11 shrink-0 items-center justify-center rounded-md text-ink-muted"
          >
            <ChevronDown aria-hidden className={cn('size-4', isOpen && 'rotate-180')} />
          </button>
        )}
      </div>
      <dl
        id={id}
        hidden={isClosed}
        className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 leading-5"
      >
        {columns
          .filter((column) => !isEmpty(row, column))
          .map((column) => (
            <div key={column} className={isInternal(column) ? 'contents print:hidden' : 'contents'}>
              <dt className="text-ink-muted">{name(column)}</dt>
              <dd className="min-w-0 text-end wrap-anywhere">{value(row, column)}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}
