import { Fragment, useMemo, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { cn } from '../class-names.ts';
import { Skeleton } from '../primitives/skeleton.tsx';
import {
  actionCellClasses,
  alignClasses,
  cellClasses,
  cellContentClasses,
  rowClasses,
} from './cell-classes.ts';
import { titleColumnOf, type DataTableColumn, type DataTableProps } from './data-table-column.ts';
import { GroupLine, startsGroup } from './group-line.tsx';
import { DataTableLine, type SharedLineProps, type ShownColumn } from './data-table-line.tsx';
import type { DataTableModel } from './use-data-table.ts';
import { VirtualLines } from './virtual-lines.tsx';

/** From here on only the rows in sight are in the document. */
const VIRTUAL_FROM = 120;

export type BodyProps<Row extends object> = DataTableProps<Row> & {
  table: DataTableModel<Row>;
  scroller: RefObject<HTMLDivElement | null>;
};

/** The rows, or grey ones until they are there, and the totals. */
export function DataTableBody<Row extends object>(props: BodyProps<Row>) {
  const { table, columns, isLoading = false, isStale = false, onSelectionChange, rowActions } = props;
  const shared = useSharedLineProps(props);
  const lines = table.getRowModel().rows;
  const { groupOf, groupHead, totals } = props;
  const hasFooter = totals !== undefined || columns.some((column) => column.footer !== undefined);
  if (isLoading) return <SkeletonLines {...props} />;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between the links inside */}
      <tbody
        onKeyDown={handleListKeys}
        className={cn('transition-opacity', isStale && 'opacity-60 delay-300')}
      >
        {lines.length < VIRTUAL_FROM || groupOf ? (
          lines.map((line, place) => (
            <Fragment key={line.id}>
              {groupHead && startsGroup(groupOf, line.original, lines[place - 1]?.original) && (
                <GroupLine
                  head={groupHead(line.original)}
                  shown={shared.shown}
                  isSelectable={shared.isSelectable}
                  hasActions={rowActions !== undefined}
                />
              )}
              <DataTableLine {...shared} line={line} isChosen={props.selection?.has(line.id) ?? false} />
            </Fragment>
          ))
        ) : (
          <VirtualLines lines={lines} shared={shared} selection={props.selection} scroller={props.scroller} />
        )}
      </tbody>
      {hasFooter && lines.length > 0 && (
        <tfoot className="sticky bottom-0 z-10">
          <tr>
            {onSelectionChange && <td className="border-t border-line bg-sunken" />}
            {footerCells(props, shared.shown).map(({ id, align, content, span }) => (
              <td
                key={id}
                colSpan={span}
                className={cn(
                  'h-10 border-t border-line bg-sunken px-2.5 py-1.5 font-semibold first:ps-4 last:pe-4 dark:bg-surface',
                  alignClasses[align],
                  align === 'end' && 'figures',
                )}
              >
                {/* words about the totals take the width the rows give the columns */}
                <div className={align === 'end' ? undefined : 'w-0 min-w-full'}>{content}</div>
              </td>
            ))}
            {rowActions && <td className="border-t border-line bg-sunken" />}
          </tr>
        </tfoot>
      )}
    </>
  );
}

/** What stands under the columns; words go on over the empty cells beside them. */
function footerCells<Row extends object>(
  { totals }: BodyProps<Row>,
  shown: readonly ShownColumn<Row>[],
): { id: string; align: 'start' | 'center' | 'end'; content: ReactNode; span: number }[] {
  const cells: ReturnType<typeof footerCells> = [];
  for (const { id, align = 'start', footer } of shown) {
    const content = totals?.[id] ?? footer;
    const before = cells.at(-1);
    if (content === undefined && before?.content !== undefined && before.align === 'start') before.span += 1;
    else cells.push({ id, align, content, span: 1 });
  }
  return cells;
}

function useSharedLineProps<Row extends object>(props: BodyProps<Row>): SharedLineProps<Row> {
  const { table, columns, rowHref, rowTitle, onRowPress, rowActions, cellEdit, onSelectionChange } = props;
  const visible = table.getVisibleLeafColumns();
  const isSelectable = onSelectionChange !== undefined;
  return useMemo(
    () => ({
      shown: visible.flatMap(({ id }) => {
        const column = columns.find((candidate) => candidate.id === id);
        return column ? shownColumn(column, column === titleColumnOf(columns)) : [];
      }),
      rowHref,
      rowTitle,
      onRowPress,
      rowActions,
      cellEdit,
      isSelectable,
    }),
    [visible, columns, rowHref, rowTitle, onRowPress, rowActions, cellEdit, isSelectable],
  );
}

function shownColumn<Row extends object>(column: DataTableColumn<Row>, isTitle: boolean): ShownColumn<Row> {
  const align = column.align ?? 'start';
  return {
    ...column,
    isTitle,
    cellClassName: cn(
      cellClasses,
      alignClasses[align],
      align === 'end' && 'figures',
      isTitle ? 'font-medium text-ink' : 'text-ink-muted',
    ),
    contentClassName: cellContentClasses({
      isTitle,
      isInWords: column.isInWords ?? isTitle,
      isAtEnd: align === 'end',
    }),
  };
}

function SkeletonLines<Row extends object>({
  table,
  skeletonRows = 8,
  onSelectionChange,
  rowActions,
  columns,
}: BodyProps<Row>) {
  const shown = table.getVisibleLeafColumns();
  return (
    <tbody aria-hidden>
      {Array.from({ length: skeletonRows }, (_, line) => (
        <tr key={line} className={rowClasses}>
          {onSelectionChange && (
            <td className={cellClasses}>
              <Skeleton className="size-4" />
            </td>
          )}
          {shown.map(({ id }, place) => {
            const isAtEnd = columns.find((column) => column.id === id)?.align === 'end';
            return (
              <td key={id} className={cellClasses}>
                <Skeleton className={cn('h-3.5 max-w-full', widthOf(line + place), isAtEnd && 'ms-auto')} />
              </td>
            );
          })}
          {rowActions && <td className={cn(cellClasses, actionCellClasses)} />}
        </tr>
      ))}
    </tbody>
  );
}

function widthOf(seed: number): string {
  return ['w-28', 'w-20', 'w-36', 'w-24', 'w-32'][seed % 5] ?? 'w-24';
}

/** Up and Down move between the links of rows, Home and End to the first and last. */
function handleListKeys(event: KeyboardEvent<HTMLTableSectionElement>) {
  if (!(event.target instanceof HTMLElement) || event.target.dataset['rowLink'] === undefined) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const current = links.indexOf(event.target);
  const target = {
    ArrowDown: links[current + 1],
    ArrowUp: links[current - 1],
    Home: links[0],
    End: links.at(-1),
  }[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
