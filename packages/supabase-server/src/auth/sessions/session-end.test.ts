import { expect, test } from 'vitest';
import { goodPassword as password, newEmail, startAuthTestServer } from '../testing/auth-test-server.ts';

const hour = 3600;

test('F27: a stolen refresh token that comes back ends the session; its owner is informed, once, and it is written down', async () => {
  const server = await startAuthTestServer();
  const email = newEmail();
  const { data } = await server.client().auth.signUp({ email, password });
  const stolen = data.session?.refresh_token;
  const refresh = (token: unknown) =>
    server.request('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });
  const second = await refresh(stolen);
  const third = await refresh(second.body['refresh_token']);
  server.clock.aheadSeconds = 11;
  const replayed = await refresh(stolen);
  expect(replayed).toMatchObject({ status: 400, body: { error_code: 'refresh_token_already_used' } });
  expect((await refresh(third.body['refresh_token'])).status).toBe(400);
  expect((await refresh(stolen)).status).toBe(400);
  expect(server.mails).toMatchObject([{ kind: 'session_stolen', to: email }]);
  const { rows } = await server.database.owner.query(
    `select payload ->> 'actor_username' as email from auth.audit_log_entries where payload ->> 'action' = 'token_revoked'`,
  );
  expect(rows).toEqual([{ email }]);
  await server.close();
});

test('V7.3.1: a session that nobody used for too long ends, however often it was used before', async () => {
  const server = await startAuthTestServer({ auth: { settings: { sessionIdleSeconds: 2 * hour } } });
  const client = server.client();
  await client.auth.signUp({ email: newEmail(), password });
  server.clock.aheadSeconds += 1.9 * hour;
  expect((await client.auth.refreshSession()).error).toBeNull();
  server.clock.aheadSeconds += 1.9 * hour;
  expect((await client.auth.refreshSession()).error).toBeNull();
  server.clock.aheadSeconds += 2.1 * hour;
  expect((await client.auth.refreshSession()).error).toMatchObject({ status: 400, code: 'session_expired' });
  await server.close();
});

test('V7.3.2: a session ends at its greatest age, however busy it is, also for its access tokens', async () => {
  const server = await startAuthTestServer({ auth: { settings: { sessionSeconds: 2 * hour } } });
  const client = server.client();
  await client.auth.signUp({ email: newEmail(), password });
  server.clock.aheadSeconds = 1.9 * hour;
  const { data } = await client.auth.refreshSession();
  expect((await client.auth.getUser()).error).toBeNull();
  server.clock.aheadSeconds = 2.1 * hour;
  expect((await client.auth.getUser(data.session?.access_token)).error?.name).toBe('AuthSessionMissingError');
  const { body } = await server.request('POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: data.session?.refresh_token },
  });
  expect(body).toMatchObject({ code: 400, error_code: 'session_expired' });
  await server.close();
});
