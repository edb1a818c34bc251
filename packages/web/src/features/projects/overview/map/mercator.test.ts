import { expect, test } from 'vitest';
import { onEarth, viewOf } from './mercator.ts';

const frame = { width: 800, height: 400 };

test('places are fractions of the earth, north above and east on the right', () => {
  expect(onEarth(0, 0)).toEqual({ x: 0.5, y: 0.5 });
  expect(onEarth(0, -180).x).toBe(0);
  // Dubai by the published formula: y = (1 - asinh(tan φ) / π) / 2
  const { x, y } = onEarth(25.2048, 55.2708);
  expect(x).toBeCloseTo((55.2708 + 180) / 360, 12);
  expect(y).toBeCloseTo((1 - Math.asinh(Math.tan((25.2048 * Math.PI) / 180)) / Math.PI) / 2, 12);
  expect(onEarth(90, 0).y).toBeGreaterThanOrEqual(0);
});

test('a view holds all its places with room around them, and does not go too near by itself', () => {
  const places = [onEarth(25.2, 55.3), onEarth(18.5, 73.8)];
  const { zoom, center } = viewOf(places, frame);
  for (const { x, y } of places) {
    // from the middle of the frame, in pixels
    expect(Math.abs(x - center.x) * frame.height * zoom).toBeLessThanOrEqual(frame.width / 2 - 40);
    expect(Math.abs(y - center.y) * frame.height * zoom).toBeLessThanOrEqual(frame.height / 2 - 40);
  }
  const [dubai] = places;
  expect(viewOf([dubai!, dubai!], frame)).toEqual({ zoom: 192, center: dubai });
  expect(viewOf([dubai!], frame, 4096).zoom).toBe(4096);
  expect(viewOf([], frame)).toEqual({ zoom: 1, center: { x: 0.5, y: 0.5 } });
});
