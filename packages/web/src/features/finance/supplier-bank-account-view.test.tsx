import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memoryRecords } from '../../crud/testing/memory-records.ts';
import { renderScreen } from '../../crud/testing/render-screen.tsx';
import { SameAccountNotice } from './supplier-bank-account-view.tsx';

const account = (id: number, supplier: string, number: string) => ({
  id: `${id}7777777-7777-4777-8777-777777777777`,
  supplier_id: supplier,
  supplier: { company_name: supplier },
  account: number,
  status: 'pending',
});
const own = account(1, 'Gulf Steel', 'AE070331234567890123456');

async function open(others: ReturnType<typeof account>[]) {
  await renderScreen(<SameAccountNotice row={own} />, {
    records: memoryRecords({ supplier_bank_accounts: [own, ...others] }),
    abilities: ['finance:view'],
  });
}

test('other suppliers with the same account are named to who confirms it', async () => {
  await open([
    account(2, 'Gulf Trading', own.account),
    account(3, 'Desert Sand', 'AE460090000000123456789'),
    account(4, 'Gulf Steel', own.account),
  ]);
  expect(await screen.findByRole('note')).toHaveTextContent('this account also belongs to Gulf Trading.');
});

test('an account of one supplier alone says nothing', async () => {
  await open([account(3, 'Desert Sand', 'AE460090000000123456789')]);
  expect(screen.queryByRole('note')).toBeNull();
});
