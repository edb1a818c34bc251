import { expect, test } from 'vitest';
import { FailedAttempts } from './failed-attempts.ts';

const pace = { freeAttempts: 5, firstWaitSeconds: 30, longestWaitSeconds: 900 };

/** Tries whenever allowed and answers the seconds at which it was. */
function guess(
  attempts: FailedAttempts,
  { until, addresses = 10, from = 0 }: { until: number; addresses?: number; from?: number },
): number[] {
  const moments: number[] = [];
  for (let second = from; second <= until; second += 1) {
    for (let address = 0; address < addresses; address += 1) {
      if (attempts.begin('victim', `192.0.2.${address}`, second) === 0) moments.push(second);
    }
  }
  return moments;
}

test('G21: at most ten guesses in any quarter of an hour, from however many addresses', () => {
  const moments = guess(new FailedAttempts(pace), { until: 24 * 3600 });
  expect(moments.slice(0, 10)).toEqual([0, 0, 0, 0, 0, 30, 90, 210, 450, 930]);
  for (const start of moments) {
    expect(moments.filter((moment) => moment >= start && moment < start + 900).length).toBeLessThanOrEqual(
      10,
    );
  }
  expect(moments.length).toBeLessThan(5 + 4 * 24 + 10);
});

test('the wait is never longer than a quarter of an hour, and said as it is', () => {
  const attempts = new FailedAttempts(pace);
  const moments = guess(attempts, { until: 48 * 3600 });
  const last = moments[moments.length - 1] ?? 0;
  const wait = attempts.begin('victim', '192.0.2.1', last + 100);
  expect(wait).toBe(800);
  expect(attempts.begin('victim', '192.0.2.1', last + 100 + wait)).toBe(0);
});

test("the right password ends the count, and another person's account has its own", () => {
  const attempts = new FailedAttempts(pace);
  guess(attempts, { until: 10 });
  expect(attempts.begin('victim', '192.0.2.1', 11)).toBeGreaterThan(0);
  expect(attempts.begin('other', '192.0.2.1', 11)).toBe(0);
  expect(attempts.begin('victim', '192.0.2.1', 41)).toBe(0);
  attempts.succeed('victim', '192.0.2.1');
  // Five for strangers again, and one from the address that is known by now.
  expect(guess(attempts, { from: 42, until: 42 })).toHaveLength(6);
});

test('F57: who was here before is not kept out by a stranger, and gets no more guesses than anybody', () => {
  const attempts = new FailedAttempts(pace);
  attempts.begin('victim', 'home', 0);
  attempts.succeed('victim', 'home');
  guess(attempts, { until: 3600 });
  for (let count = 0; count < 5; count += 1) expect(attempts.begin('victim', 'home', 3601)).toBe(0);
  expect(attempts.begin('victim', 'home', 3601)).toBe(30);
  attempts.succeed('victim', 'home');
  expect(attempts.begin('victim', 'home', 3602)).toBe(0);
  expect(attempts.begin('victim', '192.0.2.1', 3602)).toBeGreaterThan(0);
});

test('an attempt that could not be looked at does not count', () => {
  const attempts = new FailedAttempts(pace);
  for (let count = 0; count < 50; count += 1) {
    expect(attempts.begin('busy', 'home', count)).toBe(0);
    attempts.forgive('busy', 'home', count);
  }
});

test('after half an hour of rest everything is forgotten', () => {
  const attempts = new FailedAttempts(pace);
  guess(attempts, { until: 931 });
  expect(guess(attempts, { from: 931 + 1800, until: 931 + 1800 })).toHaveLength(5);
});
