import { describe, expect, test } from 'vitest';
import { axisOf } from './axis.ts';

describe('the axis of a chart', () => {
  test.each([
    [
      [0, 870],
      [0, 500, 1000],
    ],
    [
      [12, 3900],
      [0, 1000, 2000, 3000, 4000],
    ],
    [
      [-400, 900],
      [-500, 0, 500, 1000],
    ],
    [[], [0, 0.5, 1]],
  ])('of %j has round values around zero', (amounts, ticks) => {
    expect(axisOf(amounts)).toEqual(ticks);
  });

  test('spans what it shows with few lines, whatever its size', () => {
    for (const size of [0.01, 1, 7, 99, 1234, 5e6, 9.99e11]) {
      const ticks = axisOf([size, -size / 3]);
      expect(Math.max(...ticks)).toBeGreaterThanOrEqual(size);
      expect(Math.min(...ticks)).toBeLessThanOrEqual(-size / 3);
      expect(ticks.length).toBeLessThanOrEqual(7);
    }
  });
});
