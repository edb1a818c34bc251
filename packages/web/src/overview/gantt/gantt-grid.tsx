import { type GanttGeometry, rowHeight } from './gantt-bars.tsx';
import { ticksBetween } from '@plinth/domain/schedule/gantt-scale.ts';

export const headHeight = 48;

type Days = { first: number; last: number };

/** Pixels below which a name would run into the next. */
const roomOfLabel = 130;

/** From this width of a day on, days off are distinguished from others. */
const dayIsSeenFrom = 5;

/** What lies behind the bars: days off, lines of the rows, today. */
export function GanttGrid({
  days,
  today,
  pixelsPerDay,
  isDayOff,
  geometry,
  range,
  size,
}: {
  days: Days;
  today: number;
  pixelsPerDay: number;
  isDayOff?: (day: number) => boolean;
  geometry: GanttGeometry;
  range: readonly [number, number];
  size: { width: number; height: number };
}) {
  const { distance, at, heightOf } = geometry;
  const isShaded = isDayOff !== undefined && pixelsPerDay >= dayIsSeenFrom;
  const shaded = isShaded
    ? Array.from({ length: days.last - days.first + 1 }, (_, index) => days.first + index).filter(isDayOff)
    : [];
  const now = at(distance(today + 0.5));
  return (
    <>
      {shaded.map((day) => (
        <rect
          key={day}
          x={Math.min(at(distance(day)), at(distance(day + 1)))}
          y={0}
          width={pixelsPerDay}
          height={size.height}
          className="fill-sunken"
        />
      ))}
      {Array.from({ length: Math.max(0, range[1] - range[0] + 1) }, (_, index) => (
        <line
          key={index}
          x1={0}
          x2={size.width}
          y1={heightOf(range[0] + index + 1) - 0.5}
          y2={heightOf(range[0] + index + 1) - 0.5}
          className="stroke-line"
          strokeWidth={rowHeight > 0 ? 1 : 0}
        />
      ))}
      <line
        x1={now}
        x2={now}
        y1={0}
        y2={size.height}
        className="stroke-warning-solid"
        strokeWidth={2}
        strokeDasharray="4 3"
      />
    </>
  );
}

/** The head of the scale: two lines of units. */
export function GanttHead({
  zoom,
  days,
  locale,
  geometry,
  width,
  isRtl,
  start,
  from,
}: {
  zoom: number;
  days: Days;
  locale: string;
  geometry: GanttGeometry;
  width: number;
  isRtl: boolean;
  start: number;
  /** Where the drawn part begins: the unit it begins in is named there. */
  from: number;
}) {
  const { upper, lower } = ticksBetween(zoom, days.first, days.last, locale);
  const half = headHeight / 2;
  const lines = [
    { ticks: upper, y: 0, height: lower.length === 0 ? headHeight : half },
    { ticks: lower, y: half, height: half },
  ];
  return (
    <svg
      aria-hidden
      width={width}
      height={headHeight}
      className="absolute top-0 overflow-hidden text-xs"
      style={{ insetInlineStart: start }}
    >
      {lines.flatMap(({ ticks, y, height }) =>
        ticks.map((tick) => {
          const begin = geometry.distance(tick.day);
          const x = geometry.at(begin);
          const end = geometry.distance(tick.day + tick.days);
          const label = geometry.at(end - from > roomOfLabel ? Math.max(begin, from) : begin);
          return (
            <g key={`${y} ${tick.day}`}>
              <line x1={x} x2={x} y1={y} y2={y + height} className="stroke-line" />
              <text
                x={label + (isRtl ? -5 : 5)}
                y={y + height / 2 + 4}
                // an anchor is where a text begins in its own direction
                textAnchor="start"
                direction={isRtl ? 'rtl' : 'ltr'}
                className={y === 0 ? 'fill-ink font-medium' : 'fill-ink-muted'}
              >
                {tick.label}
              </text>
            </g>
          );
        }),
      )}
    </svg>
  );
}
