import { screen, waitFor } from '@testing-library/react';
import { inventoryTransactions } from '@plinth/domain/inventory/inventory-transactions.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { ResourceForm } from '../resource-form.tsx';
import { memoryRecords } from '../testing/memory-records.ts';
import { renderScreen } from '../testing/render-screen.tsx';

beforeEach(() => sessionStorage.clear());

const terms: Record<string, unknown> = {
  bolts: { name: 'Bolts M16', unit_of_measure: 'box', storage_location: 'Bay 4', unit_cost: '42.5000' },
  wire: { name: 'Binding wire', unit_of_measure: 'kg', storage_location: null, unit_cost: null },
};

describe('a stock item that is chosen for a movement', () => {
  test('fills in its name, unit, place and cost; what was typed stays, what another item filled in goes', async () => {
    const item = (id: string, name: string) => ({ id, name, item_number: id, status: 'active', version: 1 });
    const { user } = await renderScreen(
      <ResourceForm resource={inventoryTransactions} onSaved={() => undefined} onCancel={() => undefined} />,
      {
        records: memoryRecords({ inventory_items: [item('bolts', 'Bolts'), item('wire', 'Wire')] }),
        abilities: ['inventory:view', 'inventory:create'],
        call: (_name, args) => [terms[(args as { item_id: string }).item_id]],
      },
    );
    const field = (name: RegExp) => screen.getByRole('textbox', { name });
    async function choose(name: string) {
      const picker = screen.getByRole('combobox', { name: /^Item/ });
      await user.clear(picker);
      await user.type(picker, name);
      await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
    }
    await choose('Bolts');
    await waitFor(() => expect(field(/^Description/)).toHaveValue('Bolts M16'));
    expect(screen.getByLabelText(/^Unit\b(?! cost)/)).toHaveValue('box');
    expect(field(/^Location/)).toHaveValue('Bay 4');
    expect(field(/^Unit cost/)).toHaveValue('42.5');
    await user.clear(field(/^Location/));
    await user.type(field(/^Location/), 'Gate 2');
    await choose('Wire');
    await waitFor(() => expect(field(/^Description/)).toHaveValue('Binding wire'));
    expect(field(/^Location/)).toHaveValue('Gate 2');
    expect(field(/^Unit cost/)).toHaveValue('');
  });
});
