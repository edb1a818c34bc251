import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signAccessToken } from '../../tokens/sign-access-token.ts';
import {
  goodPassword as password,
  newEmail,
  startAuthTestServer,
  testKey,
  testSecret,
  type AuthTestServer,
} from '../testing/auth-test-server.ts';

let server: AuthTestServer;
beforeAll(async () => {
  server = await startAuthTestServer({ auth: { settings: { isEmailChangeOpen: false } } });
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.aheadSeconds = 0;
  server.mails.length = 0;
});

const newPassword = 'eleven patient harbours';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function signUp() {
  const email = newEmail();
  const client = server.client();
  const { data } = await client.auth.signUp({ email, password });
  if (!data.session) throw new Error('no session');
  const { access_token: accessToken, refresh_token: refreshToken, user } = data.session;
  return { email, client, accessToken, refreshToken, userId: user.id };
}

const getUser = (token: string) => server.request('GET', '/user', { headers: bearer(token) });
const putUser = (token: string, body: unknown) =>
  server.request('PUT', '/user', { headers: bearer(token), body });
const canSignIn = async (email: string, with_: string) =>
  (await server.client().auth.signInWithPassword({ email, password: with_ })).error === null;

describe('asking who I am', () => {
  test('answers the user as it is now', async () => {
    const { client, userId } = await signUp();
    await server.database.owner.query(
      `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"plan": "x"}' where id = $1`,
      [userId],
    );
    const { data, error } = await client.auth.getUser();
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: userId, app_metadata: { provider: 'email', plan: 'x' } });
  });

  test('V9.2.3: without a token of a person it is 401', async () => {
    const legacyKey = signAccessToken({ role: 'anon', iat: 1, exp: 4_000_000_000 }, { secret: testSecret });
    const attempts: Record<string, string>[] = [
      {},
      { authorization: 'Basic YTpi' },
      { authorization: 'Bearer ' },
      bearer(testKey),
      bearer('sb_secret_something'),
      { ...bearer(legacyKey), apikey: legacyKey },
    ];
    for (const headers of attempts) {
      const answer = await server.request('GET', '/user', { headers });
      expect(answer).toMatchObject({
        status: 401,
        body: { error_code: 'no_authorization', msg: 'This endpoint requires a valid Bearer token' },
      });
    }
    const nobody = await getUser(legacyKey);
    expect(nobody).toMatchObject({
      status: 403,
      body: { error_code: 'bad_jwt', msg: 'invalid claim: missing sub claim' },
    });
  });

  test('F56, V9.1: a token somebody made is refused', async () => {
    const { accessToken, userId } = await signUp();
    const [header = '', payload = '', signature = ''] = accessToken.split('.');
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const sign = (changed: Record<string, unknown>) =>
      signAccessToken({ ...claims, ...changed }, { secret: testSecret });
    const now = Math.floor(Date.now() / 1000);
    const forged = [
      `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${encode({ alg: 'NONE' })}.${payload}.${signature}`,
      `${header}.${encode({ ...claims, role: 'service_role' })}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode('another secret of some length')),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: '../../dev/null' })
        .sign(new TextEncoder().encode(testSecret)),
      sign({ exp: now - 31 }),
      sign({ nbf: now + 60 }),
      sign({ aud: 'elsewhere' }),
      sign({ sub: `${userId}'--` }),
      sign({ sub: '' }),
    ];
    for (const token of forged) {
      expect(await getUser(token), token).toMatchObject({ status: 403, body: { error_code: 'bad_jwt' } });
    }
    expect(await getUser(sign({ exp: now - 25 }))).toMatchObject({ status: 200 });
  });

  test('a session that is gone, of somebody else, or none at all, is no session', async () => {
    const one = await signUp();
    const two = await signUp();
    const claims = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
    const sessionOfOther = claims(two.accessToken)['session_id'];
    const missing = {
      status: 403,
      body: { error_code: 'session_not_found', msg: 'Session from session_id claim in JWT does not exist' },
    };
    for (const session_id of [sessionOfOther, crypto.randomUUID(), 'x', undefined]) {
      const token = signAccessToken(
        { ...claims(one.accessToken), session_id: session_id as string },
        { secret: testSecret },
      );
      expect(await getUser(token)).toMatchObject(missing);
    }
    await server.database.owner.query('delete from auth.sessions where user_id = $1', [one.userId]);
    expect(await getUser(one.accessToken)).toMatchObject(missing);
    expect((await one.client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  });

  test('an account that was closed or removed is told so', async () => {
    const { accessToken, userId } = await signUp();
    await server.database.owner.query(
      `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
      [userId],
    );
    expect(await getUser(accessToken)).toMatchObject({ status: 403, body: { error_code: 'user_banned' } });
    await server.database.owner.query('delete from auth.users where id = $1', [userId]);
    expect(await getUser(accessToken)).toMatchObject({ status: 403, body: { error_code: 'user_not_found' } });
  });
});

describe('changing what one says about oneself', () => {
  test('merges, and null removes a key; facts stay facts', async () => {
    const { client, email, userId } = await signUp();
    await client.auth.updateUser({ data: { first_name: 'Asha', language: 'ar', nickname: 'A' } });
    const { data, error } = await client.auth.updateUser({
      data: {
        nickname: null,
        language: 'hi',
        email: 'x@y.z',
        sub: 'me',
        email_verified: false,
        role: 'OWNER',
      },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({
      first_name: 'Asha',
      language: 'hi',
      role: 'OWNER',
      email,
      email_verified: true,
      phone_verified: false,
      sub: userId,
    });
    expect(data.user?.role).toBe('authenticated');
  });

  test('where only administrators change the address it stays; sending it as it is does no harm', async () => {
    const { client, email, accessToken } = await signUp();
    const { error } = await client.auth.updateUser({ email: newEmail() });
    expect(error).toMatchObject({
      status: 422,
      code: 'validation_failed',
      message: 'The e-mail address cannot be changed',
    });
    expect((await client.auth.updateUser({ email: email.toUpperCase(), data: { a: 1 } })).error).toBeNull();
    expect(await putUser(accessToken, { phone: '+97150' })).toMatchObject({ status: 422 });
  });

  test('what only administrators may write is refused (X05)', async () => {
    const { accessToken } = await signUp();
    const answer = await putUser(accessToken, { app_metadata: { role: 'OWNER' } });
    expect(answer).toMatchObject({ status: 403, body: { error_code: 'not_admin' } });
    await putUser(accessToken, {
      role: 'service_role',
      aud: 'x',
      id: crypto.randomUUID(),
      banned_until: null,
    });
    expect((await getUser(accessToken)).body).toMatchObject({ role: 'authenticated', aud: 'authenticated' });
  });
});

describe('V6.2.3 V7.5.1: changing the password', () => {
  const day = 86_400;
  /** Signed in a day and more ago, with an access token that still counts. */
  async function longSignedIn() {
    const person = await signUp();
    await server.database.owner.query(
      `update auth.sessions set created_at = created_at - interval '25 hours' where user_id = $1`,
      [person.userId],
    );
    return person;
  }

  test('within a day of signing in it needs nothing more', async () => {
    const { client, email } = await signUp();
    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
    expect(await canSignIn(email, password)).toBe(false);
    expect(await canSignIn(email, newPassword)).toBe(true);
    expect(day).toBe(server.options.auth.recentSignInSeconds);
  });

  test('later it needs the current one', async () => {
    const { accessToken, email } = await longSignedIn();
    expect(await putUser(accessToken, { password: newPassword })).toMatchObject({
      status: 400,
      body: { error_code: 'reauthentication_needed', msg: 'Password update requires reauthentication' },
    });
    expect(
      await putUser(accessToken, { password: newPassword, current_password: 'not the one' }),
    ).toMatchObject({
      status: 400,
      body: { error_code: 'current_password_invalid' },
    });
    expect(await canSignIn(email, password)).toBe(true);
    expect(await putUser(accessToken, { password: newPassword, current_password: password })).toMatchObject({
      status: 200,
    });
    expect(await canSignIn(email, newPassword)).toBe(true);
  });

  test('a wrong current one is wrong also shortly after signing in', async () => {
    const { accessToken } = await signUp();
    const answer = await putUser(accessToken, { password: newPassword, current_password: 'not the one' });
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'current_password_invalid' } });
  });

  test('the old one and weak ones are refused', async () => {
    const { client } = await signUp();
    const same = await client.auth.updateUser({ password });
    expect(same.error).toMatchObject({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    });
    expect((await client.auth.updateUser({ password: 'short' })).error).toMatchObject({
      status: 422,
      code: 'weak_password',
    });
    expect((await client.auth.updateUser({ password: 'Password123!' })).error).toMatchObject({
      status: 422,
      reasons: ['pwned'],
    });
  });

  test('V7.4.3: ends the other sessions, keeps this one, and says so by mail', async () => {
    const { email, client, accessToken, userId } = await signUp();
    const other = server.client();
    const { data } = await other.auth.signInWithPassword({ email, password });
    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();

    expect((await other.auth.refreshSession()).error).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
    });
    expect(await getUser(data.session?.access_token ?? '')).toMatchObject({
      status: 403,
      body: { error_code: 'session_not_found' },
    });
    expect(await getUser(accessToken)).toMatchObject({ status: 200 });
    expect((await client.auth.refreshSession()).error).toBeNull();

    expect(server.mails).toEqual([
      { kind: 'password_changed', to: email, metadata: expect.objectContaining({ email }) },
    ]);
    const { rows } = await server.database.owner.query(
      `select from auth.audit_log_entries where payload->>'action' = 'user_updated_password' and payload->>'actor_id' = $1`,
      [userId],
    );
    expect(rows).toHaveLength(1);
  });

  test('is all or nothing with its mail', async () => {
    const { client, email } = await signUp();
    const { queueMail } = server.options.auth;
    server.options.auth.queueMail = async (transaction) => {
      await transaction.query('select 1 / 0');
    };
    const { error } = await client.auth.updateUser({ password: newPassword });
    server.options.auth.queueMail = queueMail;
    expect(error?.status).toBe(500);
    expect(await canSignIn(email, password)).toBe(true);
  });
});

describe('V7.4.1: signing out', () => {
  async function threeSessions() {
    const email = newEmail();
    const clients = [server.client(), server.client(), server.client()] as const;
    await clients[0].auth.signUp({ email, password });
    await clients[1].auth.signInWithPassword({ email, password });
    await clients[2].auth.signInWithPassword({ email, password });
    const sessions = await Promise.all(
      clients.map(async (client) => (await client.auth.getSession()).data.session),
    );
    const alive = () =>
      Promise.all(
        sessions.map(async (session) => (await getUser(session?.access_token ?? '')).status === 200),
      );
    const refreshable = () =>
      Promise.all(
        sessions.map(async (session) => {
          const body = { refresh_token: session?.refresh_token };
          return (await server.request('POST', '/token?grant_type=refresh_token', { body })).status === 200;
        }),
      );
    return { clients, alive, refreshable };
  }

  test.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ] as const)('%s', async (scope, expected) => {
    const { clients, alive, refreshable } = await threeSessions();
    expect(await alive()).toEqual([true, true, true]);
    expect((await clients[0].auth.signOut({ scope })).error).toBeNull();
    expect(await alive()).toEqual(expected);
    expect(await refreshable()).toEqual(expected);
  });

  test('is 204 without a body, global unless told otherwise, and a second time no session', async () => {
    const { accessToken } = await signUp();
    expect(
      await server.request('POST', '/logout?scope=elsewhere', { headers: bearer(accessToken) }),
    ).toMatchObject({ status: 400 });
    const answer = await server.request('POST', '/logout', { headers: bearer(accessToken) });
    expect(answer).toMatchObject({ status: 204, body: {} });
    const again = await server.request('POST', '/logout', { headers: bearer(accessToken) });
    expect(again).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } });
    expect(await server.request('POST', '/logout')).toMatchObject({ status: 401 });
  });
});
