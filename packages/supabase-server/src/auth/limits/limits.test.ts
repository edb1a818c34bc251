import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  goodPassword as password,
  newEmail,
  startAuthTestServer,
  type AuthTestServer,
  type RawAnswer,
} from '../testing/auth-test-server.ts';

let server: AuthTestServer;
let pending: AuthTestServer;
beforeAll(async () => {
  const limits = { isEnabled: true, trustedProxies: ['127.0.0.1'] };
  server = await startAuthTestServer({ limits });
  pending = await startAuthTestServer({ limits, auth: { isAutoconfirmed: false } });
});
afterAll(() => Promise.all([server.close(), pending.close()]));
// A day apart, so that no test feels another's limits.
beforeEach(() => {
  server.clock.aheadSeconds += 86_400;
  pending.clock.aheadSeconds += 86_400;
});

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`;
};
const from = (address: string) => ({ 'x-forwarded-for': address });

async function account(): Promise<string> {
  const email = newEmail();
  await server.request('POST', '/signup', { body: { email, password }, headers: from(newAddress()) });
  return email;
}

const signIn = (email: string, attempt: string, address: string): Promise<RawAnswer> =>
  server.request('POST', '/token?grant_type=password', {
    body: { email, password: attempt },
    headers: from(address),
  });

describe('V6.1.1: guessing a password', () => {
  test('at one account from ten addresses is slowed down; the right password works after the wait', async () => {
    const email = await account();
    const guesses = [];
    for (let index = 0; index < 10; index += 1)
      guesses.push(await signIn(email, `guess number ${index}`, newAddress()));
    expect(guesses.map((answer) => answer.status)).toEqual([
      400, 400, 400, 400, 400, 429, 429, 429, 429, 429,
    ]);
    const refused = guesses[9];
    expect(refused?.body).toMatchObject({
      error_code: 'over_request_rate_limit',
      msg: 'Request rate limit reached',
    });
    expect(refused?.headers.get('retry-after')).toMatch(/^(29|30)$/);

    expect((await signIn(email, password, newAddress())).status).toBe(429);
    server.clock.aheadSeconds += 31;
    expect((await signIn(email, password, newAddress())).status).toBe(200);
    expect((await signIn(email, 'one slip afterwards', newAddress())).status).toBe(400);
    expect((await signIn(email, password, newAddress())).status).toBe(200);
  });

  test('a hundred at the same moment are five', async () => {
    const email = await account();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => signIn(email, `guess ${index}`, newAddress())),
    );
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(95);
  });

  test('an unknown account is slowed down in the same way, and so tells nothing', async () => {
    const unknown = newEmail();
    const statuses = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push((await signIn(unknown, `guess ${index}`, newAddress())).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test('F57: does not keep the owner out where they signed in before', async () => {
    const email = await account();
    const home = newAddress();
    expect((await signIn(email, password, home)).status).toBe(200);
    for (let index = 0; index < 8; index += 1) await signIn(email, `guess ${index}`, newAddress());
    expect((await signIn(email, password, newAddress())).status).toBe(429);
    expect((await signIn(email, password, home)).status).toBe(200);
  });

  test('by way of changing it counts as well', async () => {
    const email = await account();
    const home = newAddress();
    const session = await signIn(email, password, home);
    const put = (current: string) =>
      server.request('PUT', '/user', {
        headers: { ...from(home), authorization: `Bearer ${String(session.body['access_token'])}` },
        body: { password: 'eleven patient harbours', current_password: current },
      });
    const statuses = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await put(`guess ${index}`)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await put(password)).status).toBe(429);
  });

  test('at a hundred accounts from one address ends after a burst', async () => {
    const address = newAddress();
    const answers = [];
    // Nothing flows back while the clock stands still.
    server.clock.standsAt = Date.now();
    for (let index = 0; index < 40; index += 1)
      answers.push(await signIn(newEmail(), 'spray this one', address));
    server.clock.standsAt = undefined;
    expect(answers.slice(0, 30).every((answer) => answer.status === 400)).toBe(true);
    expect(answers.filter((answer) => answer.status === 429).length).toBe(10);
    expect((await signIn(newEmail(), 'spray this one', newAddress())).status).toBe(400);
  });
});

describe('V2.4.1: a thousand of anything by one actor', () => {
  test.each([
    ['POST', '/signup', { email: 'nobody', password }],
    ['POST', '/recover', { email: 'nobody' }],
    ['POST', '/verify', { type: 'recovery', token_hash: 'x' }],
    ['PUT', '/user', {}],
    ['POST', '/token?grant_type=refresh_token', { refresh_token: 'x' }],
  ])('%s %s', async (method, path, body) => {
    const headers = from(newAddress());
    const answers = [];
    for (let index = 0; index < 36; index += 1)
      answers.push(await server.request(method, path, { body, headers }));
    expect(answers.slice(0, 30).every((answer) => answer.status !== 429)).toBe(true);
    const last = answers[35];
    expect(last).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' } });
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await server.request(method, path, { body, headers: from(newAddress()) });
    expect(other.status).not.toBe(429);
  });

  test('a mailed link that is followed too often leads back with the reason', async () => {
    const headers = from(newAddress());
    let answer = await server.request('GET', '/verify?type=recovery&token=x', { headers });
    for (let index = 0; index < 35; index += 1)
      answer = await server.request('GET', '/verify?type=recovery&token=x', { headers });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain('error_code=over_request_rate_limit');
  });
});

describe('mails', () => {
  const recover = (email: string, address: string) =>
    server.request('POST', '/recover', { body: { email }, headers: from(address) });

  test('one a minute to an address, whether it has an account or not', async () => {
    for (const email of [await account(), newEmail()]) {
      expect((await recover(email, newAddress())).status).toBe(200);
      const second = await recover(email, newAddress());
      expect(second).toMatchObject({ status: 429, body: { error_code: 'over_email_send_rate_limit' } });
      expect(second.body['msg']).toMatch(
        /^For security purposes, you can only request this after (59|60) seconds\.$/,
      );
      expect(second.headers.get('retry-after')).toMatch(/^(59|60)$/);
      server.clock.aheadSeconds += 61;
      expect((await recover(email, newAddress())).status).toBe(200);
    }
  });

  test('thirty an hour on behalf of one caller; another one is not affected', async () => {
    const address = newAddress();
    const statuses = [];
    for (let index = 0; index < 34; index += 1) {
      statuses.push((await recover(newEmail(), address)).status);
      server.clock.aheadSeconds += 11;
    }
    expect(statuses.slice(0, 30)).toEqual(Array<number>(30).fill(200));
    expect(statuses).toContain(429);
    expect((await recover(newEmail(), newAddress())).status).toBe(200);
  }, 60_000);

  test('signing up twice within a minute, known or not', async () => {
    const body = { email: newEmail(), password };
    const send = () => pending.request('POST', '/signup', { body, headers: from(newAddress()) });
    expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject({ status: 429, body: { error_code: 'over_email_send_rate_limit' } });
    await pending.database.owner.query('update auth.users set email_confirmed_at = now() where email = $1', [
      body.email,
    ]);
    pending.clock.aheadSeconds += 61;
    expect((await send()).body).toMatchObject({ identities: [] });
    expect((await send()).status).toBe(429);
  });
});
