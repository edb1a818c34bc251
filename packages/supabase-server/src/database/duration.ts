const millisecondsPerUnit: ReadonlyMap<string, number> = new Map([
  ['us', 0.001],
  ['', 1],
  ['ms', 1],
  ['s', 1000],
  ['min', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
]);

/** A time as Postgres settings write it (`8s`, `300ms`, `2min`, `1500`), in milliseconds; `null` when it is none. */
export function parseDuration(text: string): number | null {
  const found = /^\s*([0-9]+(?:\.[0-9]+)?)\s*([a-z]*)\s*$/.exec(text);
  const perUnit = millisecondsPerUnit.get(found?.[2] ?? '');
  return found === null || perUnit === undefined ? null : Number(found[1]) * perUnit;
}
