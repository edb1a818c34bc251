import { screen, waitFor } from '@testing-library/react';
import { purchaseOrders } from '@plinth/domain/procurement/purchase-orders.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { ResourceForm } from '../resource-form.tsx';
import { memoryRecords } from '../testing/memory-records.ts';
import { renderScreen } from '../testing/render-screen.tsx';

beforeEach(() => sessionStorage.clear());

const terms: Record<string, unknown> = {
  bolts: { name: 'Bolts M16', unit_of_measure: 'box', unit_cost: '42.5000' },
  wire: { name: 'Binding wire', unit_of_measure: 'kg', unit_cost: null },
};

async function openOrder() {
  const asked: unknown[] = [];
  const item = (id: string, name: string) => ({ id, name, item_number: id, status: 'active', version: 1 });
  const records = memoryRecords({ inventory_items: [item('bolts', 'Bolts'), item('wire', 'Wire')] });
  const opened = await renderScreen(
    <ResourceForm
      resource={purchaseOrders}
      presets={{ currency: 'USD' }}
      onSaved={() => undefined}
      onCancel={() => undefined}
    />,
    {
      records,
      abilities: ['commercial:view', 'commercial:create', 'inventory:view'],
      call: (name, args) => {
        asked.push([name, args]);
        const { item_id } = args as { item_id: string };
        return terms[item_id] ? [terms[item_id]] : [];
      },
    },
  );
  await screen.findByRole('grid');
  const cell = (column: RegExp) => screen.getByRole('textbox', { name: column });
  async function choose(name: string) {
    const picker = screen.getByRole('combobox', { name: /^Item, line 1/ });
    await opened.user.clear(picker);
    await opened.user.type(picker, name);
    await opened.user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  }
  return { ...opened, asked, cell, choose };
}

const itemName = /^Description, line 1/;
const unit = /^Unit, line 1/;
const price = /^Unit cost, line 1/;

describe('a stock item that is chosen for a line', () => {
  test('fills in its name, unit and last price in the currency of the document', async () => {
    const { asked, cell, choose } = await openOrder();
    await choose('Bolts');
    await waitFor(() => expect(cell(itemName)).toHaveValue('Bolts M16'));
    expect(cell(unit)).toHaveValue('box');
    expect(cell(price)).toHaveValue('42.5');
    expect(asked).toEqual([['item_terms', { item_id: 'bolts', currency: 'USD' }]]);
  });

  test('leaves what was typed, and replaces what another item filled in', async () => {
    const { user, cell, choose } = await openOrder();
    await user.type(cell(itemName), 'Bolts for the mast');
    await choose('Bolts');
    await waitFor(() => expect(cell(unit)).toHaveValue('box'));
    expect(cell(itemName)).toHaveValue('Bolts for the mast');
    await choose('Wire');
    await waitFor(() => expect(cell(unit)).toHaveValue('kg'));
    expect(cell(itemName)).toHaveValue('Bolts for the mast');
    // nobody knows what wire costs: the price that belonged to the bolts does not stay
    expect(cell(price)).toHaveValue('');
  });
});
