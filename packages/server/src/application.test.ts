import { claimsOf, createTestDatabase } from '@plinth/database/testing/test-database.ts';
import { type AppConfig, deliveredFlags } from '@plinth/domain/feature-flags.ts';
import { signAccessToken } from '@plinth/supabase-server/tokens/sign-access-token.ts';
import { describe, expect, it } from 'vitest';
import { openTestApplication, outside, testKeys } from './testing/test-application.ts';
import { version } from './version.ts';

const key = { apikey: testKeys.publishableKey };

describe('/config.json', () => {
  it('is what an empty installation on this machine says, to the key', async () => {
    const { app } = await openTestApplication();
    const answer = await app.inject('/config.json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      backend: 'supabase',
      url: '',
      anonKey: testKeys.publishableKey,
      apiUrl: '/api',
      version,
      isSetUp: false,
      isSetupTokenRequired: false,
      signUpPolicy: 'open',
      signInProviders: [],
      hasPasskeys: false,
      ...deliveredFlags,
    } satisfies AppConfig);
    for (const secret of [testKeys.secretKey, testKeys.jwtSecret, testKeys.setupToken]) {
      expect(answer.body).not.toContain(secret);
    }
  });

  it('follows the deployment and the first account', async () => {
    const { app, database } = await openTestApplication({
      environment: outside,
      file: { flags: { modules: { safety: true, hr: false } } },
    });
    const read = async () => (await app.inject('/config.json')).json<AppConfig>();
    expect(await read()).toMatchObject({
      isSetUp: false,
      isSetupTokenRequired: true,
      signUpPolicy: 'approval',
    });
    await database.createUser({ role: 'OWNER' });
    const after = await read();
    expect(after.isSetUp).toBe(true);
    expect(after.modules).toEqual({ ...deliveredFlags.modules, safety: true, hr: false });
  });
});

describe('/healthz', () => {
  it('says whether the database answers, and everything else fails softly', async () => {
    const database = await createTestDatabase();
    const { app } = await openTestApplication({ database });
    const well = await app.inject('/healthz');
    expect([well.statusCode, well.json()]).toEqual([200, { status: 'ok' }]);
    await database.drop();
    const away = await app.inject('/healthz');
    expect([away.statusCode, away.json()]).toEqual([503, { status: 'database away' }]);
    expect(away.headers['retry-after']).toBe('2');
    const config = await app.inject('/config.json');
    expect([config.statusCode, config.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
    for (const { headers } of [away, config]) {
      expect(headers['content-security-policy']).toContain("script-src 'self';");
    }
  });
});

describe('security headers', () => {
  it('are on every answer', async () => {
    const { app } = await openTestApplication();
    const requests = [
      { url: '/config.json', status: 200 },
      { url: '/nowhere', status: 404 },
      { url: '/api/nowhere', status: 404 },
      { url: '/rest/v1/tasks', status: 401 },
      { url: '/rest/v1/tasks', status: 401, headers: key },
      { url: '/auth/v1/health', status: 200 },
      { url: '/auth/v1/nowhere', status: 404, headers: key },
    ];
    for (const { status, ...request } of requests) {
      const { statusCode, headers } = await app.inject(request);
      expect([request.url, statusCode]).toEqual([request.url, status]);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      const policy = String(headers['content-security-policy']).split(';');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          "script-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
        ]),
      );
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('ask for https where people use it', async () => {
    const { app } = await openTestApplication({ environment: outside });
    const { headers } = await app.inject('/nowhere');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('stay on an address that cannot be decoded', async () => {
    const { app } = await openTestApplication();
    const answer = await app.inject('/%zz');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'bad_request']);
    expect(answer.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  });
});

it('a call of the hosted protocol may be as large as a schedule, and no larger', async () => {
  const { app } = await openTestApplication();
  const post = (bytes: number) =>
    app.inject({
      method: 'POST',
      url: '/rest/v1/rpc/import_schedule',
      headers: { ...key, 'content-type': 'application/json' },
      payload: JSON.stringify({ project_id: null, schedule: 'x'.repeat(bytes), is_dry_run: true }),
    });
  // Read and then refused, since nobody is signed in.
  expect((await post(7 * 1_048_576)).statusCode).toBe(401);
  expect((await post(9 * 1_048_576)).statusCode).toBe(413);
});

it('changes and deletes nothing for a call that forgot its filter', async () => {
  const { app, database } = await openTestApplication();
  const owner = await database.createUser({ role: 'OWNER' });
  await database.commitAs(owner, (db) => db.query("insert into public.departments (name) values ('Site')"));
  const now = Math.floor(Date.now() / 1000);
  const claims = { ...claimsOf(owner), iat: now, exp: now + 600 };
  const token = signAccessToken(claims, { secret: testKeys.jwtSecret });
  const headers = { ...key, authorization: `Bearer ${token}` };
  const url = '/rest/v1/departments';
  const deletion = await app.inject({ method: 'DELETE', url, headers });
  const change = await app.inject({ method: 'PATCH', url, headers, payload: { description: 'x' } });
  expect([deletion.statusCode, change.statusCode]).toEqual([400, 400]);
  expect(deletion.json()).toMatchObject({ code: '21000', message: 'DELETE requires a WHERE clause' });
  const left = await app.inject({ url: `${url}?select=name,description`, headers });
  expect(left.json()).toEqual([{ name: 'Site', description: null }]);
});

it('believes the address that a proxy of ours reports, and nobody else', async () => {
  const addressOf = async (trustedProxies: string[], remoteAddress: string) => {
    const { app } = await openTestApplication({ file: { trustedProxies } });
    app.get('/address', (request) => ({ ip: request.ip }));
    const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
    return (await app.inject({ url: '/address', headers, remoteAddress })).json<{ ip: string }>().ip;
  };
  expect(await addressOf([], '10.0.0.1')).toBe('10.0.0.1');
  expect(await addressOf(['10.0.0.0/8'], '192.0.2.1')).toBe('192.0.2.1');
  // What the proxy itself added counts, not what the client claimed before it.
  expect(await addressOf(['10.0.0.0/8'], '10.0.0.1')).toBe('198.51.100.7');
  expect(await addressOf(['10.0.0.0/8', '198.51.100.7'], '10.0.0.1')).toBe('203.0.113.9');
});
