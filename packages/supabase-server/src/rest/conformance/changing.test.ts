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

describe('update and delete', () => {
  test.each([
    ['POST', '/city_with_country'],
    ['PATCH', '/city_with_country?id=eq.1'],
    ['DELETE', '/city_with_country?id=eq.1'],
  ])('%s of a view that nobody can write is a wrong method, not a failure', async (method, path) => {
    const answer = await write(method, path, { name: 'x' });
    expect([answer.status, await answer.json()]).toMatchObject([405, { code: '55000' }]);
  });

  test('change what the filters find', async () => {
    await db.from('people').insert([
      { id: 10, name: 'Eve' },
      { id: 11, name: 'Fay' },
    ]);
    expect(await db.from('people').update({ name: 'Eva' }).eq('id', 10)).toMatchObject({
      status: 204,
      data: null,
    });
    const { data } = await db
      .from('people')
      .update({ manager_id: 1 })
      .or('id.eq.10,id.eq.11')
      .select('id, boss:manager_id(name)')
      .order('id');
    expect(data).toEqual([
      { id: 10, boss: { name: 'Ada' } },
      { id: 11, boss: { name: 'Ada' } },
    ]);
    expect((await db.from('people').delete().gte('id', 10).select('name')).data).toEqual([
      { name: 'Eva' },
      { name: 'Fay' },
    ]);
    expect(await db.from('people').delete().gte('id', 10).select()).toMatchObject({
      status: 200,
      data: [],
      error: null,
    });
  });

  test('say how many in headers', async () => {
    await db.from('people').insert([
      { id: 10, name: 'Eve' },
      { id: 11, name: 'Fay' },
    ]);
    const updated = await write('PATCH', '/people?id=gte.10', { name: 'x' });
    expect([
      updated.status,
      updated.headers.get('content-range'),
      updated.headers.get('content-type'),
    ]).toEqual([204, '0-1/*', null]);
    const none = await write(
      'PATCH',
      '/people?id=eq.99',
      { name: 'x' },
      'return=representation, count=exact',
    );
    expect([none.status, none.headers.get('content-range'), await none.text()]).toEqual([200, '*/0', '[]']);
    const empty = await write('PATCH', '/people?id=gte.10', {}, 'return=representation');
    expect([empty.status, await empty.json()]).toEqual([200, []]);
    const deleted = await write('DELETE', '/people?id=gte.10', undefined, 'count=exact');
    expect([deleted.status, deleted.headers.get('content-range')]).toEqual([204, '*/2']);
  });

  test('JSON, null and array values arrive as they are', async () => {
    const { data } = await db
      .from('cities')
      .update({ facts: { a: [1, 'ü', null] }, tags: [], area: null })
      .eq('id', 6)
      .select('facts, tags, area')
      .single();
    expect(data).toEqual({ facts: { a: [1, 'ü', null] }, tags: [], area: null });
    await db.from('cities').update({ facts: {} }).eq('id', 6);
  });

  test('answers a column nobody may see with a refusal, and nothing else of that row', async () => {
    expect((await db.from('products').update({ name: 'Nails!' }).eq('id', 1).select()).error?.code).toBe(
      '42501',
    );
    expect((await db.from('products').update({ name: 'Nails' }).eq('id', 1).select('id, name')).data).toEqual(
      [{ id: 1, name: 'Nails' }],
    );
    expect((await db.from('products').update({ price: 1 }).eq('id', 1)).status).toBe(204);
    expect((await db.from('cities').select('products:orders(products(price))').eq('id', 1)).error?.code).toBe(
      '42501',
    );
  });
});

describe('a write that is refused after it saw its own result is undone', () => {
  const names = () => owned<{ name: string }>('select name from public.people where id < 10 order by id');
  const before = [{ name: 'Ada' }, { name: 'Bo' }, { name: 'Cy' }, { name: 'Di' }];

  test('when there is not exactly one row', async () => {
    const { error, status } = await db.from('people').update({ name: 'All' }).lt('id', 10).select().single();
    expect([status, error]).toMatchObject([
      406,
      {
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: 'The result contains 4 rows',
      },
    ]);
    expect(await names()).toEqual(before);
    expect((await db.from('letters').delete().gt('id', 0).select().single()).error?.code).toBe('PGRST116');
    expect(
      (
        await db
          .from('people')
          .insert([
            { id: 10, name: 'a' },
            { id: 11, name: 'b' },
          ])
          .select()
          .single()
      ).error?.details,
    ).toBe('The result contains 2 rows');
    expect(
      (await db.from('people').update({ name: 'x' }).eq('id', 99).select().single()).error?.details,
    ).toBe('The result contains 0 rows');
    expect(await owned('select count(*)::int as n from public.letters')).toEqual([{ n: 2 }]);
    expect(await owned('select id from public.people where id >= 10')).toEqual([]);
  });

  test('also when no answer was wanted', async () => {
    const answer = await fixture.send('/people?id=lt.10', {
      method: 'PATCH',
      body: '{"name":"All"}',
      headers: { accept: 'application/vnd.pgrst.object+json' },
    });
    expect(answer.status).toBe(406);
    expect(await names()).toEqual(before);
  });

  test('when it affects more rows than allowed', async () => {
    const refused = await write(
      'PATCH',
      '/people?id=lt.10',
      { name: 'All' },
      'handling=strict, max-affected=3',
    );
    expect([refused.status, await refused.json()]).toEqual([
      400,
      {
        code: 'PGRST124',
        message: 'Query result exceeds max-affected preference constraint',
        details: 'The query affects 4 rows',
        hint: null,
      },
    ]);
    expect(
      (await write('DELETE', '/letters?id=gt.0', undefined, 'handling=strict, max-affected=1')).status,
    ).toBe(400);
    expect(await owned('select count(*)::int as n from public.letters')).toEqual([{ n: 2 }]);
    expect(await names()).toEqual(before);
    const allowed = await write(
      'PATCH',
      '/people?id=eq.1',
      { manager_id: null },
      'handling=strict, max-affected=1',
    );
    expect([allowed.status, allowed.headers.get('preference-applied')]).toEqual([
      204,
      'handling=strict, max-affected=1',
    ]);
    const lenient = await write('PATCH', '/people?id=lt.3', { manager_id: null }, 'max-affected=1');
    expect(lenient.status).toBe(204);
    await fixture.database.owner.query('update public.people set manager_id = 1 where id = 2');
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
    expect(
      (
        await db.from('pledges').insert([
          { id: 1, partner_id: 2 },
          { id: 2, partner_id: 1 },
        ])
      ).status,
    ).toBe(201);
    expect((await db.from('pledges').insert({ id: 3, partner_id: 4 }).rollback()).error?.code).toBe('23503');
  });
});

describe('strict preferences', () => {
  test('unknown ones are refused', async () => {
    const answer = await write(
      'POST',
      '/people',
      { id: 10, name: 'x' },
      'handling=strict, what=ever, return=minimal',
    );
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: 'PGRST122', details: 'Invalid preferences: what=ever' },
    ]);
  });
});
