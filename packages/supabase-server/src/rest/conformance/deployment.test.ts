import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startFixture } from '../testing/start-fixture.ts';
import type { Fixture } from '../testing/start-fixture.ts';

let fixture: Fixture;
// Roles belong to the whole server, which other tests share.
const strictRole = `strict_${randomBytes(6).toString('hex')}`;
beforeAll(async () => {
  fixture = await startFixture({
    rest: { isFilterRequired: true, areNestedTextsRefused: true, preRequest: null },
    keys: { isRequired: false },
  });
  await fixture.database.owner.query(`
    create function public.isolation() returns text language sql as 'select current_setting(''transaction_isolation'')';
    create function public.strict_isolation() returns text language sql
      set default_transaction_isolation to 'serializable' as 'select current_setting(''transaction_isolation'')';
    create function public.st_asgeojson(feature record) returns text language plpgsql stable
      as $$ begin return json_build_object('type', 'Feature', 'properties', row_to_json(feature))::text; end $$;
    create role ${strictRole}; grant ${strictRole} to authenticator; grant usage on schema public to ${strictRole};
    alter role ${strictRole} set default_transaction_isolation to 'REPEATABLE READ';
    notify pgrst`);
  // the server knows the new functions a moment later
  const isKnown = async () => (await fixture.client(fixture.token()).rpc('strict_isolation')).error === null;
  await vi.waitUntil(isKnown, { timeout: 30_000, interval: 50 });
});
afterAll(async () => {
  await fixture.database.owner.query(
    `revoke all on schema public from ${strictRole}; drop role ${strictRole}`,
  );
  await fixture.stop();
});

describe('how strictly a transaction is kept from others', () => {
  test.each([
    ['authenticated', 'isolation', 'read committed'],
    [strictRole, 'isolation', 'repeatable read'],
    ['authenticated', 'strict_isolation', 'serializable'],
    [strictRole, 'strict_isolation', 'serializable'],
  ])('%s calling %s runs as %s', async (role, name, level) => {
    const call = () =>
      fixture
        .client(fixture.token({ role }))
        .rpc(name, {}, { get: false })
        .then(({ data }) => data as unknown);
    expect(await call()).toBe(level);
    // The connection is not left that way.
    expect(await call()).toBe(level);
    const { data } = await fixture.client(fixture.token()).rpc('isolation');
    expect(data).toBe('read committed');
  });
});

test('an object or a list is no text where that is asked for, and still a value of a column of JSON', async () => {
  const add = async (row: object | readonly object[]) => {
    const answer = await fixture.send('/cities', { method: 'POST', body: JSON.stringify(row) });
    return answer.status === 201 ? 201 : [answer.status, await answer.json()];
  };
  const refused = [
    400,
    {
      code: '22P02',
      details: null,
      hint: 'See the value of key "name".',
      message: 'A text is expected, not an object or a list',
    },
  ];
  expect(await add({ name: { a: 1 } })).toEqual(refused);
  expect(await add([{ name: 'Sidon' }, { name: ['x'] }])).toEqual(refused);
  expect(await add({ name: 'Tyre', tags: ['harbour'], facts: { gates: [1, 2] } })).toBe(201);
  const change = await fixture.send('/people?id=eq.1', { method: 'PATCH', body: '{"name":[]}' });
  expect([change.status, await change.json()]).toEqual(refused);
});

describe('where a filter is required', () => {
  test.each([
    ['PATCH', '{"name":"x"}', 'UPDATE'],
    ['DELETE', undefined, 'DELETE'],
  ])('%s of everything is refused', async (method, body, statement) => {
    const answer = await fixture.send('/people', { method, ...(body === undefined ? {} : { body }) });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: '21000', details: null, hint: null, message: `${statement} requires a WHERE clause` },
    ]);
  });

  test('with a filter, or nothing to change, it is served', async () => {
    const none = await fixture.send('/people?id=eq.0', { method: 'DELETE' });
    const empty = await fixture.send('/people', { method: 'PATCH', body: '{}' });
    expect([none.status, empty.status]).toEqual([204, 204]);
  });
});

test('rows are given as features by the function PostGIS has for it', async () => {
  const ask = (path: string) => fixture.send(path, { headers: { accept: 'application/geo+json' } });
  const answer = await ask('/people?select=id&order=id&limit=2');
  expect(answer.headers.get('content-type')).toBe('application/geo+json; charset=utf-8');
  expect(await answer.json()).toEqual({
    type: 'FeatureCollection',
    features: [1, 2].map((id) => ({ type: 'Feature', properties: { id } })),
  });
  expect(await (await ask('/people?id=eq.0')).json()).toEqual({ type: 'FeatureCollection', features: [] });
});

describe('without keys, pages of other origins meet the rules of PostgREST', () => {
  test('before a request', async () => {
    const answer = await fixture.send('/', {
      method: 'OPTIONS',
      headers: {
        origin: 'http://example.com',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'Foo,Bar,b\u00e4d',
      },
    });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
      'access-control-allow-headers': 'Authorization, Foo, Bar, Accept, Accept-Language, Content-Language',
      'access-control-max-age': '86400',
    });
  });

  test.each(['GET', 'OPTIONS'])('with %s', async (method) => {
    const answer = await fixture.send('/people', { method });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toBe(
      'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit',
    );
  });
});

test('without anything to verify tokens with, a token is the fault of the server, and none is needed', async () => {
  const bare = await startFixture({ rest: { areTokensUnverifiable: true }, keys: { isRequired: false } });
  try {
    const refused = await bare.send('/countries');
    expect([refused.status, await refused.json()]).toEqual([
      500,
      { code: 'PGRST300', details: null, hint: null, message: 'Server lacks JWT secret' },
    ]);
    expect((await bare.send('/', { token: null })).status).toBe(200);
  } finally {
    await bare.stop();
  }
});
