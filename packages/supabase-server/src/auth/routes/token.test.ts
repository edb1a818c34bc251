import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  goodPassword as password,
  newEmail,
  startAuthTestServer,
  type AuthTestServer,
} from '../testing/auth-test-server.ts';

let server: AuthTestServer;
let email: string;
let userId: string;
beforeAll(async () => {
  server = await startAuthTestServer();
  email = newEmail();
  const { data } = await server.client().auth.signUp({ email, password });
  userId = data.user?.id ?? '';
});
afterAll(() => server.close());

const signIn = (body: unknown, headers: Record<string, string> = {}) =>
  server.request('POST', '/token?grant_type=password', { body, headers });

async function auditOf(action: string): Promise<Record<string, unknown>[]> {
  const { rows } = await server.database.owner.query(
    `select payload, ip_address from auth.audit_log_entries where payload->>'action' = $1 order by created_at`,
    [action],
  );
  return rows;
}

describe('signing in with a password', () => {
  test('answers a session, whatever the spelling of the address', async () => {
    const { data, error } = await server
      .client()
      .auth.signInWithPassword({ email: ` ${email.toUpperCase()} `, password });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: userId, email });
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  });

  test('V7.2: each time with a session and tokens of its own', async () => {
    const answers = await Promise.all([signIn({ email, password }), signIn({ email, password })]);
    const [one, two] = answers.map(({ body }) => body);
    expect(one?.['refresh_token']).not.toBe(two?.['refresh_token']);
    expect(one?.['access_token']).not.toBe(two?.['access_token']);
    const { rows } = await server.database.owner.query(
      'select distinct id, host(ip) as ip from auth.sessions where user_id = $1',
      [userId],
    );
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(rows[0]?.ip).toBe('127.0.0.1');
  });

  test('wrong password, unknown address and no address are one and the same answer', async () => {
    const refusal = {
      status: 400,
      body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    };
    const answers = [
      await signIn({ email, password: 'something else' }),
      await signIn({ email, password: '' }),
      await signIn({ email }),
      await signIn({ email: newEmail(), password }),
      await signIn({ email: 'not an address', password }),
      await signIn({ email, password: `${password} ` }),
    ];
    for (const answer of answers) expect(answer).toMatchObject(refusal);
    const names = answers.map(({ headers }) => [...headers.keys()].filter((name) => name !== 'date').join());
    expect(new Set(names).size).toBe(1);
  });

  test('an account without a password has none to guess', async () => {
    const other = newEmail();
    await server.client().auth.signUp({ email: other, password });
    await server.database.owner.query('update auth.users set encrypted_password = null where email = $1', [
      other,
    ]);
    expect(await signIn({ email: other, password })).toMatchObject({
      status: 400,
      body: { error_code: 'invalid_credentials' },
    });
    expect(await signIn({ email: other, password: '' })).toMatchObject({
      status: 400,
      body: { error_code: 'invalid_credentials' },
    });
  });

  test('what keeps a person out is said after the right password only', async () => {
    const closed = newEmail();
    await server.client().auth.signUp({ email: closed, password });
    await server.database.owner.query(
      `update auth.users set banned_until = now() + interval '1 day' where email = $1`,
      [closed],
    );
    const { error } = await server.client().auth.signInWithPassword({ email: closed, password });
    expect(error).toMatchObject({ status: 400, code: 'user_banned', message: 'User is banned' });
    expect(await signIn({ email: closed, password: 'wrong password' })).toMatchObject({
      body: { error_code: 'invalid_credentials' },
    });

    await server.database.owner.query(
      'update auth.users set banned_until = null, email_confirmed_at = null where email = $1',
      [closed],
    );
    const unconfirmed = await server.client().auth.signInWithPassword({ email: closed, password });
    expect(unconfirmed.error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    });
  });

  test.each([
    [{ password }, 'validation_failed', 'missing email or phone'],
    [{}, 'validation_failed', 'missing email or phone'],
    [{ email: 5, password }, 'validation_failed', 'email must be a string'],
    [{ email: 'a@example.test', password: { $gt: '' } }, 'validation_failed', 'password must be a string'],
    [{ phone: '+971', password }, 'phone_provider_disabled', 'Phone logins are disabled'],
  ])('%j is refused', async (body, code, message) => {
    expect(await signIn(body)).toMatchObject({ status: 400, body: { error_code: code, msg: message } });
  });

  test('a grant nobody offers is refused', async () => {
    for (const grant of ['', 'client_credentials', '__proto__', 'constructor', 'toString']) {
      const answer = await server.request('POST', `/token?grant_type=${grant}`, {
        body: { email, password },
      });
      expect(answer).toMatchObject({ status: 400, body: { msg: 'unsupported_grant_type' } });
    }
  });

  test('V16.3.1: success and failure leave one row each, with who and from where', async () => {
    const stranger = newEmail();
    const before = { login: (await auditOf('login')).length, failed: (await auditOf('login_failed')).length };
    await signIn({ email, password });
    await signIn({ email, password: 'wrong password' });
    await signIn({ email: stranger, password });
    const logins = (await auditOf('login')).slice(before.login);
    const failures = (await auditOf('login_failed')).slice(before.failed);
    expect(logins).toMatchObject([
      {
        ip_address: '127.0.0.1',
        payload: { actor_id: userId, actor_username: email, ip_address: '127.0.0.1' },
      },
    ]);
    expect(failures).toMatchObject([
      { payload: { actor_id: userId, actor_username: email } },
      { payload: { actor_id: null, actor_username: stranger } },
    ]);
  });
});

describe('the two forms of an error', () => {
  const wrong = () => ({ email, password: 'wrong password' });

  test("since 2024-01-01: the code is the error's own, and the answer says so", async () => {
    for (const version of ['2024-01-01', '2025-06-30']) {
      const answer = await signIn(wrong(), { 'x-supabase-api-version': version });
      expect(answer.body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
      expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
      expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials');
    }
  });

  test('before, and when the version makes no sense: the code is the status', async () => {
    const old: Record<string, string>[] = [
      {},
      { 'x-supabase-api-version': '2023-12-31' },
      { 'x-supabase-api-version': 'newest' },
    ];
    for (const headers of old) {
      const answer = await signIn(wrong(), headers);
      expect(answer.body).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      });
      expect(answer.headers.get('x-supabase-api-version')).toBeNull();
    }
  });

  test('weak passwords carry their reasons in both', async () => {
    const body = { email: newEmail(), password: 'short' };
    const reasons = { weak_password: { reasons: ['length'] } };
    expect((await server.request('POST', '/signup', { body })).body).toMatchObject({
      code: 422,
      error_code: 'weak_password',
      ...reasons,
    });
    const headers = { 'x-supabase-api-version': '2024-01-01' };
    expect((await server.request('POST', '/signup', { body, headers })).body).toMatchObject({
      code: 'weak_password',
      ...reasons,
    });
  });

  test('nothing that answers is kept by a cache, and nothing unknown is a server error', async () => {
    expect((await signIn({ email, password })).headers.get('cache-control')).toBe('no-store');
    expect(await server.request('GET', '/nothing')).toMatchObject({
      status: 404,
      body: { error_code: 'not_found' },
    });
    expect(await server.request('DELETE', '/token')).toMatchObject({ status: 404 });
  });
});

describe('people who move over from hosted Supabase', () => {
  test.each(['2a', '2b', '2y'])('a $%s$ hash of bcrypt opens the account, and is replaced', async (name) => {
    const other = newEmail();
    await server.client().auth.signUp({ email: other, password });
    await server.database.owner.query(
      `update auth.users set encrypted_password = replace(extensions.crypt($2, extensions.gen_salt('bf', 6)), '$2a$', $3) where email = $1`,
      [other, password, `$${name}$`],
    );
    const wrong = await signIn({ email: other, password: 'wrong password' });
    expect(wrong).toMatchObject({ status: 400, body: { error_code: 'invalid_credentials' } });
    expect((await signIn({ email: other, password })).status).toBe(200);
    const { rows } = await server.database.owner.query(
      'select encrypted_password from auth.users where email = $1',
      [other],
    );
    expect(rows[0]?.encrypted_password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn({ email: other, password })).status).toBe(200);
  });

  test('a hash nobody can read opens nothing', async () => {
    const other = newEmail();
    await server.client().auth.signUp({ email: other, password });
    for (const hash of ['plain', '$argon2id$broken', '$2a$broken', '$1$abc$def']) {
      await server.database.owner.query('update auth.users set encrypted_password = $2 where email = $1', [
        other,
        hash,
      ]);
      const answer = await signIn({ email: other, password });
      expect(answer, hash).toMatchObject({ status: 400, body: { error_code: 'invalid_credentials' } });
    }
  });
});

describe('the public pages', () => {
  test('settings, health and keys', async () => {
    expect((await server.request('GET', '/settings')).body).toMatchObject({
      external: { email: true, phone: false },
      disable_signup: false,
      mailer_autoconfirm: true,
    });
    expect((await server.request('GET', '/health')).body).toMatchObject({
      name: 'GoTrue',
      version: expect.any(String),
    });
    const keys = await server.request('GET', '/.well-known/jwks.json');
    expect(keys.body).toEqual({ keys: [] });
    expect(keys.headers.get('cache-control')).toBe('public, max-age=600');
  });
});
