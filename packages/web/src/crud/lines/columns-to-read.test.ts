import { certificates } from '@plinth/domain/commercial/certificates.ts';
import { invoices } from '@plinth/domain/finance/invoices.ts';
import type { DocumentLines, ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { expect, test } from 'vitest';
import { columnsToRead } from './columns-to-read.ts';

function linesOf({ lines }: ResourceDefinition): DocumentLines {
  if (!lines) throw new Error('It has lines.');
  return lines;
}

test('a certificate is read as its continuation sheet, with one percentage, before what was measured', () => {
  const columns = columnsToRead(linesOf(certificates));
  expect(columns.slice(0, 9)).toEqual([
    'item_code',
    'schedule_of_value_id',
    'scheduled_value',
    'previous_amount',
    'this_period_amount',
    'stored_amount',
    'completed_amount',
    'completed_percentage',
    'balance_amount',
  ]);
  expect(columns.filter((column) => column.endsWith('_percentage'))).toEqual(['completed_percentage']);
});

test('other lines are read as they are filled in, what a line comes to after what it is computed of', () => {
  const columns = columnsToRead(linesOf(invoices));
  expect(columns.indexOf('amount')).toBe(columns.indexOf('unit_price') + 1);
});
