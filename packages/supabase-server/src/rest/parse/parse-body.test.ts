import { expect, test } from 'vitest';
import { parseBody } from './parse-body.ts';

const parse = (text: string | Buffer, options: Partial<Parameters<typeof parseBody>[1]> = {}) =>
  parseBody(Buffer.from(text), { contentType: 'application/json', columns: null, isCall: false, ...options });

test('the text is kept as it came, keys are sorted', () => {
  const text = '{"b": 1.10, "a": {"x": 1, "x": 2}}';
  expect(parse(text)).toEqual({ json: text, shape: 'object', keys: ['a', 'b'] });
  expect(parse('[{"b":1,"a":2},{"a":3,"b":4}]')).toMatchObject({ shape: 'array', keys: ['a', 'b'] });
  expect(parse('[]')).toMatchObject({ shape: 'array', keys: [] });
  expect(parse('[{},{}]')).toMatchObject({ shape: 'array', keys: [] });
  expect(parse('{"__proto__": 1, "constructor": 2}').keys).toEqual(['__proto__', 'constructor']);
});

test('with columns the rows may differ', () => {
  expect(parse('[{"a":1},{"b":2}]', { columns: ['b', 'a'] })).toMatchObject({
    shape: 'array',
    keys: ['a', 'b'],
  });
});

test('a call without a body has no arguments', () => {
  expect(parse('', { isCall: true })).toEqual({ json: '{}', shape: 'object', keys: [] });
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
  expect(parse(JSON.stringify({ a: '['.repeat(100), b: '\\"['.repeat(50) })).keys).toEqual(['a', 'b']);
});

test('other content types are refused', () => {
  expect(() => parse('a,b', { contentType: 'text/csv' })).toThrow('Content-Type not acceptable: text/csv');
  expect(parse('{}', { contentType: 'application/json; charset=utf-8' }).keys).toEqual([]);
});
