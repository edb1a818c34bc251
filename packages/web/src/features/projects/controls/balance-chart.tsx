import type { Tick } from '@plinth/domain/schedule/gantt-scale.ts';
import type { LineOfBalance } from '@plinth/domain/schedule/line-of-balance.ts';
import { cn } from '@plinth/ui/class-names.ts';

/** Of one place, in pixels. */
const rowHeight = 36;
const width = 1000;
/** Of the steps in time that are named, so that their names have room. */
const mostNames = 8;

const strokes = [
  'stroke-series-1',
  'stroke-series-2',
  'stroke-series-3',
  'stroke-series-4',
  'stroke-series-5',
  'stroke-series-6',
  'stroke-series-7',
  'stroke-series-8',
] as const;
const borders = [
  'border-series-1',
  'border-series-2',
  'border-series-3',
  'border-series-4',
  'border-series-5',
  'border-series-6',
  'border-series-7',
  'border-series-8',
] as const;
const dashes = [undefined, '8 4', '3 3'] as const;

export type BalanceMark = { name: string; day: number };

/** The number of a line, as in the legend: colour alone tells nobody which it is. */
export function LineNumber({ index }: { index: number }) {
  return (
    <span
      className={cn(
        'grid size-5 shrink-0 place-items-center rounded-full border-2 bg-surface text-[0.6875rem] leading-none font-medium',
        borders[index % borders.length],
      )}
    >
      {index + 1}
    </span>
  );
}

/**
 * Places from below upwards and time in the way of reading: each line rises through a place while its work is done
 * there. A picture only: the table beside it says the same in words.
 */
export function BalanceChart({
  label,
  balance: { places, lines },
  ticks,
  first,
  last,
  mark,
  isRtl,
}: {
  label: string;
  balance: LineOfBalance;
  ticks: readonly Tick[];
  /** Epoch days; the last one is included. */
  first: number;
  last: number;
  mark: BalanceMark;
  isRtl: boolean;
}) {
  const height = places.length * rowHeight;
  const share = (day: number) => (day - first) / (last + 1 - first);
  const x = (day: number) => width * (isRtl ? 1 - share(day) : share(day));
  const floor = (place: number) => height - place * rowHeight;
  const shownTicks = ticks.filter(({ day }) => day >= first && day <= last);
  const every = Math.ceil(shownTicks.length / mostNames);
  const isMarked = mark.day >= first && mark.day <= last;
  return (
    <div
      role="region"
      aria-label={label}
      // what scrolls is reached by keys too
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls
      tabIndex={0}
      className="focus-inset overflow-x-auto print:overflow-visible"
    >
      <div className="relative min-w-140 ps-20 pb-6 sm:ps-32 print:min-w-0">
        <ol aria-hidden className="absolute start-0 top-0 w-18 sm:w-30">
          {places.toReversed().map((name, row) => (
            <li
              // places may share their name
              key={row}
              style={{ height: rowHeight }}
              className="flex items-center text-xs text-ink-muted"
            >
              <bdi className="truncate" title={name}>
                {name}
              </bdi>
            </li>
          ))}
        </ol>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${width} ${height}`}
          style={{ height }}
          className="block w-full"
          preserveAspectRatio="none"
        >
          {Array.from({ length: places.length + 1 }, (_, row) => (
            <line
              key={row}
              x1={0}
              x2={width}
              y1={row * rowHeight}
              y2={row * rowHeight}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {shownTicks.map(({ day }) => (
            <line
              key={day}
              x1={x(day)}
              x2={x(day)}
              y1={0}
              y2={height}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {isMarked && (
            <line
              x1={x(mark.day)}
              x2={x(mark.day)}
              y1={0}
              y2={height}
              className="stroke-danger-solid"
              strokeDasharray="4 4"
              vectorEffect="non-scaling-stroke"
            >
              <title>{mark.name}</title>
            </line>
          )}
          {lines.map(({ name, units }, index) => (
            <polyline
              key={index}
              points={units
                .flatMap(({ place, start, finish }) => [
                  `${x(start)},${floor(place)}`,
                  `${x(finish + 1)},${floor(place + 1)}`,
                ])
                .join(' ')}
              fill="none"
              strokeWidth={2.5}
              strokeLinejoin="round"
              strokeDasharray={dashes[Math.floor(index / strokes.length) % dashes.length]}
              vectorEffect="non-scaling-stroke"
              className={strokes[index % strokes.length]}
            >
              <title>{name}</title>
            </polyline>
          ))}
        </svg>
        <div aria-hidden className="absolute start-20 end-0 top-0 sm:start-32" style={{ height }}>
          {lines.map(
            ({ units: [unit] }, index) =>
              unit && (
                <span
                  key={index}
                  style={{
                    insetInlineStart: `${100 * share(unit.start)}%`,
                    top: floor(unit.place) - rowHeight / 2,
                  }}
                  className="absolute -translate-x-1/2 -translate-y-1/2 rtl:translate-x-1/2"
                >
                  <LineNumber index={index} />
                </span>
              ),
          )}
        </div>
        <div aria-hidden className="absolute start-20 end-0 bottom-0 h-5 sm:start-32">
          {shownTicks
            .filter((_, place) => place % every === 0)
            .map(({ day, label: name }) => (
              <span
                key={day}
                style={{ insetInlineStart: `${100 * share(day)}%` }}
                className="absolute text-[0.6875rem] whitespace-nowrap text-ink-subtle"
              >
                {name}
              </span>
            ))}
        </div>
      </div>
    </div>
  );
}
