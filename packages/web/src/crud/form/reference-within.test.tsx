import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paymentRunItems } from '@plinth/domain/finance/payment-run-items.ts';
import { fieldContext } from '../testing/field-context.ts';
import { memoryRecords } from '../testing/memory-records.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { FieldInput } from './field-input.tsx';

const account = (id: number, supplier: string, currency: string, number: string) => ({
  id: `${id}7777777-7777-4777-8777-777777777777`,
  supplier_id: supplier,
  currency,
  account: number,
  status: 'confirmed',
});

test('the accounts that are offered for a line are of its supplier and in its currency', async () => {
  const context = await fieldContext(paymentRunItems);
  const records = memoryRecords({
    supplier_bank_accounts: [
      account(1, 'gulf', 'AED', 'AE070331234567890123456'),
      account(2, 'gulf', 'USD', '123456789'),
      account(3, 'sand', 'AED', 'AE460090000000123456789'),
    ],
  });
  const { user } = await renderScreen(
    <FieldInput
      context={context}
      column="supplier_bank_account_id"
      mode="edit"
      id="account"
      value={null}
      values={{}}
      recordId="run"
      stored={{ supplier_id: 'gulf', currency: 'AED' }}
      onChange={() => undefined}
      onBlur={() => undefined}
    />,
    { records, abilities: ['finance:view'] },
  );
  await user.click(screen.getByRole('combobox'));
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('AE070331234567890123456'),
    ]),
  );
});
