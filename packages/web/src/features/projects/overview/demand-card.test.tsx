import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memoryRecords } from '../../../crud/testing/memory-records.ts';
import { renderScreen } from '../../../crud/testing/render-screen.tsx';
import { DemandCard } from './demand-card.tsx';

const answer = {
  months: ['2026-11-01', '2026-12-01'],
  trades: [{ title: 'Mason', people: 2, asked: ['3.0', '50.0'], capacity: ['6.0', '44.0'] }],
  resources: [
    { key: 'one', name: 'Asha Rao', title: 'Mason', asked: ['3.0', '20.5'], capacity: ['3.0', '22.0'] },
    { key: 'name:crane', name: 'Crane 2', title: null, asked: ['0.0', '10.0'], capacity: null },
  ],
};

const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('demand is shown by trade and by person, and said where it is more than there is', async () => {
  const { user } = await renderScreen(<DemandCard />, {
    records: memoryRecords({}),
    abilities: ['projects:view', 'tasks:view', 'hr:approve'],
    call: () => answer,
  });
  expect(await screen.findByRole('columnheader', { name: 'Dec 2026' })).toBeVisible();
  expect(cellsOf(/Mason/)).toEqual(['3 of 6', '50 of 44 More than available']);
  await user.click(screen.getByRole('combobox', { name: 'Show by' }));
  await user.click(await screen.findByRole('option', { name: 'Person, crew or plant' }));
  expect(cellsOf(/Asha Rao/)).toEqual(['3 of 3', '20.5 of 22']);
  expect(cellsOf(/Crane 2/)).toEqual(['0', '10']);
});

test('demand says that no work lies ahead', async () => {
  await renderScreen(<DemandCard />, {
    records: memoryRecords({}),
    abilities: ['projects:view'],
    call: () => ({ months: ['2026-11-01'], trades: [], resources: [] }),
  });
  expect(await screen.findByText('No assigned work lies ahead.')).toBeVisible();
});
