import { screen, waitFor } from '@testing-library/react';
import { purchaseOrders } from '@plinth/domain/procurement/purchase-orders.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { ResourceForm } from '../resource-form.tsx';
import { memoryRecords } from '../testing/memory-records.ts';
import { gridCell, openCell } from '../testing/open-cell.ts';
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
        // how wide the columns are is asked for as well
        if (name !== 'item_terms') return {};
        asked.push([name, args]);
        const { item_id } = args as { item_id: string };
        return terms[item_id] ? [terms[item_id]] : [];
      },
    },
  );
  await screen.findByRole('grid');
  async function choose(name: string) {
    const picker = await openCell(opened.user, 'Item', 1);
    await opened.user.clear(picker);
    await opened.user.type(picker, name);
    await opened.user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  }
  return { ...opened, asked, choose };
}

const itemName = 'Description';
const unit = 'Unit';
const price = 'Unit cost';

describe('a stock item that is chosen for a line', () => {
  test('fills in its name, unit and last price in the currency of the document', async () => {
    const { asked, choose } = await openOrder();
    await choose('Bolts');
    await waitFor(() => expect(gridCell(itemName, 1)).toHaveTextContent('Bolts M16'));
    expect(gridCell(unit, 1)).toHaveTextContent('box');
    expect(gridCell(price, 1)).toHaveTextContent('42.50');
    expect(asked).toEqual([['item_terms', { item_id: 'bolts', currency: 'USD' }]]);
  });

  test('leaves what was typed, and replaces what another item filled in', async () => {
    const { user, choose } = await openOrder();
    await user.type(await openCell(user, itemName, 1), 'Bolts for the mast');
    await choose('Bolts');
    await waitFor(() => expect(gridCell(unit, 1)).toHaveTextContent('box'));
    expect(gridCell(itemName, 1)).toHaveTextContent('Bolts for the mast');
    await choose('Wire');
    await waitFor(() => expect(gridCell(unit, 1)).toHaveTextContent('kg'));
    expect(gridCell(itemName, 1)).toHaveTextContent('Bolts for the mast');
    // nobody knows what wire costs: the price that belonged to the bolts does not stay
    expect(gridCell(price, 1)).toHaveTextContent(/^$/);
  });
});
