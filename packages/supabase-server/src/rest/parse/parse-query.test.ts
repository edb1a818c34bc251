import { expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';

function parse(query: Record<string, string> | string, isFunctionRead = false) {
  return parseQuery(typeof query === 'string' ? query : String(new URLSearchParams(query)), isFunctionRead);
}

const column = (name: string) => ({ kind: 'field', field: { name, path: [] }, alias: null, cast: null });

test('nothing asked for is everything', () => {
  expect(parse('')).toEqual({
    select: [{ kind: 'star' }],
    filters: [],
    logic: [],
    orders: [],
    ranges: [],
    columns: null,
    onConflict: null,
    rpcArguments: [],
    canonical: '',
  });
});

test('columns with alias, cast, JSON path and dashes', () => {
  expect(
    parse({ select: 'id, total:price::text, facts->mayor->>name, a->0->-1, my-col, "odd, one"' }).select,
  ).toEqual([
    column('id'),
    { kind: 'field', field: { name: 'price', path: [] }, alias: 'total', cast: 'text' },
    {
      kind: 'field',
      field: {
        name: 'facts',
        path: [
          { arrow: '->', operand: { kind: 'key', key: 'mayor' } },
          { arrow: '->>', operand: { kind: 'key', key: 'name' } },
        ],
      },
      alias: null,
      cast: null,
    },
    {
      kind: 'field',
      field: {
        name: 'a',
        path: [
          { arrow: '->', operand: { kind: 'index', index: '0' } },
          { arrow: '->', operand: { kind: 'index', index: '-1' } },
        ],
      },
      alias: null,
      cast: null,
    },
    column('my-col'),
    column('odd, one'),
  ]);
});

test('embedded resources with alias, hint, join and spread', () => {
  const relation = { kind: 'relation', alias: null, hint: null, join: null, isSpread: false };
  expect(
    parse({ select: 'a:people!sender_id!inner(*), ...countries!left(name, facts()), orders()' }).select,
  ).toEqual([
    {
      ...relation,
      target: 'people',
      alias: 'a',
      hint: 'sender_id',
      join: 'inner',
      items: [{ kind: 'star' }],
    },
    {
      ...relation,
      target: 'countries',
      join: 'left',
      isSpread: true,
      items: [column('name'), { ...relation, target: 'facts', items: [] }],
    },
    { ...relation, target: 'orders', items: [] },
  ]);
});

test.each([
  ['eq.5', { kind: 'quantifiable', operator: 'eq', quantifier: null, value: '5' }],
  ['eq(any).{1,2}', { kind: 'quantifiable', operator: 'eq', quantifier: 'any', value: '{1,2}' }],
  ['like(all).{a*,*b}', { kind: 'quantifiable', operator: 'like', quantifier: 'all', value: '{a*,*b}' }],
  ['neq.', { kind: 'simple', operator: 'neq', value: '' }],
  ['cs.{"a,b"}', { kind: 'simple', operator: 'cs', value: '{"a,b"}' }],
  ['in.(1,"a,b","say \\"hi\\" \\\\",c d)', { kind: 'in', values: ['1', 'a,b', 'say "hi" \\', 'c d'] }],
  ['in.("a" b,c"d)', { kind: 'in', values: ['"a" b', 'c"d'] }],
  ['in.()', { kind: 'in', values: [] }],
  ['in.("")', { kind: 'in', values: [''] }],
  ['in.(a,)', { kind: 'in', values: ['a', ''] }],
  ['is.NULL', { kind: 'is', value: 'null' }],
  ['is.not_null', { kind: 'is', value: 'not_null' }],
  ['isdistinct.x', { kind: 'isdistinct', value: 'x' }],
  [
    'wfts(english).the "cat"',
    { kind: 'fullText', operator: 'wfts', language: 'english', value: 'the "cat"' },
  ],
  ['fts.cat', { kind: 'fullText', operator: 'fts', language: null, value: 'cat' }],
])('filter %s', (text, operation) => {
  const field = { name: 'c', path: [] };
  expect(parse({ c: text }).filters).toEqual([{ path: [], filter: { field, isNegated: false, operation } }]);
  expect(parse({ 'e.c': `not.${text}` }).filters).toEqual([
    { path: ['e'], filter: { field, isNegated: true, operation } },
  ]);
});

test('logic trees nest, negate, quote, and sit on embedded resources', () => {
  const leaf = (name: string, value: string, isNegated = false) => ({
    kind: 'filter',
    filter: {
      field: { name, path: [] },
      isNegated,
      operation: { kind: 'quantifiable', operator: 'eq', quantifier: null, value },
    },
  });
  const list = {
    kind: 'filter',
    filter: {
      field: { name: 'd', path: [] },
      isNegated: true,
      operation: { kind: 'in', values: ['1', '2'] },
    },
  };
  expect(parse({ or: '(a.eq."x,y)", and( b.eq.2 , not.or(c.not.eq.{1,2},d.not.in.(1,2))))' }).logic).toEqual([
    {
      path: [],
      tree: {
        kind: 'group',
        operator: 'or',
        isNegated: false,
        children: [
          leaf('a', 'x,y)'),
          {
            kind: 'group',
            operator: 'and',
            isNegated: false,
            children: [
              leaf('b', '2 '),
              { kind: 'group', operator: 'or', isNegated: true, children: [leaf('c', '{1,2}', true), list] },
            ],
          },
        ],
      },
    },
  ]);
  expect(parse({ 'orders.items.not.and': '(a.eq.1)' }).logic).toEqual([
    {
      path: ['orders', 'items'],
      tree: { kind: 'group', operator: 'and', isNegated: true, children: [leaf('a', '1')] },
    },
  ]);
});

test('order, range, columns and conflict target', () => {
  const parsed = parse({
    order: 'a.desc.nullslast,b->c.nullsfirst,country(name).asc',
    limit: '5',
    offset: '-3',
    'orders.limit': '2',
    'orders.offset': '1',
    columns: '"a","b,c", d',
    on_conflict: 'a,b',
  });
  expect(parsed.orders).toEqual([
    {
      path: [],
      terms: [
        { relation: null, field: { name: 'a', path: [] }, direction: 'desc', nulls: 'last' },
        {
          relation: null,
          field: { name: 'b', path: [{ arrow: '->', operand: { kind: 'key', key: 'c' } }] },
          direction: null,
          nulls: 'first',
        },
        { relation: 'country', field: { name: 'name', path: [] }, direction: 'asc', nulls: null },
      ],
    },
  ]);
  expect(parsed.ranges).toEqual([
    { path: [], range: { limit: 5, offset: 0 } },
    { path: ['orders'], range: { limit: 2, offset: 1 } },
  ]);
  expect(parsed.columns).toEqual(['a', 'b,c', 'd']);
  expect(parsed.onConflict).toEqual(['a', 'b']);
  expect(parse({ limit: 'ten' }).ranges).toEqual([]);
});

test('a function read by GET takes what is not a filter as argument', () => {
  const parsed = parse('a=1&b=x.y&id=eq.3&a=2', true);
  expect(parsed.rpcArguments).toEqual([
    ['a', '1'],
    ['b', 'x.y'],
    ['a', '2'],
  ]);
  expect(parsed.filters).toHaveLength(1);
});

test('plus is a space, escapes are UTF-8, the canonical form is sorted', () => {
  const parsed = parse('name=eq.New+York%20%E2%82%AC&a=eq.1');
  expect(parsed.filters[0]?.filter.operation).toMatchObject({ value: 'New York €' });
  expect(parsed.canonical).toBe('a=eq.1&name=eq.New%20York%20%E2%82%AC');
});
