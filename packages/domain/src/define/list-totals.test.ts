import { expect, it } from 'vitest';
import { bankEntries } from '../finance/bank/bank-entries.ts';
import { cheques } from '../finance/cheques.ts';
import { invoicePayments } from '../finance/invoice-payments.ts';
import { statusesLeftOut } from './list-totals.ts';

it('leave out what was reversed, but not where a row of its own takes it back', () => {
  expect(statusesLeftOut(bankEntries, [])).toEqual(['reversed']);
  expect(statusesLeftOut(invoicePayments, [])).toEqual([]);
  expect(statusesLeftOut(cheques, [])).toEqual(['rejected', 'replaced', 'handed_back']);
});
