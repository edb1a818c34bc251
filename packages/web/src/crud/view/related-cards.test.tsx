import { clientSettlements } from '@plinth/domain/finance/client-settlements.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { expect, test } from 'vitest';
import { memoryRecords } from '../testing/memory-records.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { RelatedCards } from './related-cards.tsx';

const refund = { id: '00000000-0000-4000-8000-000000000001', version: 1, currency: 'AED', amount: '500' };

async function open(payments: DataRow[]) {
  const records = memoryRecords({ client_settlements: [refund], invoice_payments: payments });
  await renderScreen(
    <>
      <RelatedCards resource={clientSettlements} row={refund} />
      <p>end</p>
    </>,
    { records, abilities: ['finance:view'] },
  );
  await screen.findByText('end');
  await expect.poll(() => records.calls.length).toBeGreaterThan(0);
}

test('a refund of money on account shows no payments of invoices, for there are none', async () => {
  await open([]);
  expect(screen.queryByRole('heading', { name: 'Payments' })).toBeNull();
});

test('a refund of a credit note shows what it moved on the invoice', async () => {
  await open([
    {
      id: '00000000-0000-4000-8000-000000000002',
      version: 1,
      client_settlement_id: refund.id,
      invoice_id: null,
      payment_date: '2026-10-05',
      amount: '-500',
      currency: 'AED',
      status: 'posted',
    },
  ]);
  expect(await screen.findByRole('heading', { name: 'Payments' })).toBeVisible();
});

test('more than stand there at first are one press away', async () => {
  const payments = [1, 2, 3].map((day) => ({
    id: `00000000-0000-4000-8000-00000000001${day}`,
    version: 1,
    client_settlement_id: refund.id,
    invoice_id: null,
    payment_date: `2026-10-0${day}`,
    amount: '-500',
    currency: 'AED',
    status: 'posted',
  }));
  await renderScreen(<RelatedCards resource={clientSettlements} row={refund} rowsAtFirst={2} />, {
    records: memoryRecords({ client_settlements: [refund], invoice_payments: payments }),
    abilities: ['finance:view'],
  });
  const loadMore = await screen.findByRole('button', { name: 'Load more' });
  expect(screen.getAllByText(/Oct 2026/)).toHaveLength(2);
  await userEvent.click(loadMore);
  await expect.poll(() => screen.getAllByText(/Oct 2026/).length).toBe(3);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});
