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
