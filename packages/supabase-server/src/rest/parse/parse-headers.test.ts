import { expect, test } from 'vitest';
import { parseAccept } from './parse-accept.ts';
import { contentTypeOf } from './media-type.ts';
import { parsePreferences, preferenceApplied, settlePreferences } from './parse-preferences.ts';
import { combineWithRangeHeader } from './parse-range-header.ts';

test('preferences come in one header, the first of a kind counts', () => {
  const strict = ['handling=strict', 'max-affected=5', 'what=ever'];
  const preferences = parsePreferences(
    'return=representation,count=exact ,  return=minimal, handling=strict, max-affected=5, what=ever',
  );
  expect(preferences).toEqual({
    resolution: null,
    return: 'representation',
    count: 'exact',
    tx: null,
    timezone: null,
    missing: null,
    handling: 'strict',
    maxAffected: 5,
    unknown: ['what=ever'],
    given: ['return=representation', 'count=exact', 'return=minimal', ...strict],
  });
  expect(preferenceApplied(preferences, ['count', 'return', 'maxAffected', 'handling'])).toBe(
    'return=representation, count=exact, handling=strict, max-affected=5',
  );
  expect(preferenceApplied(preferences, ['tx'])).toBeNull();
  expect(preferenceApplied(parsePreferences('max-affected=5'), ['maxAffected'])).toBeNull();
});

test.each([
  [{ offset: 0, limit: null }, undefined, { offset: 0, limit: null }],
  [{ offset: 0, limit: null }, '0-9', { offset: 0, limit: 10 }],
  [{ offset: 0, limit: 3 }, '0-1', { offset: 0, limit: 2 }],
  [{ offset: 5, limit: 10 }, '7-', { offset: 7, limit: 8 }],
  [{ offset: 0, limit: 2 }, '5-9', { offset: 5, limit: 0 }],
  [{ offset: 0, limit: null }, 'bytes=0-5', { offset: 0, limit: null }],
])('range %j with header %s', (range, header, expected) => {
  expect(combineWithRangeHeader(range, header)).toEqual(expected);
});

test('a range that ends before it starts and a negative limit are refused', () => {
  expect(() => combineWithRangeHeader({ offset: 0, limit: null }, '5-2')).toThrow(
    expect.objectContaining({ status: 416, code: 'PGRST103' }),
  );
  expect(() => combineWithRangeHeader({ offset: 0, limit: -1 }, undefined)).toThrow(
    expect.objectContaining({ details: 'Limit should be greater than or equal to zero.' }),
  );
});

test('media types come with their parameters, the most wanted first', () => {
  expect(parseAccept(undefined)).toEqual([{ kind: 'any' }]);
  expect(parseAccept('text/html;q=0.1, */*;q=0.5, application/json')).toEqual([
    { kind: 'json' },
    { kind: 'any' },
    { kind: 'named', name: 'text/html' },
  ]);
  expect(parseAccept('application/vnd.pgrst.object+json;nulls=stripped')).toEqual([
    { kind: 'object', isNullStripped: true },
  ]);
  const plan = 'application/vnd.pgrst.plan+json; for="text/csv"; options=analyze|wal|nonsense';
  const [mediaType] = parseAccept(plan);
  expect(mediaType).toEqual({
    kind: 'plan',
    of: { kind: 'named', name: 'text/csv' },
    format: 'json',
    options: ['analyze', 'wal'],
  });
  expect(mediaType === undefined ? '' : contentTypeOf(mediaType)).toBe(
    'application/vnd.pgrst.plan+json; for="text/csv"; options=analyze|wal; charset=utf-8',
  );
});

test('a time zone counts when the database knows it', () => {
  const preferences = parsePreferences('a, timezone=Asia/Kolkata, b');
  expect(settlePreferences(preferences, new Set(['Asia/Kolkata'])).timezone).toBe('Asia/Kolkata');
  expect(settlePreferences(preferences, new Set())).toMatchObject({
    timezone: null,
    unknown: ['a', 'timezone=Asia/Kolkata', 'b'],
  });
});
