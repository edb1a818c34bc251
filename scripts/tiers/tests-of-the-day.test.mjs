import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { programsOfOtherDays, storiesOf, wholePrograms } from './tests-of-the-day.mjs';

const dates = ['2026-11-29', '2026-11-30', '2026-12-01'];
const days = dates.map((date) => {
  const { stories, measured } = storiesOf(date);
  return [...stories, ...measured];
});

it('any three days in a row run every browser test there is', () => {
  const there = readdirSync('e2e', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts') && !file.includes('node_modules'))
    .map((file) => `e2e/${file.replaceAll('\\', '/')}`);
  expect([...new Set(days.flat())].toSorted()).toEqual(there.toSorted());
});

it('the chains people live by run on each of them', () => {
  for (const day of days) expect(day).toContain('e2e/journeys/tender-to-certificate.spec.ts');
});

it('something is measured on each of them, alone', () => {
  for (const date of dates) {
    const { stories, measured } = storiesOf(date);
    expect(measured.length).toBeGreaterThan(0);
    expect(stories.filter((file) => measured.includes(file))).toEqual([]);
  }
});

it('each whole program is there, and one of any three days in a row runs it', () => {
  expect(wholePrograms.filter((file) => !existsSync(file))).toEqual([]);
  for (const program of wholePrograms)
    expect(dates.filter((date) => !programsOfOtherDays(date).includes(program))).toHaveLength(1);
});
