import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  goodPassword as password,
  newEmail,
  startAuthTestServer,
  type AuthTestServer,
} from '../testing/auth-test-server.ts';
import { expired, follow, lastLink } from '../testing/mailed-links.ts';

let server: AuthTestServer;
beforeAll(async () => {
  server = await startAuthTestServer({ auth: { isAutoconfirmed: false } });
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.aheadSeconds = 0;
  server.mails.length = 0;
});

const newPassword = 'eleven patient harbours';
const home = 'http://127.0.0.1:3000/reset-password';

async function confirmed(): Promise<{ email: string }> {
  const email = newEmail();
  await server.client().auth.signUp({ email, password });
  await follow(server, lastLink(server).url);
  server.mails.length = 0;
  return { email };
}

async function registered(): Promise<{ email: string }> {
  const email = newEmail();
  await server.client().auth.signUp({ email, password });
  return { email };
}

const signIn = async (email: string, with_: string) =>
  server.client().auth.signInWithPassword({ email, password: with_ });

describe('a forgotten password', () => {
  test('from the request to the new password', async () => {
    const { email } = await confirmed();
    const elsewhere = server.client();
    await elsewhere.auth.signInWithPassword({ email, password });

    const asked = await server.client().auth.resetPasswordForEmail(email, { redirectTo: home });
    expect(asked).toEqual({ data: {}, error: null });
    expect(server.mails).toMatchObject([{ kind: 'recovery', to: email }]);
    const { fragment, target } = await follow(server, lastLink(server).url);
    expect(target.href.startsWith(`${home}#`)).toBe(true);
    expect(fragment['type']).toBe('recovery');

    const client = server.client();
    await client.auth.setSession({
      access_token: fragment['access_token'] ?? '',
      refresh_token: fragment['refresh_token'] ?? '',
    });
    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
    expect((await signIn(email, password)).error).toMatchObject({ code: 'invalid_credentials' });
    expect((await signIn(email, newPassword)).error).toBeNull();
    expect((await elsewhere.auth.refreshSession()).error).toMatchObject({ status: 400 });
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect(server.mails.map((mail) => mail.kind)).toEqual(['recovery', 'password_changed']);
  });

  test('recovery needs no current password for as long as its link would have counted', async () => {
    const { email } = await confirmed();
    server.options.auth.recentSignInSeconds = 60;
    const recovered = async () => {
      await server.client().auth.resetPasswordForEmail(email);
      return (await follow(server, lastLink(server).url)).fragment['access_token'] ?? '';
    };
    const put = (token: string) =>
      server.request('PUT', '/user', {
        headers: { authorization: `Bearer ${token}` },
        body: { password: newPassword },
      });
    const token = await recovered();
    server.clock.aheadSeconds = 3500;
    expect(await put(token)).toMatchObject({ status: 200 });

    const signedIn = await server.request('POST', '/token?grant_type=password', {
      body: { email, password: newPassword },
    });
    server.clock.aheadSeconds += 100;
    expect(await put(String(signedIn.body['access_token']))).toMatchObject({
      status: 400,
      body: { error_code: 'reauthentication_needed' },
    });
    server.options.auth.recentSignInSeconds = 86_400;
  });

  test('an unknown address is answered the same, without a mail', async () => {
    const { email } = await confirmed();
    const known = await server.request('POST', '/recover', { body: { email } });
    const unknown = await server.request('POST', '/recover', { body: { email: newEmail() } });
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    expect([known.status, known.body]).toEqual([200, {}]);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
    expect(server.mails).toHaveLength(1);
  });

  test('a closed account gets no mail', async () => {
    const { email } = await confirmed();
    await server.database.owner.query(
      `update auth.users set banned_until = now() + interval '1 day' where email = $1`,
      [email],
    );
    expect((await server.client().auth.resetPasswordForEmail(email)).error).toBeNull();
    expect(server.mails).toEqual([]);
  });

  test.each([[{}], [{ email: '' }], [{ email: 'nobody' }], [{ email: 5 }]])('%j is refused', async (body) => {
    expect(await server.request('POST', '/recover', { body })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed' },
    });
  });

  test('F55: a link never leads elsewhere, neither as mailed nor as followed', async () => {
    const { email } = await confirmed();
    for (const evil of [
      'https://evil.test',
      '//evil.test',
      'http://127.0.0.1:3000@evil.test',
      'javascript:alert(1)',
    ]) {
      await server.client().auth.resetPasswordForEmail(email, { redirectTo: evil });
      const { url } = lastLink(server);
      expect(url.searchParams.get('redirect_to')).toBe('http://127.0.0.1:3000');
      url.searchParams.set('redirect_to', evil);
      const { target, fragment } = await follow(server, url);
      expect(target.origin).toBe('http://127.0.0.1:3000');
      expect(fragment['type']).toBe('recovery');
    }
    await server
      .client()
      .auth.resetPasswordForEmail(email, { redirectTo: 'https://app.example.test/reset-password' });
    expect((await follow(server, lastLink(server).url)).target.origin).toBe('https://app.example.test');
  });
});

describe('V6.4.1: a link counts once, for an hour, for its own purpose', () => {
  async function recoveryLink() {
    const { email } = await confirmed();
    await server.client().auth.resetPasswordForEmail(email, { redirectTo: home });
    return { email, ...lastLink(server) };
  }

  test('used twice, also at the same moment', async () => {
    const { url } = await recoveryLink();
    const answers = await Promise.all(Array.from({ length: 5 }, () => follow(server, url)));
    const fragments = answers.map((answer) => answer.fragment);
    expect(fragments.filter((fragment) => 'access_token' in fragment)).toHaveLength(1);
    expect(fragments.filter((fragment) => fragment['error_code'] === 'otp_expired')).toHaveLength(4);
    expect(await follow(server, url)).toMatchObject({ status: 303, fragment: expired });
  });

  test('the fragment of a refusal is spelt as clients expect it', async () => {
    const { url } = await recoveryLink();
    url.searchParams.set('token', '0'.repeat(56));
    const { headers } = await follow(server, url);
    expect(headers.get('location')).toBe(
      `${home}#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=`,
    );
  });

  test('too late', async () => {
    const { url } = await recoveryLink();
    server.clock.aheadSeconds = 3601;
    expect((await follow(server, url)).fragment).toEqual(expired);
    const fresh = await recoveryLink();
    server.clock.aheadSeconds += 3590;
    expect((await follow(server, fresh.url)).fragment['type']).toBe('recovery');
  });

  test('for another purpose', async () => {
    const { url } = await recoveryLink();
    const asSignUp = new URL(url);
    asSignUp.searchParams.set('type', 'signup');
    expect((await follow(server, asSignUp)).fragment).toEqual(expired);
    for (const type of ['', 'sms', 'constructor']) {
      asSignUp.searchParams.set('type', type);
      expect((await follow(server, asSignUp)).fragment).toMatchObject({
        error: 'invalid_request',
        error_code: 'validation_failed',
      });
    }
    expect((await follow(server, url)).fragment['type']).toBe('recovery');
  });

  test('replaced by a newer one', async () => {
    const { url, email } = await recoveryLink();
    await server.client().auth.resetPasswordForEmail(email);
    expect((await follow(server, url)).fragment).toEqual(expired);
    expect((await follow(server, lastLink(server).url)).fragment['type']).toBe('recovery');
  });

  test('after the password was changed', async () => {
    const { url, email } = await recoveryLink();
    const client = server.client();
    await client.auth.signInWithPassword({ email, password });
    await client.auth.updateUser({ password: newPassword });
    expect((await follow(server, url)).fragment).toEqual(expired);
  });

  test('after the account was closed', async () => {
    const { url, email } = await recoveryLink();
    await server.database.owner.query(
      `update auth.users set banned_until = now() + interval '1 day' where email = $1`,
      [email],
    );
    expect((await follow(server, url)).fragment).toMatchObject({
      error: 'access_denied',
      error_code: 'user_banned',
    });
  });

  test('looking at it without following it uses nothing up', async () => {
    const { url } = await recoveryLink();
    const head = await server.request('HEAD', `/verify${url.search}`);
    expect(head.status).toBe(404);
    expect((await follow(server, url)).fragment['type']).toBe('recovery');
  });
});

describe('redeeming by program', () => {
  test.each(['signup', 'email'] as const)('a sign-up by type %s', async (type) => {
    const { email } = await registered();
    const { data, error } = await server
      .client()
      .auth.verifyOtp({ type, token_hash: lastLink(server).tokenHash });
    expect(error).toBeNull();
    expect(data.session?.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    const again = await server.client().auth.verifyOtp({ type, token_hash: lastLink(server).tokenHash });
    expect(again.error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    });
  });

  test.each(['recovery', 'email'] as const)('a recovery by type %s', async (type) => {
    const { email } = await confirmed();
    await server.client().auth.resetPasswordForEmail(email);
    const { data, error } = await server
      .client()
      .auth.verifyOtp({ type, token_hash: lastLink(server).tokenHash });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
  });

  test('an address and a code that do not belong together', async () => {
    const { email } = await confirmed();
    await server.client().auth.resetPasswordForEmail(email);
    const { error } = await server.client().auth.verifyOtp({ type: 'recovery', email, token: '123456' });
    expect(error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
    // the hash in the link is no code either
    const { error: other } = await server
      .client()
      .auth.verifyOtp({ type: 'recovery', email, token: lastLink(server).tokenHash });
    expect(other).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test.each([
    [{}],
    [{ type: 'recovery' }],
    [{ type: 'sms', token_hash: 'x' }],
    [{ type: 'recovery', token: 'x' }],
    [{ type: 'recovery', token: 'x', token_hash: 'y' }],
    [{ type: ['recovery'], token_hash: 'y' }],
    [{ token_hash: 'y' }],
  ])('%j is refused', async (body) => {
    expect(await server.request('POST', '/verify', { body })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed' },
    });
  });
});
