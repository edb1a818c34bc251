import { epochDayOf } from '../calendar/calendar-date.ts';
import { describe, expect, test } from 'vitest';
import { linkLine, ticksBetween, zoomLevels, zoomNearest, zoomThatFits } from './gantt-scale.ts';

describe('the head of the scale', () => {
  test('names months above weeks, beginning before what is shown', () => {
    const { upper, lower } = ticksBetween(4, epochDayOf('2026-01-28'), epochDayOf('2026-02-10'), 'en-GB');
    expect(upper.map(({ label, days }) => [label, days])).toEqual([
      ['January 2026', 31],
      ['February 2026', 28],
    ]);
    expect(lower.map(({ label }) => label)).toEqual(['26', '2', '9']);
  });

  test('never stands still, whatever the zoom', () => {
    for (let zoom = 0; zoom < 6; zoom += 1) {
      const { upper, lower } = ticksBetween(
        zoom,
        epochDayOf('2023-12-30'),
        epochDayOf('2028-03-01'),
        'en-GB',
      );
      for (const ticks of [upper, lower]) {
        expect(ticks.every(({ days }) => days > 0 && days <= 366)).toBe(true);
      }
    }
  });
});

describe('the zoom at which all of a plan is seen', () => {
  test('is the closest that has room for its days', () => {
    expect(zoomThatFits(60, 1200)).toBe(4);
    expect(zoomThatFits(200, 1200)).toBe(3);
    expect(zoomThatFits(700, 1200)).toBe(2);
  });

  test('is no closer than the usual one, and the widest where nothing has room', () => {
    expect(zoomThatFits(5, 1200)).toBe(4);
    expect(zoomThatFits(20_000, 1200)).toBe(0);
  });
});

describe('the line of a link', () => {
  const bar = (start: number, finish: number, height: number) => ({ start, finish, height });

  test('goes from finish to start, and between the rows where there is no room', () => {
    expect(linkLine('FS', bar(0, 50, 10), bar(100, 150, 40), 30)).toEqual([
      [50, 10],
      [57, 10],
      [57, 40],
      [100, 40],
    ]);
    expect(linkLine('FS', bar(0, 50, 10), bar(50, 80, 40), 30)).toHaveLength(6);
  });

  test('goes around the starts and the finishes it joins', () => {
    expect(linkLine('SS', bar(20, 50, 10), bar(40, 80, 40), 30)[1]).toEqual([13, 10]);
    expect(linkLine('FF', bar(20, 50, 10), bar(40, 80, 40), 30)[1]).toEqual([87, 10]);
  });
});

test('the zoom nearest to a pinch is the one fewest times away, and never none', () => {
  expect(zoomLevels.map(zoomNearest)).toEqual([0, 1, 2, 3, 4, 5]);
  // 8.4 is as many times 5 as 14 is 8.4
  expect([8.3, 8.5].map(zoomNearest)).toEqual([3, 4]);
  expect([0.01, 400].map(zoomNearest)).toEqual([0, 5]);
});
