import { expect, it } from 'vitest';
import { isDecided, openColumns } from './decided-records.ts';

it('leaves of an RFI that was sent only the answer to write, and who has to give it', () => {
  const columns = ['question', 'answer', 'assigned_to_id'];
  expect(openColumns('rfis', { status: 'draft' }, columns)).toEqual(columns);
  expect(openColumns('rfis', { status: 'open' }, columns)).toEqual(['answer', 'assigned_to_id']);
  expect(openColumns('rfis', { status: 'answered' }, columns)).toEqual([]);
});

it('leaves of a request for quotation that was sent only the day offers are due, until it is closed', () => {
  const columns = ['title', 'reply_by', 'needed_by'];
  expect(openColumns('rfqs', { status: 'draft' }, columns)).toEqual(columns);
  expect(openColumns('rfqs', { status: 'sent' }, columns)).toEqual(['reply_by']);
  expect(openColumns('rfqs', { status: 'closed' }, columns)).toEqual([]);
  expect(isDecided('rfqs', { status: 'sent' })).toBe(true);
});
