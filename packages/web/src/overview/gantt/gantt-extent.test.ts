import { expect, test } from 'vitest';
import { openingRow } from './gantt-extent.ts';
import type { GanttRow } from './gantt-rows.ts';

function row(start: number | null, finish: number | null, hasChildren = false): GanttRow {
  return {
    id: `${start}-${finish}`,
    title: '',
    href: null,
    level: hasChildren ? 0 : 1,
    hasChildren,
    start,
    finish,
    days: null,
    progress: 0,
    isMilestone: false,
    tone: 'normal',
    note: '',
    canMove: false,
    label: '',
  };
}

/** A phase of a year, twenty finished tasks in it, then one that goes on. */
const long = [
  row(0, 400, true),
  ...Array.from({ length: 20 }, (_, index) => row(index, index + 5)),
  row(300, 330),
];
const days = { first: 310, last: 340 };

test('a chart opens at the first task with a bar where the first rows have none', () => {
  expect(openingRow(long, days, 10)).toBe(21);
});

test.each([
  ['a row in sight has a bar', [row(305, 320), ...long], 10],
  ['all rows are in sight', long, 40],
  ['no task has a bar then', [row(null, null), row(0, 5)], 1],
  ['nothing is laid out yet', long, -1],
])('a chart opens at its first row where %s', (_, rows, inSight) => {
  expect(openingRow(rows, days, inSight)).toBe(0);
});
