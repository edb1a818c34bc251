import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFixture } from '../testing/start-fixture.ts';
import type { Fixture } from '../testing/start-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

const write = (path: string, method: string, body: string, prefer = '', of = fixture) =>
  of.send(path, { method, body, headers: prefer === '' ? {} : { prefer } });

describe('PUT', () => {
  test('makes a row under its key, or puts it in the place of the one there', async () => {
    const made = await write('/people?id=eq.60', 'PUT', '{"id":60,"name":"Ed"}', 'return=representation');
    expect([made.status, await made.json()]).toEqual([201, [{ id: 60, name: 'Ed', manager_id: null }]]);
    const again = await write('/people?id=eq.60', 'PUT', '{"id":60,"name":"Eva"}', 'return=representation');
    expect([again.status, await again.json()]).toMatchObject([200, [{ name: 'Eva' }]]);
    const quiet = await write('/people?id=eq.60', 'PUT', '[{"id":60,"name":"Em","manager_id":1}]');
    expect([quiet.status, await quiet.text(), quiet.headers.get('content-range')]).toEqual([204, '', null]);
  });

  test.each([
    ['/people?id=eq.61', '{"id":62,"name":"x"}', 400, 'PGRST115'],
    ['/people?id=eq.61&name=eq.x', '{"id":61,"name":"x"}', 405, 'PGRST105'],
    ['/people?id=gt.61', '{"id":61,"name":"x"}', 405, 'PGRST105'],
    ['/people?id=eq.61&or=(id.eq.1,id.eq.2)', '{"id":61,"name":"x"}', 405, 'PGRST105'],
    ['/people', '{"id":61,"name":"x"}', 405, 'PGRST105'],
    ['/order_items?order_id=eq.1', '{"order_id":1,"product_id":3}', 405, 'PGRST105'],
    ['/people?id=eq.61', '[{"id":61,"name":"x"},{"id":61,"name":"y"}]', 500, '21000'],
  ])('%s with %s is refused', async (path, body, status, code) => {
    const answer = await write(path, 'PUT', body);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
    expect(await (await fixture.send('/people?id=in.(61,62)')).json()).toEqual([]);
  });
});

describe('OPTIONS', () => {
  test.each([
    ['/', 'OPTIONS,GET,HEAD'],
    ['/people', 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'],
    ['/city_with_country', 'OPTIONS,GET,HEAD'],
    ['/rpc/city_names', 'OPTIONS,GET,HEAD,POST'],
    ['/rpc/touch', 'OPTIONS,POST'],
  ])('%s may be asked by %s', async (path, allow) => {
    const answer = await fixture.send(path, { method: 'OPTIONS' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([200, allow]);
  });

  test('what is not there is not there', async () => {
    expect((await fixture.send('/nowhere', { method: 'OPTIONS' })).status).toBe(404);
  });
});

describe('the description at the root', () => {
  type Description = {
    info: { title: string };
    paths: Record<string, Record<string, object>>;
    definitions: Record<string, { required: string[]; properties: Record<string, object> }>;
  };
  test('tells what the caller may use', async () => {
    const answer = await fixture.send('/');
    expect(answer.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8');
    const { paths, definitions } = (await answer.json()) as Description;
    expect(Object.keys(paths['/paints'] ?? {})).toEqual(['get', 'post', 'patch', 'delete']);
    expect(paths['/paints']?.['get']).toMatchObject({
      summary: 'Paints',
      description: 'Things to paint with.',
    });
    expect(Object.keys(paths['/city_with_country'] ?? {})).toEqual(['get']);
    expect(Object.keys(paths['/rpc/touch'] ?? {})).toEqual(['post']);
    expect(definitions['paints']).toMatchObject({
      required: ['id', 'name', 'tone'],
      properties: { name: { type: 'string', format: 'text', description: 'What it is called' } },
    });
    expect(definitions['cities']?.properties['country_id']).toMatchObject({
      description: "Note:\nThis is a Foreign Key to `countries.id`.<fk table='countries' column='id'/>",
    });
    const anonymous = (await (await fixture.send('/', { token: null })).json()) as Description;
    expect(anonymous.paths['/paints']).toBeUndefined();
    expect((await fixture.send('/', { method: 'HEAD' })).status).toBe(200);
    expect((await fixture.send('/', { headers: { accept: 'text/csv' } })).status).toBe(406);
  });

  test('tells everything, nothing, or what a function answers, as set', async () => {
    const everything = await startFixture({
      rest: { openApi: 'ignore-privileges', isSecurityDescribed: true },
    });
    const nothing = await startFixture({ rest: { openApi: 'disabled' } });
    const own = await startFixture({ rest: { rootFunction: 'root_of_all' } });
    try {
      expect(await (await everything.send('/', { token: null })).json()).toMatchObject({
        paths: { '/paints': {} },
        security: [{ JWT: [] }],
      });
      expect(await (await nothing.send('/')).json()).toMatchObject({ code: 'PGRST126' });
      expect(await (await own.send('/')).json()).toEqual({ swagger: 'mine' });
    } finally {
      await Promise.all([everything.stop(), nothing.stop(), own.stop()]);
    }
  });
});

describe('preferences', () => {
  test('a time zone', async () => {
    const answer = await fixture.send('/rpc/local_time', { headers: { prefer: 'timezone=Asia/Kolkata' } });
    expect([await answer.json(), answer.headers.get('preference-applied')]).toEqual([
      'Asia/Kolkata',
      'timezone=Asia/Kolkata',
    ]);
    const wrong = await fixture.send('/rpc/local_time', {
      headers: { prefer: 'handling=strict, timezone=Mars/Crater' },
    });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { code: 'PGRST122', details: 'Invalid preferences: timezone=Mars/Crater' },
    ]);
  });

  test.each([
    ['commit', 'tx=rollback', true, null],
    ['commit-allow-override', 'tx=rollback', false, 'tx=rollback'],
    ['rollback-all', 'tx=commit', false, null],
    ['rollback-allow-override', 'tx=commit', true, 'tx=commit'],
    ['rollback-allow-override', '', false, null],
  ] as const)('%s with %j', async (transactionEnd, prefer, isKept, applied) => {
    const other = await startFixture({ rest: { transactionEnd } });
    try {
      const answer = await write('/countries', 'POST', '{"id":90,"name":"x"}', prefer, other);
      expect([answer.status, answer.headers.get('preference-applied')]).toEqual([201, applied]);
      const { rows } = await other.database.owner.query('select from public.countries where id = 90');
      expect(rows.length === 1).toBe(isKept);
    } finally {
      await other.stop();
    }
  });

  test('the written rows come in the order asked for', async () => {
    const answer = await write(
      '/people?select=id&order=id.desc&id=in.(1,2,3)',
      'PATCH',
      '{"manager_id":null}',
      'return=representation, tx=rollback',
    );
    expect(await answer.json()).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }]);
  });
});

test('settings of the application are there for SQL', async () => {
  const shown = await startFixture({ rest: { appSettings: { place: 'here' } } });
  try {
    expect(await (await shown.send('/rpc/app_setting?name=place')).json()).toBe('here');
  } finally {
    await shown.stop();
  }
});

describe('timing', () => {
  test('is stated where it is wanted', async () => {
    const timed = await startFixture({ rest: { isTimingShown: true } });
    try {
      const answer = await timed.send('/cities');
      expect(answer.headers.get('server-timing')).toMatch(
        /^jwt;dur=[\d.]+, parse;dur=[\d.]+, plan;dur=[\d.]+, transaction;dur=[\d.]+, response;dur=[\d.]+$/,
      );
      const stages = async (path: string, init: RequestInit = {}) =>
        (await timed.send(path, init)).headers.get('server-timing')?.replace(/;dur=[\d.]+/g, '');
      expect(await stages('/cities', { method: 'OPTIONS' })).toBe('jwt, parse, plan, response');
      const headers = { authorization: 'Bearer nonsense' };
      expect(await stages('/cities', { headers })).toBe('jwt');
      expect(await stages('/cities?id=nonsense')).toBe('jwt, parse');
      expect(await stages('/cities?id=eq.nonsense')).toBe('jwt, parse, plan, transaction');
    } finally {
      await timed.stop();
    }
    expect((await fixture.send('/cities')).headers.get('server-timing')).toBeNull();
  });
});

describe('without a key, and without the anonymous', () => {
  test('as set', async () => {
    const open = await startFixture({ keys: { isRequired: false }, rest: { anonRole: 'authenticated' } });
    const closed = await startFixture({ rest: { anonRole: null } });
    try {
      expect((await fetch(`${open.url}/rest/v1/countries`)).status).toBe(200);
      const refused = await closed.send('/countries', { token: null });
      expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'PGRST302' }]);
    } finally {
      await Promise.all([open.stop(), closed.stop()]);
    }
  });
});
