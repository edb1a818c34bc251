import { expect, test } from 'vitest';
import { pinsOf, namesOf } from './pins.ts';

test('pins that would hide each other are one, in the middle of its points', () => {
  const pins = pinsOf([
    { x: 0, y: 0, item: 'a' },
    { x: 200, y: 0, item: 'b' },
    { x: 30, y: 0, item: 'c' },
    // near to the middle of the first two, not to the first
    { x: 45, y: 0, item: 'd' },
  ]);
  expect(pins.map(({ items }) => items)).toEqual([['a', 'c', 'd'], ['b']]);
  expect(pins[0]?.x).toBeCloseTo(25, 10);
});

test('no two pins are nearer than a finger, whatever the points are', () => {
  const points = Array.from({ length: 300 }, (_, n) => ({
    x: (n * 7919) % 500,
    y: (n * 104729) % 400,
    item: n,
  }));
  const pins = pinsOf(points);
  expect(pins.flatMap(({ items }) => items).toSorted((a, b) => a - b)).toEqual(
    points.map(({ item }) => item),
  );
  const distances = pins.flatMap((one, at) =>
    pins.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(40);
});

test('a name stands below its pin where it covers no other and within the frame; several projects have none', () => {
  const pins = pinsOf([
    { x: 10, y: 100, item: 'Tower' },
    { x: 60, y: 100, item: 'A name that would run into that of its neighbour' },
    { x: 400, y: 100, item: 'Depot' },
    { x: 405, y: 100, item: 'Mall' },
    { x: 590, y: 300, item: 'Camp' },
  ]);
  const names = namesOf(pins, (name) => name, 600);
  expect([...names].map(([{ items }, place]) => [items, place])).toEqual([
    [['Tower'], { x: 21.5, width: 43 }],
    [['Camp'], { x: 582, width: 36 }],
  ]);
});
