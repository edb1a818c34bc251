import type { TFunction } from 'i18next';
import { ChevronRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOfEpochDay } from '@plinth/domain/calendar/calendar-date.ts';
import type { GanttColumn } from '@plinth/domain/schedule/gantt-view.ts';
import { formatDate, formatNumber, formatPercent } from '@plinth/messages/format.ts';
import type { Language } from '@plinth/messages/languages.ts';
import { cn } from '@plinth/ui/class-names.ts';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Link } from '@plinth/ui/primitives/link.tsx';
import { useLabels } from '../../crud/labels.ts';
import { rowHeight } from './gantt-bars.tsx';
import { columnsWithTitle, gridOfColumns } from './gantt-extent.ts';
import { GanttCellRow } from './gantt-cells.tsx';
import type { GanttCellErrors, GanttCells, GanttRow } from './gantt-rows.ts';

const gridClasses = 'grid items-center gap-x-2';
const atStart: ReadonlySet<GanttColumn | 'title'> = new Set([
  'number',
  'title',
  'owner',
  'trade',
  'criticality',
  'longestPath',
]);
/** On narrow screens dates are spoken, and drawn by the bars alone. */
const spokenOnly = 'sr-only';

export function GanttOutlineHead({
  isNarrow,
  columns,
  titleLabel,
}: {
  isNarrow: boolean;
  columns: readonly GanttColumn[];
  titleLabel?: string;
}) {
  const { t } = useTranslation();
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={cn(
        isNarrow ? 'flex items-center' : gridClasses,
        'h-full px-2 text-xs font-medium text-ink-muted',
      )}
      style={isNarrow ? undefined : { gridTemplateColumns: gridOfColumns(columns) }}
    >
      {columnsWithTitle(columns).map((column) => (
        <span
          key={column}
          role="columnheader"
          className={cn(column !== 'title' && (isNarrow ? spokenOnly : !atStart.has(column) && 'text-end'))}
        >
          {(column === 'title' && titleLabel) || columnLabel(column, t)}
        </span>
      ))}
      {!columns.includes('progress') && (
        <span role="columnheader" className={spokenOnly}>
          {t('outline.gantt.columns.progress')}
        </span>
      )}
    </div>
  );
}

/** A row of the table: what the bar beside it shows, in words. */
export function GanttOutlineRow({
  row,
  index,
  isActive,
  isCollapsed,
  isNarrow,
  columns,
  cells,
  onEdit,
  onToggle,
  onActivate,
}: {
  row: GanttRow;
  index: number;
  isActive: boolean;
  isCollapsed: boolean;
  isNarrow: boolean;
  columns: readonly GanttColumn[];
  /** The row is being typed. */
  cells: { onSave: (cells: GanttCells) => GanttCellErrors | null; onClose: () => void } | null;
  onEdit?: (row: GanttRow) => void;
  onToggle: (id: string) => void;
  onActivate: (id: string) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const place: CSSProperties = { insetBlockStart: index * rowHeight, height: rowHeight };
  const indent = {
    paddingInlineStart: `${Math.min(row.level - 1, isNarrow ? 3 : 8) * (isNarrow ? 8 : 14)}px`,
  };
  const cell = isNarrow ? spokenOnly : 'text-end text-xs text-ink-muted';
  return (
    <div
      role="row"
      data-gantt-row={row.id}
      aria-rowindex={index + 2}
      aria-level={row.level}
      aria-expanded={row.hasChildren ? !isCollapsed : undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => onActivate(row.id)}
      onDoubleClick={onEdit && (() => onEdit(row))}
      className={cn(
        isNarrow ? 'flex items-center' : gridClasses,
        cells && 'z-10 bg-surface',
        'focus-inset absolute inset-x-0 border-b border-line px-2 hover:bg-hover',
      )}
      style={isNarrow ? place : { ...place, gridTemplateColumns: gridOfColumns(columns) }}
    >
      {cells ? (
        <GanttCellRow row={row} {...cells} />
      ) : (
        <>
          {columnsWithTitle(columns).map((column) =>
            column === 'title' ? (
              <div
                key="title"
                role="gridcell"
                className="flex min-w-0 flex-1 items-center gap-1"
                style={indent}
              >
                {row.hasChildren ? (
                  <button
                    type="button"
                    tabIndex={-1}
                    aria-label={t(isCollapsed ? 'outline.expand' : 'outline.collapse', { title: row.title })}
                    onClick={() => onToggle(row.id)}
                    className="relative flex size-5 shrink-0 items-center justify-center rounded-sm text-ink-subtle hover:bg-pressed hover:text-ink after:absolute after:-inset-2"
                  >
                    <ChevronRight
                      aria-hidden
                      className={cn('size-4', isCollapsed ? 'rtl:-scale-x-100' : 'rotate-90')}
                    />
                  </button>
                ) : (
                  <span aria-hidden className="w-5 shrink-0" />
                )}
                {row.href === null ? (
                  <bdi className="min-w-0 truncate text-sm font-semibold text-ink">{row.title}</bdi>
                ) : (
                  <Link
                    href={row.href}
                    tabIndex={-1}
                    className={cn(
                      'min-w-0 truncate rounded-xs text-sm text-ink hover:underline',
                      row.hasChildren && 'font-semibold',
                    )}
                  >
                    {/* cut where its own direction ends, and still beside its place */}
                    <bdi className="block truncate [text-align:match-parent]">{row.title}</bdi>
                  </Link>
                )}
                {row.note !== '' && <span className="sr-only">{row.note}</span>}
              </div>
            ) : (
              <div
                key={column}
                role="gridcell"
                className={cn(cell, !isNarrow && atStart.has(column) && 'text-start', 'truncate')}
                title={titled.has(column) ? cellText(row, column, language) : undefined}
              >
                {titled.has(column) && column !== 'predecessors' ? (
                  <bdi>{cellText(row, column, language)}</bdi>
                ) : (
                  <Figures>{cellText(row, column, language)}</Figures>
                )}
              </div>
            ),
          )}
          {!columns.includes('progress') && (
            <div role="gridcell" className={spokenOnly}>
              {formatPercent(row.progress, language, 0)}
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** Cells that may be too long for their column. */
const titled: ReadonlySet<GanttColumn> = new Set(['owner', 'trade', 'criticality', 'predecessors']);

/** What a cell beside the title says. */
function cellText(row: GanttRow, column: GanttColumn, language: Language): string {
  const number = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : formatNumber(value, language);
  const day = (value: number | null) =>
    value === null ? '' : formatDate(dateOfEpochDay(value), language, 'short');
  switch (column) {
    case 'start':
      return day(row.start);
    case 'finish':
      return day(row.finish);
    case 'number':
      return number(row.number);
    case 'days':
      return number(row.days);
    case 'float':
    case 'freeFloat':
      return number(row[column]);
    case 'progress':
      return formatPercent(row.progress, language, 0);
    default:
      return row[column] ?? '';
  }
}

/** How a column is called; those of a chosen view have their words with it. */
export function columnLabel(column: GanttColumn | 'title', t: TFunction): string {
  if (column === 'float' || column === 'freeFloat' || column === 'criticality' || column === 'longestPath')
    return t(`schedule.view.${column}Column`);
  if (column === 'owner' || column === 'trade') return t(`schedule.view.groups.${column}`);
  return t(`outline.gantt.columns.${column}`);
}
