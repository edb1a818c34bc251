import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startFixture } from '../testing/start-fixture.ts';
import type { Fixture } from '../testing/start-fixture.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

/** Without the normalising a browser does. */
function sendRaw(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body: string | Buffer = '',
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(fixture.url);
    const call = request(
      {
        hostname,
        port,
        method,
        path: `/rest/v1${path}`,
        headers: {
          apikey: fixture.publishableKey,
          authorization: `Bearer ${fixture.token()}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
        );
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

const injection = [
  `'`,
  `"`,
  `';select pg_sleep(3)--`,
  `") or 1=1--`,
  `1)) union select 1,2--`,
  `$1`,
  `\\`,
  `%27`,
  `*/`,
  `{{{`,
  `(((`,
  `\n`,
  `;`,
  `::`,
  `->`,
  `->>`,
  `!inner`,
  `...`,
  `__proto__`,
  `constructor`,
  `pg_catalog.pg_class`,
  `*`,
];

const queries = injection.flatMap((text) => {
  const value = encodeURIComponent(text);
  return [
    `/cities?name=eq.${value}`,
    `/cities?id=eq.${value}`,
    `/cities?${value}=eq.1`,
    `/cities?select=${value}`,
    `/cities?select=id,countries(${value})`,
    `/cities?select=countries!${value}(id)`,
    `/cities?order=${value}`,
    `/cities?or=${value}`,
    `/cities?or=(${value})`,
    `/cities?or=(id.eq.${value})`,
    `/cities?limit=${value}`,
    `/cities?id=in.(${value})`,
    `/cities?name=like(any).${value}`,
    `/cities?words=fts(${value}).x`,
    `/cities?name=wfts(english).${value}`,
    `/cities?facts->${value}=eq.1`,
    `/cities?select=id::${value}`,
    `/cities?countries.${value}=eq.1&select=countries(id)`,
    `/${value}`,
    `/rpc/${value}`,
    `/rpc/add_numbers?a=${value}`,
    `/rpc/city_names?order=${value}`,
    `/cities?on_conflict=${value}`,
    `/cities?columns=${value}`,
    `/cities?name=match.${value}`,
  ];
});

describe('nothing a caller can write is our failure', () => {
  test('in a path or query string', async () => {
    const started = performance.now();
    const refusals: string[] = [];
    for (const path of queries) {
      const { status, body } = await sendRaw('GET', path);
      expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code >= 200 && code < 500)]);
      if (status >= 400) refusals.push(body);
    }
    expect((performance.now() - started) / queries.length).toBeLessThan(100);
    for (const body of refusals)
      expect(JSON.parse(body)).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });

  test.each([
    'null',
    'true',
    '5',
    '"x"',
    '[]',
    '[[]]',
    '[null]',
    '[{}]',
    '{}',
    '{"a"',
    '{"a":1}}',
    '[{"id":1},[]]',
    '\ufeff{}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{}}}',
    '{"id":1e309}',
    '{"id":-1e-400}',
    '{"id":99999999999999999999}',
    '{"id":true}',
    '{"id":[1]}',
    '{"id":{"$gt":0}}',
    '{"id":"1,5"}',
    '{"id":"NaN"}',
    '{"id":"١٢"}',
    '{"name":"\\u0000"}',
    '{"name":"\\ud800"}',
    `{"name":${'['.repeat(1000)}${']'.repeat(1000)}}`,
    '{"name":"a","name":"b"}',
    '['.repeat(200_000),
    Buffer.from([0x7b, 0xff, 0x7d]),
    Buffer.from([0]),
    '{"area":"[9,1)"}',
    '{"tags":"{"}',
    '{"population":1.5}',
  ])('in a body %#', async (body) => {
    for (const [method, path] of [
      ['POST', '/cities'],
      ['PATCH', '/cities?id=eq.0'],
      ['POST', '/rpc/add_numbers'],
      ['POST', '/rpc/keys_of'],
      ['POST', '/cities?columns=id,name'],
      ['POST', '/cities?on_conflict=id'],
      ['DELETE', '/cities?id=eq.0'],
    ] as const) {
      const { status } = await sendRaw(
        method,
        path,
        { prefer: 'tx=rollback, return=representation, resolution=merge-duplicates, missing=default' },
        body,
      );
      expect([method, path, status]).toEqual([
        method,
        path,
        expect.toSatisfy((code: number) => code >= 200 && code < 500),
      ]);
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test.each<[string, Record<string, string>]>([
    ['range', { range: '9-1' }],
    ['range', { range: "0-9'; --" }],
    ['range', { range: '99999999999999999999-' }],
    ['prefer', { prefer: "count=exact'; --, max-affected=99999999999999999999, handling=strict" }],
    ['accept', { accept: ';;;,' }],
    ['profile', { 'accept-profile': "public'; --" }],
    ['content type', { 'content-type': 'text/plain' }],
    ['content type', { 'content-type': '\\' }],
    ['cookie', { cookie: '=;;=a=;__proto__=1' }],
    ['authorization', { authorization: 'Basic x' }],
    ['authorization', { authorization: 'Bearer a.b.c' }],
    ['latin-1', { 'x-name': 'ÿ\xe9' }],
  ])('in the header %s', async (_name, headers) => {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
      const { status } = await sendRaw(
        method,
        '/people?id=eq.0',
        headers,
        method === 'POST' ? '{"id":1,"name":"x"}' : '',
      );
      expect([method, status]).toEqual([
        method,
        expect.toSatisfy((code: number) => code >= 200 && code < 500),
      ]);
    }
  });

  test('in size', async () => {
    expect((await sendRaw('GET', `/cities?name=eq.${'x'.repeat(9000)}`)).status).toBe(414);
    const tooLong = await sendRaw('POST', '/cities', {}, JSON.stringify({ name: 'x'.repeat(1_100_000) }));
    expect([tooLong.status, JSON.parse(tooLong.body)]).toMatchObject([413, { code: 'PGRST102' }]);
    expect(
      (
        await sendRaw(
          'POST',
          '/people?columns=id,name',
          { prefer: 'tx=rollback' },
          JSON.stringify(Array.from({ length: 5000 }, (_, index) => ({ id: 100 + index, name: 'n' }))),
        )
      ).status,
    ).toBe(201);
  });
});

test('no answer has more rows than the limit', async () => {
  await fixture.database.owner.query(
    `create table public.many as select n as id from generate_series(1, 1500) n; grant select on public.many to authenticated; notify pgrst`,
  );
  const db = fixture.client(fixture.token());
  // the table is known once the notification has come
  await vi.waitFor(async () => {
    const { data, count } = await db.from('many').select('id', { count: 'exact' });
    expect([data?.length, count]).toEqual([1000, 1500]);
  }, 30_000);
  expect((await db.from('many').select('id').limit(5000)).data).toHaveLength(1000);
  const estimated = await db.from('many').select('id', { count: 'estimated', head: true });
  expect(estimated.count).toBeGreaterThan(1000);
});
