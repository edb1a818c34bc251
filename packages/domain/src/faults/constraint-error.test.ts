import { facts as openingBalances } from '@plinth/database/generated/facts/opening_balances.ts';
import { facts as supplierInvoices } from '@plinth/database/generated/facts/supplier_invoices.ts';
import { expect, test } from 'vitest';
import { constraintError } from './constraint-error.ts';

const twice = (index: string) => `duplicate key value violates unique constraint "${index}"`;

test('what is there twice is at the field that says so, not at the condition under which it counts', () => {
  expect(
    constraintError('23505', twice('supplier_invoices_one_of_supplier'), null, {
      table: 'supplier_invoices',
      facts: supplierInvoices,
    }),
  ).toMatchObject({ code: 'already_exists', field: 'supplier_reference' });
});

test('what there can be one of is at the condition that makes it so', () => {
  expect(
    constraintError('23505', twice('opening_balances_one_approved'), null, {
      table: 'opening_balances',
      facts: openingBalances,
    }),
  ).toMatchObject({ code: 'already_exists', field: 'status' });
});
