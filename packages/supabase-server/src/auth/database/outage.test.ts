import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  goodPassword as password,
  newEmail,
  startAuthTestServer,
  type AuthTestServer,
  type RawAnswer,
} from '../testing/auth-test-server.ts';
import { startUnreliableProxy, type UnreliableProxy } from '../testing/unreliable-proxy.ts';

let server: AuthTestServer;
let proxy: UnreliableProxy;
const email = newEmail();

beforeAll(async () => {
  server = await startAuthTestServer({
    reroute: async (url) => {
      proxy = await startUnreliableProxy(url);
      return proxy.url;
    },
  });
  await server.client().auth.signUp({ email, password });
});
beforeEach(() => proxy.become('passing'));
afterAll(async () => {
  proxy.become('passing');
  await server.close();
  await proxy.close();
});

const signIn = () => server.request('POST', '/token?grant_type=password', { body: { email, password } });

async function timed(work: () => Promise<RawAnswer>): Promise<{ answer: RawAnswer; milliseconds: number }> {
  const started = performance.now();
  const answer = await work();
  return { answer, milliseconds: performance.now() - started };
}

const unavailable = { status: 503, body: { code: 503, error_code: 'unavailable' } };

test('F18: away is 503 with Retry-After within two seconds, and back is back without a restart', async () => {
  expect((await signIn()).status).toBe(200);
  proxy.become('refusing');
  for (let count = 0; count < 5; count += 1) {
    const { answer, milliseconds } = await timed(signIn);
    expect(answer).toMatchObject(unavailable);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(milliseconds).toBeLessThan(2_500);
  }
  expect(await server.request('GET', '/health')).toMatchObject({ status: 200 });
  proxy.become('passing');
  expect((await signIn()).status).toBe(200);
});

test('F19: silent is 503 after its patience, also for many, and back is back', async () => {
  expect((await signIn()).status).toBe(200);
  proxy.become('silent');
  const { milliseconds } = await timed(async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, signIn));
    for (const answer of answers) expect([503, 504]).toContain(answer.status);
    return answers[0] ?? signIn();
  });
  expect(milliseconds).toBeLessThan(9_000);
  proxy.become('passing');
  expect((await signIn()).status).toBe(200);
});

test('a link that could not be looked at leads back with the reason, and counts still', async () => {
  await server.client().auth.resetPasswordForEmail(email);
  const link = new URL(server.mails[server.mails.length - 1]?.link ?? 'http://nowhere.test');
  proxy.become('refusing');
  const answer = await server.request('GET', `/verify${link.search}`);
  expect(answer.headers.get('location')).toContain('#error=temporarily_unavailable&error_code=unavailable');
  proxy.become('passing');
  const again = await server.request('GET', `/verify${link.search}`);
  expect(again.headers.get('location')).toContain('#access_token=');
});

test(
  'a statement that waits for a lock for too long is a conflict, not a failure of the server',
  { timeout: 20_000 },
  async () => {
    const { body } = await signIn();
    const { owner } = server.database;
    const holder = await owner.connect();
    try {
      await holder.query('begin');
      await holder.query('select from auth.sessions for update');
      const refresh = { body: { refresh_token: body['refresh_token'] } };
      const answer = await server.request('POST', '/token?grant_type=refresh_token', refresh);
      expect(answer).toMatchObject({ status: 409, body: { error_code: 'conflict' } });
      await holder.query('rollback');
      expect((await server.request('POST', '/token?grant_type=refresh_token', refresh)).status).toBe(200);
    } finally {
      holder.release();
    }
  },
);
