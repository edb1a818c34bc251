import { linkLine } from '@plinth/domain/schedule/gantt-scale.ts';
import { cn } from '@plinth/ui/class-names.ts';
import type { GanttTone } from '@plinth/domain/schedule/gantt-view.ts';
import type { GanttLink, GanttRow } from './gantt-rows.ts';
import { draggedDays, type useBarDrag } from './use-bar-drag.ts';

export const rowHeight = 36;

/** Where days and rows are drawn: `at` mirrors for right to left. */
export type GanttGeometry = {
  distance: (day: number) => number;
  at: (distance: number) => number;
  heightOf: (index: number) => number;
};

export const barTones: Readonly<Record<GanttTone, string>> = {
  normal: 'fill-accent',
  critical: 'fill-danger-solid',
  done: 'fill-success-solid',
  active: 'fill-info-solid',
  blocked: 'fill-danger-solid',
  review: 'fill-warning-solid',
  s1: 'fill-series-1',
  s2: 'fill-series-2',
  s3: 'fill-series-3',
  s4: 'fill-series-4',
  s5: 'fill-series-5',
  s6: 'fill-series-6',
  s7: 'fill-series-7',
  s8: 'fill-series-8',
};
const trackTones: Readonly<Record<GanttTone, string>> = {
  normal: 'fill-accent-soft stroke-accent-line',
  critical: 'fill-danger-soft stroke-danger-solid',
  done: 'fill-success-soft stroke-success-solid',
  active: 'fill-info-soft stroke-info-solid',
  blocked: 'fill-danger-soft stroke-danger-solid',
  review: 'fill-warning-soft stroke-warning-solid',
  s1: 'fill-series-1/25 stroke-series-1',
  s2: 'fill-series-2/25 stroke-series-2',
  s3: 'fill-series-3/25 stroke-series-3',
  s4: 'fill-series-4/25 stroke-series-4',
  s5: 'fill-series-5/25 stroke-series-5',
  s6: 'fill-series-6/25 stroke-series-6',
  s7: 'fill-series-7/25 stroke-series-7',
  s8: 'fill-series-8/25 stroke-series-8',
};

type Bars = ReturnType<typeof useBarDrag>;
type BarProps = {
  row: GanttRow;
  index: number;
  geometry: GanttGeometry;
  bars: Bars;
};

/** The bar of a row, which a tap or a click selects. */
export function GanttBar({ onSelect, ...bar }: BarProps & { onSelect: () => void }) {
  return (
    <g data-gantt-bar={bar.row.id} onClick={onSelect}>
      <BarShape {...bar} />
    </g>
  );
}

/** A track with the work done in it, a bracket for what has parts, a diamond for a milestone. */
function BarShape({ row, index, geometry, bars }: BarProps) {
  const days = draggedDays(row, bars.drag);
  if (!days) return null;
  const { distance, at, heightOf } = geometry;
  const { start, finish } = days;
  const middle = heightOf(index) + rowHeight / 2;
  if (row.isMilestone) return <Milestone row={row} x={at(distance(start + 0.5))} y={middle} bars={bars} />;
  const [one, other] = [at(distance(start)), at(distance(finish + 1))];
  const x = Math.min(one, other);
  const width = Math.max(2, Math.abs(other - one));
  if (row.hasChildren) {
    return (
      <path
        className={row.tone === 'critical' ? 'fill-danger-solid' : 'fill-ink-muted'}
        d={`M${x} ${middle - 6}h${width}v11l-5 -5h${-Math.max(0, width - 10)}l-5 5z`}
      />
    );
  }
  const thickness = row.isLevelOfEffort ? 6 : 16;
  const done = (width * Math.min(100, row.progress)) / 100;
  const isFromRight = other < one;
  // never most of a short bar
  const grip = Math.max(5, Math.min(16, width / 3));
  return (
    <g className={cn(bars.drag?.id === row.id && 'opacity-70')}>
      {row.baseline && <SlipBar baseline={row.baseline} geometry={geometry} y={middle + 10} />}
      <rect
        {...bars.handlersOf(row, 'move')}
        x={x}
        y={middle - thickness / 2}
        width={width}
        height={thickness}
        rx={3}
        className={cn(trackTones[row.tone], bars.isOn && row.canMove && 'cursor-grab touch-pan-y')}
      />
      <rect
        x={isFromRight ? x + width - done : x}
        y={middle - thickness / 2}
        width={done}
        height={thickness}
        rx={3}
        className={cn('pointer-events-none', barTones[row.tone])}
      />
      {bars.isCoarse && <FingerReach row={row} bars={bars} x={x} y={middle} width={width} />}
      {!bars.isCoarse && bars.isOn && row.canMove && (
        <rect
          {...bars.handlersOf(row, 'finish')}
          x={isFromRight ? x - 5 : x + width - grip}
          y={middle - 12}
          width={grip + 5}
          height={24}
          fill="transparent"
          className="cursor-ew-resize touch-none"
        />
      )}
    </g>
  );
}

/** As high as the row, and never too narrow to be touched. */
function FingerReach({
  row,
  bars,
  x,
  y,
  width,
}: Pick<BarProps, 'row' | 'bars'> & { x: number; y: number; width: number }) {
  const more = Math.max(0, rowHeight - width) / 2;
  return (
    <rect
      {...bars.handlersOf(row, 'move')}
      x={x - more}
      y={y - rowHeight / 2}
      width={width + 2 * more}
      height={rowHeight}
      fill="transparent"
      className={cn(bars.isOn && row.canMove && 'touch-pan-y')}
    />
  );
}

function Milestone({ row, x, y, bars }: Pick<BarProps, 'row' | 'bars'> & { x: number; y: number }) {
  const diamond = (
    <path
      {...bars.handlersOf(row, 'move')}
      d={`M${x} ${y - 8}l8 8l-8 8l-8 -8z`}
      className={cn(barTones[row.tone], bars.isOn && row.canMove && 'cursor-grab touch-pan-y')}
    />
  );
  if (!bars.isCoarse) return diamond;
  return (
    <>
      {diamond}
      <FingerReach row={row} bars={bars} x={x - 8} y={y} width={16} />
    </>
  );
}

/** What was promised, as a thin line below the bar: where they part, work slipped. */
function SlipBar({
  baseline,
  geometry,
  y,
}: {
  baseline: NonNullable<GanttRow['baseline']>;
  geometry: GanttGeometry;
  y: number;
}) {
  const [one, other] = [
    geometry.at(geometry.distance(baseline.start)),
    geometry.at(geometry.distance(baseline.finish + 1)),
  ];
  return (
    <rect
      x={Math.min(one, other)}
      y={y}
      width={Math.max(2, Math.abs(other - one))}
      height={4}
      rx={1}
      className="pointer-events-none fill-ink-subtle"
    />
  );
}

/** The links between rows in sight; where they can be edited, one clicks on them. */
export function GanttLinks({
  links,
  rows,
  indexOf,
  range,
  geometry,
  onEdit,
}: {
  links: readonly GanttLink[];
  rows: readonly GanttRow[];
  indexOf: ReadonlyMap<string, number>;
  range: readonly [number, number];
  geometry: GanttGeometry;
  onEdit?: (link: GanttLink) => void;
}) {
  const place = (index: number) => {
    const row = rows[index];
    if (!row || row.start === null || row.finish === null) return null;
    const half = row.isMilestone ? 0.5 : 0;
    const start = geometry.distance(row.start + half);
    const finish = row.isMilestone ? start : geometry.distance(row.finish + 1);
    return { start, finish, height: geometry.heightOf(index) + rowHeight / 2 };
  };
  return links.map((link) => {
    const [from, to] = [indexOf.get(link.from), indexOf.get(link.to)];
    if (from === undefined || to === undefined) return null;
    if (Math.max(from, to) < range[0] || Math.min(from, to) > range[1]) return null;
    const [one, other] = [place(from), place(to)];
    if (!one || !other) return null;
    const points = linkLine(link.type, one, other, rowHeight).map(([x, y]) => [geometry.at(x), y] as const);
    const line = points.map((point) => point.join(',')).join(' ');
    const [tipX, tipY] = points.at(-1) ?? [0, 0];
    const towards = Math.sign(tipX - (points.at(-2)?.[0] ?? tipX)) * 5;
    return (
      <g key={link.id} className={link.isCritical ? 'text-danger-solid' : 'text-line-strong'}>
        <polyline points={line} fill="none" stroke="currentColor" />
        {onEdit && (
          <polyline
            data-gantt-link={link.id}
            points={line}
            fill="none"
            stroke="transparent"
            strokeWidth={12}
            className="cursor-pointer"
            onClick={() => onEdit(link)}
          />
        )}
        <path d={`M${tipX} ${tipY}l${-towards} -3.5v7z`} fill="currentColor" />
      </g>
    );
  });
}

/** Texts beside the bars, cut off where the next page of the scale begins. */
export function GanttLabels({
  rows,
  geometry,
  isRtl,
  handles,
}: {
  rows: readonly { row: GanttRow; index: number }[];
  /** The row with handles beside its bar, and their width. */
  handles: { index: number; width: number } | null;
  geometry: GanttGeometry;
  isRtl: boolean;
}) {
  return rows.map(({ row, index }) => {
    if (!row.label || row.start === null || row.finish === null) return null;
    const day = row.isMilestone ? row.start + 0.5 : row.finish + 1;
    const beside = (row.isMilestone ? 20 : 14) + (handles?.index === index ? handles.width : 0);
    return (
      <text
        key={row.id}
        x={geometry.at(geometry.distance(day) + beside)}
        y={geometry.heightOf(index) + rowHeight / 2 + 4}
        // an anchor is where a text begins in its own direction
        textAnchor="start"
        direction={isRtl ? 'rtl' : 'ltr'}
        className="pointer-events-none fill-ink-muted text-xs"
      >
        {row.label}
      </text>
    );
  });
}
