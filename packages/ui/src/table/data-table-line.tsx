import { memo, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { cn } from '../class-names.ts';
import { Checkbox } from '../primitives/checkbox.tsx';
import { Link } from '../primitives/link.tsx';
import { useUiTexts } from '../provider/ui-provider.tsx';
import { actionCellClasses, besideFigures, cellClasses, rowClasses } from './cell-classes.ts';
import type { DataTableColumn, DataTableProps } from './data-table-column.ts';
import { useActiveCell } from './use-active-cell.ts';
import type { DataTableRow } from './use-data-table.ts';

/** A column with the classes of its cells, put together once for all rows. */
export type ShownColumn<Row extends object> = DataTableColumn<Row> & {
  isTitle: boolean;
  cellClassName: string;
  contentClassName: string;
};

/** What all lines of a table have in common; the same objects from one drawing to the next. */
export type SharedLineProps<Row extends object> = Pick<
  DataTableProps<Row>,
  'rowHref' | 'rowTitle' | 'onRowPress' | 'rowActions' | 'cellEdit'
> & {
  /** The columns that are shown, in their order. */
  shown: readonly ShownColumn<Row>[];
  isSelectable: boolean;
};

type LineProps<Row extends object> = SharedLineProps<Row> & {
  line: DataTableRow<Row>;
  isChosen: boolean;
  /** Place in the whole page, when not every row is in the document. */
  rowIndex?: number;
};

/**
 * One row. A press anywhere that is not itself a control follows the link of the title. Drawn anew only when something of
 * its own changes: a scroll draws the rows that come into sight, a fresh answer those that are not as they were.
 */
export const DataTableLine = memo(Line) as typeof Line; // memo loses the type of the row

function Line<Row extends object>({
  line,
  shown,
  rowHref,
  rowTitle,
  onRowPress,
  rowActions,
  cellEdit,
  isSelectable,
  isChosen,
  rowIndex,
}: LineProps<Row>) {
  const texts = useUiTexts();
  const self = useRef<HTMLTableRowElement>(null);
  const { active, events, openFirst } = useActiveCell(self, shown, cellEdit?.columns);
  const row = line.original;
  const href = rowHref?.(row);
  const isPressable = href !== undefined || onRowPress !== undefined;

  return (
    <tr
      ref={self}
      {...events}
      data-index={rowIndex}
      aria-rowindex={rowIndex === undefined ? undefined : rowIndex + 2}
      aria-selected={isSelectable ? isChosen : undefined}
      onClick={isPressable ? followRowLink : undefined}
      onAuxClick={href === undefined ? undefined : followRowLink}
      onKeyDown={(event) => {
        if (isSelectable && isRowKey(event, 'x')) line.toggleSelected();
        else if (!cellEdit || !isRowKey(event, 'F2') || !openFirst()) return;
        event.preventDefault();
      }}
      className={cn(
        rowClasses,
        isPressable && 'cursor-pointer hover:bg-sunken dark:hover:bg-raised',
        isChosen && 'bg-accent-soft hover:bg-accent-soft dark:hover:bg-accent-soft',
      )}
    >
      {isSelectable && (
        <td className={cn(cellClasses, 'w-10 pe-0 print:hidden')} data-no-row-press>
          <Checkbox
            className="align-middle"
            aria-label={texts.selectRow(rowTitle(row))}
            isChecked={isChosen}
            onCheckedChange={(_, event) => line.getToggleSelectedHandler()(event)}
          />
        </td>
      )}
      {shown.map((column) => (
        <td
          key={column.id}
          data-column={column.id}
          className={cn(column.cellClassName, active?.column === column.id && 'relative bg-inherit')}
        >
          <div className={column.contentClassName}>
            {column.isTitle && isPressable ? (
              <RowLink href={href} onPress={onRowPress && (() => onRowPress(row))}>
                {column.cell(row)}
              </RowLink>
            ) : (
              column.cell(row)
            )}
          </div>
          {cellEdit && active?.column === column.id && (
            <span
              data-no-row-press
              className={cn(
                'absolute inset-y-0 flex items-center bg-inherit px-1 print:hidden',
                column.align === 'end' ? besideFigures : 'end-0',
              )}
            >
              {cellEdit.render(row, active)}
            </span>
          )}
        </td>
      ))}
      {rowActions && (
        <td className={cn(cellClasses, actionCellClasses)} data-no-row-press>
          {rowActions(row)}
        </td>
      )}
    </tr>
  );
}

/** As high as a target has to be, although its line is lower. */
const linkClasses =
  'rounded-xs py-1 text-start focus-inset font-medium text-ink group-hover/row:underline group-hover/row:decoration-line-strong group-hover/row:underline-offset-3';

/** The real link (or button) of a row, in its title. */
export function RowLink({
  href,
  onPress,
  className,
  children,
}: {
  href: string | undefined;
  onPress: (() => void) | undefined;
  className?: string;
  children: ReactNode;
}) {
  if (href === undefined) {
    return (
      <button
        type="button"
        data-row-link
        onClick={onPress}
        className={cn(linkClasses, 'max-w-full truncate', className)}
      >
        {children}
      </button>
    );
  }
  return (
    <Link href={href} data-row-link onClick={onPress} className={cn(linkClasses, className)}>
      {children}
    </Link>
  );
}

/** Passes a press on the row to its link, with the keys held, so that a new tab opens when one is asked for. */
export function followRowLink(event: MouseEvent<HTMLElement>) {
  if (!(event.target instanceof Element) || event.defaultPrevented || event.button > 1) return;
  if (event.target.closest('a, button, input, label, select, textarea, [role^="menu"], [data-no-row-press]'))
    return;
  // A popup of this row bubbles here through React although it is elsewhere in the document.
  if (!event.currentTarget.contains(event.target)) return;
  if (window.getSelection()?.toString()) return;
  const { ctrlKey, metaKey, shiftKey, button } = event;
  event.currentTarget.querySelector('[data-row-link]')?.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey: ctrlKey || button === 1,
      metaKey,
      shiftKey,
    }),
  );
}

/** Whether a key was pressed on the link of a row. */
function isRowKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent, wanted: string): boolean {
  return (
    key === wanted &&
    !(ctrlKey || metaKey || altKey) &&
    target instanceof HTMLElement &&
    target.dataset['rowLink'] !== undefined
  );
}
