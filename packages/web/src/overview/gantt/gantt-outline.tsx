import { ChevronRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOfEpochDay } from '@plinth/domain/calendar/calendar-date.ts';
import { formatDate, formatNumber, formatPercent } from '@plinth/messages/format.ts';
import { cn } from '@plinth/ui/class-names.ts';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Link } from '@plinth/ui/primitives/link.tsx';
import { useLabels } from '../../crud/labels.ts';
import { rowHeight } from './gantt-bars.tsx';
import { GanttCellRow } from './gantt-cells.tsx';
import type { GanttCellErrors, GanttCells, GanttRow } from './gantt-rows.ts';

const columns = ['title', 'start', 'finish', 'days'] as const;
const columnClasses = 'grid grid-cols-[minmax(0,1fr)_6rem_6rem_3rem] items-center gap-x-2';
/** Of a plan: rows have numbers, and predecessors that name them. */
const planColumns = ['number', 'title', 'start', 'finish', 'days', 'predecessors'] as const;
const planColumnClasses =
  'grid grid-cols-[2rem_minmax(0,1fr)_5.5rem_5.5rem_3rem_5.5rem] items-center gap-x-2';
/** On narrow screens dates are spoken, and drawn by the bars alone. */
const spokenOnly = 'sr-only';

export function GanttOutlineHead({
  isNarrow,
  isPlan,
  titleLabel,
}: {
  isNarrow: boolean;
  isPlan: boolean;
  titleLabel?: string;
}) {
  const { t } = useTranslation();
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={cn(
        isNarrow ? 'flex items-center' : isPlan ? planColumnClasses : columnClasses,
        'h-full px-2 text-xs font-medium text-ink-muted',
      )}
    >
      {(isPlan ? planColumns : columns).map((column) => (
        <span
          key={column}
          role="columnheader"
          className={cn(column !== 'title' && (isNarrow ? spokenOnly : column !== 'number' && 'text-end'))}
        >
          {(column === 'title' && titleLabel) || t(`outline.gantt.columns.${column}`)}
        </span>
      ))}
      <span role="columnheader" className={spokenOnly}>
        {t('outline.gantt.columns.progress')}
      </span>
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
  isPlan,
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
  isPlan: boolean;
  /** The row is being typed. */
  cells: { onSave: (cells: GanttCells) => GanttCellErrors | null; onClose: () => void } | null;
  onEdit?: (row: GanttRow) => void;
  onToggle: (id: string) => void;
  onActivate: (id: string) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const date = (day: number | null) =>
    day === null ? '' : formatDate(dateOfEpochDay(day), language, 'short');
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
        isNarrow ? 'flex items-center' : isPlan ? planColumnClasses : columnClasses,
        cells && 'z-10 bg-surface',
        'focus-inset absolute inset-x-0 border-b border-line px-2 hover:bg-hover',
      )}
      style={place}
    >
      {cells ? (
        <GanttCellRow row={row} {...cells} />
      ) : (
        <>
          {isPlan && (
            <div role="gridcell" className={cn(cell, !isNarrow && 'text-start')}>
              {row.number !== undefined && <Figures>{formatNumber(row.number, language)}</Figures>}
            </div>
          )}
          <div role="gridcell" className="flex min-w-0 flex-1 items-center gap-1" style={indent}>
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
            {row.note !== '' && <span className="sr-only">{row.note}</span>}
          </div>
          <div role="gridcell" className={cell}>
            <Figures>{date(row.start)}</Figures>
          </div>
          <div role="gridcell" className={cell}>
            <Figures>{date(row.finish)}</Figures>
          </div>
          <div role="gridcell" className={cell}>
            {row.days !== null && <Figures>{formatNumber(row.days, language)}</Figures>}
          </div>
          {isPlan && (
            <div role="gridcell" className={cn(cell, 'truncate')} title={row.predecessors}>
              <bdi dir="ltr">{row.predecessors}</bdi>
            </div>
          )}
          <div role="gridcell" className={spokenOnly}>
            {formatPercent(row.progress, language, 0)}
          </div>
        </>
      )}
    </div>
  );
}
