import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SupabaseClient } from '@supabase/supabase-js';
import { startWorld } from '../testing/start-world.ts';
import type { World } from '../testing/start-world.ts';

let world: World;
let db: SupabaseClient;

beforeAll(async () => {
  world = await startWorld();
  db = world.client(world.token());
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.owner.query('delete from public.pledges; delete from public.orders where id >= 10; delete from public.products where id >= 10; delete from public.people where id >= 10');
});

const write = (method: string, path: string, body: unknown, prefer = '') =>
  world.send(path, { method, body: body === undefined ? undefined : JSON.stringify(body), headers: prefer === '' ? {} : { prefer } });

async function owned<T>(sql: string): Promise<T[]> {
  return (await world.database.owner.query(sql)).rows;
}

describe('insert', () => {
  test('one row, many rows, with and without an answer', async () => {
    expect(await db.from('people').insert({ id: 10, name: 'Eve' })).toMatchObject({ status: 201, data: null });
    const { data } = await db.from('people').insert([{ id: 11, name: 'Fay', manager_id: 10 }, { id: 12, name: 'Gus' }]).select('name, boss:manager_id(name)');
    expect(data).toEqual([{ name: 'Fay', boss: { name: 'Eve' } }, { name: 'Gus', boss: null }]);
    expect(await db.from('people').insert({ id: 13, name: 'Hal' }).select('name').single()).toMatchObject({ data: { name: 'Hal' }, status: 201 });
  });

  test('says what it did in headers', async () => {
    const minimal = await write('POST', '/people', { id: 10, name: 'Eve' }, 'return=minimal');
    expect([minimal.status, minimal.headers.get('content-range'), minimal.headers.get('content-type'), await minimal.text()]).toEqual([201, '*/*', null, '']);
    expect(minimal.headers.get('preference-applied')).toBe('return=minimal');
    const located = await write('POST', '/order_items', { order_id: 2, product_id: 3 }, 'return=headers-only');
    expect(located.headers.get('location')).toBe('/order_items?order_id=eq.2&product_id=eq.3');
    await write('DELETE', '/order_items?order_id=eq.2&product_id=eq.3', undefined);
    const counted = await write('POST', '/people', [{ id: 11, name: 'a' }, { id: 12, name: 'b' }], 'return=representation, count=exact');
    expect([counted.headers.get('content-range'), counted.headers.get('preference-applied'), counted.headers.get('location')]).toEqual(['*/2', 'return=representation, count=exact', null]);
  });

  test('columns= takes these keys only, missing ones are null or, when wanted, the default', async () => {
    const rows = [{ id: 10, city_id: 1, note: 'own', junk: 1 }, { id: 11, city_id: 1 }];
    const asNull = await write('POST', '/orders?columns=id,city_id,note&select=id,note', rows, 'return=representation');
    expect(await asNull.json()).toEqual([{ id: 10, note: 'own' }, { id: 11, note: null }]);
    await world.database.owner.query('delete from public.orders where id >= 10');
    const asDefault = await write('POST', '/orders?columns=id,city_id,note,ordered_at&select=id,note,ordered_at', rows, 'return=representation, missing=default');
    expect(await asDefault.json()).toEqual([
      { id: 10, note: 'own', ordered_at: '2026-01-02T03:04:05+00:00' },
      { id: 11, note: 'none', ordered_at: '2026-01-02T03:04:05+00:00' },
    ]);
    expect(asDefault.headers.get('preference-applied')).toBe('missing=default, return=representation');
  });

  test('the stock client sends columns for many rows and defaultToNull', async () => {
    const { data } = await db.from('orders').insert([{ id: 10, city_id: 1 }, { id: 11, city_id: 2, note: 'x' }], { defaultToNull: false }).select('id, note');
    expect(data).toEqual([{ id: 10, note: 'none' }, { id: 11, note: 'x' }]);
  });

  test('nothing, empty objects and generated keys', async () => {
    expect(await (await write('POST', '/people', [], 'return=representation')).json()).toEqual([]);
    const notes = await write('POST', '/notes?select=body', {}, 'return=representation');
    expect(await notes.json()).toMatchObject({ code: '23502' });
    const city = await db.from('cities').insert({ name: 'Newtown', tags: ['a', 'b,c'], facts: { deep: [1, { x: null }] }, area: '[1,3)' }).select('id, tags, facts, area').single();
    expect(city.data).toMatchObject({ tags: ['a', 'b,c'], facts: { deep: [1, { x: null }] }, area: '[1,3)' });
    expect(city.data?.id).toBeGreaterThan(100);
    await db.from('cities').delete().gt('id', 100);
  });

  test.each<[string, unknown, number, string]>([
    ['/people', { id: 1, name: 'x' }, 409, '23505'],
    ['/people', { id: 10, name: 'x', manager_id: 99 }, 409, '23503'],
    ['/people', { id: 10 }, 400, '23502'],
    ['/people', { id: 10, name: 'x', nope: 1 }, 400, 'PGRST204'],
    ['/people?columns=id,nope', [{ id: 10 }], 400, 'PGRST204'],
    ['/people', { id: 'x', name: 'x' }, 400, '22P02'],
    ['/people', 5, 201, ''],
    ['/people?columns=id', [{ id: 10 }, 5], 400, '22023'],
    ['/cities', { name: 'x', population: -1 }, 400, '23514'],
    ['/cities', { name: 'x', words: 'x' }, 400, '428C9'],
    ['/cities', { name: 'a\0b' }, 400, '22P05'],
    ['/products', { id: 10, name: 'x'.repeat(41), price: 1 }, 400, '22001'],
    ['/products', { id: 10, name: 'x', price: 1e12 }, 400, '22003'],
    ['/nowhere', { id: 1 }, 404, 'PGRST205'],
    ['/notes', { owner: '00000000-0000-0000-0000-000000000000', body: 'x' }, 403, '42501'],
  ])('%s %j → %i %s', async (path, body, status, code) => {
    const answer = await write('POST', path, body);
    const text = await answer.text();
    expect([answer.status, text === '' ? '' : (JSON.parse(text) as { code: string }).code]).toEqual([status, code]);
  });
});

describe('upsert', () => {
  test('merges, and tells whether anything was new', async () => {
    expect((await db.from('people').upsert({ id: 10, name: 'Eve' })).status).toBe(201);
    expect((await db.from('people').upsert({ id: 10, name: 'Eva' })).status).toBe(200);
    const { status, data } = await db.from('people').upsert([{ id: 10, name: 'Evi' }, { id: 11, name: 'Fay' }]).select('id, name');
    expect([status, data]).toEqual([201, [{ id: 10, name: 'Evi' }, { id: 11, name: 'Fay' }]]);
  });

  test('ignores, and answers what was new only', async () => {
    await db.from('people').insert({ id: 10, name: 'Eve' });
    const { data } = await db.from('people').upsert([{ id: 10, name: 'Other' }, { id: 11, name: 'Fay' }], { ignoreDuplicates: true }).select('id, name');
    expect(data).toEqual([{ id: 11, name: 'Fay' }]);
    expect(await owned('select name from public.people where id = 10')).toEqual([{ name: 'Eve' }]);
  });

  test('on another unique key', async () => {
    const { data, error } = await db.from('countries').upsert({ id: 77, name: 'Norway', climate: 'dry' }, { onConflict: 'name' }).select('id, climate');
    expect([data, error?.code]).toEqual([null, '23503']);
    const kept = await db.from('countries').upsert({ id: 4, name: 'Atlantis', climate: 'wet' }, { onConflict: 'name' }).select('id, climate');
    expect([kept.status, kept.data]).toEqual([200, [{ id: 4, climate: 'wet' }]]);
    expect((await db.from('people').upsert({ id: 10, name: 'x' }, { onConflict: 'name' })).error?.code).toBe('42P10');
  });

  test('through a view too', async () => {
    const { status, error } = await db.from('big_cities').upsert({ city_number: 3, name: 'Nairobi', country_id: 2, population: 4397073 }, { onConflict: 'city_number' });
    expect([status, error]).toEqual([200, null]);
  });
});

describe('update and delete', () => {
  test('change what the filters find', async () => {
    await db.from('people').insert([{ id: 10, name: 'Eve' }, { id: 11, name: 'Fay' }]);
    expect(await db.from('people').update({ name: 'Eva' }).eq('id', 10)).toMatchObject({ status: 204, data: null });
    const { data } = await db.from('people').update({ manager_id: 1 }).or('id.eq.10,id.eq.11').select('id, boss:manager_id(name)').order('id');
    expect(data).toEqual([{ id: 10, boss: { name: 'Ada' } }, { id: 11, boss: { name: 'Ada' } }]);
    expect((await db.from('people').delete().gte('id', 10).select('name')).data).toEqual([{ name: 'Eva' }, { name: 'Fay' }]);
    expect(await db.from('people').delete().gte('id', 10).select()).toMatchObject({ status: 200, data: [], error: null });
  });

  test('say how many in headers', async () => {
    await db.from('people').insert([{ id: 10, name: 'Eve' }, { id: 11, name: 'Fay' }]);
    const updated = await write('PATCH', '/people?id=gte.10', { name: 'x' });
    expect([updated.status, updated.headers.get('content-range'), updated.headers.get('content-type')]).toEqual([204, '0-1/*', null]);
    const none = await write('PATCH', '/people?id=eq.99', { name: 'x' }, 'return=representation, count=exact');
    expect([none.status, none.headers.get('content-range'), await none.text()]).toEqual([200, '*/0', '[]']);
    const empty = await write('PATCH', '/people?id=gte.10', {}, 'return=representation');
    expect([empty.status, await empty.json()]).toEqual([200, []]);
    const deleted = await write('DELETE', '/people?id=gte.10', undefined, 'count=exact');
    expect([deleted.status, deleted.headers.get('content-range')]).toEqual([204, '*/2']);
  });

  test('JSON, null and array values arrive as they are', async () => {
    const { data } = await db.from('cities').update({ facts: { a: [1, 'ü', null] }, tags: [], area: null }).eq('id', 6).select('facts, tags, area').single();
    expect(data).toEqual({ facts: { a: [1, 'ü', null] }, tags: [], area: null });
    await db.from('cities').update({ facts: {} }).eq('id', 6);
  });

  test('answers a column nobody may see with a refusal, and nothing else of that row', async () => {
    expect((await db.from('products').update({ name: 'Nails!' }).eq('id', 1).select()).error?.code).toBe('42501');
    expect((await db.from('products').update({ name: 'Nails' }).eq('id', 1).select('id, name')).data).toEqual([{ id: 1, name: 'Nails' }]);
    expect((await db.from('products').update({ price: 1 }).eq('id', 1)).status).toBe(204);
    expect((await db.from('cities').select('products:orders(products(price))').eq('id', 1)).error?.code).toBe('42501');
  });
});

describe('a write that is refused after it saw its own result is undone', () => {
  const names = () => owned<{ name: string }>('select name from public.people where id < 10 order by id');
  const before = [{ name: 'Ada' }, { name: 'Bo' }, { name: 'Cy' }, { name: 'Di' }];

  test('when there is not exactly one row', async () => {
    const { error, status } = await db.from('people').update({ name: 'All' }).lt('id', 10).select().single();
    expect([status, error]).toMatchObject([406, { code: 'PGRST116', message: 'Cannot coerce the result to a single JSON object', details: 'The result contains 4 rows' }]);
    expect(await names()).toEqual(before);
    expect((await db.from('letters').delete().gt('id', 0).select().single()).error?.code).toBe('PGRST116');
    expect((await db.from('people').insert([{ id: 10, name: 'a' }, { id: 11, name: 'b' }]).select().single()).error?.details).toBe('The result contains 2 rows');
    expect((await db.from('people').update({ name: 'x' }).eq('id', 99).select().single()).error?.details).toBe('The result contains 0 rows');
    expect(await owned('select count(*)::int as n from public.letters')).toEqual([{ n: 2 }]);
    expect(await owned('select id from public.people where id >= 10')).toEqual([]);
  });

  test('also when no answer was wanted', async () => {
    const answer = await world.send('/people?id=lt.10', { method: 'PATCH', body: '{"name":"All"}', headers: { accept: 'application/vnd.pgrst.object+json' } });
    expect(answer.status).toBe(406);
    expect(await names()).toEqual(before);
  });

  test('when it affects more rows than allowed', async () => {
    const refused = await write('PATCH', '/people?id=lt.10', { name: 'All' }, 'handling=strict, max-affected=3');
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { code: 'PGRST124', message: 'Query result exceeds max-affected preference constraint', details: 'The query affects 4 rows', hint: null },
    ]);
    expect((await write('DELETE', '/letters?id=gt.0', undefined, 'handling=strict, max-affected=1')).status).toBe(400);
    expect(await owned('select count(*)::int as n from public.letters')).toEqual([{ n: 2 }]);
    expect(await names()).toEqual(before);
    const allowed = await write('PATCH', '/people?id=eq.1', { manager_id: null }, 'handling=strict, max-affected=1');
    expect([allowed.status, allowed.headers.get('preference-applied')]).toEqual([204, 'handling=strict, max-affected=1']);
    const lenient = await write('PATCH', '/people?id=lt.3', { manager_id: null }, 'max-affected=1');
    expect(lenient.status).toBe(204);
    await world.database.owner.query('update public.people set manager_id = 1 where id = 2');
  });

  test('when it was only a try', async () => {
    const { data } = await db.from('people').update({ name: 'Try' }).eq('id', 1).select('name').rollback();
    expect(data).toEqual([{ name: 'Try' }]);
    const failed = await write('POST', '/people', { id: 1, name: 'x' }, 'tx=rollback');
    expect(failed.status).toBe(409);
    expect(await names()).toEqual(before);
  });

  test('when a constraint is checked at the very end', async () => {
    const { error, status } = await db.from('pledges').insert({ id: 1, partner_id: 2 }).select();
    expect([status, error?.code]).toEqual([409, '23503']);
    expect((await db.from('pledges').insert([{ id: 1, partner_id: 2 }, { id: 2, partner_id: 1 }])).status).toBe(201);
    expect((await db.from('pledges').insert({ id: 3, partner_id: 4 }).rollback()).error?.code).toBe('23503');
  });
});

describe('strict preferences', () => {
  test('unknown ones are refused', async () => {
    const answer = await write('POST', '/people', { id: 10, name: 'x' }, 'handling=strict, what=ever, return=minimal');
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'PGRST122', details: 'Invalid preferences: what=ever' }]);
  });
});
