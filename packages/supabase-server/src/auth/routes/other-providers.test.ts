import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  goodPassword,
  newEmail,
  startAuthTestServer,
  type AuthTestServer,
} from '../testing/auth-test-server.ts';
import { providerClient, startProviderServer, type ProviderServer } from '../testing/provider-server.ts';

const site = 'http://127.0.0.1:3000';
let provider: ProviderServer;
let server: AuthTestServer;
let closed: AuthTestServer;
beforeAll(async () => {
  provider = await startProviderServer();
  const company = { name: 'company', issuer: provider.issuer, ...providerClient };
  const dead = { name: 'dead', issuer: 'http://127.0.0.1:9', ...providerClient };
  server = await startAuthTestServer({
    auth: {
      isAutoconfirmed: false,
      providers: [company, { ...company, name: 'trusted', areAddressesTrusted: true }, dead],
    },
  });
  closed = await startAuthTestServer({ auth: { isSignUpOpen: false, providers: [company] } });
});
afterAll(async () => {
  await Promise.all([server.close(), closed.close()]);
  await provider.close();
});
beforeEach(() => {
  provider.lie = {};
});

type Way = { name?: string; on?: AuthTestServer; query?: Record<string, string> };

/** Goes to the provider, which signs in, and to the address it sends back to: with the cookie or as another browser. */
async function goThrough({ name = 'company', on = server, query = {} }: Way = {}) {
  const asked = new URLSearchParams({
    provider: name,
    redirect_to: `${site}/auth?redirect=/tasks`,
    ...query,
  });
  const out = await fetch(`${on.url}/auth/v1/authorize?${asked.toString()}`, { redirect: 'manual' });
  const cookie = out.headers.get('set-cookie') ?? '';
  const there = await fetch(out.headers.get('location') ?? '', { redirect: 'manual' });
  // the public address of a test server is another one
  const back = (there.headers.get('location') ?? '').replace(site, on.url);
  return { cookie, back, return: (sent = cookie.split(';')[0] ?? '') => land(back, sent) };
}

async function land(back: string, cookie: string) {
  const home = await fetch(back, { redirect: 'manual', headers: { cookie } });
  const target = new URL(home.headers.get('location') ?? '');
  const fragment = Object.fromEntries(new URLSearchParams(target.hash.slice(1)));
  return { status: home.status, target, fragment, home };
}

const vouchFor = (email: string, more: Record<string, unknown> = {}) => {
  provider.next = { sub: `sub of ${email}`, email, email_verified: true, ...more };
  return email;
};

const accountsOf = async (email: string, on = server) => {
  const { rows } = await on.database.owner.query<{ id: string; confirmed: boolean; providers: string[] }>(
    `select u.id, email_confirmed_at is not null as confirmed, array(select provider from auth.identities i
       where i.user_id = u.id order by provider) as providers from auth.users u where u.email = $1`,
    [email],
  );
  return rows;
};

test('who the provider vouches for has an account and a session, and the same one the next time', async () => {
  const email = vouchFor(newEmail(), { given_name: 'Amal', family_name: 'Haddad' });
  const first = await (await goThrough()).return();
  expect([first.status, first.target.pathname, first.target.search]).toEqual([
    303,
    '/auth',
    '?redirect=/tasks',
  ]);
  const { access_token = '', refresh_token = '' } = first.fragment;
  const client = server.client();
  const { data } = await client.auth.setSession({ access_token, refresh_token });
  expect(data.user).toMatchObject({
    email,
    email_confirmed_at: expect.any(String),
    app_metadata: { providers: expect.arrayContaining(['company']) },
    user_metadata: { first_name: 'Amal', last_name: 'Haddad' },
  });
  const claims = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ amr: [{ method: 'oauth' }], aal: 'aal1' });
  await (await goThrough()).return();
  expect(await accountsOf(email)).toEqual([
    { id: data.user?.id, confirmed: true, providers: ['company', 'email'] },
  ]);
  // what the provider knows a person by counts, also once their address is another one
  provider.next = { ...provider.next, email: newEmail() };
  expect((await (await goThrough()).return()).fragment['error_code']).toBeUndefined();
  expect(await accountsOf(String(provider.next['email']))).toEqual([]);
});

test('a stock client exchanges a code that nobody else can', async () => {
  const verifier = randomBytes(40).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  vouchFor(newEmail());
  const query = { code_challenge: challenge, code_challenge_method: 's256' };
  const { target, fragment } = await (await goThrough({ query })).return();
  expect(fragment).toEqual({});
  const exchange = (code_verifier: string) =>
    server.request('POST', '/token?grant_type=pkce', {
      body: { auth_code: target.searchParams.get('code'), code_verifier },
    });
  expect(await exchange('a'.repeat(50))).toMatchObject({
    status: 400,
    body: { error_code: 'bad_code_verifier' },
  });
  expect(await exchange(verifier)).toMatchObject({
    status: 200,
    body: { user: { email: provider.next['email'] } },
  });
  expect(await exchange(verifier)).toMatchObject({ status: 404 });
});

test('an account with the same address is theirs; a password set before it was confirmed is not', async () => {
  const email = vouchFor(newEmail());
  await server.client().auth.signUp({ email, password: goodPassword });
  await (await goThrough()).return();
  expect(await accountsOf(email)).toMatchObject([{ confirmed: true, providers: ['company', 'email'] }]);
  expect((await server.client().auth.signInWithPassword({ email, password: goodPassword })).error?.code).toBe(
    'invalid_credentials',
  );

  const confirmed = vouchFor(newEmail());
  await server
    .administrator()
    .auth.admin.createUser({ email: confirmed, password: goodPassword, email_confirm: true });
  await (await goThrough()).return();
  const { error } = await server
    .client()
    .auth.signInWithPassword({ email: confirmed, password: goodPassword });
  expect(error).toBeNull();
  // the address was given to another person there
  provider.next = { ...provider.next, sub: 'somebody new' };
  expect((await (await goThrough()).return()).fragment['error_code']).toBe('identity_already_exists');
});

test('nobody is let in by an address that is not proven, but by a provider that is trusted', async () => {
  const email = vouchFor(newEmail(), { email_verified: false });
  expect((await (await goThrough()).return()).fragment['error_code']).toBe(
    'provider_email_needs_verification',
  );
  expect(await accountsOf(email)).toEqual([]);
  expect((await (await goThrough({ name: 'trusted' })).return()).fragment['access_token']).toBeDefined();
  provider.next = { sub: 'no address' };
  expect((await (await goThrough()).return()).fragment['error_code']).toBe('unexpected_failure');
});

test.each([
  ['another nonce', { nonce: 'of another sign-in' }],
  ['another client', { aud: 'another' }],
  ['another issuer', { iss: 'http://127.0.0.1:1' }],
  ['a beginning in the future', { nbf: 4_000_000_000 }],
])('an ID token with %s signs nobody in', async (_what, lie) => {
  const email = vouchFor(newEmail());
  const way = await goThrough();
  provider.lie = lie;
  expect((await way.return()).fragment['error_code']).toBe('unexpected_failure');
  expect(await accountsOf(email)).toEqual([]);
});

test('a sign-in ends in the browser it began in, once, and not after ten minutes', async () => {
  vouchFor(newEmail());
  const way = await goThrough();
  expect(way.cookie).toMatch(/HttpOnly; SameSite=Lax$/);
  for (const strange of ['', way.cookie.replace(/=[^;]*/, '=guessed').split(';')[0] ?? ''])
    expect((await way.return(strange)).fragment['error_code']).toBe('bad_oauth_state');
  const { home } = await way.return();
  expect(home.headers.get('set-cookie')).toContain('Max-Age=0');
  expect((await way.return()).fragment['error_code']).toBe('unexpected_failure');

  const late = await goThrough();
  server.clock.aheadSeconds += 601;
  const answer = await fetch(late.back, { redirect: 'manual' });
  server.clock.aheadSeconds -= 601;
  expect([answer.status, await answer.json()]).toMatchObject([400, { error_code: 'bad_oauth_state' }]);
  const forged = late.back.replace(/state=[^&]*/, 'state=eyJhbGciOiJIUzI1NiJ9.e30.AAAA');
  expect((await fetch(forged, { redirect: 'manual' })).status).toBe(400);
});

test('a session leads nowhere but to the site and the addresses of the list', async () => {
  vouchFor(newEmail());
  const { target } = await (
    await goThrough({ query: { redirect_to: 'https://evil.example.test/' } })
  ).return();
  expect(target.origin).toBe(site);
});

test('where nobody signs up by themselves, only who has an account comes in', async () => {
  const email = vouchFor(newEmail());
  expect((await (await goThrough({ on: closed })).return()).fragment['error_code']).toBe('signup_disabled');
  expect(await accountsOf(email, closed)).toEqual([]);
  await closed.administrator().auth.admin.createUser({ email, email_confirm: true });
  expect((await (await goThrough({ on: closed })).return()).fragment['access_token']).toBeDefined();
  await closed.database.owner.query(`update auth.users set banned_until = '2200-01-01' where email = $1`, [
    email,
  ]);
  expect((await (await goThrough({ on: closed })).return()).fragment['error_code']).toBe('user_banned');
});

test('what went wrong at the provider is said where the person began', async () => {
  const { back, cookie } = await goThrough();
  const [pair = ''] = cookie.split(';');
  const denied = back.replace(/code=[^&]*/, 'error=access_denied&error_description=Not+now');
  expect((await land(denied, pair)).fragment).toMatchObject({
    error: 'access_denied',
    error_description: 'Not now',
  });
  const out = await fetch(`${server.url}/auth/v1/authorize?provider=dead`, { redirect: 'manual' });
  expect(out.headers.get('location')).toContain('error=temporarily_unavailable');
  expect((await server.request('GET', '/settings')).body['external']).toMatchObject({
    company: true,
    github: false,
  });
});
