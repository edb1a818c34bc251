import { expect, it } from 'vitest';
import { keptBackups } from './kept-backups.ts';

const day = 86_400_000;
const now = Date.parse('2026-11-23T02:00:00Z');

it('keeps seven, then one of each of four weeks and of each of twelve months', () => {
  const daily = Array.from({ length: 800 }, (_, index) => ({ createdAt: new Date(now - index * day) }));
  const kept = [...keptBackups(daily)]
    .map(({ createdAt }) => createdAt.toISOString().slice(0, 10))
    .toSorted()
    .toReversed();
  expect(kept.slice(0, 7)).toEqual([
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
  ]);
  expect(kept).toEqual(expect.arrayContaining(['2026-11-15', '2026-11-08', '2026-10-31', '2025-12-31']));
  expect(kept.at(-1)).toBe('2025-12-31');
  expect(kept).toHaveLength(7 + 2 + 11);
});

it('keeps what there is when there is little', () => {
  const two = [{ createdAt: new Date(now) }, { createdAt: new Date(now - 400 * day) }];
  expect(keptBackups(two).size).toBe(2);
  expect(keptBackups([]).size).toBe(0);
});
