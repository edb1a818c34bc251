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

describe('columns', () => {
  test('aliases, casts and JSON paths', async () => {
    const { data } = await db
      .from('cities')
      .select('town:name, population::text, facts->mayor->>name, first:facts->lines->0, tags->1')
      .eq('id', 1)
      .single();
    expect(data).toEqual({ town: 'Oslo', population: '709037', name: 'Anne', first: 1, tags: 'capital' });
  });

  test('names that need quoting', async () => {
    const answer = await fixture.send(
      `/${encodeURIComponent('odd "names" table')}?select=${encodeURIComponent('"odd, column","quo\\"te",select')}&${encodeURIComponent('"quo\\"te"')}=eq.a%22b`,
    );
    expect(await answer.json()).toEqual([{ 'odd, column': 1, 'quo"te': 'a"b', select: 'x' }]);
  });

  test('nulls can be left out', async () => {
    const { data } = await db.from('cities').select('name,country_id,population').eq('id', 6).stripNulls();
    expect(data).toEqual([{ name: 'Nowhere' }]);
  });

  test('an unknown cast is the caller’s mistake', async () => {
    const { error, status } = await db.from('cities').select('name::unheard_of');
    expect([status, error?.code]).toEqual([400, '42704']);
  });

  test('money keeps its digits', async () => {
    const answer = await fixture.send('/cities?select=altitude&id=eq.2');
    expect(await answer.text()).toBe('[{"altitude":12.50}]');
  });
});

describe('order and range', () => {
  test('by several columns, nulls where wanted, by JSON paths', async () => {
    const names = async (order: string): Promise<unknown> => {
      const answer = await fixture.send(`/cities?select=id&order=${order}`);
      const rows: unknown = await answer.json();
      return Array.isArray(rows) ? rows.map((row: { id: number }) => row.id) : rows;
    };
    expect(await names('country_id.desc.nullslast,population')).toEqual([5, 4, 3, 2, 1, 6]);
    expect(await names('population.asc.nullsfirst')).toEqual([6, 2, 1, 4, 3, 5]);
    expect(await names('facts->lines->0.desc.nullslast,id')).toEqual([5, 2, 1, 3, 4, 6]);
  });

  test('pages say where they are', async () => {
    const { data, count, status } = await db
      .from('cities')
      .select('id', { count: 'exact' })
      .order('id')
      .range(2, 3);
    expect({ data, count, status }).toEqual({ data: [{ id: 3 }, { id: 4 }], count: 6, status: 206 });
    const answer = await fixture.send('/cities?select=id&order=id&offset=2&limit=2', {
      headers: { prefer: 'count=exact' },
    });
    expect(answer.headers.get('content-range')).toBe('2-3/6');
    expect(answer.headers.get('preference-applied')).toBe('count=exact');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('content-location')).toBe('/cities?limit=2&offset=2&order=id&select=id');
    expect((await fixture.send('/cities?select=id')).headers.get('content-range')).toBe('0-5/*');
    expect((await fixture.send('/cities?id=eq.0')).headers.get('content-range')).toBe('*/*');
    expect((await fixture.send('/cities?limit=0')).headers.get('content-range')).toBe('*/*');
  });

  test.each([
    ['', '0-5/6', 200],
    ['limit=6', '0-5/6', 200],
    ['limit=2&offset=5', '5-5/6', 206],
    ['limit=2&offset=6', '*/6', 206],
    ['id=lt.3&limit=1', '0-0/2', 206],
    ['id=eq.0', '*/0', 200],
    ['limit=0', '*/6', 206],
  ])('the exact count of %j is %s', async (query, range, status) => {
    const answer = await fixture.send(`/cities?select=id&order=id&${query}`, {
      headers: { prefer: 'count=exact' },
    });
    expect([answer.headers.get('content-range'), answer.status]).toEqual([range, status]);
  });

  test('behind the last row there is nothing to satisfy', async () => {
    const answer = await fixture.send('/cities?offset=10', { headers: { prefer: 'count=exact' } });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('*/6');
    expect(await answer.json()).toEqual({
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      hint: null,
      details: 'An offset of 10 was requested, but there are only 6 rows.',
    });
    expect((await fixture.send('/cities?limit=-1')).status).toBe(416);
  });

  test('HEAD has everything but the body', async () => {
    const { count, data, status } = await db
      .from('cities')
      .select('*', { count: 'exact', head: true })
      .gt('id', 4);
    expect({ count, data, status }).toEqual({ count: 2, data: null, status: 200 });
    const answer = await fixture.send('/cities?limit=2', { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      200,
      '0-1/*',
      '',
    ]);
  });

  test('planned and estimated counts', async () => {
    const planned = await db.from('cities').select('id', { count: 'planned' }).lt('id', 3);
    expect(planned.count).toBeGreaterThan(0);
    const estimated = await db.from('cities').select('id', { count: 'estimated' }).lt('id', 3);
    expect(estimated.count).toBe(2);
  });

  test('the Range header narrows a read', async () => {
    const answer = await fixture.send('/cities?select=id&order=id', { headers: { range: '1-2' } });
    expect([await answer.json(), answer.headers.get('content-range')]).toEqual([
      [{ id: 2 }, { id: 3 }],
      '1-2/*',
    ]);
  });
});

describe('one object', () => {
  test('single, maybeSingle and their refusals', async () => {
    expect(await db.from('cities').select('name').eq('id', 1).single()).toMatchObject({
      data: { name: 'Oslo' },
      status: 200,
    });
    expect(await db.from('cities').select('name').eq('id', 0).maybeSingle()).toMatchObject({
      data: null,
      error: null,
    });
    expect(await db.from('cities').select('name').maybeSingle()).toMatchObject({
      error: { code: 'PGRST116' },
      status: 406,
    });
    expect(await db.from('cities').select('name').eq('id', 0).single()).toMatchObject({
      status: 406,
      error: {
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: 'The result contains 0 rows',
        hint: null,
      },
    });
    const answer = await fixture.send('/cities?id=eq.1&select=id', {
      headers: { accept: 'application/vnd.pgrst.object+json' },
    });
    expect(answer.headers.get('content-type')).toBe('application/vnd.pgrst.object+json; charset=utf-8');
  });
});

describe('schemas', () => {
  test('are chosen by profile', async () => {
    const other = fixture.client(fixture.token());
    expect((await other.schema('other').from('things').select()).data).toEqual([]);
    const answer = await fixture.send('/things', { headers: { 'accept-profile': 'other' } });
    expect(answer.headers.get('content-profile')).toBe('other');
  });

  test('that are not exposed do not exist', async () => {
    expect(await db.schema('hidden').from('secrets').select()).toMatchObject({
      status: 406,
      error: {
        code: 'PGRST106',
        message: 'Invalid schema: hidden',
        hint: 'Only the following schemas are exposed: public, other',
      },
    });
    expect((await db.from('secrets').select()).error?.code).toBe('PGRST205');
  });
});
