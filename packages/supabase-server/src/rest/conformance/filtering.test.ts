import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFixture } from '../testing/start-fixture.ts';
import type { Fixture } from '../testing/start-fixture.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

/** Numbers of the cities a query finds, or the code of its refusal. */
async function cities(query: Record<string, string>): Promise<unknown> {
  const answer = await fixture.send(
    `/cities?${String(new URLSearchParams({ select: 'id', order: 'id', ...query }))}`,
  );
  // Either a list of rows with one column or an error; the assertions below tell.
  const body = (await answer.json()) as { id: number }[] | { code: string };
  return Array.isArray(body) ? body.map(({ id }) => id) : body.code;
}

describe('every operator', () => {
  test.each<[string, string, readonly number[]]>([
    ['id', 'eq.3', [3]],
    ['id', 'neq.3', [1, 2, 4, 5, 6]],
    ['population', 'gt.1208333', [3, 5]],
    ['population', 'gte.1208333', [3, 4, 5]],
    ['population', 'lt.709037', [2]],
    ['population', 'lte.709037', [1, 2]],
    ['name', 'like.*o', [1, 5]],
    ['name', 'ilike.N*', [3, 6]],
    ['name', 'match.^[MN]', [3, 4, 6]],
    ['name', 'imatch.^o', [1]],
    ['id', 'in.(1,5,99)', [1, 5]],
    ['name', 'in.("Oslo","Nai)robi",Bergen)', [1, 2]],
    ['id', 'in.()', []],
    ['country_id', 'is.null', [6]],
    ['country_id', 'is.not_null', [1, 2, 3, 4, 5]],
    ['is_capital', 'is.true', [1, 3, 5]],
    ['is_capital', 'is.false', [2, 4]],
    ['is_capital', 'is.unknown', [6]],
    ['country_id', 'isdistinct.1', [3, 4, 5, 6]],
    ['tags', 'cs.{port,capital}', [1]],
    ['tags', 'cd.{port}', [4, 6]],
    ['tags', 'ov.{rain,"big city"}', [2, 5]],
    ['facts', 'cs.{"lines":[1]}', [1]],
    ['area', 'sl.[10,20)', [1]],
    ['area', 'sr.[5,15)', [3, 5]],
    ['area', 'nxr.[0,15)', [1, 2]],
    ['area', 'nxl.[20,25)', [3, 5]],
    ['area', 'adj.[15,20)', [2, 3]],
    ['area', 'ov.[8,21)', [1, 2, 3]],
    ['words', 'fts.oslo', [1]],
    ['words', 'plfts(english).Bergen', [2]],
    ['name', 'phfts(english).santiago', [5]],
    ['name', 'wfts(english).oslo or bergen', [1, 2]],
    ['id', 'eq(any).{1,4}', [1, 4]],
    ['id', 'gt(all).{1,4}', [5, 6]],
    ['name', 'like(any).{O*,S*}', [1, 5]],
    ['name', 'ilike(all).{*o*,*i*}', [3, 5]],
    ['facts->mayor->>name', 'eq.Anne', [1]],
    ['facts->lines', 'eq.[4]', [2]],
    ['facts->lines->0', 'gt.3', [2, 5]],
    ['facts->>lines', 'is.null', [3, 4, 6]],
    ['tags->0', 'eq."rain"', []],
    ['tags->>1', 'eq.rain', [2]],
  ])('%s=%s', async (column, filter, expected) => {
    expect(await cities({ [column]: filter })).toEqual(expected);
  });

  test('negation keeps unknown unknown', async () => {
    expect(await cities({ country_id: 'not.eq.1' })).toEqual([3, 4, 5]);
    expect(await cities({ id: 'not.in.(1,2)' })).toEqual([3, 4, 5, 6]);
    expect(await cities({ country_id: 'not.is.null' })).toEqual([1, 2, 3, 4, 5]);
    expect(await cities({ tags: 'not.cs.{port}' })).toEqual([3, 5, 6]);
    expect(await cities({ words: 'not.fts.oslo' })).toEqual([2, 3, 4, 5, 6]);
  });
});

describe('logic', () => {
  test.each<[Record<string, string>, readonly number[]]>([
    [{ or: '(id.eq.1,name.like.San*)' }, [1, 5]],
    [{ 'not.or': '(id.eq.1,id.eq.2)' }, [3, 4, 5, 6]],
    [{ and: '(id.gt.1,not.or(country_id.eq.2,id.eq.6))' }, [2, 5]],
    [
      { or: '(and(country_id.eq.1,is_capital.is.true),name.in.("Mombasa","x,y"),tags.cs.{"big city"})' },
      [1, 4, 5],
    ],
    [{ or: '(name.eq."Os,lo",name.eq."Oslo")', id: 'lt.5' }, [1]],
    [{ or: '(facts->mayor->>name.eq.Marit,population.is.null)' }, [2, 6]],
    [{ and: '(population.not.is.null,population.not.gt.1000000)' }, [1, 2]],
    [{ and: '( or( id.eq.1 , id.eq.2 ) , id.in.( 2, 3 ) )' }, [2]],
  ])('%j', async (query, expected) => {
    expect(await cities(query)).toEqual(expected);
  });
});

describe('through the stock client', () => {
  test('its filter methods say what they mean', async () => {
    const db = fixture.client(fixture.token());
    const ids = async (query: PromiseLike<{ data: { id: unknown }[] | null }>): Promise<unknown> =>
      (await query).data?.map(({ id }) => id);
    const from = () => db.from('cities').select('id').order('id');
    expect(await ids(from().in('name', ['Oslo', 'San"ti', 'a,b', 'Bergen']))).toEqual([1, 2]);
    expect(await ids(from().contains('facts', { mayor: { name: 'Anne' } }))).toEqual([1]);
    expect(await ids(from().contains('tags', ['port']))).toEqual([1, 2, 4]);
    expect(await ids(from().containedBy('tags', ['port', 'rain']))).toEqual([2, 4, 6]);
    expect(await ids(from().overlaps('tags', ['rain']))).toEqual([2]);
    expect(await ids(from().rangeAdjacent('area', '[15,20)'))).toEqual([2, 3]);
    expect(await ids(from().textSearch('words', 'oslo', { type: 'websearch', config: 'english' }))).toEqual([
      1,
    ]);
    expect(await ids(from().likeAnyOf('name', ['O%', 'B%']))).toEqual([1, 2]);
    expect(await ids(from().or('id.eq.1,and(id.gt.4,country_id.is.null)'))).toEqual([1, 6]);
    expect(await ids(from().not('id', 'in', '(1,2,3)'))).toEqual([4, 5, 6]);
    expect(await ids(from().match({ country_id: 2, is_capital: false }))).toEqual([4]);
    expect(await ids(from().is('is_capital', null))).toEqual([6]);
  });
});

describe('what Postgres refuses keeps its code', () => {
  test.each([
    [{ id: 'eq.abc' }, '22P02'],
    [{ nope: 'eq.1' }, '42703'],
    [{ id: 'like.1*' }, '42883'],
    [{ name: 'match.(' }, '2201B'],
    [{ words: 'fts.a b c' }, '42601'],
    [{ tags: 'cs.{' }, '22P02'],
    [{ name: 'wfts(klingon).x' }, '42704'],
    [{ id: 'eq.1', order: 'nope' }, '42703'],
    [{ name: 'eq.a\0b' }, '22021'],
    [{ offset: '99999999999999999999999' }, []],
    [{ limit: '99999999999999999999999' }, [1, 2, 3, 4, 5, 6]],
  ])('%j → %s', async (query, expected) => {
    expect(await cities(query)).toEqual(expected);
  });
});
