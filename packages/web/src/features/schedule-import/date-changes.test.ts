// @vitest-environment node
import { expect, test } from 'vitest';
import { acceptedDates, dateChanges } from './date-changes.ts';

const file = { projectStart: '2026-01-05', dataDate: '2026-02-02' };

test('dates of the project that the file says otherwise are shown before they are taken', () => {
  expect(dateChanges(file, { start_date: '2026-01-12', data_date: null })).toEqual([
    { field: 'start_date', before: '2026-01-12', after: '2026-01-05', endsBefore: null },
    { field: 'data_date', before: null, after: '2026-02-02', endsBefore: null },
  ]);
});

test('what the file leaves out, or says like the project, changes nothing', () => {
  const project = { start_date: '2026-01-05', data_date: '2026-03-02' };
  expect(dateChanges({ projectStart: '2026-01-05', dataDate: null }, project)).toEqual([]);
});

test('a start after the end of the project cannot be taken', () => {
  const ends = (end_date: string | null) =>
    dateChanges({ projectStart: '2026-01-05', dataDate: '2026-02-02' }, { end_date }).map(
      ({ endsBefore }) => endsBefore,
    );
  expect(ends('2026-01-04')).toEqual(['2026-01-04', null]);
  expect(ends('2026-01-05')).toEqual([null, null]);
  expect(ends(null)).toEqual([null, null]);
  const taken = (end_date: string, kept: ('start_date' | 'data_date')[] = []) =>
    Object.values(acceptedDates(file, { end_date }, new Set(kept)));
  expect(taken('2026-01-04')).toEqual([null, '2026-02-02']);
  expect(taken('2026-12-31')).toEqual(['2026-01-05', '2026-02-02']);
  expect(taken('2026-12-31', ['data_date'])).toEqual(['2026-01-05', null]);
});
