import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  goodPassword as password,
  newEmail,
  startAuthTestServer,
  type AuthTestServer,
} from '../testing/auth-test-server.ts';

import { bearer, canSignIn, getUser, putUser, signUp } from '../testing/own-account.ts';

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

describe('V6.2.3 V7.5.1: changing the password', () => {
  const day = 86_400;
  /** Signed in a day and more ago, with an access token that still counts. */
  async function longSignedIn() {
    const person = await signUp(server);
    await server.database.owner.query(
      `update auth.sessions set created_at = created_at - interval '25 hours' where user_id = $1`,
      [person.userId],
    );
    return person;
  }

  test('within a day of signing in it needs nothing more', async () => {
    const { client, email } = await signUp(server);
    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
    expect(await canSignIn(server, email, password)).toBe(false);
    expect(await canSignIn(server, email, newPassword)).toBe(true);
    expect(day).toBe(server.options.auth.recentSignInSeconds);
  });

  test('later it needs the current one', async () => {
    const { accessToken, email } = await longSignedIn();
    expect(await putUser(server, accessToken, { password: newPassword })).toMatchObject({
      status: 400,
      body: { error_code: 'reauthentication_needed', msg: 'Password update requires reauthentication' },
    });
    expect(
      await putUser(server, accessToken, { password: newPassword, current_password: 'not the one' }),
    ).toMatchObject({
      status: 400,
      body: { error_code: 'current_password_invalid' },
    });
    expect(await canSignIn(server, email, password)).toBe(true);
    expect(
      await putUser(server, accessToken, { password: newPassword, current_password: password }),
    ).toMatchObject({
      status: 200,
    });
    expect(await canSignIn(server, email, newPassword)).toBe(true);
  });

  test('a wrong current one is wrong also shortly after signing in', async () => {
    const { accessToken } = await signUp(server);
    const answer = await putUser(server, accessToken, {
      password: newPassword,
      current_password: 'not the one',
    });
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'current_password_invalid' } });
  });

  test('the old one and weak ones are refused', async () => {
    const { client } = await signUp(server);
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
    const { email, client, accessToken, userId } = await signUp(server);
    const other = server.client();
    const { data } = await other.auth.signInWithPassword({ email, password });
    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();

    expect((await other.auth.refreshSession()).error).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
    });
    expect(await getUser(server, data.session?.access_token ?? '')).toMatchObject({
      status: 403,
      body: { error_code: 'session_not_found' },
    });
    expect(await getUser(server, accessToken)).toMatchObject({ status: 200 });
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
    const { client, email } = await signUp(server);
    const { queueMail } = server.options.auth;
    server.options.auth.queueMail = async (transaction) => {
      await transaction.query('select 1 / 0');
    };
    const { error } = await client.auth.updateUser({ password: newPassword });
    server.options.auth.queueMail = queueMail;
    expect(error?.status).toBe(500);
    expect(await canSignIn(server, email, password)).toBe(true);
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
        sessions.map(async (session) => (await getUser(server, session?.access_token ?? '')).status === 200),
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

  test('is 204 without a body, global by default, and a second time no session', async () => {
    const { accessToken } = await signUp(server);
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
