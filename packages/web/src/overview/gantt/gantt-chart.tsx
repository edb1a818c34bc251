import { type CSSProperties, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultZoom, zoomLevels, zoomThatFits } from '@plinth/domain/schedule/gantt-scale.ts';
import { localeFor } from '@plinth/messages/format.ts';
import { directionOf } from '@plinth/messages/languages.ts';
import { useLabels } from '../../crud/labels.ts';
import { GanttBar, type GanttGeometry, GanttLabels, GanttLinks, rowHeight } from './gantt-bars.tsx';
import { GanttCellDialog } from './gantt-cells.tsx';
import { GanttDrawnLink, GanttPreview, GanttProgressLine } from './gantt-connectors.tsx';
import { isTypedInPlace, openRows, rangeOf, standardColumns, widthOfOutline } from './gantt-extent.ts';
import { fingerRoom, GanttHandles } from './gantt-finger-handles.tsx';
import { GanttGrid, GanttHead, headHeight } from './gantt-grid.tsx';
import { handleGanttKey } from './gantt-keys.ts';
import { GanttOutlineHead, GanttOutlineRow } from './gantt-outline.tsx';
import type { GanttCells, GanttChartProps, GanttRow } from './gantt-rows.ts';
import { GanttToolbar } from './gantt-toolbar.tsx';
import { useBarDrag } from './use-bar-drag.ts';
import { useGanttPreview } from './use-gantt-preview.ts';
import { useGanttScroll } from './use-gantt-scroll.ts';
import { useGanttTouch } from './use-gantt-touch.ts';
import { useLinkDraw } from './use-link-draw.ts';
import { useGanttWindow } from './use-gantt-window.ts';

const tallest = 640;

/** Rows with bars on a scale of days: a table that is drawn as well. Only what is in sight is in the page. */
export function GanttChart({
  label,
  titleLabel,
  rows,
  links = [],
  today,
  isDayOff,
  dataDate = null,
  editing,
  columns = standardColumns,
  legend,
  actions,
  isWholeAtFirst = false,
  onOpen,
}: GanttChartProps) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const isRtl = directionOf(language) === 'rtl';
  const scroller = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const seen = useGanttWindow(scroller);
  const [chosenZoom, setZoom] = useState<number | null>(null);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(() => openRows(rows, collapsed), [rows, collapsed]);
  const indexOf = useMemo(() => new Map(shown.map(({ id }, index) => [id, index])), [shown]);
  const [active, setActive] = useState<string | null>(null);
  const activeIndex = Math.max(0, indexOf.get(active ?? '') ?? 0);
  const [edited, setEdited] = useState<string | null>(null);
  const { first, last } = useMemo(() => rangeOf(rows, today), [rows, today]);
  const outlineWidth = widthOfOutline(seen.chartWidth, columns);
  const count = last - first + 1;
  const room = Math.max(0, seen.chartWidth - outlineWidth);
  const isWhole = isWholeAtFirst && chosenZoom === null;
  const zoom = chosenZoom ?? (isWhole ? zoomThatFits(count, room) : defaultZoom);
  // the whole takes the room there is
  const pixelsPerDay = Math.max(zoomLevels[zoom] ?? 14, isWhole ? room / count : 0);
  const bars = useBarDrag({ pixelsPerDay, isRtl, onMove: editing?.onMove });
  const { scrollTo } = useGanttScroll(scroller, {
    rows,
    shown,
    first,
    last,
    today,
    columns,
    pixelsPerDay,
    isRtl,
  });
  useGanttTouch(scroller, { pixelsPerDay, onZoom: setZoom });
  const preview = useGanttPreview(bars.drag, rows, editing);

  const length = Math.max(count * pixelsPerDay, 1);
  const geometry: GanttGeometry = {
    distance: (day) => (day - first) * pixelsPerDay,
    at: (distance) => (isRtl ? seen.width - (distance - seen.x) : distance - seen.x),
    heightOf: (index) => index * rowHeight - seen.y,
  };
  const range = [
    Math.floor(seen.y / rowHeight),
    Math.min(shown.length - 1, Math.ceil((seen.y + seen.height) / rowHeight)),
  ] as const;
  // the row with the focus stays in the page wherever it is
  const drawn = shown.flatMap((row, index) =>
    (index >= range[0] && index <= range[1]) || index === activeIndex ? [{ row, index }] : [],
  );
  const days = {
    first: first + Math.floor(seen.x / pixelsPerDay),
    last: Math.min(last, first + Math.ceil((seen.x + seen.width) / pixelsPerDay)),
  };

  const drawnLinks = useLinkDraw({ barAt, onLink: editing?.onLink });
  const editedRow = editing && edited !== null ? rows.find(({ id }) => id === edited) : undefined;

  /** The bar at a place of the drawing; the half of it that is nearer is the end that is meant. */
  function barAt(x: number, y: number) {
    const row = shown[Math.floor((y + seen.y) / rowHeight)];
    if (!row || row.start === null || row.finish === null || row.hasChildren) return null;
    const distance = isRtl ? seen.width - x + seen.x : x + seen.x;
    const end = distance < geometry.distance((row.start + row.finish + 1) / 2) ? 'S' : 'F';
    return { row, end } as const;
  }

  function stopEditing() {
    const index = indexOf.get(edited ?? '');
    setEdited(null);
    if (index !== undefined) activate(index);
  }

  const forgetDrags = () => [bars, drawnLinks].forEach(({ cancel }) => cancel());

  const startEditing = (row: GanttRow) => editing && row.canMove && setEdited(row.id);

  const isInDialog = seen.isNarrow || !isTypedInPlace(columns);
  const cellsOf = (row: GanttRow) =>
    editing && row.id === edited && !isInDialog
      ? { onSave: (cells: GanttCells) => editing.onCells(row.id, cells), onClose: stopEditing }
      : null;

  function toggle(id: string) {
    const next = new Set(collapsed);
    if (!next.delete(id)) next.add(id);
    setCollapsed(next);
  }

  function activate(index: number) {
    const row = shown[Math.min(shown.length - 1, Math.max(0, index))];
    if (!row) return;
    setActive(row.id);
    // the row may have to be drawn first
    requestAnimationFrame(() => {
      const element = scroller.current?.querySelector<HTMLElement>(
        `[data-gantt-row="${CSS.escape(row.id)}"]`,
      );
      element?.focus();
      element?.scrollIntoView({ block: 'nearest' });
    });
  }

  const chart: CSSProperties = {
    insetInlineStart: outlineWidth + seen.x,
    insetBlockStart: headHeight + seen.y,
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <GanttToolbar
        zoom={zoom}
        onZoom={setZoom}
        onToday={() => scrollTo(today)}
        editing={editing}
        row={shown[activeIndex]}
        onEdit={startEditing}
        actions={actions}
        legend={legend}
      />
      <p role="status" className={preview.length === 0 ? 'sr-only' : 'text-xs text-warning-text'}>
        {preview.length === 0 ? '' : t('schedule.willMove', { count: preview.length })}
      </p>
      <p id={keysId} className="sr-only">
        {t('outline.gantt.keys')} {editing && t('schedule.keys')}
      </p>
      {/* the rows inside take the focus */}
      <div
        ref={scroller}
        role="treegrid"
        tabIndex={-1}
        aria-label={label}
        aria-describedby={keysId}
        aria-rowcount={shown.length + 1}
        className="relative touch-pan-x touch-pan-y overflow-auto rounded-lg border border-line bg-surface print:max-h-none print:overflow-visible"
        style={{ maxHeight: tallest }}
        // of two fingers neither moves anything
        onTouchStart={({ touches }) => touches.length > 1 && forgetDrags()}
        onKeyDown={(event) =>
          handleGanttKey(event, {
            row: shown[activeIndex],
            index: activeIndex,
            count: shown.length,
            isRtl,
            collapsed,
            onActivate: activate,
            onToggle: toggle,
            onOpen: ({ href }) => href !== null && onOpen(href),
            editing,
            onEdit: startEditing,
            onZoom: (by) => setZoom(Math.min(zoomLevels.length - 1, Math.max(0, zoom + by))),
            onToday: () => scrollTo(today),
            onCancel: forgetDrags,
          })
        }
      >
        <div
          role="presentation"
          className="relative"
          style={{ width: outlineWidth + length, height: headHeight + shown.length * rowHeight }}
        >
          <div
            role="rowgroup"
            className="sticky top-0 z-20 border-b border-line bg-surface"
            style={{ height: headHeight }}
          >
            <div
              role="presentation"
              className="sticky start-0 z-10 h-full border-e border-line bg-surface"
              style={{ width: outlineWidth }}
            >
              <GanttOutlineHead isNarrow={seen.isNarrow} columns={columns} titleLabel={titleLabel} />
            </div>
            <GanttHead
              zoom={zoom}
              days={days}
              locale={localeFor(language)}
              geometry={geometry}
              width={seen.width}
              isRtl={isRtl}
              start={outlineWidth + seen.x}
              from={seen.x}
            />
          </div>
          <div
            role="rowgroup"
            className="sticky start-0 z-10 border-e border-line bg-surface"
            style={{ width: outlineWidth, height: shown.length * rowHeight }}
          >
            {drawn.map(({ row, index }) => (
              <GanttOutlineRow
                key={row.id}
                row={row}
                index={index}
                isActive={index === activeIndex}
                isCollapsed={collapsed.has(row.id)}
                isNarrow={seen.isNarrow}
                columns={columns}
                cells={cellsOf(row)}
                onEdit={editing && startEditing}
                onToggle={toggle}
                onActivate={setActive}
              />
            ))}
          </div>
          <svg
            aria-hidden
            width={seen.width}
            height={Math.max(0, Math.min(seen.height, shown.length * rowHeight - seen.y))}
            className="absolute overflow-hidden"
            style={chart}
          >
            <GanttGrid
              days={days}
              today={today}
              pixelsPerDay={pixelsPerDay}
              isDayOff={isDayOff}
              geometry={geometry}
              range={range}
              size={{ width: seen.width, height: seen.height }}
            />
            <GanttDrawnLink
              links={drawnLinks}
              rows={shown}
              indexOf={indexOf}
              geometry={geometry}
              width={seen.width}
            />
            <GanttLinks
              links={links}
              rows={shown}
              indexOf={indexOf}
              range={range}
              geometry={geometry}
              onEdit={editing?.onEditLink}
            />
            {drawn.map(({ row, index }) => (
              <GanttBar
                key={row.id}
                row={row}
                index={index}
                geometry={geometry}
                bars={bars}
                onSelect={() => activate(index)}
              />
            ))}
            <GanttLabels
              rows={drawn}
              geometry={geometry}
              isRtl={isRtl}
              handles={editing && bars.isCoarse ? { index: activeIndex, width: fingerRoom } : null}
            />
            {dataDate !== null && <GanttProgressLine rows={drawn} dataDate={dataDate} geometry={geometry} />}
            <GanttPreview moves={preview} indexOf={indexOf} geometry={geometry} />
            {editing && (
              <GanttHandles
                rows={drawn}
                activeIndex={activeIndex}
                geometry={geometry}
                bars={bars}
                links={drawnLinks}
              />
            )}
          </svg>
        </div>
      </div>
      {editing && editedRow && isInDialog && (
        <GanttCellDialog
          row={editedRow}
          onSave={(cells) => editing.onCells(editedRow.id, cells)}
          onClose={stopEditing}
        />
      )}
    </div>
  );
}
