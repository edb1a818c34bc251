import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openSupplierCredits } from './fixtures/supplier-credits.ts';

const { database, manager, newItem, order } = await openSupplierCredits();
afterAll(() => database.drop());

describe('the terms of a stock item', () => {
  const termsOf = (user: TestUser, item: string, currency: string | null) =>
    database.as(
      user,
      async (db) => (await db.query('select * from public.item_terms($1, $2)', [item, currency])).rows,
    );

  it('are its name, unit and the price of its newest order in that currency', async () => {
    const item = await newItem('Binding wire');
    const priced = (unit_cost: number) => [{ quantity: 1, unit_cost, item_id: item }];
    const known = { name: 'Binding wire', unit_of_measure: 'kg', storage_location: null };
    expect(await termsOf(manager, item, 'AED')).toEqual([{ ...known, unit_cost: null }]);
    await order(null, priced(4.25), { order_date: '2026-03-01' });
    await order(null, priced(4), { order_date: '2026-01-01' });
    await order(null, priced(1.1), { order_date: '2026-05-01', currency: 'USD' });
    expect(await termsOf(manager, item, 'AED')).toEqual([{ ...known, unit_cost: '4.2500' }]);
    expect(await termsOf(manager, item, 'USD')).toEqual([{ ...known, unit_cost: '1.1000' }]);
    expect(await termsOf(manager, item, null)).toEqual([{ ...known, unit_cost: null }]);
  });

  it('tell nothing of prices to who sees no orders, and of no item to who sees none', async () => {
    const item = await newItem('Anchors');
    await order(null, [{ quantity: 1, unit_cost: 9, item_id: item }]);
    const storekeeper = await database.createUser({ role: 'EMPLOYEE' });
    const close = (module: string) =>
      database.owner.query(
        `delete from public.role_permissions where role_id = (select id from public.roles where name = 'EMPLOYEE')
           and module_id = (select id from public.modules where name = $1)`,
        [module],
      );
    await close('commercial');
    expect(await termsOf(storekeeper, item, 'AED')).toMatchObject([{ name: 'Anchors', unit_cost: null }]);
    await close('inventory');
    expect(await termsOf(storekeeper, item, 'AED')).toEqual([]);
  });
});
