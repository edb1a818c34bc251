import { expect, test } from 'vitest';
import { ProtocolError } from '../../errors.ts';
import { parseQuery } from './parse-query.ts';

function parse(query: Record<string, string> | string, isFunctionRead = false) {
  return parseQuery(typeof query === 'string' ? query : String(new URLSearchParams(query)), isFunctionRead);
}

function failure(
  query: Record<string, string> | string,
): Pick<ProtocolError, 'code' | 'message' | 'details'> {
  try {
    parse(query);
  } catch (error) {
    if (error instanceof ProtocolError)
      return { code: error.code, message: error.message, details: error.details };
    throw error;
  }
  throw new Error('this was parsed');
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

test.each<[Record<string, string> | string, string, string]>([
  [
    { id: '0' },
    '"failed to parse filter (0)" (line 1, column 1)',
    'unexpected "0" expecting "not" or operator (eq, gt, ...)',
  ],
  [
    { id: '' },
    '"failed to parse filter ()" (line 1, column 1)',
    'unexpected end of input expecting "not" or operator (eq, gt, ...)',
  ],
  [
    { id: 'noop.1' },
    '"failed to parse filter (noop.1)" (line 1, column 1)',
    'unexpected "o" expecting "not" or operator (eq, gt, ...)',
  ],
  [
    { id: 'eq' },
    '"failed to parse filter (eq)" (line 1, column 3)',
    'unexpected end of input expecting delimiter (.)',
  ],
  [
    { id: 'is.nil' },
    '"failed to parse filter (is.nil)" (line 1, column 5)',
    'unexpected "i" expecting isVal: (null, not_null, true, false, unknown)',
  ],
  [
    { or: '()' },
    '"failed to parse logic tree (())" (line 1, column 4)',
    'unexpected ")" expecting field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)',
  ],
  [
    { or: '(id.in.1,2,id.eq.3)' },
    '"failed to parse logic tree ((id.in.1,2,id.eq.3))" (line 1, column 10)',
    'unexpected "1" expecting "("',
  ],
  [
    { order: 'id.descc' },
    '"failed to parse order (id.descc)" (line 1, column 8)',
    `unexpected 'c' expecting delimiter (.), "," or end of input`,
  ],
  [
    { order: 'id.ac' },
    '"failed to parse order (id.ac)" (line 1, column 4)',
    'unexpected "c" expecting "asc", "desc", "nullsfirst" or "nullslast"',
  ],
  [
    { order: 'id.asc.nullslasttt' },
    '"failed to parse order (id.asc.nullslasttt)" (line 1, column 17)',
    `unexpected 't' expecting "," or end of input`,
  ],
  [
    { and: '(ord(id.eq.1,id.eq.1),id.eq.2)' },
    '"failed to parse logic tree ((ord(id.eq.1,id.eq.1),id.eq.2))" (line 1, column 7)',
    'unexpected "d" expecting "("',
  ],
  [
    { or: '(id.eq.1,not.xor(id.eq.2,id.eq.3))' },
    '"failed to parse logic tree ((id.eq.1,not.xor(id.eq.2,id.eq.3)))" (line 1, column 16)',
    'unexpected "x" expecting logic operator (and, or)',
  ],
  [
    { select: 'data->>-78xy' },
    '"failed to parse select parameter (data->>-78xy)" (line 1, column 11)',
    `unexpected 'x' expecting digit, "->", "::", ".", "," or end of input`,
  ],
  [
    { order: 'id.asc.nlsfst' },
    '"failed to parse order (id.asc.nlsfst)" (line 1, column 8)',
    'unexpected "l" expecting "nullsfirst" or "nullslast"',
  ],
  [
    { columns: '' },
    '"failed to parse columns parameter ()" (line 1, column 1)',
    'unexpected end of input expecting field name (* or [a..z0..9_$])',
  ],
  [
    { select: 'id,clients(name[])' },
    '"failed to parse select parameter (id,clients(name[]))" (line 1, column 16)',
    `unexpected '[' expecting letter, digit, "-", "->>", "->", "::", ".", ")", "," or end of input`,
  ],
  [
    'id=eq.%ff',
    '"failed to parse query string" (line 1, column 1)',
    'The escapes of the query string are not UTF-8.',
  ],
])('refuses %j', (query, message, details) => {
  expect(failure(query)).toEqual({ code: 'PGRST100', message, details });
});

test('is bounded: filters, embedding, nesting', () => {
  const many = Array.from({ length: 101 }, () => 'a=eq.1').join('&');
  expect(failure(many).details).toBe('A request can have at most 100 filters; this one has 101.');
  expect(failure({ or: `(${Array.from({ length: 101 }, () => 'a.eq.1').join(',')})` }).details).toContain(
    'at most 100 filters',
  );
  expect(parse({ select: 'a(b(c(d(e))))' }).select).toHaveLength(1);
  expect(failure({ select: 'a(b(c(d(e(f)))))' }).details).toContain('at most 4 levels');
  expect(failure({ or: `(${'and('.repeat(200)}a.eq.1${')'.repeat(200)})` }).details).toContain(
    'at most 16 levels',
  );
});

test('NUL, which would end SQL text, is in no name', () => {
  for (const query of [
    'select=a%00b',
    'select=%22a%00b%22',
    '%22a%00%22=eq.1',
    'order=%22a%00%22',
    'columns=%22%00%22',
  ]) {
    expect(failure(query).code).toBe('PGRST100');
  }
});
