import { expect, test } from 'vitest';
import {
  kept,
  movedBy,
  placeAt,
  regionInSight,
  storedPlace,
  wholeSheet,
  zoomedAt,
} from './sheet-geometry.ts';

const sheet = { width: 800, height: 400 };
const frame = { width: 400, height: 400 };

test('the whole sheet stands in the middle of the frame', () => {
  expect(placeAt({ x: 0, y: 100 }, wholeSheet, sheet, frame)).toEqual({ x: 0, y: 0 });
  expect(placeAt({ x: 400, y: 300 }, wholeSheet, sheet, frame)).toEqual({ x: 1, y: 1 });
  expect(placeAt({ x: 200, y: 0 }, wholeSheet, sheet, frame)).toEqual({ x: 0.5, y: 0 });
});

test('what is under the pointer stays there while one goes nearer', () => {
  const point = { x: 100, y: 150 };
  const before = placeAt(point, wholeSheet, sheet, frame);
  const near = zoomedAt(wholeSheet, 4, point, sheet, frame);
  expect(near.zoom).toBe(4);
  expect(placeAt(point, near, sheet, frame).x).toBeCloseTo(before.x, 10);
  expect(placeAt(point, near, sheet, frame).y).toBeCloseTo(before.y, 10);
});

test('one goes neither farther than the whole nor nearer than paper has detail', () => {
  expect(zoomedAt(wholeSheet, 0.1, { x: 0, y: 0 }, sheet, frame)).toEqual(wholeSheet);
  expect(zoomedAt(wholeSheet, 1000, { x: 200, y: 200 }, sheet, frame).zoom).toBe(32);
});

test('the sheet is not pulled out of the frame, and a whole one not at all', () => {
  expect(movedBy(wholeSheet, { x: 300, y: 50 }, sheet, frame)).toEqual(wholeSheet);
  const near = { zoom: 4, center: { x: 0.5, y: 0.5 } };
  expect(movedBy(near, { x: 160, y: 0 }, sheet, frame).center.x).toBeCloseTo(0.4, 10);
  expect(movedBy(near, { x: 10_000, y: -10_000 }, sheet, frame).center).toEqual({ x: 0.125, y: 0.75 });
  expect(kept({ zoom: 2, center: { x: 0, y: 2 } }, sheet, frame).center).toEqual({ x: 0.25, y: 0.5 });
});

test('what is in sight is a part of the sheet, never more than it', () => {
  expect(regionInSight(wholeSheet, sheet, frame)).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  expect(regionInSight({ zoom: 4, center: { x: 0.5, y: 0.5 } }, sheet, frame)).toEqual({
    x: 0.375,
    y: 0.25,
    width: 0.25,
    height: 0.5,
  });
});

test('a place is stored as exactly as the database keeps it', () => {
  expect(storedPlace({ x: 1 / 3, y: 1 })).toEqual({ x: '0.33333', y: '1.00000' });
});
