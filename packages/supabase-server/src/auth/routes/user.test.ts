import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signAccessToken } from '../../tokens/sign-access-token.ts';
import {
  newEmail,
  startAuthTestServer,
  testKey,
  testSecret,
  type AuthTestServer,
} from '../testing/auth-test-server.ts';

import { bearer, getUser, putUser, signUp } from '../testing/own-account.ts';

let server: AuthTestServer;
beforeAll(async () => {
  server = await startAuthTestServer({ auth: { settings: { isEmailChangeOpen: false } } });
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.aheadSeconds = 0;
  server.mails.length = 0;
});

describe('asking who I am', () => {
  test('answers the user as it is now', async () => {
    const { client, userId } = await signUp(server);
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
    const nobody = await getUser(server, legacyKey);
    expect(nobody).toMatchObject({
      status: 403,
      body: { error_code: 'bad_jwt', msg: 'invalid claim: missing sub claim' },
    });
  });

  test('F56, V9.1: a forged token is refused', async () => {
    const { accessToken, userId } = await signUp(server);
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
      expect(await getUser(server, token), token).toMatchObject({
        status: 403,
        body: { error_code: 'bad_jwt' },
      });
    }
    expect(await getUser(server, sign({ exp: now - 25 }))).toMatchObject({ status: 200 });
  });

  test('a session that is gone, of another person, or none at all, is no session', async () => {
    const one = await signUp(server);
    const two = await signUp(server);
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
      expect(await getUser(server, token)).toMatchObject(missing);
    }
    await server.database.owner.query('delete from auth.sessions where user_id = $1', [one.userId]);
    expect(await getUser(server, one.accessToken)).toMatchObject(missing);
    expect((await one.client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  });

  test('an account that was closed or removed gets that answer', async () => {
    const { accessToken, userId } = await signUp(server);
    await server.database.owner.query(
      `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
      [userId],
    );
    expect(await getUser(server, accessToken)).toMatchObject({
      status: 403,
      body: { error_code: 'user_banned' },
    });
    await server.database.owner.query('delete from auth.users where id = $1', [userId]);
    expect(await getUser(server, accessToken)).toMatchObject({
      status: 403,
      body: { error_code: 'user_not_found' },
    });
  });
});

describe('changing what one says about oneself', () => {
  test('merges, and null removes a key; facts stay facts', async () => {
    const { client, email, userId } = await signUp(server);
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
    const { client, email, accessToken } = await signUp(server);
    const { error } = await client.auth.updateUser({ email: newEmail() });
    expect(error).toMatchObject({
      status: 422,
      code: 'validation_failed',
      message: 'The e-mail address cannot be changed',
    });
    expect((await client.auth.updateUser({ email: email.toUpperCase(), data: { a: 1 } })).error).toBeNull();
    expect(await putUser(server, accessToken, { phone: '+97150' })).toMatchObject({ status: 422 });
  });

  test('what only administrators may write is refused (X05)', async () => {
    const { accessToken } = await signUp(server);
    const answer = await putUser(server, accessToken, { app_metadata: { role: 'OWNER' } });
    expect(answer).toMatchObject({ status: 403, body: { error_code: 'not_admin' } });
    await putUser(server, accessToken, {
      role: 'service_role',
      aud: 'x',
      id: crypto.randomUUID(),
      banned_until: null,
    });
    expect((await getUser(server, accessToken)).body).toMatchObject({
      role: 'authenticated',
      aud: 'authenticated',
    });
  });
});
