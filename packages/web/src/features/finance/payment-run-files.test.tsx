import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryRecords } from '../../crud/testing/memory-records.ts';
import { renderScreen } from '../../crud/testing/render-screen.tsx';
import { PaymentRunFiles } from './payment-run-files.tsx';

const run = { id: '77777777-7777-4777-8777-777777777777', status: 'approved', currency: 'AED' };
const byBank = { ...run, payment_method: 'bank_transfer' };

afterEach(() => vi.unstubAllGlobals());

async function open(row: typeof byBank, abilities = ['finance:view', 'finance:approve']) {
  const saved: Blob[] = [];
  const asked: unknown[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  const view = await renderScreen(<PaymentRunFiles run={row} />, {
    records: memoryRecords({}),
    abilities,
    call: (name, args) => {
      asked.push([name, args]);
      return { file_name: 'pain.001-PAY0001.xml', type: 'application/xml', text: '<Document/>' };
    },
  });
  return { ...view, saved, asked };
}

const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('an approved run is saved as the file of the bank', async () => {
  const { user, saved, asked } = await open(byBank);
  expect(names()).toEqual(['Bank file']);
  await user.click(screen.getByRole('button', { name: 'Bank file' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.type).toBe('application/xml');
  expect(asked).toEqual([['payment_run_file', { payment_run_id: run.id, format: 'pain.001' }]]);
});

test('in India there is a list for NEFT beside it', async () => {
  await open({ ...byBank, currency: 'INR' });
  expect(names()).toEqual(['NEFT file', 'Bank file']);
});

test.each([
  ['that waits for approval', { ...byBank, status: 'pending' }, ['finance:approve']],
  ['that is paid by cheque', { ...byBank, payment_method: 'cheque' }, ['finance:approve']],
  ['for who may only read it', byBank, ['finance:view']],
])('a run %s has none', async (_what, row, abilities) => {
  await open(row, abilities);
  expect(names()).toEqual([]);
});
