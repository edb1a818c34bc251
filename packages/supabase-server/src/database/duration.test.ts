import { expect, test } from 'vitest';
import { parseDuration } from './duration.ts';

test.each([
  ['8s', 8000],
  ['300ms', 300],
  ['2min', 120_000],
  ['1500', 1500],
  ['1.5s', 1500],
  ['0', 0],
  ['1h', 3_600_000],
  ['', null],
  ['soon', null],
  ['5 weeks', null],
])('%j is %s milliseconds', (text, expected) => {
  expect(parseDuration(text)).toBe(expected);
});
