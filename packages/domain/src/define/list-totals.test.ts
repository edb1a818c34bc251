import { expect, it } from 'vitest';
import { certificates } from '../commercial/certificates.ts';
import { bankEntries } from '../finance/bank/bank-entries.ts';
import { cheques } from '../finance/cheques.ts';
import { invoicePayments } from '../finance/invoice-payments.ts';
import { statusesLeftOut, summedColumns } from './list-totals.ts';

it('leave out what was reversed, but not where a row of its own takes it back', () => {
  expect(statusesLeftOut(bankEntries, [])).toEqual(['reversed']);
  expect(statusesLeftOut(invoicePayments, [])).toEqual([]);
  expect(statusesLeftOut(cheques, [])).toEqual(['rejected', 'replaced', 'handed_back']);
});

it('add up what each certificate bills, not what all of them have come to', () => {
  const shown = ['completed_amount', 'retention_amount', 'payable_amount', 'due_amount'];
  expect(summedColumns(certificates, shown)).toEqual(['payable_amount', 'due_amount']);
});
