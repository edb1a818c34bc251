import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
beforeEach(async () => {
  await fixture.database.owner.query(
    'delete from public.pledges; delete from public.orders where id >= 10; delete from public.products where id >= 10; delete from public.people where id >= 10',
  );
});

const write = (method: string, path: string, body: unknown, prefer = '') =>
  fixture.send(path, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: prefer === '' ? {} : { prefer },
  });

async function owned<T>(sql: string): Promise<T[]> {
  return (await fixture.database.owner.query(sql)).rows;
}

describe('insert', () => {
  test('one row, many rows, with and without an answer', async () => {
    expect(await db.from('people').insert({ id: 10, name: 'Eve' })).toMatchObject({
      status: 201,
      data: null,
    });
    const { data } = await db
      .from('people')
      .insert([
        { id: 11, name: 'Fay', manager_id: 10 },
        { id: 12, name: 'Gus' },
      ])
      .select('name, boss:manager_id(name)');
    expect(data).toEqual([
      { name: 'Fay', boss: { name: 'Eve' } },
      { name: 'Gus', boss: null },
    ]);
    expect(await db.from('people').insert({ id: 13, name: 'Hal' }).select('name').single()).toMatchObject({
      data: { name: 'Hal' },
      status: 201,
    });
  });

  test('says what it did in headers', async () => {
    const minimal = await write('POST', '/people', { id: 10, name: 'Eve' }, 'return=minimal');
    expect([
      minimal.status,
      minimal.headers.get('content-range'),
      minimal.headers.get('content-type'),
      await minimal.text(),
    ]).toEqual([201, '*/*', null, '']);
    expect(minimal.headers.get('preference-applied')).toBe('return=minimal');
    const located = await write(
      'POST',
      '/order_items',
      { order_id: 2, product_id: 3 },
      'return=headers-only',
    );
    expect(located.headers.get('location')).toBe('/order_items?order_id=eq.2&product_id=eq.3');
    await write('DELETE', '/order_items?order_id=eq.2&product_id=eq.3', undefined);
    const counted = await write(
      'POST',
      '/people',
      [
        { id: 11, name: 'a' },
        { id: 12, name: 'b' },
      ],
      'return=representation, count=exact',
    );
    expect([
      counted.headers.get('content-range'),
      counted.headers.get('preference-applied'),
      counted.headers.get('location'),
    ]).toEqual(['*/2', 'return=representation, count=exact', null]);
  });

  test('columns= takes these keys only, missing ones are null or, when wanted, the default', async () => {
    const rows = [
      { id: 10, city_id: 1, note: 'own', junk: 1 },
      { id: 11, city_id: 1 },
    ];
    const asNull = await write(
      'POST',
      '/orders?columns=id,city_id,note&select=id,note',
      rows,
      'return=representation',
    );
    expect(await asNull.json()).toEqual([
      { id: 10, note: 'own' },
      { id: 11, note: null },
    ]);
    await fixture.database.owner.query('delete from public.orders where id >= 10');
    const asDefault = await write(
      'POST',
      '/orders?columns=id,city_id,note,ordered_at&select=id,note,ordered_at',
      rows,
      'return=representation, missing=default',
    );
    expect(await asDefault.json()).toEqual([
      { id: 10, note: 'own', ordered_at: '2026-01-02T03:04:05+00:00' },
      { id: 11, note: 'none', ordered_at: '2026-01-02T03:04:05+00:00' },
    ]);
    expect(asDefault.headers.get('preference-applied')).toBe('missing=default, return=representation');
  });

  test('the stock client sends columns for many rows and defaultToNull', async () => {
    const { data } = await db
      .from('orders')
      .insert(
        [
          { id: 10, city_id: 1 },
          { id: 11, city_id: 2, note: 'x' },
        ],
        { defaultToNull: false },
      )
      .select('id, note');
    expect(data).toEqual([
      { id: 10, note: 'none' },
      { id: 11, note: 'x' },
    ]);
  });

  test('nothing, empty objects and generated keys', async () => {
    expect(await (await write('POST', '/people', [], 'return=representation')).json()).toEqual([]);
    const notes = await write('POST', '/notes?select=body', {}, 'return=representation');
    expect(await notes.json()).toMatchObject({ code: '23502' });
    const city = await db
      .from('cities')
      .insert({ name: 'Newtown', tags: ['a', 'b,c'], facts: { deep: [1, { x: null }] }, area: '[1,3)' })
      .select('id, tags, facts, area')
      .single();
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
    expect([answer.status, text === '' ? '' : (JSON.parse(text) as { code: string }).code]).toEqual([
      status,
      code,
    ]);
  });
});

describe('upsert', () => {
  test('merges, and tells whether anything was new', async () => {
    expect((await db.from('people').upsert({ id: 10, name: 'Eve' })).status).toBe(201);
    expect((await db.from('people').upsert({ id: 10, name: 'Eva' })).status).toBe(200);
    const { status, data } = await db
      .from('people')
      .upsert([
        { id: 10, name: 'Evi' },
        { id: 11, name: 'Fay' },
      ])
      .select('id, name');
    expect([status, data]).toEqual([
      201,
      [
        { id: 10, name: 'Evi' },
        { id: 11, name: 'Fay' },
      ],
    ]);
  });

  test('ignores, and answers what was new only', async () => {
    await db.from('people').insert({ id: 10, name: 'Eve' });
    const { data } = await db
      .from('people')
      .upsert(
        [
          { id: 10, name: 'Other' },
          { id: 11, name: 'Fay' },
        ],
        { ignoreDuplicates: true },
      )
      .select('id, name');
    expect(data).toEqual([{ id: 11, name: 'Fay' }]);
    expect(await owned('select name from public.people where id = 10')).toEqual([{ name: 'Eve' }]);
  });

  test('on another unique key', async () => {
    const { data, error } = await db
      .from('countries')
      .upsert({ id: 77, name: 'Norway', climate: 'dry' }, { onConflict: 'name' })
      .select('id, climate');
    expect([data, error?.code]).toEqual([null, '23503']);
    const kept = await db
      .from('countries')
      .upsert({ id: 4, name: 'Atlantis', climate: 'wet' }, { onConflict: 'name' })
      .select('id, climate');
    expect([kept.status, kept.data]).toEqual([200, [{ id: 4, climate: 'wet' }]]);
    expect((await db.from('people').upsert({ id: 10, name: 'x' }, { onConflict: 'name' })).error?.code).toBe(
      '42P10',
    );
  });

  test('through a view too', async () => {
    const { status, error } = await db
      .from('big_cities')
      .upsert(
        { city_number: 3, name: 'Nairobi', country_id: 2, population: 4397073 },
        { onConflict: 'city_number' },
      );
    expect([status, error]).toEqual([200, null]);
  });
});
