import { expect, test } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

test('a burst, then as many as flow back', () => {
  const buckets = new TokenBuckets({ capacity: 3, perSecond: 0.1 });
  const take = (now: number) => {
    const wait = buckets.wait('a', now);
    if (wait === 0) buckets.take('a', now);
    return wait;
  };
  expect([take(0), take(0), take(0), take(0)]).toEqual([0, 0, 0, 10]);
  expect([take(5), take(10), take(10)]).toEqual([5, 0, 10]);
  expect(buckets.wait('b', 10)).toBe(0);
});

test('a clock that is set back gives nothing away and takes nothing', () => {
  const buckets = new TokenBuckets({ capacity: 1, perSecond: 1 });
  buckets.take('a', 1000);
  expect(buckets.wait('a', 0)).toBe(1);
});

test('strangers cannot fill the memory', () => {
  const buckets = new TokenBuckets({ capacity: 1, perSecond: 0.001 });
  buckets.take('first', 0);
  for (let index = 0; index < 50_000; index += 1) buckets.take(`stranger ${index}`, 0);
  expect(buckets.wait('first', 0)).toBe(0);
  expect(buckets.wait('stranger 49999', 0)).toBeGreaterThan(0);
});
