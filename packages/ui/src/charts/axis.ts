/** Round values that span the amounts, zero among them: about five, a step of 1, 2 or 5 times a power of ten apart. */
export function axisOf(amounts: readonly number[]): number[] {
  const low = Math.min(0, ...amounts);
  const highest = Math.max(0, ...amounts);
  // an axis of nothing has a length too
  const high = low === highest ? 1 : highest;
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
}
