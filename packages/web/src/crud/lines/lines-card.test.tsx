import { screen, within } from '@testing-library/react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { certificates } from '@plinth/domain/commercial/certificates.ts';
import { paymentRuns } from '@plinth/domain/finance/payment-runs.ts';
import { expect, test } from 'vitest';
import { memoryRecords } from '../testing/memory-records.ts';
import { keys } from '../testing/project-rows.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { LinesCard } from './lines-card.tsx';

const lines = paymentRuns.lines;
const run: DataRow = {
  id: keys.villa,
  run_number: 'PAY0001',
  currency: 'AED',
  status: 'approved',
  version: 1,
};

function bill(id: string, position: number, bill_number: string, amount: string): DataRow {
  return {
    id,
    payment_run_id: keys.villa,
    position,
    bill_number,
    supplier_name: 'Gulf Coatings Trading',
    due_date: '2026-12-01',
    open_amount: '100.00',
    amount,
    version: 1,
  };
}

async function openCard(language: 'en' | 'ar', amounts: readonly string[]) {
  if (!lines) throw new Error('a payment run has lines');
  const ids = [keys.tower, keys.other, keys.villa];
  const payment_run_items = amounts.map((amount, index) =>
    bill(ids[index] ?? '', index + 1, `BILL000${index + 1}`, amount),
  );
  await renderScreen(<LinesCard resource={paymentRuns} lines={lines} row={run} />, {
    records: memoryRecords({ payment_runs: [run], payment_run_items }),
    abilities: ['finance:view'],
    language,
  });
}

test('of proposed lines only those with an amount are shown, and how many are not', async () => {
  await openCard('en', ['0.00', '60.00', '0.00']);
  const table = await screen.findByRole('table');
  expect(within(table).getByText('BILL0002')).toBeInTheDocument();
  expect(within(table).queryByText('BILL0001')).toBeNull();
  expect(screen.getByText('2 lines without an amount are not shown.')).toBeInTheDocument();
});

test('says nothing where each line has an amount', async () => {
  await openCard('ar', ['40.00', '60.00']);
  await screen.findByRole('table');
  expect(screen.getByText('BILL0001')).toBeInTheDocument();
  expect(screen.queryByText(/بلا مبلغ/)).toBeNull();
});

test('until one of them has an amount all are shown', async () => {
  await openCard('en', ['0.00', '0.00']);
  const table = await screen.findByRole('table');
  expect(within(table).getByText('BILL0001')).toBeInTheDocument();
  expect(screen.queryByText(/not shown/)).toBeNull();
});

test('lines of a certificate stand in the sections of the bill, each with what it comes to', async () => {
  if (!certificates.lines) throw new Error('a certificate has lines');
  const certificate: DataRow = { id: keys.villa, certificate_number: 'CER0001', currency: 'KWD', version: 1 };
  const line = (id: string, position: number, item_code: string, section: string | null, done: string) => ({
    id,
    certificate_id: keys.villa,
    position,
    item_code,
    section,
    scheduled_value: '100.5',
    completed_amount: done,
    version: 1,
  });
  const certificate_lines = [
    line(keys.tower, 1, 'B/3/12', 'B Substructure', '40.123'),
    line(keys.other, 2, 'B/3/13', 'B Substructure', '0'),
    line(keys.villa, 3, 'C/1/4', 'C Superstructure', '5'),
  ];
  await renderScreen(<LinesCard resource={certificates} lines={certificates.lines} row={certificate} />, {
    records: memoryRecords({ certificates: [certificate], certificate_lines }),
    abilities: ['commercial:view'],
    language: 'en',
  });
  const table = await screen.findByRole('table');
  const sum = within(table).getByRole('row', { name: /^Total B Substructure/ });
  expect(sum).toHaveTextContent('201.000');
  expect(sum).toHaveTextContent('40.123');
  // a bill is read whole: also what has no amount yet
  expect(within(table).getByText('B/3/13')).toBeInTheDocument();
  expect(within(table).queryByRole('columnheader', { name: 'Section' })).toBeNull();
  expect(within(table).getByRole('row', { name: /^Total C Superstructure/ })).toHaveTextContent('5.000');
});
