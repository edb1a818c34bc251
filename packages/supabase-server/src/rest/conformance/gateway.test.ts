import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signAccessToken } from '../../tokens/sign-access-token.ts';
import { startFixture } from '../testing/start-fixture.ts';
import type { Fixture } from '../testing/start-fixture.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

const ask = (headers: Record<string, string>, path = '/rest/v1/rpc/who_am_i') =>
  fetch(`${fixture.url}${path}`, { headers });

async function roleOf(headers: Record<string, string>): Promise<unknown> {
  const answer = await ask(headers);
  const body = (await answer.json()) as { role?: string; code?: string; message?: string };
  return body.role ?? [answer.status, body.code ?? body.message];
}

const legacy = (role: string, secret = fixture.jwtSecret) =>
  signAccessToken({ role, iss: 'supabase', exp: 4_000_000_000 }, { secret });

describe('API keys', () => {
  test('opaque and legacy ones decide the role when there is no token', async () => {
    const { publishableKey, secretKey } = fixture;
    expect(await roleOf({ apikey: secretKey })).toBe('service_role');
    expect(await roleOf({ apikey: secretKey, authorization: `Bearer ${secretKey}` })).toBe('service_role');
    expect(await roleOf({ apikey: legacy('service_role') })).toBe('service_role');
    expect(
      await roleOf({ apikey: legacy('service_role'), authorization: `Bearer ${legacy('service_role')}` }),
    ).toBe('service_role');
    expect(await roleOf({ apikey: publishableKey })).toEqual([401, '42501']);
    expect(await roleOf({ apikey: legacy('anon') })).toEqual([401, '42501']);
    expect(await roleOf({ apikey: publishableKey, authorization: `Bearer ${fixture.token()}` })).toBe(
      'authenticated',
    );
  });

  test('missing and foreign ones are refused', async () => {
    expect(await roleOf({})).toEqual([401, 'No API key found in request']);
    for (const apikey of [
      'nonsense',
      'sb_secret_x',
      `${fixture.secretKey}x`,
      legacy('postgres'),
      legacy('service_role', 'other'),
      fixture.token(),
    ]) {
      expect(await roleOf({ apikey })).toEqual([401, 'Invalid API key']);
    }
    expect((await ask({}, '/auth/v1/user')).status).toBe(401);
    expect((await ask({}, '/rest/v1/cities')).status).toBe(401);
  });

  test('a secret key does not belong into a browser', async () => {
    expect(await roleOf({ apikey: fixture.secretKey, 'user-agent': 'Mozilla/5.0 (X11)' })).toEqual([
      401,
      'Forbidden use of secret API key in browser',
    ]);
  });

  test('some routes need none', async () => {
    expect((await ask({}, '/auth/v1/health')).status).toBe(200);
    expect((await ask({}, '/auth/v1/.well-known/jwks.json')).status).toBe(200);
    expect((await ask({}, '/auth/v1/settings')).status).toBe(401);
  });
});

describe('tokens', () => {
  const withToken = async (token: string) => {
    const answer = await ask({ apikey: fixture.publishableKey, authorization: `Bearer ${token}` });
    return {
      status: answer.status,
      challenge: answer.headers.get('www-authenticate'),
      body: await answer.json(),
    };
  };

  test.each<[string, () => string, string, string]>([
    ['expired', () => fixture.token({ exp: 1 }), 'PGRST303', 'JWT expired'],
    ['not yet valid', () => fixture.token({ nbf: 4_000_000_000 }), 'PGRST303', 'JWT not yet valid'],
    ['for others', () => fixture.token({ aud: 'elsewhere' }), 'PGRST303', 'JWT not in audience'],
    [
      'of another secret',
      () => signAccessToken({ role: 'authenticated' }, { secret: 'x' }),
      'PGRST301',
      'No suitable key or wrong key type',
    ],
    ['not a token', () => 'hello', 'PGRST301', 'Expected 3 parts in JWT; got 1'],
    ['empty', () => '', 'PGRST301', 'Empty JWT is sent in Authorization header'],
  ])('%s', async (_name, token, code, message) => {
    expect(await withToken(token())).toMatchObject({
      status: 401,
      challenge: `Bearer error="invalid_token", error_description="${message}"`,
      body: { code, message, hint: null },
    });
  });

  test('a role the server may not take on, or that does not exist', async () => {
    expect((await withToken(fixture.token({ role: 'postgres' }))).body).toMatchObject({ code: '42501' });
    expect(await withToken(fixture.token({ role: 'nobody_at_all' }))).toMatchObject({
      status: 401,
      body: { code: '22023' },
    });
    expect((await withToken(fixture.token({ role: undefined }))).body).toMatchObject({ code: '42501' });
  });

  test('the anonymous are asked to sign in, the others that they may not', async () => {
    const anonymous = await fixture.send('/cities', { token: null });
    expect([anonymous.status, anonymous.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await anonymous.json()).toEqual({
      code: '42501',
      details: null,
      hint: null,
      message: 'permission denied for table cities',
    });
    expect((await fixture.send('/products?select=price')).status).toBe(403);
  });
});

describe('what SQL knows of a request', () => {
  test('role, claims, method, path, headers, cookies and timeout', async () => {
    const token = fixture.token({ sub: '11111111-1111-4111-8111-111111111111', app_metadata: { x: 1 } });
    const answer = await fixture.send('/rpc/who_am_i', {
      token,
      headers: { cookie: 'flavour=ginger; a=b', 'user-agent': 'test/1' },
    });
    expect(await answer.json()).toMatchObject({
      role: 'authenticated',
      uid: '11111111-1111-4111-8111-111111111111',
      claims: { app_metadata: { x: 1 } },
      method: 'GET',
      path: '/rpc/who_am_i',
      agent: 'test/1',
      cookie: 'ginger',
      timeout: '8s',
      read_only: 'on',
    });
  });

  test('a function before the statement can refuse', async () => {
    const answer = await fixture.send('/people', {
      method: 'POST',
      body: '{"id":50,"name":"x"}',
      headers: { 'x-refuse': '1' },
    });
    expect([answer.status, await answer.json()]).toMatchObject([418, { code: 'PT418', hint: 'teapot' }]);
    expect(await (await fixture.send('/people?id=eq.50')).json()).toEqual([]);
  });
});

describe('other origins', () => {
  test('a browser may ask first, without a key', async () => {
    const answer = await fetch(`${fixture.url}/rest/v1/cities`, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:5173', 'access-control-request-method': 'POST' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(answer.headers.get('access-control-allow-headers')).toContain('apikey');
    expect((await fetch(`${fixture.url}/auth/v1/token`, { method: 'OPTIONS' })).status).toBe(204);
  });

  test('and read the headers that matter, of errors too', async () => {
    for (const path of ['/cities', '/nowhere']) {
      const answer = await fixture.send(path, { headers: { origin: 'http://localhost:5173' } });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-expose-headers')).toContain('content-range');
    }
  });
});

describe('paths and methods', () => {
  test.each([
    ['GET', '/a/b', 404, 'PGRST125'],
    ['GET', '/rpc/a/b', 404, 'PGRST125'],
    ['PUT', '/cities?name=eq.x', 405, 'PGRST105'],
    ['PUT', '/cities?id=eq.1&limit=1', 400, 'PGRST114'],
    ['POST', '/', 405, 'PGRST117'],
    ['PROPFIND', '/cities', 405, 'PGRST117'],
    ['GET', '/nowhere', 404, 'PGRST205'],
  ])('%s %s → %i %s', async (method, path, status, code) => {
    const answer = await fixture.send(path, { method, ...(method === 'GET' ? {} : { body: '{}' }) });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
    expect(answer.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`);
  });

  test('formats that are not made', async () => {
    const answer = await fixture.send('/cities', { headers: { accept: 'image/png' } });
    expect([answer.status, await answer.json()]).toMatchObject([406, { code: 'PGRST107' }]);
  });
});
