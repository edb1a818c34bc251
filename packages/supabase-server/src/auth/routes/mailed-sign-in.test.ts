import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  goodPassword as password,
  makeClient,
  newEmail,
  startAuthTestServer,
  type AuthTestServer,
} from '../testing/auth-test-server.ts';
import { expired, follow, lastLink } from '../testing/mailed-links.ts';

let server: AuthTestServer;
let closed: AuthTestServer;
beforeAll(async () => {
  server = await startAuthTestServer({ auth: { isAutoconfirmed: false } });
  closed = await startAuthTestServer({ auth: { isSignUpOpen: false } });
});
afterAll(() => Promise.all([server.close(), closed.close()]));
beforeEach(() => {
  server.clock.aheadSeconds = 0;
  server.mails.length = 0;
});

const lastCode = () => server.mails.at(-1)?.code ?? '';
const home = 'http://127.0.0.1:3000/welcome';

async function confirmed(): Promise<string> {
  const email = newEmail();
  await server.administrator().auth.admin.createUser({ email, password, email_confirm: true });
  return email;
}

describe('signing in by mail', () => {
  test('a new person: by the link, with what they said about themselves', async () => {
    const email = newEmail();
    const options = { data: { name: 'Asha' }, emailRedirectTo: home };
    const { data, error } = await server.client().auth.signInWithOtp({ email, options });
    expect({ data, error }).toEqual({ data: { user: null, session: null }, error: null });
    expect(server.mails).toMatchObject([
      { kind: 'signup', to: email, code: expect.stringMatching(/^\d{6}$/) },
    ]);
    const { fragment, target } = await follow(server, lastLink(server).url);
    expect(target.pathname).toBe('/welcome');
    const { data: found } = await server.client().auth.getUser(fragment['access_token']);
    expect(found.user).toMatchObject({ email, user_metadata: { name: 'Asha' } });
    expect(found.user?.email_confirmed_at).toBeDefined();
  });

  test('a known person: by the code, once', async () => {
    const email = await confirmed();
    await server.client().auth.signInWithOtp({ email });
    expect(server.mails).toMatchObject([{ kind: 'magiclink', to: email }]);
    const attempt = { type: 'email' as const, email, token: lastCode() };
    const { data, error } = await server.client().auth.verifyOtp(attempt);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect((await server.client().auth.verifyOtp(attempt)).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
    expect((await follow(server, lastLink(server).url)).fragment).toEqual(expired);
  });

  test('the code of another person, or one that is too old, opens nothing', async () => {
    const [email, other] = [await confirmed(), await confirmed()];
    await server.client().auth.signInWithOtp({ email: other });
    const code = lastCode();
    await server.client().auth.signInWithOtp({ email });
    const verify = (address: string, token: string) =>
      server.client().auth.verifyOtp({ type: 'magiclink', email: address, token });
    expect((await verify(email, code)).error?.code).toBe('otp_expired');
    server.clock.aheadSeconds = 3601;
    expect((await verify(email, lastCode())).error?.code).toBe('otp_expired');
  });

  test('nobody new where that is not wanted', async () => {
    const email = newEmail();
    const { error } = await server
      .client()
      .auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(error).toMatchObject({
      status: 422,
      code: 'otp_disabled',
      message: 'Signups not allowed for otp',
    });
    expect((await closed.client().auth.signInWithOtp({ email })).error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
    });
    expect(server.mails).toEqual([]);
  });

  test('a password that a stranger chose for the address does not outlive it', async () => {
    const email = newEmail();
    await server.client().auth.signUp({ email, password });
    await server.client().auth.signInWithOtp({ email });
    await follow(server, lastLink(server).url);
    const { error } = await server.client().auth.signInWithPassword({ email, password });
    expect(error?.code).toBe('invalid_credentials');
  });

  test.each([
    [{}, 'validation_failed'],
    [{ email: 'nowhere' }, 'validation_failed'],
    [{ email: 'a@b.test', create_user: 'yes' }, 'validation_failed'],
    [{ email: 'a@b.test', code_challenge: 'x'.repeat(43) }, 'validation_failed'],
    [{ phone: '+911234567890' }, 'phone_provider_disabled'],
  ])('%j is refused', async (body, code) => {
    const answer = await server.request('POST', '/otp', { body });
    expect(answer).toMatchObject({ status: 400, body: { error_code: code } });
  });
});

describe('with a code challenge (PKCE)', () => {
  const pkce = () => makeClient(server.url, { flowType: 'pkce' });
  const codeOf = ({ target }: { target: URL }) => target.searchParams.get('code') ?? '';

  test('a link leads to a code that only who asked can exchange, once', async () => {
    const email = await confirmed();
    const [client, stranger] = [pkce(), pkce()];
    await stranger.auth.signInWithOtp({ email: await confirmed() });
    await client.auth.signInWithOtp({ email, options: { emailRedirectTo: home } });
    const { url, tokenHash } = lastLink(server);
    expect(tokenHash).toMatch(/^pkce_/);
    const followed = await follow(server, url);
    expect(followed.fragment).toEqual({});
    expect((await stranger.auth.exchangeCodeForSession(codeOf(followed))).error).toMatchObject({
      status: 400,
      code: 'bad_code_verifier',
      message: 'code challenge does not match previously saved code verifier',
    });
    const { data, error } = await client.auth.exchangeCodeForSession(codeOf(followed));
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const again = await server.request('POST', '/token?grant_type=pkce', {
      body: { auth_code: codeOf(followed), code_verifier: 'x'.repeat(56) },
    });
    expect(again).toMatchObject({ status: 404, body: { error_code: 'flow_state_not_found' } });
  });

  test('a sign-up and a forgotten password', async () => {
    const email = newEmail();
    const client = pkce();
    await client.auth.signUp({ email, password });
    const first = await client.auth.exchangeCodeForSession(
      codeOf(await follow(server, lastLink(server).url)),
    );
    expect(first.data.user?.email_confirmed_at).toBeDefined();
    const forgetful = pkce();
    await forgetful.auth.resetPasswordForEmail(email);
    const { data } = await forgetful.auth.exchangeCodeForSession(
      codeOf(await follow(server, lastLink(server).url)),
    );
    expect(data.session?.user.email).toBe(email);
  });

  test('the code is good for five minutes', async () => {
    const client = pkce();
    await client.auth.signInWithOtp({ email: await confirmed() });
    const followed = await follow(server, lastLink(server).url);
    server.clock.aheadSeconds = 301;
    expect((await client.auth.exchangeCodeForSession(codeOf(followed))).error).toMatchObject({
      status: 422,
      code: 'flow_state_expired',
    });
  });

  test('a refusal is found where a code would be', async () => {
    await pkce().auth.signInWithOtp({ email: await confirmed() });
    const { url } = lastLink(server);
    url.searchParams.set('token', `pkce_${'0'.repeat(56)}`);
    const { target, fragment } = await follow(server, url);
    expect(target.searchParams.get('error_code')).toBe('otp_expired');
    expect(fragment).toEqual(expired);
  });

  test.each([
    [{}, 400, 'validation_failed'],
    [{ auth_code: 'x' }, 400, 'validation_failed'],
    [{ auth_code: 'x', code_verifier: 'y' }, 404, 'flow_state_not_found'],
  ])('%j is refused', async (body, status, code) => {
    const answer = await server.request('POST', '/token?grant_type=pkce', { body });
    expect(answer).toMatchObject({ status, body: { error_code: code } });
  });
});

describe('mailing again', () => {
  test('the confirmation of a sign-up replaces the first', async () => {
    const email = newEmail();
    await server.client().auth.signUp({ email, password });
    const first = lastLink(server).url;
    expect((await server.client().auth.resend({ type: 'signup', email })).error).toBeNull();
    expect(server.mails.map(({ kind }) => kind)).toEqual(['signup', 'signup']);
    expect((await follow(server, first)).fragment).toEqual(expired);
    expect((await follow(server, lastLink(server).url)).fragment['type']).toBe('signup');
  });

  test('V6.3.8: who is unknown or confirmed is answered the same, without a mail', async () => {
    const email = await confirmed();
    for (const address of [email, newEmail()]) {
      const answer = await server.request('POST', '/resend', { body: { type: 'signup', email: address } });
      expect([answer.status, answer.body]).toEqual([200, {}]);
    }
    expect(server.mails).toEqual([]);
  });

  test.each([{ email: 'a@b.test' }, { type: 'recovery', email: 'a@b.test' }, { type: 'signup' }])(
    '%j is refused',
    async (body) => {
      const answer = await server.request('POST', '/resend', { body });
      expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
    },
  );
});

test('a code by phone is never right, since none is sent', async () => {
  const verify = (phone: string) => server.client().auth.verifyOtp({ phone, token: '123456', type: 'sms' });
  expect((await verify('+911234567890')).error).toMatchObject({
    status: 403,
    code: 'otp_expired',
    message: 'Token has expired or is invalid',
  });
  expect((await verify('911-invalid')).error).toMatchObject({
    status: 400,
    message: 'Invalid phone number format (E.164 required)',
  });
});

describe('V6.1.1: guessing a mailed code', () => {
  test('waits after five wrong ones, and the link still works', async () => {
    const limited = await startAuthTestServer({
      auth: { isAutoconfirmed: false },
      limits: { isEnabled: true },
    });
    const email = newEmail();
    await limited.client().auth.signUp({ email, password });
    const right = limited.mails.at(-1)?.code ?? '';
    const statuses = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const token = String((Number(right) + 1 + guess) % 1_000_000).padStart(6, '0');
      statuses.push((await limited.client().auth.verifyOtp({ type: 'signup', email, token })).error?.status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    expect((await follow(limited, lastLink(limited).url)).fragment['type']).toBe('signup');
    await limited.close();
  });
});
