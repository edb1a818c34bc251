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
  server.mails.length = 0;
});

const newPassword = 'eleven patient harbours';
const home = 'http://127.0.0.1:3000/reset-password';

async function register(redirectTo?: string) {
  const email = newEmail();
  const client = server.client();
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { first_name: 'Noor' }, ...(redirectTo ? { emailRedirectTo: redirectTo } : {}) },
  });
  if (error) throw error;
  return { email, user: data.user, session: data.session };
}

async function confirmed() {
  const person = await register();
  await follow(server, lastLink(server).url);
  server.mails.length = 0;
  return person;
}

const signIn = async (email: string, with_: string) =>
  server.client().auth.signInWithPassword({ email, password: with_ });

describe('signing up where an address has to be confirmed', () => {
  test('answers the user and no session, and mails a link', async () => {
    const { email, user, session } = await register(home);
    expect(session).toBeNull();
    expect(user).toMatchObject({ email, confirmation_sent_at: expect.any(String), identities: [{ email }] });
    expect(user).not.toHaveProperty('email_confirmed_at');
    expect((await signIn(email, password)).error).toMatchObject({ code: 'email_not_confirmed' });
    expect(server.mails).toEqual([
      {
        kind: 'signup',
        code: expect.stringMatching(/^\d{6}$/),
        to: email,
        metadata: expect.objectContaining({ first_name: 'Noor' }),
        link: expect.any(String),
      },
    ]);
    const { url } = lastLink(server);
    expect(`${url.origin}${url.pathname}`).toBe('http://127.0.0.1:3000/auth/v1/verify');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      token: expect.stringMatching(/^[0-9a-f]{56}$/),
      type: 'signup',
      redirect_to: home,
    });
  });

  test('the link confirms the address and signs in', async () => {
    const { email } = await register(home);
    const { status, headers, target, fragment } = await follow(server, lastLink(server).url);
    expect(status).toBe(303);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(`${target.origin}${target.pathname}`).toBe(home);
    expect(Object.keys(fragment)).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ]);
    expect(fragment).toMatchObject({ expires_in: '3600', token_type: 'bearer', type: 'signup', sb: '' });
    const client = server.client();
    const { data } = await client.auth.setSession({
      access_token: fragment['access_token'] ?? '',
      refresh_token: fragment['refresh_token'] ?? '',
    });
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      user_metadata: { email_verified: true },
    });
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });
    expect((await signIn(email, password)).error).toBeNull();
  });

  test('an address that is confirmed already gets an answer that tells nothing, and no mail', async () => {
    const { email, user: real } = await confirmed();
    const { data, error } = await server
      .client()
      .auth.signUp({ email, password: newPassword, options: { data: { a: 1 } } });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      identities: [],
      user_metadata: { a: 1, email_verified: false },
    });
    expect(data.user?.id).not.toBe(real?.id);
    expect(JSON.stringify(data)).not.toContain(real?.id);
    expect(Object.keys(data.user ?? {}).sort()).toEqual(Object.keys(real ?? {}).sort());
    expect(server.mails).toEqual([]);
    expect((await signIn(email, password)).error).toBeNull();
    expect((await signIn(email, newPassword)).error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('who signs up with an address that was invited does not learn what was said at the invitation', async () => {
    const email = newEmail();
    await server.administrator().auth.admin.inviteUserByEmail(email, { data: { salary: 1 } });
    const { data } = await server.client().auth.signUp({ email, password: newPassword });
    expect(data.user).toMatchObject({ email, user_metadata: {}, identities: [] });
  });

  test('of two who claim an address, the later one and their link count', async () => {
    const { email, user } = await register();
    const squatted = lastLink(server);
    const { data } = await server.client().auth.signUp({ email, password: newPassword });
    expect(data.user?.id).toBe(user?.id);
    expect((await follow(server, squatted.url)).fragment).toEqual(expired);
    expect((await follow(server, lastLink(server).url)).fragment['type']).toBe('signup');
    expect((await signIn(email, password)).error).toMatchObject({ code: 'invalid_credentials' });
    expect((await signIn(email, newPassword)).error).toBeNull();
  });

  test('no account without its mail', async () => {
    const email = newEmail();
    const { queueMail } = server.options.auth;
    server.options.auth.queueMail = async (transaction) => {
      await transaction.query('select 1 / 0');
    };
    const answer = await server.request('POST', '/signup', { body: { email, password } });
    server.options.auth.queueMail = queueMail;
    expect(answer).toMatchObject({
      status: 500,
      body: { error_code: 'unexpected_failure', msg: 'Error sending confirmation email' },
    });
    const { rows } = await server.database.owner.query('select from auth.users where email = $1', [email]);
    expect(rows).toEqual([]);
  });
});
