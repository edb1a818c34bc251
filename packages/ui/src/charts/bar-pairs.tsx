import { cn } from '../class-names.ts';
import { axisOf } from './axis.ts';

export type BarPair = {
  key: string;
  /** Below the bars, short. */
  label: string;
  first: number;
  second: number;
  /** What the pair says in words, for those who do not see bars. */
  text: string;
};

/** Two amounts side by side for each step of time over an axis; the way in time follows the way of reading. */
export function BarPairs({
  label,
  pairs,
  legend,
  line,
  tick,
}: {
  /** Name of the chart. */
  label: string;
  pairs: readonly BarPair[];
  legend: readonly [string, string];
  /** What the pairs lead to, such as a balance: a line over them, one value a pair. */
  line?: { name: string; values: readonly number[] };
  /** Writes a value of the axis, short. */
  tick: (value: number) => string;
}) {
  const ticks = axisOf([...pairs.flatMap(({ first, second }) => [first, second]), ...(line?.values ?? [])]);
  const low = ticks[0] ?? 0;
  const span = (ticks.at(-1) ?? 1) - low;
  const height = (value: number) => `${(100 * (value - low)) / span}%`;
  /** A phone has room for six names or so. */
  const namedOnPhones = pairs.length > 12 ? 3 : 2;
  const bar = (amount: number) => ({
    insetBlockEnd: height(Math.min(0, amount)),
    blockSize: `${(100 * Math.abs(amount)) / span}%`,
  });
  return (
    <figure className="flex flex-col gap-4">
      <figcaption className="flex flex-wrap gap-4 text-xs text-ink-muted">
        {legend.map((name, index) => (
          <span key={name} className="flex items-center gap-1.5">
            <span aria-hidden className={cn('size-2.5 rounded-xs', fills[index])} />
            {name}
          </span>
        ))}
        {line && (
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="h-0.5 w-5 bg-accent" />
            {line.name}
          </span>
        )}
      </figcaption>
      <div className="relative h-48 ps-14">
        <div aria-hidden className="absolute inset-x-0 top-0 bottom-5">
          {ticks.map((value) => (
            <div
              key={value}
              style={{ insetBlockEnd: height(value) }}
              className="absolute inset-x-0 flex h-0 items-center gap-2"
            >
              <span className="figures w-12 shrink-0 text-end text-[0.6875rem] text-ink-subtle">
                {tick(value)}
              </span>
              <span className={cn('grow border-b', value === 0 ? 'border-line-strong' : 'border-line')} />
            </div>
          ))}
        </div>
        <ul aria-label={label} className="relative flex h-full items-stretch gap-1 sm:gap-2">
          {pairs.map(({ key, label: below, first, second, text }, place) => (
            <li key={key} className="flex min-w-0 flex-1 flex-col hover:bg-hover" title={text}>
              <span className="sr-only">{text}</span>
              <span aria-hidden className="relative min-h-0 flex-1">
                <span
                  className={cn(
                    'absolute start-[10%] w-[38%] rounded-t-xs forced-colors:bg-[CanvasText]',
                    fills[0],
                  )}
                  style={bar(first)}
                />
                <span
                  className={cn(
                    'absolute end-[10%] w-[38%] rounded-t-xs forced-colors:bg-[GrayText]',
                    fills[1],
                  )}
                  style={bar(second)}
                />
              </span>
              <span
                aria-hidden
                className={cn(
                  'flex h-5 justify-center pt-1 text-[0.6875rem] whitespace-nowrap text-ink-subtle',
                  place % namedOnPhones !== 0 && 'max-sm:invisible',
                )}
              >
                {below}
              </span>
            </li>
          ))}
        </ul>
        {line && (
          <svg
            aria-hidden
            viewBox={`0 0 ${line.values.length} ${span}`}
            preserveAspectRatio="none"
            className="pointer-events-none absolute start-14 end-0 top-0 bottom-5 h-[calc(100%-1.25rem)] w-[calc(100%-3.5rem)] overflow-visible rtl:-scale-x-100"
          >
            <polyline
              points={line.values.map((value, place) => `${place + 0.5},${span - (value - low)}`).join(' ')}
              fill="none"
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
              className="stroke-accent"
            />
          </svg>
        )}
      </div>
    </figure>
  );
}

const fills = ['bg-success-solid', 'bg-warning-solid'] as const;
