/** Throughput of one kind of work. */
export type Load = {
  perSecond: number;
  medianMilliseconds: number;
  p95Milliseconds: number;
  p99Milliseconds: number;
  count: number;
  /** What `meter` went up by while it was measured. */
  metered: number;
};

/**
 * Runs `work` from `parallel` workers for `seconds`, after a warm-up of a fifth of that and at least a thousand times, by
 * when the code is compiled.
 * Every failure ends the measurement: a fast error is no throughput.
 */
export async function measureLoad(
  work: () => Promise<void>,
  { parallel = 16, seconds = 4, warmUp = 1000, meter = (): number => 0 } = {},
): Promise<Load> {
  const runFor = async (milliseconds: number, least = 0): Promise<number[]> => {
    const times: number[] = [];
    const end = performance.now() + milliseconds;
    await Promise.all(
      Array.from({ length: parallel }, async () => {
        while (performance.now() < end || times.length < least) {
          const began = performance.now();
          await work();
          times.push(performance.now() - began);
        }
      }),
    );
    return times;
  };
  await runFor(seconds * 200, warmUp);
  const before = meter();
  const began = performance.now();
  const times = (await runFor(seconds * 1000)).sort((a, b) => a - b);
  const elapsed = (performance.now() - began) / 1000;
  return {
    perSecond: times.length / elapsed,
    medianMilliseconds: quantile(times, 0.5),
    p95Milliseconds: quantile(times, 0.95),
    p99Milliseconds: quantile(times, 0.99),
    count: times.length,
    metered: meter() - before,
  };
}

export function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}
