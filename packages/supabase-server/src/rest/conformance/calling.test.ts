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

describe('results', () => {
  test('bare values, sets of them, rows, one row, nothing', async () => {
    expect(await db.rpc('add_numbers', { a: 1, b: 2 })).toMatchObject({ data: 3, status: 200 });
    expect((await db.rpc('add_numbers', { a: 1 })).data).toBe(11);
    expect((await db.rpc('city_names')).data).toHaveLength(6);
    expect((await db.rpc('cities_of', { country: 1 })).data).toMatchObject([
      { name: 'Oslo' },
      { name: 'Bergen' },
    ]);
    expect((await db.rpc('one_city', { wanted: 3 })).data).toMatchObject({ name: 'Nairobi' });
    expect((await db.rpc('count_and_sum', { up_to: 4 })).data).toEqual({ rows: 4, sum: 10 });
    expect(await db.rpc('touch')).toMatchObject({ data: null, status: 204, error: null });
  });

  test('rows are filtered, ordered, paged, counted and embedded like a table', async () => {
    const { data, count } = await db
      .rpc('cities_of', { country: 2 }, { count: 'exact' })
      .select('name, countries(name), orders(id)')
      .gt('population', 100)
      .order('name')
      .limit(1);
    expect([data, count]).toEqual([[{ name: 'Mombasa', countries: { name: 'Kenya' }, orders: [] }], 2]);
    expect((await db.rpc('cities_of', { country: 2 }).select('name').eq('id', 3).single()).data).toEqual({
      name: 'Nairobi',
    });
    expect((await db.rpc('cities_of', { country: 2 }).select('name').single()).error?.code).toBe('PGRST116');
  });

  test('HEAD and counts', async () => {
    expect(await db.rpc('cities_of', { country: 1 }, { head: true, count: 'exact' })).toMatchObject({
      count: 2,
      data: null,
    });
  });
});

describe('arguments', () => {
  test('by GET come from the query string', async () => {
    expect((await db.rpc('add_numbers', { a: 20, b: 22 }, { get: true })).data).toBe(42);
    expect(await (await fixture.send('/rpc/cities_of?country=1&select=name&name=like.O*')).json()).toEqual([
      { name: 'Oslo' },
    ]);
    expect(await (await fixture.send('/rpc/longest?words=a&words=abc&words=ab')).json()).toBe('abc');
  });

  test('by POST may be lists, also for a variadic parameter', async () => {
    expect((await db.rpc('longest', { words: ['x', 'a,"b'] })).data).toBe('a,"b');
  });

  test('a single unnamed parameter takes the whole body', async () => {
    const answer = await fixture.send('/rpc/keys_of', { method: 'POST', body: '{"b":1,"a":2}' });
    expect(await answer.json()).toEqual(['b', 'a']);
  });

  test('that fit no overload, or several', async () => {
    expect(await db.rpc('add_numbers', { a: 1, z: 2 })).toMatchObject({
      status: 404,
      error: {
        code: 'PGRST202',
        message: 'Could not find the function public.add_numbers(a, z) in the schema cache',
        details:
          'Searched for the function public.add_numbers with parameters a, z or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function public.add_numbers(a, b)',
      },
    });
    expect(await db.rpc('add_number')).toMatchObject({
      error: {
        message: 'Could not find the function public.add_number without parameters in the schema cache',
        hint: 'Perhaps you meant to call the function public.add_numbers',
      },
    });
    expect(await db.rpc('twice', { n: 1 })).toMatchObject({
      status: 300,
      error: {
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between: public.twice(n => integer), public.twice(n => text)',
      },
    });
    expect((await db.rpc('add_numbers', { a: 'x' })).error?.code).toBe('22P02');
  });
});

describe('transactions', () => {
  test('a volatile function needs POST', async () => {
    expect(await db.rpc('rename_city', { city: 1, new_name: 'x' }, { get: true })).toMatchObject({
      status: 405,
      error: { code: '25006' },
    });
    expect((await db.rpc('rename_city', { city: 6, new_name: 'Somewhere' }).select('name')).data).toEqual([
      { name: 'Somewhere' },
    ]);
    await db.rpc('rename_city', { city: 6, new_name: 'Nowhere' });
  });

  test('what it did is undone when the result is not singular or too large', async () => {
    expect((await db.rpc('rename_all', { suffix: '!' }).select('id').single()).error?.code).toBe('PGRST116');
    const limited = { prefer: 'handling=strict, max-affected=2' };
    const tooMany = await fixture.send('/rpc/rename_all', {
      method: 'POST',
      body: '{"suffix":"!"}',
      headers: limited,
    });
    expect(await tooMany.json()).toMatchObject({ code: 'PGRST124', details: 'The query affects 6 rows' });
    const single = await fixture.send('/rpc/add_numbers', {
      method: 'POST',
      body: '{"a":1}',
      headers: limited,
    });
    expect(await single.json()).toMatchObject({ code: 'PGRST128' });
    expect((await db.from('cities').select('name').like('name', '*!')).data).toEqual([]);
  });

  test('other methods are refused', async () => {
    const answer = await fixture.send('/rpc/touch', { method: 'PATCH', body: '{}' });
    expect([answer.status, await answer.json()]).toMatchObject([
      405,
      { code: 'PGRST101', message: 'Cannot use the PATCH method on RPC' },
    ]);
  });
});

describe('what a function can say to the outside', () => {
  const fail = async (code: string, message: string, more: Record<string, string> = {}) => {
    const answer = await fixture.send('/rpc/fail', {
      method: 'POST',
      body: JSON.stringify({ code, message, ...more }),
    });
    return {
      status: answer.status,
      headers: answer.headers,
      body: (await answer.json()) as Record<string, unknown>,
    };
  };

  test('a status by PTnnn, with message, detail and hint', async () => {
    const { status, body } = await fail('PT409', 'Too late', {
      detail: '{"current":{"id":1}}',
      hint: 'version_conflict',
    });
    expect([status, body]).toEqual([
      409,
      { code: 'PT409', message: 'Too late', details: '{"current":{"id":1}}', hint: 'version_conflict' },
    ]);
    expect((await fail('PT999', 'x')).status).toBe(500);
  });

  test('everything by PGRST', async () => {
    const { status, headers, body } = await fail('PGRST', '{"code":"mine","message":"Mine","hint":"h"}', {
      detail: '{"status":451,"headers":{"X-Why":"law"}}',
    });
    expect([status, headers.get('x-why'), body]).toEqual([
      451,
      'law',
      { code: 'mine', message: 'Mine', details: null, hint: 'h' },
    ]);
    expect((await fail('PGRST', 'not json')).body).toMatchObject({ code: 'PGRST121' });
    expect((await fail('PGRST', '{"code":"a","message":"b"}', { detail: '{"status":1}' })).status).toBe(500);
  });

  test.each([
    ['P0001', 400],
    ['23505', 409],
    ['23503', 409],
    ['42501', 403],
    ['42P01', 404],
    ['42883', 404],
    ['0L000', 403],
    ['28000', 403],
    ['08006', 503],
    ['53300', 503],
    ['57P01', 503],
    ['57014', 500],
    ['40000', 500],
    ['21000', 500],
    ['XX000', 500],
    ['22P02', 400],
    ['P0002', 500],
    ['25006', 405],
    ['42P17', 500],
    ['55000', 500],
  ])('SQLSTATE %s is %i', async (code, status) => {
    expect((await fail(code, 'x')).status).toBe(status);
  });

  test('special messages of two SQLSTATEs', async () => {
    expect((await fail('22023', 'role "x" does not exist')).status).toBe(401);
    expect((await fail('21000', 'DELETE requires a WHERE clause')).status).toBe(400);
  });

  test('status and headers by settings', async () => {
    const answer = await fixture.send('/rpc/respond', {
      method: 'POST',
      body: JSON.stringify({
        status: '202',
        headers: '[{"X-One":"1"},{"Set-Cookie":"a=1"},{"Set-Cookie":"b=2"},{"content-range":"5-6/7"}]',
      }),
    });
    expect([
      answer.status,
      answer.headers.get('x-one'),
      answer.headers.getSetCookie(),
      answer.headers.get('content-range'),
    ]).toEqual([202, '1', ['a=1', 'b=2'], '5-6/7']);
    for (const [status, headers, code] of [
      ['abc', '[]', 'PGRST112'],
      ['200', '{}', 'PGRST111'],
      ['200', '[{"a b":"1"}]', 'PGRST111'],
      ['200', '[{"a":"x\\r\\nb: c"}]', 'PGRST111'],
    ]) {
      const refused = await fixture.send('/rpc/respond', {
        method: 'POST',
        body: JSON.stringify({ status, headers }),
      });
      expect(await refused.json()).toMatchObject({ code });
    }
  });
});
