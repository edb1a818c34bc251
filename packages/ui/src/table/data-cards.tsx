import { Fragment, type ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { Checkbox } from '../primitives/checkbox.tsx';
import { cutWords } from '../primitives/cut-words.ts';
import { Skeleton } from '../primitives/skeleton.tsx';
import { useUiTexts } from '../provider/ui-provider.tsx';
import { titleColumnOf, type DataTableColumn, type DataTableProps } from './data-table-column.ts';
import { startsGroup } from './group-line.tsx';
import { followRowLink, RowLink } from './data-table-line.tsx';
import type { DataTableModel, DataTableRow } from './use-data-table.ts';

/** The same rows as cards, for phones. */
export function DataCards<Row extends object>(props: DataTableProps<Row> & { table: DataTableModel<Row> }) {
  const {
    table,
    label,
    isLoading = false,
    isStale = false,
    skeletonRows = 6,
    rows,
    empty,
    className,
    columns,
    groupOf,
    groupHead,
    totals,
  } = props;
  const lines = table.getRowModel().rows;
  const texts = useUiTexts();
  if (isLoading) {
    return (
      <div className={cn('flex flex-col gap-2', className)}>
        <span role="status" className="sr-only">
          {texts.loading}
        </span>
        {Array.from({ length: skeletonRows }, (_, line) => (
          <div
            key={line}
            aria-hidden
            className="flex flex-col gap-2.5 rounded-lg border border-line bg-surface p-4"
          >
            <Skeleton className="w-3/5" />
            <Skeleton className="h-3 w-2/5" />
            <Skeleton className="h-3 w-1/2" />
          </div>
        ))}
      </div>
    );
  }
  if (rows.length === 0) return empty;
  return (
    <ul
      aria-label={label}
      aria-busy={isStale || undefined}
      className={cn('flex flex-col gap-2 transition-opacity', isStale && 'opacity-60 delay-300', className)}
    >
      {lines.map((line, place) => {
        const head =
          groupHead && startsGroup(groupOf, line.original, lines[place - 1]?.original)
            ? groupHead(line.original)
            : undefined;
        return (
          <Fragment key={line.id}>
            {head && <Sums title={head.title} columns={columns} cells={head.cells} />}
            <DataCard {...props} line={line} />
          </Fragment>
        );
      })}
      {totals && <Sums columns={columns} cells={totals} />}
    </ul>
  );
}

/** The heading of a group with its subtotals, or the totals of all, as a card that is none. */
function Sums<Row extends object>({
  title,
  columns,
  cells = {},
}: {
  title?: ReactNode;
  columns: readonly DataTableColumn<Row>[];
  cells?: Readonly<Record<string, ReactNode>>;
}) {
  return (
    <li className="flex flex-col gap-1 px-4 pt-2 text-sm font-semibold">
      {title !== undefined && <div>{title}</div>}
      <dl>
        {columns
          .filter(({ id }) => cells[id] !== undefined)
          .map(({ id, header }) => (
            <div key={id} className="flex justify-between gap-4">
              <dt className="font-normal text-ink-muted">{header}</dt>
              <dd className="text-end">{cells[id]}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}

function DataCard<Row extends object>({
  table,
  line,
  columns,
  rowHref,
  rowTitle,
  onRowPress,
  selection,
  onSelectionChange,
  rowId,
  rowActions,
}: DataTableProps<Row> & { table: DataTableModel<Row>; line: DataTableRow<Row> }) {
  const texts = useUiTexts();
  const row = line.original;
  const href = rowHref?.(row);
  const title = titleColumnOf(columns);
  const shown = table
    .getVisibleLeafColumns()
    .flatMap(({ id }) => columns.find((column) => column.id === id) ?? []);
  const atTitle = shown.filter((column) => column !== title && column.card === 'title-end');
  const lines = shown.filter((column) => column !== title && (column.card ?? 'line') === 'line');
  const isChosen = selection?.has(rowId(row)) ?? false;
  const isPressable = href !== undefined || onRowPress !== undefined;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- its title is the link for the keyboard
    <li
      onClick={isPressable ? followRowLink : undefined}
      className={cn(
        'flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card',
        isPressable && 'cursor-pointer active:bg-hover',
        isChosen && 'border-accent bg-accent-soft',
      )}
    >
      <div className="flex items-start gap-3">
        {onSelectionChange && (
          <span className="flex h-6 items-center" data-no-row-press>
            <Checkbox
              aria-label={texts.selectRow(rowTitle(row))}
              isChecked={isChosen}
              onCheckedChange={(_, event) => line.getToggleSelectedHandler()(event)}
            />
          </span>
        )}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.9375rem] leading-6">
          {title &&
            (isPressable ? (
              <RowLink
                href={href}
                onPress={onRowPress && (() => onRowPress(row))}
                className="inline-block max-w-full min-w-6 py-0.5 align-middle break-words whitespace-normal pointer-coarse:-my-2.5 pointer-coarse:py-3"
              >
                {title.cell(row)}
              </RowLink>
            ) : (
              <span className="font-medium">{title.cell(row)}</span>
            ))}
          {atTitle.map((column) => (
            <span key={column.id} className="text-sm">
              {column.cell(row)}
            </span>
          ))}
        </div>
        {rowActions && (
          <div className="-my-0.5 -me-2 pointer-coarse:-my-2.5 pointer-coarse:-me-3" data-no-row-press>
            {rowActions(row)}
          </div>
        )}
      </div>
      {lines.length > 0 && <CardLines row={row} columns={lines} />}
    </li>
  );
}

function CardLines<Row extends object>({
  row,
  columns,
}: {
  row: Row;
  columns: readonly DataTableColumn<Row>[];
}) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm leading-5">
      {columns.map((column) => (
        <div key={column.id} className="contents has-[>dd:empty]:hidden">
          <dt className="text-ink-subtle">{column.header}</dt>
          <dd className={cn(cutWords, 'min-w-0 text-end text-ink')}>{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}
