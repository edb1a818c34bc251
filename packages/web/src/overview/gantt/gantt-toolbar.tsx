import {
  CalendarCheck,
  IndentDecrease,
  IndentIncrease,
  Pencil,
  Redo2,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import type { GanttEditing, GanttRow } from './gantt-rows.ts';
import { zoomLevels } from './gantt-scale.ts';

const legend = [
  ['normal', 'bg-accent'],
  ['critical', 'bg-danger-solid'],
  ['done', 'bg-success-solid'],
] as const;

/** Zoom, the way to today, what is done with a row, and what the colours mean. */
export function GanttToolbar({
  zoom,
  onZoom,
  onToday,
  editing,
  row,
  onEdit,
  actions,
}: {
  zoom: number;
  onZoom: (zoom: number) => void;
  onToday: () => void;
  editing?: GanttEditing;
  /** The row that is edited. */
  row: GanttRow | undefined;
  onEdit: (row: GanttRow) => void;
  /** What else can be done with the plan. */
  actions?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <div className="flex items-center gap-1">
        <IconButton
          label={t('outline.gantt.zoomOut')}
          shortcut="-"
          icon={<ZoomOut aria-hidden />}
          disabled={zoom === 0}
          onClick={() => onZoom(zoom - 1)}
        />
        <IconButton
          label={t('outline.gantt.zoomIn')}
          shortcut="+"
          icon={<ZoomIn aria-hidden />}
          disabled={zoom === zoomLevels.length - 1}
          onClick={() => onZoom(zoom + 1)}
        />
        <IconButton
          label={t('outline.gantt.today')}
          shortcut="T"
          icon={<CalendarCheck aria-hidden />}
          onClick={onToday}
        />
        {editing && (
          <>
            <IconButton
              label={t('schedule.undo')}
              shortcut="Ctrl+Z"
              icon={<Undo2 aria-hidden className="rtl:-scale-x-100" />}
              disabled={!editing.onUndo}
              onClick={() => editing.onUndo?.()}
            />
            <IconButton
              label={t('schedule.redo')}
              shortcut="Ctrl+Y"
              icon={<Redo2 aria-hidden className="rtl:-scale-x-100" />}
              disabled={!editing.onRedo}
              onClick={() => editing.onRedo?.()}
            />
            <IconButton
              label={t('schedule.editRow')}
              shortcut="F2"
              icon={<Pencil aria-hidden />}
              disabled={!row?.canMove}
              onClick={() => row && onEdit(row)}
            />
            <IconButton
              label={t('schedule.outdent')}
              shortcut="["
              icon={<IndentDecrease aria-hidden className="rtl:-scale-x-100" />}
              disabled={!row}
              onClick={() => row && editing.onIndent(row.id, 'out')}
            />
            <IconButton
              label={t('schedule.indent')}
              shortcut="]"
              icon={<IndentIncrease aria-hidden className="rtl:-scale-x-100" />}
              disabled={!row}
              onClick={() => row && editing.onIndent(row.id, 'in')}
            />
          </>
        )}
      </div>
      {actions}
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-muted">
        {legend.map(([tone, colour]) => (
          <li key={tone} className="flex items-center gap-1.5">
            <span aria-hidden className={`h-2.5 w-5 rounded-sm ${colour}`} />
            {t(`outline.gantt.tones.${tone}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
