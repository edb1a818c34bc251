import { cn } from '../class-names.ts';

export type BarPair = {
  key: string;
  /** Below the bars, short. */
  label: string;
  first: number;
  second: number;
  /** What the pair says in words, for those who do not see bars. */
  text: string;
};

/** Two amounts side by side for each step of time; the way in time follows the way of reading. */
export function BarPairs({
  label,
  pairs,
  legend,
}: {
  /** Name of the chart. */
  label: string;
  pairs: readonly BarPair[];
  legend: readonly [string, string];
}) {
  const most = Math.max(1, ...pairs.flatMap(({ first, second }) => [first, second]));
  const height = (amount: number) => ({ blockSize: `${Math.max(0, (100 * amount) / most)}%` });
  return (
    <figure className="flex flex-col gap-3">
      <figcaption className="flex flex-wrap gap-4 text-xs text-ink-muted">
        {legend.map((name, index) => (
          <span key={name} className="flex items-center gap-1.5">
            <span aria-hidden className={cn('size-2.5 rounded-xs', fills[index])} />
            {name}
          </span>
        ))}
      </figcaption>
      <ul aria-label={label} className="flex h-44 items-stretch gap-1 sm:gap-2">
        {pairs.map(({ key, label: below, first, second, text }) => (
          <li key={key} className="group relative flex min-w-0 flex-1 flex-col gap-1" title={text}>
            <span className="sr-only">{text}</span>
            <span
              aria-hidden
              className="flex min-h-0 flex-1 items-end justify-center gap-px border-b border-line group-hover:bg-hover sm:gap-0.5"
            >
              <span
                className={cn('w-2/5 rounded-t-xs forced-colors:bg-[CanvasText]', fills[0])}
                style={height(first)}
              />
              <span
                className={cn('w-2/5 rounded-t-xs forced-colors:bg-[GrayText]', fills[1])}
                style={height(second)}
              />
            </span>
            <span aria-hidden className="truncate text-center text-[0.6875rem] text-ink-subtle">
              {below}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

const fills = ['bg-success-solid', 'bg-warning-solid'] as const;
