import { expect, it } from 'vitest';
import { openColumns } from './decided-records.ts';

it('leaves of an RFI that was sent only the answer to write, and who has to give it', () => {
  const columns = ['question', 'answer', 'assigned_to_id'];
  expect(openColumns('rfis', { status: 'draft' }, columns)).toEqual(columns);
  expect(openColumns('rfis', { status: 'open' }, columns)).toEqual(['answer', 'assigned_to_id']);
  expect(openColumns('rfis', { status: 'answered' }, columns)).toEqual([]);
});
