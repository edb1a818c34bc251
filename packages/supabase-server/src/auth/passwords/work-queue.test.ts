import { expect, test } from 'vitest';
import { AuthError } from '../auth-error.ts';
import { WorkQueue } from './work-queue.ts';

test('F58: so many at once, so many in line, in order, and the rest are asked to come back', async () => {
  const queue = new WorkQueue({ concurrency: 2, capacity: 3 });
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const work = (index: number) =>
    queue.run(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      done.push(index);
      return index;
    });
  const results = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => work(index)));
  expect(most).toBe(2);
  expect(done).toEqual([0, 1, 2, 3, 4]);
  for (const refused of results.slice(5)) {
    if (refused.status === 'fulfilled') throw new Error('more were let in than there is room for');
    expect(refused.reason).toBeInstanceOf(AuthError);
    expect(refused.reason).toMatchObject({ status: 503, code: 'unavailable', retryAfterSeconds: 1 });
  }
  expect(await work(9)).toBe(9);
});

test('a failure frees its place', async () => {
  const queue = new WorkQueue({ concurrency: 1, capacity: 1 });
  const failing = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
