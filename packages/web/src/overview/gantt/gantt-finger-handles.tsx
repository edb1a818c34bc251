import { type GanttGeometry, rowHeight } from './gantt-bars.tsx';
import { GanttConnectors } from './gantt-connectors.tsx';
import type { GanttRow } from './gantt-rows.ts';
import { draggedDays, type useBarDrag } from './use-bar-drag.ts';
import type { useLinkDraw } from './use-link-draw.ts';

/** As wide and high as a fingertip. */
const fingertip = 44;
/** Of the handles after the finish of a bar. */
export const fingerRoom = 2 * fingertip;

type HandleProps = {
  geometry: GanttGeometry;
  bars: ReturnType<typeof useBarDrag>;
  links: ReturnType<typeof useLinkDraw>;
};

/** What one takes hold of beside the bars: with a finger at the active one alone. */
export function GanttHandles({
  rows,
  activeIndex,
  ...handles
}: HandleProps & { rows: readonly { row: GanttRow; index: number }[]; activeIndex: number }) {
  return rows.map(({ row, index }) => {
    const isActive = index === activeIndex;
    if (!handles.bars.isCoarse)
      return <GanttConnectors key={row.id} row={row} index={index} isActive={isActive} {...handles} />;
    return isActive ? <GanttFingerHandles key={row.id} row={row} index={index} {...handles} /> : null;
  });
}

/**
 * What a finger takes hold of at the bar of the active row: its finish, and the two ends from which links are drawn.
 * They lie side by side, and before what is below them, for a finger covers more than a row.
 */
function GanttFingerHandles({
  row,
  index,
  geometry,
  bars,
  links,
}: HandleProps & { row: GanttRow; index: number }) {
  const days = draggedDays(row, bars.drag);
  if (!days || row.hasChildren) return null;
  const { distance, at, heightOf } = geometry;
  const y = heightOf(index) + rowHeight / 2;
  const half = row.isMilestone ? 0.5 : 0;
  const point = row.isMilestone ? 8 : 0;
  const start = distance(days.start + half) - point;
  const finish = distance(days.finish + (half || 1)) + point;
  const isStretched = bars.isOn && row.canMove && !row.isMilestone;
  // it never covers most of a short bar, of which the rest moves it
  const inside = isStretched ? Math.min(fingertip / 2, (finish - start) / 3) : 0;
  const afterFinish = finish - inside + (isStretched ? fingertip : 0);
  const reach = (from: number) => ({
    x: Math.min(at(from), at(from + fingertip)),
    y: y - fingertip / 2,
    width: fingertip,
    height: fingertip,
    fill: 'transparent',
    className: 'touch-none',
  });
  const ends = [
    { end: 'S', from: start - fingertip },
    { end: 'F', from: afterFinish },
  ] as const;
  return (
    <>
      {isStretched && (
        <g>
          <rect
            x={at(finish) - 4}
            y={y - 12}
            width={8}
            height={24}
            rx={4}
            className="fill-surface stroke-accent"
            strokeWidth={2}
          />
          <rect {...bars.handlersOf(row, 'finish')} {...reach(finish - inside)} data-gantt-finish={row.id} />
        </g>
      )}
      {ends.map(({ end, from }) => (
        <g key={end}>
          <circle
            cx={at(from + fingertip / 2)}
            cy={y}
            r={7}
            className="fill-surface stroke-accent"
            strokeWidth={2}
          />
          <rect {...links.handlersOf(row, end)} {...reach(from)} data-gantt-end={`${row.id} ${end}`} />
        </g>
      ))}
    </>
  );
}
