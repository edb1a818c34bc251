import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contracts } from '@plinth/domain/commercial/contracts.ts';
import { clientSettlements } from '@plinth/domain/finance/client-settlements.ts';
import { supplierInvoices } from '@plinth/domain/procurement/supplier-invoices.ts';
import { ResourceForm } from '../resource-form.tsx';
import { memoryRecords } from '../testing/memory-records.ts';
import { renderScreen } from '../testing/render-screen.tsx';

test('a field that a choice asks for is there while the choice is left at its default', async () => {
  const { user } = await renderScreen(
    <ResourceForm resource={clientSettlements} onSaved={() => undefined} onCancel={() => undefined} />,
    { records: memoryRecords({}), abilities: ['finance:view', 'finance:create'] },
  );
  expect(await screen.findByRole('combobox', { name: 'Receipt on account' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Set off against invoice' })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Type' }));
  await user.click(screen.getByRole('option', { name: 'Set-off' }));
  expect(await screen.findByRole('combobox', { name: 'Set off against invoice' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Receipt on account' })).toBeNull();
});

test('lines have the columns that their document asks for', async () => {
  const { user } = await renderScreen(
    <ResourceForm resource={supplierInvoices} onSaved={() => undefined} onCancel={() => undefined} />,
    { records: memoryRecords({}), abilities: ['finance:view', 'finance:create'] },
  );
  const grid = await screen.findByRole('grid');
  const head = (name: RegExp) => within(grid).queryByRole('columnheader', { name });
  expect(head(/Order line/)).toBeVisible();
  expect(head(/Cost code/)).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Type' }));
  await user.click(screen.getByRole('option', { name: 'Without an order' }));
  expect(await screen.findByRole('combobox', { name: 'Supplier' })).toBeVisible();
  expect(head(/Order line/)).toBeNull();
  for (const name of [/Description/, /Cost code/, /Cost type/]) expect(head(name)).toBeVisible();
});

test('a company of Dubai is not asked for what only the tax rules of India know', async () => {
  await renderScreen(
    <ResourceForm resource={contracts} onSaved={() => undefined} onCancel={() => undefined} />,
    { records: memoryRecords({}), abilities: ['commercial:view', 'commercial:create'] },
  );
  expect(await screen.findByRole('textbox', { name: /Limit/i })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /Client withholds/ })).toBeNull();
});
