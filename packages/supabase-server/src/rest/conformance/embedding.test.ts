import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SupabaseClient } from '@supabase/supabase-js';
import { startFixture } from '../testing/start-fixture.ts';
import type { Fixture } from '../testing/start-fixture.ts';

let fixture: Fixture;
let db: SupabaseClient;

beforeAll(async () => {
  fixture = await startFixture();
  db = fixture.client(fixture.token());
});
afterAll(() => fixture.stop());

async function get(table: string, query: Record<string, string>): Promise<unknown> {
  return (await fixture.send(`/${table}?${String(new URLSearchParams(query))}`)).json();
}

describe('relationships', () => {
  test('many-to-one, one-to-one, one-to-many and many-to-many in one answer', async () => {
    const { data } = await db
      .from('cities')
      .select(
        'name, country:countries(name, country_facts(motto)), orders(id, products(name), items:order_items(quantity))',
      )
      .eq('id', 1)
      .order('id', { referencedTable: 'orders' });
    expect(data).toEqual([
      {
        name: 'Oslo',
        country: { name: 'Norway', country_facts: { motto: 'All for Norway' } },
        orders: [
          {
            id: 1,
            products: [{ name: 'Nails' }, { name: 'Timber' }],
            items: [{ quantity: 10 }, { quantity: 3 }],
          },
          { id: 2, products: [{ name: 'Timber' }], items: [{ quantity: 1 }] },
        ],
      },
    ]);
  });

  test('without a match: null for one, an empty list for many', async () => {
    expect(await get('cities', { select: 'countries(name),orders(id)', id: 'eq.6' })).toEqual([
      { countries: null, orders: [] },
    ]);
    expect(await get('countries', { select: 'name,country_facts(motto)', id: 'eq.3' })).toEqual([
      { name: 'Chile', country_facts: null },
    ]);
  });

  test('of a table with itself', async () => {
    expect(
      await get('people', {
        select: 'name,boss:manager_id(name),reports:people(name)',
        order: 'id',
        limit: '2',
        'reports.order': 'name',
      }),
    ).toEqual([
      { name: 'Ada', boss: null, reports: [{ name: 'Bo' }, { name: 'Cy' }] },
      { name: 'Bo', boss: { name: 'Ada' }, reports: [{ name: 'Di' }] },
    ]);
  });

  test('several to one table need a hint', async () => {
    const { data } = await db
      .from('letters')
      .select('subject, from:people!sender_id(name), to:people!letters_recipient_id_fkey(name)')
      .eq('id', 1);
    expect(data).toEqual([{ subject: 'hello', from: { name: 'Ada' }, to: { name: 'Bo' } }]);
    const { error, status } = await db.from('letters').select('people(name)');
    expect([status, error?.code]).toEqual([300, 'PGRST201']);
  });

  test('through views, under the names they give', async () => {
    expect(
      await get('big_cities', { select: 'name,countries(name),orders(id)', order: 'name', limit: '1' }),
    ).toEqual([{ name: 'Mombasa', countries: { name: 'Kenya' }, orders: [] }]);
    expect(await get('orders', { select: 'id,big_cities(name)', id: 'eq.3' })).toEqual([
      { id: 3, big_cities: { name: 'Nairobi' } },
    ]);
    // Both tables of this view have an `id`; only the one that is shown counts.
    expect(await get('countries', { select: 'name,city_with_country(name)', id: 'eq.1' })).toMatchObject({
      code: 'PGRST200',
    });
  });

  test('to what is not exposed do not exist', async () => {
    expect(await get('cities', { select: 'name,secrets(id)' })).toMatchObject({
      code: 'PGRST200',
      message: "Could not find a relationship between 'cities' and 'secrets' in the schema cache",
    });
  });
});

describe('joins', () => {
  test('inner ones filter the parent', async () => {
    const { data, count } = await db
      .from('cities')
      .select('name, orders!inner(id)', { count: 'exact' })
      .order('id');
    expect(data).toEqual([
      { name: 'Oslo', orders: [{ id: 1 }, { id: 2 }] },
      { name: 'Nairobi', orders: [{ id: 3 }] },
    ]);
    expect(count).toBe(2);
  });

  test('also to-one, nested and filtered', async () => {
    const { data, count } = await db
      .from('orders')
      .select('id, cities!inner(name, countries!inner(name))', { count: 'exact' })
      .eq('cities.countries.name', 'Kenya')
      .limit(1);
    expect(data).toEqual([{ id: 3, cities: { name: 'Nairobi', countries: { name: 'Kenya' } } }]);
    expect(count).toBe(1);
  });

  test('is.null and not.is.null are the anti- and the semi-join', async () => {
    const names = async (query: Record<string, string>): Promise<unknown> => {
      const answer = await fixture.send(`/cities?${String(new URLSearchParams({ order: 'id', ...query }))}`, {
        headers: { prefer: 'count=exact' },
      });
      return [await answer.json(), answer.headers.get('content-range')];
    };
    expect(await names({ select: 'name,orders()', orders: 'not.is.null' })).toEqual([
      [{ name: 'Oslo' }, { name: 'Nairobi' }],
      '0-1/2',
    ]);
    expect(await names({ select: 'name,countries()', countries: 'is.null' })).toEqual([
      [{ name: 'Nowhere' }],
      '0-0/1',
    ]);
    expect(
      await names({ select: 'id,orders()', 'orders.id': 'gt.2', orders: 'not.is.null', limit: '1' }),
    ).toEqual([[{ id: 3 }], '0-0/1']);
    expect(
      await names({
        select: 'id,orders(),countries()',
        'countries.name': 'eq.Chile',
        or: '(orders.not.is.null,countries.not.is.null)',
      }),
    ).toEqual([[{ id: 1 }, { id: 3 }, { id: 5 }], '0-2/3']);
    expect(await names({ select: 'id,country_id(name)', country_id: 'eq.3' })).toEqual([
      [{ id: 5, country_id: { name: 'Chile' } }],
      '0-0/1',
    ]);
  });
});

describe('inside an embedded resource', () => {
  test('filters, logic, order and limit apply there only', async () => {
    expect(
      await get('countries', {
        select: 'name,cities(name)',
        'cities.population': 'gt.100',
        'cities.or': '(is_capital.is.true,name.like.B*)',
        'cities.order': 'name.desc',
        'cities.limit': '1',
        order: 'id',
      }),
    ).toEqual([
      { name: 'Norway', cities: [{ name: 'Oslo' }] },
      { name: 'Kenya', cities: [{ name: 'Nairobi' }] },
      { name: 'Chile', cities: [{ name: 'Santiago' }] },
      { name: 'Atlantis', cities: [] },
    ]);
  });

  test('two levels down', async () => {
    expect(
      await get('countries', {
        select: 'name,cities(name,orders(id))',
        id: 'eq.1',
        'cities.orders.order': 'id.desc',
        'cities.orders.limit': '1',
        'cities.order': 'id',
      }),
    ).toEqual([
      {
        name: 'Norway',
        cities: [
          { name: 'Oslo', orders: [{ id: 2 }] },
          { name: 'Bergen', orders: [] },
        ],
      },
    ]);
  });

  test('the parent can be ordered by a to-one resource, also by what is not shown', async () => {
    const names = (await get('cities', {
      select: 'name,countries(climate)',
      order: 'countries(name).desc.nullsfirst,id',
    })) as { name: string }[];
    expect(names.map(({ name }) => name)).toEqual([
      'Nowhere',
      'Oslo',
      'Bergen',
      'Nairobi',
      'Mombasa',
      'Santiago',
    ]);
    expect(names[1]).toEqual({ name: 'Oslo', countries: { climate: 'wet' } });
    expect(await get('countries', { select: 'name,cities(name)', order: 'cities(name)' })).toEqual({
      code: 'PGRST118',
      message: "A related order on 'cities' is not possible",
      details: "'countries' and 'cities' do not form a many-to-one or one-to-one relationship",
      hint: null,
    });
  });

  test('a to-one resource can be spread', async () => {
    expect(
      await get('cities', {
        select: 'name,...countries(country:name,...country_facts(motto))',
        id: 'in.(1,6)',
        order: 'id',
      }),
    ).toEqual([
      { name: 'Oslo', country: 'Norway', motto: 'All for Norway' },
      { name: 'Nowhere', country: null, motto: null },
    ]);
    expect(await get('orders', { select: 'id,...cities(*)', id: 'eq.3' })).toMatchObject([
      { id: 3, name: 'Nairobi' },
    ]);
  });

  test('a parameter for what is not embedded is refused', async () => {
    expect(await get('cities', { select: 'name', 'orders.id': 'eq.1' })).toEqual({
      code: 'PGRST108',
      message: "'orders' is not an embedded resource in this request",
      details: null,
      hint: "Verify that 'orders' is included in the 'select' query parameter.",
    });
    expect(await get('countries', { select: 'name,cities(name)', cities: 'eq.1' })).toMatchObject({
      code: 'PGRST120',
    });
    expect(await get('countries', { select: 'cities(id.sum())' })).toMatchObject({
      code: 'PGRST123',
      message: 'Use of aggregate functions is not allowed',
    });
  });
});
