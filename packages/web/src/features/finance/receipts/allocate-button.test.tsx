import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memoryRecords } from '../../../crud/testing/memory-records.ts';
import { renderScreen } from '../../../crud/testing/render-screen.tsx';
import { AllocateButton } from './allocate-button.tsx';

const receipt = {
  id: '77777777-7777-4777-8777-777777777777',
  client_id: '66666666-6666-4666-8666-666666666666',
  currency: 'AED',
  on_account_amount: '150.00',
};
const invoices = [
  { invoice_id: 'a', invoice_number: 'INV-1', reference: null, issue_date: '2026-01-01', due_date: '2026-01-31', balance_amount: '100.00', allocated_amount: '100.00' },
  { invoice_id: 'b', invoice_number: 'INV-2', reference: null, issue_date: '2026-02-01', due_date: '2026-02-28', balance_amount: '80.00', allocated_amount: '50.00' },
]; // prettier-ignore

async function open(row = receipt, abilities = ['finance:view', 'finance:create']) {
  const asked: unknown[] = [];
  const view = await renderScreen(<AllocateButton receipt={row} />, {
    records: memoryRecords({}),
    abilities,
    call: (name, args) => {
      if (name === 'open_invoices_of_client') return invoices;
      asked.push([name, args]);
      return '0.00';
    },
  });
  return { ...view, asked };
}

const allocateButtons = () => screen.getAllByRole('button', { name: 'Allocate' });

test('what is on account goes to the oldest invoices first, as it stands or as it is changed', async () => {
  const { user, asked } = await open();
  await user.click(screen.getByRole('button', { name: 'Allocate' }));
  const second = await screen.findByRole('textbox', { name: 'Allocate to INV-2' });
  await waitFor(() => expect(second).toHaveValue('50.00'));
  await user.clear(second);
  await user.type(second, '60');
  expect(await screen.findByRole('alert')).toHaveTextContent('More is allocated than the receipt has.');
  await user.click(screen.getByRole('button', { name: 'Allocate oldest first' }));
  await waitFor(() => expect(second).toHaveValue('50.00'));
  await user.clear(second);
  await user.type(second, '20');
  await user.click(allocateButtons().at(-1) ?? second);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked).toEqual([
    [
      'allocate_receipt',
      expect.objectContaining({
        client_receipt_id: receipt.id,
        allocations: [
          { invoice_id: 'a', amount: '100.00' },
          { invoice_id: 'b', amount: '20' },
        ],
      }),
    ],
  ]);
});

test.each([
  ['that has nothing left', { ...receipt, on_account_amount: '0.00' }, ['finance:create']],
  ['for who may only read it', receipt, ['finance:view']],
])('a receipt %s is not allocated', async (_what, row, abilities) => {
  await open(row, abilities);
  expect(screen.queryByRole('button')).toBeNull();
});
