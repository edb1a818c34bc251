import { expect, test } from 'vitest';
import { parseBody } from './parse-body.ts';

const parse = (text: string | Buffer, options: Partial<Parameters<typeof parseBody>[1]> = {}) =>
  parseBody(Buffer.from(text), { contentType: 'application/json', columns: null, isCall: false, ...options });

test('the text is kept as it came, keys are sorted', () => {
  const text = '{"b": 1.10, "a": {"x": 1, "x": 2}}';
  expect(parse(text)).toEqual({
    kind: 'json',
    json: text,
    shape: 'object',
    keys: ['a', 'b'],
    nestedKeys: ['a'],
  });
  expect(parse('[{"b":1,"a":2},{"a":3,"b":4}]')).toMatchObject({ shape: 'array', keys: ['a', 'b'] });
  expect(parse('[]')).toMatchObject({ shape: 'array', keys: [] });
  expect(parse('[{"a":1,"b":{},"c":null},{"a":[2],"b":"x","c":3}]')).toMatchObject({
    nestedKeys: ['a', 'b'],
  });
  expect(parse('[{},{}]')).toMatchObject({ shape: 'array', keys: [] });
  expect(parse('{"__proto__": 1, "constructor": 2}')).toMatchObject({
    keys: ['__proto__', 'constructor'],
  });
});

test('with columns the rows may differ', () => {
  expect(parse('[{"a":1},{"b":2}]', { columns: ['b', 'a'] })).toMatchObject({
    shape: 'array',
    keys: ['a', 'b'],
  });
});

test('a call without a body has no arguments', () => {
  expect(parse('', { isCall: true })).toEqual({ kind: 'json', json: '{}', shape: 'object', keys: [] });
});

test.each([
  ['', 'Empty or invalid json'],
  ['}{', 'Empty or invalid json'],
  ['\ufeff{}', 'Empty or invalid json'],
  [Buffer.from([0x22, 0xff, 0x22]), 'Empty or invalid json'],
  ['[{"a":1},{"a":1,"b":2}]', 'All object keys must match'],
  ['[{"a":1},5]', 'All object keys must match'],
  ['[1,2]', 'All object keys must match'],
  [`${'['.repeat(33)}${']'.repeat(33)}`, 'JSON is nested deeper than 32 levels'],
  [`{"a":${'{"a":'.repeat(200_000)}`, 'JSON is nested deeper than 32 levels'],
])('refuses %s', (text, message) => {
  expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'PGRST102', status: 400, message }));
});

test('brackets inside texts are no nesting', () => {
  expect(parse(JSON.stringify({ a: '['.repeat(100), b: '\\"['.repeat(50) }))).toMatchObject({
    keys: ['a', 'b'],
  });
});

test('comma-separated values are rows of texts', () => {
  const rows = 'a,"b,c"\r\n1,"x ""y"""\n\nNULL,2\n';
  expect(parse(rows, { contentType: 'text/csv' })).toEqual({
    kind: 'json',
    json: JSON.stringify([
      { a: '1', 'b,c': 'x "y"' },
      { a: null, 'b,c': '2' },
    ]),
    shape: 'array',
    keys: ['a', 'b,c'],
    isCsv: true,
  });
  expect(() => parse('a,b\n1', { contentType: 'text/csv' })).toThrow(
    'All lines must have same number of fields',
  );
  expect(() => parse('a\n"1', { contentType: 'text/csv' })).toThrow('is not closed');
  expect(() => parse('', { contentType: 'text/csv' })).toThrow('not enough input');
});

test('a form is a row, or the arguments of a call', () => {
  const contentType = 'application/x-www-form-urlencoded';
  expect(parse('b=1+2&a=%C3%A9&c', { contentType })).toEqual({
    kind: 'json',
    json: '{"b":"1 2","a":"é","c":""}',
    shape: 'object',
    keys: ['a', 'b', 'c'],
  });
  expect(parse('a=1&a=2', { contentType, isCall: true })).toEqual({
    kind: 'form',
    pairs: [
      ['a', '1'],
      ['a', '2'],
    ],
  });
});

test('other content types are for functions that take one value, or refused', () => {
  const octets = { contentType: 'application/octet-stream' };
  expect(parse('x', { ...octets, isCall: true })).toMatchObject({ kind: 'raw', type: 'bytea' });
  expect(() => parse('x', octets)).toThrow('Content-Type not acceptable: application/octet-stream');
  expect(parse('{}', { contentType: 'application/json; charset=utf-8' })).toMatchObject({ keys: [] });
});
