import { expect, test } from 'vitest';
import {
  dayAfter,
  monthEnd,
  openTasksHref,
  receivedPaymentsHref,
  runningProjectsHref,
} from './figure-links.ts';

test('a figure leads to the rows it counts', () => {
  const address = new URL(openTasksHref({ assignee: 'me', dueTo: '2026-03-03' }), 'http://x');
  expect(address.pathname).toBe('/tasks/all');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    task_status: 'not_started,in_progress,blocked,in_review',
    assigned_to_user_id: 'me',
    due_date: '..2026-03-03',
    sort: 'due_date',
  });
  expect(
    new URL(runningProjectsHref({ endFrom: '2026-03-04', endTo: '2026-03-31' }), 'http://x').searchParams.get(
      'end_date',
    ),
  ).toBe('2026-03-04..2026-03-31');
});

test('what came in are payments without withheld tax, with what was reversed', () => {
  const address = new URL(receivedPaymentsHref({ from: '2026-03-01', to: '2026-03-03' }), 'http://x');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    status: 'posted,reconciled,reversed',
    is_withheld_tax: 'false',
    payment_date: '2026-03-01..2026-03-03',
  });
});

test('days are counted over months and years', () => {
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
  expect(dayAfter('2025-12-31', 6)).toBe('2026-01-06');
});

test.each([
  ['2026-02-10', '2026-02-28'],
  ['2028-02-29', '2028-02-29'],
  ['2026-12-01', '2026-12-31'],
  ['2026-04-30', '2026-04-30'],
])('the month of %s ends on %s', (day, end) => {
  expect(monthEnd(day)).toBe(end);
});
