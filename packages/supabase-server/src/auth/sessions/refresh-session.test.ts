import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  goodPassword as password,
  newEmail,
  startAuthTestServer,
  type AuthTestServer,
  type RawAnswer,
} from '../testing/auth-test-server.ts';

let server: AuthTestServer;
beforeAll(async () => {
  server = await startAuthTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.aheadSeconds = 0;
  server.clock.standsAt = undefined;
});

const refresh = (refreshToken: unknown): Promise<RawAnswer> =>
  server.request('POST', '/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } });

async function signUp(): Promise<{ userId: string; accessToken: string; token: string }> {
  const { data } = await server.client().auth.signUp({ email: newEmail(), password });
  if (!data.session) throw new Error('no session');
  return {
    userId: data.session.user.id,
    accessToken: data.session.access_token,
    token: data.session.refresh_token,
  };
}

async function rotated(token: string): Promise<string> {
  const answer = await refresh(token);
  expect(answer.status).toBe(200);
  return String(answer.body['refresh_token']);
}

const refused = (code: string, message: string) => ({
  status: 400,
  body: { code: 400, error_code: code, msg: message },
});
const alreadyUsed = refused('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
const notFound = refused('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');

async function activeTokens(userId: string): Promise<string[]> {
  const { rows } = await server.database.owner.query<{ token: string }>(
    'select token from auth.refresh_tokens where user_id = $1 and not revoked',
    [userId],
  );
  return rows.map((row) => row.token);
}

describe('refreshing a session', () => {
  test('answers new tokens of the same session, by the stock client', async () => {
    const client = server.client();
    const { data: before } = await client.auth.signUp({ email: newEmail(), password });
    const { data: after, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(after.session?.refresh_token).not.toBe(before.session?.refresh_token);
    expect(after.user).toEqual(before.user);
    const sessionOf = (token = '') =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as unknown;
    expect(sessionOf(after.session?.access_token)).toMatchObject({
      session_id: (sessionOf(before.session?.access_token) as { session_id: string }).session_id,
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
    });
  });

  test('ten at once rotate once and all go on (F26)', async () => {
    const { userId, token } = await signUp();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
    expect(answers.map((answer) => answer.status)).toEqual(Array<number>(10).fill(200));
    const tokens = new Set(answers.map((answer) => answer.body['refresh_token']));
    expect([...tokens]).toEqual(await activeTokens(userId));
    const { rows } = await server.database.owner.query('select from auth.refresh_tokens where user_id = $1', [
      userId,
    ]);
    expect(rows).toHaveLength(2);
  });

  test('an answer that was lost is answered again, also much later', async () => {
    const { token } = await signUp();
    const next = await rotated(token);
    server.clock.aheadSeconds = 50 * 3600;
    expect(await rotated(token)).toBe(next);
    expect(await rotated(next)).not.toBe(next);
  });

  test('a token two generations old is forgiven for ten seconds', async () => {
    const { token } = await signUp();
    const second = await rotated(token);
    const third = await rotated(second);
    server.clock.aheadSeconds = 8;
    expect(await rotated(token)).toBe(third);
  });

  test('F27: one that was stolen and comes later ends the session for both', async () => {
    const { userId, token: stolen, accessToken } = await signUp();
    const held = await rotated(await rotated(stolen));
    server.clock.aheadSeconds = 12;
    expect(await refresh(stolen)).toMatchObject(alreadyUsed);
    expect(await refresh(held)).toMatchObject(notFound);
    expect(await refresh(stolen)).toMatchObject(notFound);
    const user = await server.request('GET', '/user', {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(user).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } });
    const { rows } = await server.database.owner.query(
      `select payload->>'ip_address' as ip from auth.audit_log_entries
       where payload->>'action' = 'token_revoked' and payload->>'actor_id' = $1`,
      [userId],
    );
    expect(rows).toEqual([{ ip: '127.0.0.1' }]);
  });

  test('other sessions of the same person are not touched by that', async () => {
    const email = newEmail();
    const first = server.client();
    const second = server.client();
    const { data } = await first.auth.signUp({ email, password });
    await second.auth.signInWithPassword({ email, password });
    const stolen = data.session?.refresh_token ?? '';
    await rotated(await rotated(stolen));
    server.clock.aheadSeconds = 12;
    expect(await refresh(stolen)).toMatchObject(alreadyUsed);
    expect((await second.auth.refreshSession()).error).toBeNull();
  });

  test.each([['unknown'], ['x'.repeat(5000)], ["' or 1=1 --"]])(
    '%# an unknown token is refused',
    async (token) => {
      expect(await refresh(token)).toMatchObject(notFound);
    },
  );

  test.each([[undefined], [''], [null], [7], [{}]])('%j is no token', async (token) => {
    expect(await refresh(token)).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  });

  test('an access token is not a refresh token, nor the reverse (V9.2.2)', async () => {
    const { accessToken, token } = await signUp();
    expect(await refresh(accessToken)).toMatchObject(notFound);
    const user = await server.request('GET', '/user', { headers: { authorization: `Bearer ${token}` } });
    expect(user).toMatchObject({ status: 403, body: { error_code: 'bad_jwt' } });
  });

  test('V7.3: a session past its end is refused', async () => {
    const { userId, token } = await signUp();
    await server.database.owner.query(
      `update auth.sessions set not_after = now() - interval '1 second' where user_id = $1`,
      [userId],
    );
    expect(await refresh(token)).toMatchObject(
      refused('session_expired', 'Invalid Refresh Token: Session Expired'),
    );
  });

  test('V7.4.2: a closed account is refused at once', async () => {
    const { userId, token } = await signUp();
    await server.database.owner.query(
      `update auth.users set banned_until = now() + interval '1 hour' where id = $1`,
      [userId],
    );
    expect(await refresh(token)).toMatchObject(refused('user_banned', 'Invalid Refresh Token: User Banned'));
  });

  test('a token without a session is refused', async () => {
    const { userId, token } = await signUp();
    await server.database.owner.query('update auth.refresh_tokens set session_id = null where user_id = $1', [
      userId,
    ]);
    expect(await refresh(token)).toMatchObject({ status: 400, body: { error_code: 'session_not_found' } });
  });
});

/**
 * Tabs each with a memory of their own, as after a crash or on a slow disk. A step is: some tabs refresh at once with
 * what they hold, of each answer it is decided whether it arrives, and then time passes.
 */
describe('random interleavings of tabs', () => {
  const step = fc.record({
    tabs: fc.array(fc.record({ tab: fc.nat(4), arrives: fc.boolean() }), { minLength: 1, maxLength: 5 }),
    wait: fc.constantFrom(0, 1, 5, 10, 11),
  });

  /** The whole family in order, with the second at which each token's successor was made. */
  type Line = { token: string; usedAt: number }[];
  /** What the rules say of a token when `ahead` more tokens have been made by the time its turn comes. */
  const isForgiven = (line: Line, token: string, now: number, ahead: number) => {
    const index = line.findIndex((entry) => entry.token === token);
    const isLastOrParent = index >= line.length + ahead - 2;
    return isLastOrParent || now - (line[index]?.usedAt ?? now) <= 10;
  };

  async function expectAllEnded(userId: string, tokens: readonly string[]): Promise<void> {
    expect(await activeTokens(userId)).toEqual([]);
    for (const one of new Set(tokens)) expect((await refresh(one)).status).toBe(400);
  }

  test(
    'one active token, nobody honest is signed out, and nothing outlives a theft',
    { timeout: 120_000 },
    async () => {
      server.clock.standsAt = Date.now();
      const ends = { lived: 0, ended: 0 };
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
          server.clock.aheadSeconds = 0;
          const { userId, token } = await signUp();
          const held: string[] = Array<string>(5).fill(token);
          const line: Line = [{ token, usedAt: 0 }];
          for (const { tabs, wait } of steps) {
            const now = server.clock.aheadSeconds;
            const last = line[line.length - 1] ?? { token, usedAt: 0 };
            const presented = tabs.map(({ tab }) => held[tab] ?? '');
            const isRotating = presented.includes(last.token);
            const answers = await Promise.all(presented.map((one) => refresh(one)));
            const hasEnded = answers.some(
              (answer) => answer.body['error_code'] === 'refresh_token_already_used',
            );

            // Requests of one moment come in any order: a parent may be asked about before or after its child is used up.
            const isSafe = presented.every((one) => isForgiven(line, one, now, isRotating ? 1 : 0));
            const isTheft = presented.some((one) => !isForgiven(line, one, now, 0));
            const mayEnd = [false, true].filter((ended) => !(isSafe && ended) && !(isTheft && !ended));
            expect(mayEnd).toContain(hasEnded);
            if (hasEnded) {
              ends.ended += 1;
              await expectAllEnded(userId, [...held, ...line.map((entry) => entry.token)]);
              return;
            }

            expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
            const active = await activeTokens(userId);
            expect(active).toHaveLength(1);
            expect(active[0] !== last.token).toBe(isRotating);
            if (isRotating) {
              last.usedAt = now;
              line.push({ token: active[0] ?? '', usedAt: now });
            }
            answers.forEach((answer, index) => {
              const received = String(answer.body['refresh_token']);
              expect([last.token, active[0]]).toContain(received);
              const tab = tabs[index];
              if (tab?.arrives) held[tab.tab] = received;
            });
            server.clock.aheadSeconds += wait;
          }
          ends.lived += 1;
        }),
        { numRuns: 60 },
      );
      expect(ends.lived, 'sessions that lived').toBeGreaterThan(0);
      expect(ends.ended, 'sessions that ended').toBeGreaterThan(0);
    },
  );
});
