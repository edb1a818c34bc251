import { cn } from '../class-names.ts';
import { axisOf } from './axis.ts';

export type Curve = {
  key: string;
  name: string;
  /** As far as it is known: by the places of the chart's steps. */
  values: readonly (number | null)[];
};

const width = 600;
const height = 200;
const strokes = ['stroke-accent', 'stroke-danger-solid', 'stroke-warning-solid'] as const;
const dots = ['bg-accent', 'bg-danger-solid', 'bg-warning-solid'] as const;
const fills = ['fill-accent', 'fill-danger-solid', 'fill-warning-solid'] as const;
const dashes = [undefined, '6 3', '2 3'] as const;
/** Of the steps in time that are named, so that their names have room. */
const mostNames = 6;

/**
 * Sums that grow over time, as lines; the way in time follows the way of reading. A picture only: the table beside it
 * says the same in words.
 */
export function Curves({
  label,
  curves,
  marks = [],
  axis,
  isRtl,
}: {
  label: string;
  curves: readonly Curve[];
  /** Single points, such as what is earned today. */
  marks?: readonly { name: string; place: number; value: number }[];
  /** What stands beside the lines: amounts, short, and the steps in time. */
  axis?: { tick: (value: number) => string; steps: readonly string[] };
  isRtl: boolean;
}) {
  const steps = Math.max(2, ...curves.map(({ values }) => values.length));
  const amounts = [
    ...curves.flatMap(({ values }) => values.map((value) => value ?? 0)),
    ...marks.map(({ value }) => value),
  ];
  const ticks = axis ? axisOf(amounts) : [];
  const low = axis ? (ticks[0] ?? 0) : 0;
  const most = axis ? (ticks.at(-1) ?? 1) : Math.max(1, ...amounts);
  const x = (place: number) => {
    const distance = (width * place) / (steps - 1);
    return isRtl ? width - distance : distance;
  };
  const y = (value: number) => height - (height * (value - low)) / (most - low);
  const lines = axis ? ticks.map(y) : [0, 0.25, 0.5, 0.75, 1].map((share) => height * share);
  return (
    <figure className="flex flex-col gap-3">
      <figcaption className="flex flex-wrap gap-4 text-xs text-ink-muted">
        {curves.map(({ key, name }, index) => (
          <span key={key} className="flex items-center gap-1.5">
            <span aria-hidden className={cn('h-0.5 w-5', dots[index % dots.length])} />
            {name}
          </span>
        ))}
        {marks.map(({ name }) => (
          <span key={name} className="flex items-center gap-1.5">
            <span aria-hidden className="size-2.5 rounded-full bg-success-solid" />
            {name}
          </span>
        ))}
      </figcaption>
      <div className={axis && 'relative ps-14 pb-5'}>
        <svg
          role="img"
          aria-label={label}
          viewBox={`-6 -8 ${width + 12} ${height + 16}`}
          className="h-52 w-full"
          preserveAspectRatio="none"
        >
          {lines.map((at) => (
            <line
              key={at}
              x1={0}
              x2={width}
              y1={at}
              y2={at}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {curves.map(({ key, values }, index) => (
            <polyline
              key={key}
              points={values
                .flatMap((value, place) => (value === null ? [] : [`${x(place)},${y(value)}`]))
                .join(' ')}
              fill="none"
              strokeWidth={2}
              strokeDasharray={dashes[index % dashes.length]}
              vectorEffect="non-scaling-stroke"
              className={strokes[index % strokes.length]}
            />
          ))}
          {axis &&
            curves.flatMap(({ key, name, values }, index) =>
              values.map(
                (value, place) =>
                  value !== null && (
                    <ellipse
                      key={`${key} ${place}`}
                      cx={x(place)}
                      cy={y(value)}
                      rx={3}
                      ry={3}
                      className={fills[index % fills.length]}
                    >
                      <title>{`${axis.steps[place] ?? ''}: ${name} ${axis.tick(value)}`}</title>
                    </ellipse>
                  ),
              ),
            )}
          {marks.map(({ name, place, value }) => (
            <ellipse key={name} cx={x(place)} cy={y(value)} rx={4} ry={5} className="fill-success-solid" />
          ))}
        </svg>
        {axis && (
          <AxisNames
            ticks={ticks.map((value) => ({ name: axis.tick(value), at: y(value) }))}
            steps={axis.steps}
          />
        )}
      </div>
    </figure>
  );
}

/** Amounts at the start of their lines, and as many steps in time as have room below. */
function AxisNames({
  ticks,
  steps,
}: {
  ticks: readonly { name: string; at: number }[];
  steps: readonly string[];
}) {
  const every = Math.ceil(steps.length / mostNames);
  const last = steps.length - 1;
  const named = steps.flatMap((name, place) => (place % every === 0 ? [{ name, place }] : []));
  const words = 'figures absolute text-[0.6875rem] text-ink-subtle whitespace-nowrap';
  return (
    <div aria-hidden>
      <div className="absolute start-0 top-0 bottom-5 w-12">
        {ticks.map(({ name, at }) => (
          <span
            key={name}
            style={{ insetBlockStart: `${(100 * (at + 8)) / (height + 16)}%` }}
            className={cn(words, 'end-0 -translate-y-1/2')}
          >
            {name}
          </span>
        ))}
      </div>
      <div className="absolute start-14 end-0 bottom-0 h-5">
        {named.map(({ name, place }, index) => (
          <span
            key={place}
            style={place === last ? undefined : { insetInlineStart: `${(100 * place) / last}%` }}
            className={cn(
              words,
              // a phone has room for every third of them
              index % 3 !== 0 && 'max-sm:hidden',
              place === last ? 'end-0' : place > 0 && '-translate-x-1/2 rtl:translate-x-1/2',
            )}
          >
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}
