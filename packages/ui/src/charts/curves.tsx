import { cn } from '../class-names.ts';

export type Curve = {
  key: string;
  name: string;
  /** As far as it is known: by the places of the chart's steps. */
  values: readonly (number | null)[];
};

const width = 600;
const height = 200;
const strokes = ['stroke-accent', 'stroke-danger-solid'] as const;
const dots = ['bg-accent', 'bg-danger-solid'] as const;
const dashes = [undefined, '6 3'] as const;

/**
 * Sums that grow over time, as lines; the way in time follows the way of reading. A picture only: the table beside it
 * says the same in words.
 */
export function Curves({
  label,
  curves,
  marks = [],
  isRtl,
}: {
  label: string;
  curves: readonly Curve[];
  /** Single points, such as what is earned today. */
  marks?: readonly { name: string; place: number; value: number }[];
  isRtl: boolean;
}) {
  const steps = Math.max(2, ...curves.map(({ values }) => values.length));
  const most = Math.max(
    1,
    ...curves.flatMap(({ values }) => values.map((value) => value ?? 0)),
    ...marks.map(({ value }) => value),
  );
  const x = (place: number) => {
    const distance = (width * place) / (steps - 1);
    return isRtl ? width - distance : distance;
  };
  const y = (value: number) => height - (height * value) / most;
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
      <svg
        role="img"
        aria-label={label}
        viewBox={`-6 -8 ${width + 12} ${height + 16}`}
        className="h-52 w-full"
        preserveAspectRatio="none"
      >
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <line
            key={share}
            x1={0}
            x2={width}
            y1={height * share}
            y2={height * share}
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
        {marks.map(({ name, place, value }) => (
          <ellipse key={name} cx={x(place)} cy={y(value)} rx={4} ry={5} className="fill-success-solid" />
        ))}
      </svg>
    </figure>
  );
}
