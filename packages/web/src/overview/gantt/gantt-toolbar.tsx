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
import { zoomLevels } from '@plinth/domain/schedule/gantt-scale.ts';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { barTones } from './gantt-bars.tsx';
import type { GanttEditing, GanttKey, GanttRow } from './gantt-rows.ts';

const tones = ['normal', 'critical', 'done'] as const;

/** Zoom, the way to today, what is done with a row, and what the colours mean. */
export function GanttToolbar({
  zoom,
  onZoom,
  onToday,
  editing,
  row,
  onEdit,
  actions,
  legend,
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
  /** Those of the critical path without it. */
  legend?: readonly GanttKey[];
}) {
  const { t } = useTranslation();
  const keys = legend ?? tones.map((tone) => ({ tone, label: t(`outline.gantt.tones.${tone}`) }));
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
        {keys.map(({ tone, label }) => (
          <li key={`${tone} ${label}`} className="flex items-center gap-1.5">
            <svg aria-hidden width={20} height={10}>
              <rect width={20} height={10} rx={2} className={barTones[tone]} />
            </svg>
            <bdi>{label}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
