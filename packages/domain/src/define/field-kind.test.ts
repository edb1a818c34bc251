import { describe, expect, it } from 'vitest';
import { openingBalanceItems } from '../finance/opening-balance-items.ts';
import { supplierPayments } from '../procurement/supplier-payments.ts';
import { fieldKindOf } from './field-kind.ts';

describe('an amount', () => {
  it('is money of its row, or a number of the company where its name says so', () => {
    const kindsOf = (columns: string[]) =>
      columns.map((column) => fieldKindOf(openingBalanceItems, openingBalanceItems.facts, column));
    expect(kindsOf(['debit_amount', 'base_amount'])).toEqual([
      { kind: 'money', currency: 'currency' },
      { kind: 'number' },
    ]);
    expect(fieldKindOf(supplierPayments, supplierPayments.facts, 'base_amount')).toEqual({ kind: 'number' });
  });
});
