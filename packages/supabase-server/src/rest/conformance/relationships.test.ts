import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFixture } from '../testing/start-fixture.ts';
import type { Fixture } from '../testing/start-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({ rest: { areAggregatesAllowed: true } });
});
afterAll(() => fixture.stop());

async function read(path: string, init: Parameters<Fixture['send']>[1] = {}): Promise<unknown> {
  return (await fixture.send(path, init)).json();
}

describe('computed columns and relationships', () => {
  test('a function of a row is a column to select, filter and order by', async () => {
    const { data } = await fixture
      .client(fixture.token())
      .from('cities')
      .select('name_and_size')
      .like('name_and_size', 'B%')
      .order('name_and_size');
    expect(data).toEqual([{ name_and_size: 'Bergen 291189' }]);
  });

  test('a function from a row to rows is a relationship, to many or to one', async () => {
    expect(await read('/cities?select=name,bigger_cities(name)&id=eq.3')).toEqual([
      { name: 'Nairobi', bigger_cities: [{ name: 'Santiago' }] },
    ]);
    expect(await read('/orders?select=id,home(name,countries(name))&id=eq.3')).toEqual([
      { id: 3, home: { name: 'Nairobi', countries: { name: 'Kenya' } } },
    ]);
    expect(await read('/orders?select=id,...home(city:name)&order=id&limit=1')).toEqual([
      { id: 1, city: 'Oslo' },
    ]);
    expect(await read('/cities?select=name,bigger_cities!inner()&order=id&bigger_cities.id=eq.5')).toEqual([
      { name: 'Oslo' },
      { name: 'Bergen' },
      { name: 'Nairobi' },
      { name: 'Mombasa' },
    ]);
  });

  test('a function named like a relation takes the place of the key', async () => {
    const token = fixture.token({ role: 'service_role' });
    expect(await read('/products?select=id,orders(id)&order=id', { token })).toEqual([
      { id: 1, orders: [{ id: 1 }] },
      { id: 2, orders: [] },
      { id: 3, orders: [{ id: 3 }] },
    ]);
  });

  test('what a write or a call returned has them too', async () => {
    const changed = await read('/orders?id=eq.2&select=id,home(name)', {
      method: 'PATCH',
      body: '{"note":"x"}',
      headers: { prefer: 'return=representation, tx=rollback' },
    });
    expect(changed).toEqual([{ id: 2, home: { name: 'Oslo' } }]);
    expect(await read('/rpc/cities_of?country=2&select=name,bigger_cities(name)&order=id&limit=1')).toEqual([
      { name: 'Nairobi', bigger_cities: [{ name: 'Santiago' }] },
    ]);
  });
});

describe('spreading', () => {
  test('many rows become lists, in their own order', async () => {
    expect(
      await read('/countries?select=name,...cities(towns:name,population)&cities.order=name.desc&order=id'),
    ).toEqual([
      { name: 'Norway', towns: ['Oslo', 'Bergen'], population: [709037, 291189] },
      { name: 'Kenya', towns: ['Nairobi', 'Mombasa'], population: [4397073, 1208333] },
      { name: 'Chile', towns: ['Santiago'], population: [6269384] },
      { name: 'Atlantis', towns: [], population: [] },
    ]);
    expect(await read('/countries?select=name,...cities!inner(name)&cities.population=gt.5000000')).toEqual([
      { name: ['Santiago'] },
    ]);
    expect(await read('/countries?select=...cities()&cities=is.null&name=eq.Atlantis')).toEqual([{}]);
  });

  test('lists within lists, through a junction, and everything of a row', async () => {
    expect(await read('/countries?select=id,...cities(city:name,...orders(order:id))&id=eq.1')).toEqual([
      { id: 1, city: ['Oslo', 'Bergen'], order: [[1, 2], []] },
    ]);
    const [order] = (await read('/orders?select=id,...order_items(*,...products(name))&id=eq.1')) as object[];
    expect(order).toEqual({
      id: 1,
      order_id: [1, 1],
      product_id: [1, 2],
      quantity: [10, 3],
      name: ['Nails', 'Timber'],
    });
  });
});

describe('aggregates', () => {
  test('of everything, and by group', async () => {
    expect(await read('/cities?select=count(),population.sum(),high:population.max()::text')).toEqual([
      { count: 6, sum: 12875016, high: '6269384' },
    ]);
    expect(await read('/cities?select=country_id,count(),id.min()&order=country_id')).toEqual([
      { country_id: 1, count: 2, min: 1 },
      { country_id: 2, count: 2, min: 3 },
      { country_id: 3, count: 1, min: 5 },
      { country_id: null, count: 1, min: 6 },
    ]);
    expect(await read('/cities?select=facts->lines->>0::int.sum()')).toEqual([{ sum: 12 }]);
    expect(await read('/cities?select=id.count(),avg:id.avg()::int')).toEqual([{ count: 6, avg: 4 }]);
  });

  test('by what is embedded, and within it', async () => {
    const grouped = await read('/cities?select=count(),countries(name)&country_id=eq.1');
    expect(grouped).toEqual([{ count: 2, countries: { name: 'Norway' } }]);
    expect(await read('/countries?select=name,cities(population.sum(),count())&id=eq.2')).toEqual([
      { name: 'Kenya', cities: [{ sum: 5605406, count: 2 }] },
    ]);
  });

  test('of what a spread resource brings', async () => {
    expect(
      await read('/cities?select=...countries(name,climate),count()&country_id=lt.3&order=country_id'),
    ).toMatchObject({
      code: '42803',
    });
    expect(await read('/cities?select=...countries(name),population.max()&country_id=eq.1')).toEqual([
      { name: 'Norway', max: 709037 },
    ]);
    expect(
      await read('/cities?select=country_id,...countries(id.max(),id.min(),count())&country_id=eq.2'),
    ).toEqual([{ country_id: 2, max: 2, min: 2, count: 2 }]);
    expect(await read('/countries?select=name,...cities(count())')).toMatchObject({
      code: 'PGRST127',
      details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
    });
  });

  test('ordered by what they are grouped by, also under its name in the answer', async () => {
    const grouped = [
      { count: 2, country: 'Norway' },
      { count: 2, country: 'Kenya' },
    ];
    const path = '/cities?select=count(),...countries(country:name)&country_id=lt.3';
    expect(await read(`${path}&order=countries(country).desc`)).toEqual(grouped);
    expect(await read(`${path}&order=countries(name).desc`)).toEqual(grouped);
    expect(await read(`${path}&order=countries(climate)`)).toMatchObject({ code: '42803' });
  });

  test('by what stands within a spread resource, and by its lists', async () => {
    expect(
      await read('/cities?select=count(),...countries(cities(id))&country_id=eq.1&countries.cities.order=id'),
    ).toEqual([{ count: 2, cities: [{ id: 1 }, { id: 2 }] }]);
    expect(await read('/countries?select=count(),...cities(id)&id=eq.2&cities.order=id')).toEqual([
      { count: 1, id: [3, 4] },
    ]);
  });

  test('are counted as the rows they stand for', async () => {
    const answer = await fixture.send('/cities?select=count()', { headers: { prefer: 'count=exact' } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, '0-0/6']);
  });
});
