import { reachedDay } from '@plinth/domain/schedule/gantt-view.ts';
import { cn } from '@plinth/ui/class-names.ts';
import { type GanttGeometry, rowHeight } from './gantt-bars.tsx';
import type { GanttMove, GanttRow } from './gantt-rows.ts';
import type { useLinkDraw } from './use-link-draw.ts';

type Links = ReturnType<typeof useLinkDraw>;

/** The two ends of a bar, from which links are drawn; in sight on the active row and below the pointer. */
export function GanttConnectors({
  row,
  index,
  geometry,
  links,
  isActive,
}: {
  row: GanttRow;
  index: number;
  geometry: GanttGeometry;
  links: Links;
  isActive: boolean;
}) {
  if (row.start === null || row.finish === null || row.hasChildren) return null;
  const { distance, at, heightOf } = geometry;
  const y = heightOf(index) + rowHeight / 2;
  const half = row.isMilestone ? 0.5 : 0;
  const ends = [
    { end: 'S', x: at(distance(row.start + half) - (half ? 16 : 9)) },
    { end: 'F', x: at(distance(row.isMilestone ? row.start + half : row.finish + 1) + (half ? 16 : 9)) },
  ] as const;
  return ends.map(({ end, x }) => (
    <g
      key={end}
      className={cn('transition-opacity hover:opacity-100', isActive ? 'opacity-100' : 'opacity-0')}
    >
      <circle cx={x} cy={y} r={4} className="fill-surface stroke-accent" strokeWidth={2} />
      <circle
        {...links.handlersOf(row, end)}
        data-gantt-end={`${row.id} ${end}`}
        cx={x}
        cy={y}
        r={11}
        fill="transparent"
        className="cursor-crosshair touch-none"
      />
    </g>
  ));
}

/** The link that is being drawn, and the row it would end at. */
export function GanttDrawnLink({
  links,
  rows,
  indexOf,
  geometry,
  width,
}: {
  links: Links;
  rows: readonly GanttRow[];
  indexOf: ReadonlyMap<string, number>;
  geometry: GanttGeometry;
  width: number;
}) {
  const { draw } = links;
  const index = indexOf.get(draw?.from ?? '');
  const row = index === undefined ? undefined : rows[index];
  if (!draw || index === undefined || !row || row.start === null || row.finish === null) return null;
  const day = row.isMilestone ? row.start + 0.5 : draw.end === 'S' ? row.start : row.finish + 1;
  const target = indexOf.get(draw.target ?? '');
  return (
    <g className="pointer-events-none">
      {target !== undefined && (
        <rect
          x={0}
          y={geometry.heightOf(target)}
          width={width}
          height={rowHeight}
          className="fill-accent-soft opacity-60"
        />
      )}
      <line
        x1={geometry.at(geometry.distance(day))}
        y1={geometry.heightOf(index) + rowHeight / 2}
        x2={draw.x}
        y2={draw.y}
        className="stroke-accent"
        strokeWidth={2}
        strokeDasharray="4 3"
      />
    </g>
  );
}

/** Where other bars would go when the one that is dragged is let go. */
export function GanttPreview({
  moves,
  indexOf,
  geometry,
}: {
  moves: readonly GanttMove[];
  indexOf: ReadonlyMap<string, number>;
  geometry: GanttGeometry;
}) {
  return moves.map(({ id, start, finish }) => {
    const index = indexOf.get(id);
    if (index === undefined) return null;
    const [one, other] = [geometry.at(geometry.distance(start)), geometry.at(geometry.distance(finish + 1))];
    return (
      <rect
        key={id}
        x={Math.min(one, other)}
        y={geometry.heightOf(index) + rowHeight / 2 - 8}
        width={Math.max(2, Math.abs(other - one))}
        height={16}
        rx={3}
        fill="none"
        className="pointer-events-none stroke-warning-solid"
        strokeWidth={2}
        strokeDasharray="4 3"
      />
    );
  });
}

/**
 * How far work has come against the data date: a line down that day which turns back to what lags behind and forward to
 * what is ahead.
 */
export function GanttProgressLine({
  rows,
  dataDate,
  geometry,
}: {
  rows: readonly { row: GanttRow; index: number }[];
  dataDate: number;
  geometry: GanttGeometry;
}) {
  const { distance, at, heightOf } = geometry;
  const now = at(distance(dataDate));
  const points = [...rows]
    .sort((one, other) => one.index - other.index)
    .flatMap(({ row, index }) => {
      const top = heightOf(index);
      const reached = reachedDay(row, dataDate);
      const turn = reached === null ? [] : [`${at(distance(reached))},${top + rowHeight / 2}`];
      return [`${now},${top}`, ...turn, `${now},${top + rowHeight}`];
    });
  return <polyline points={points.join(' ')} fill="none" className="stroke-info-solid" strokeWidth={1.5} />;
}
