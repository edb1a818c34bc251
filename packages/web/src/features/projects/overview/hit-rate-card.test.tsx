import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memoryRecords } from '../../../crud/testing/memory-records.ts';
import { renderScreen } from '../../../crud/testing/render-screen.tsx';
import { HitRateCard } from './hit-rate-card.tsx';

const rates = {
  first_day: '2025-12-01',
  last_day: '2026-11-30',
  won_count: 3,
  lost_count: 5,
  expired_count: 0,
  won_amount: '1200000.00',
  lost_amount: '800000.00',
  expired_amount: '0',
  count_percentage: '37.5',
  amount_percentage: '60.0',
};

const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('the hit rate says won of decided by number and value, each count opens its quotations of the period', async () => {
  const asked: unknown[] = [];
  const { user } = await renderScreen(<HitRateCard />, {
    records: memoryRecords({}),
    abilities: ['projects:view', 'commercial:view'],
    call: (name, given) => {
      asked.push([name, given]);
      return [rates];
    },
  });
  expect(await screen.findByRole('row', { name: /^Won/ })).toBeVisible();
  expect(asked).toEqual([['hit_rate', {}]]);
  expect(cellsOf(/^Won/)).toEqual(['3', '1,200,000']);
  expect(cellsOf(/^Lost/)).toEqual(['5', '800,000']);
  expect(cellsOf(/^Hit rate/)).toEqual(['Hit rate', '37.5%', '60%']);
  expect(screen.getByRole('link', { name: 'Won: 3' })).toHaveAttribute(
    'href',
    '/commercial/quotations?status=won&outcome_date=2025-12-01..2026-11-30',
  );
  // nothing expired: there is nothing to open
  expect(screen.queryByRole('link', { name: /Expired/ })).toBeNull();

  const from = screen.getByRole('textbox', { name: 'From' });
  await user.clear(from);
  await user.type(from, '2026-01-01');
  expect(asked.at(-1)).toEqual(['hit_rate', { date_from: '2026-01-01' }]);
});
