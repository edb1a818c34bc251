// @vitest-environment node
import { expect, test } from 'vitest';
import { dateChanges } from './date-changes.ts';

const file = { projectStart: '2026-01-05', dataDate: '2026-02-02' };

test('dates of the project that the file says otherwise are shown before they are taken', () => {
  expect(dateChanges(file, { start_date: '2026-01-12', data_date: null })).toEqual([
    { field: 'start_date', before: '2026-01-12', after: '2026-01-05' },
    { field: 'data_date', before: null, after: '2026-02-02' },
  ]);
});

test('what the file leaves out, or says like the project, changes nothing', () => {
  const project = { start_date: '2026-01-05', data_date: '2026-03-02' };
  expect(dateChanges({ projectStart: '2026-01-05', dataDate: null }, project)).toEqual([]);
});
