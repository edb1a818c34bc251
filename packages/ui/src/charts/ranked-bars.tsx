export type RankedBar = {
  key: string;
  name: string;
  value: number;
  /** The value as it is read. */
  text: string;
};

/** One bar a name, as long as its value is of the largest; each is read with its value, also by who does not see bars. */
export function RankedBars({ label, bars }: { label: string; bars: readonly RankedBar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {bars.map(({ key, name, value, text }) => (
        <li key={key} className="flex flex-col gap-1 text-sm">
          <span className="flex items-baseline justify-between gap-3">
            <bdi className="min-w-0 truncate text-ink">{name}</bdi>
            <span className="figures shrink-0 text-ink-muted">{text}</span>
          </span>
          <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
            <span
              className="block h-full rounded-full bg-accent forced-colors:bg-[CanvasText]"
              style={{ inlineSize: `${most > 0 ? Math.max(0, (100 * value) / most) : 0}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
