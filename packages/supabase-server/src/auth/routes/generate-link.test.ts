import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  goodPassword as password,
  newEmail,
  startAuthTestServer,
  testAdminKey,
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

const admin = () => server.administrator().auth.admin;
const redirectTo = 'https://app.example.test/reset-password';

async function confirmed(): Promise<string> {
  const email = newEmail();
  await admin().createUser({ email, password, email_confirm: true });
  return email;
}

describe('a link for an administrator to hand over', () => {
  test('of a sign-up, without a mail', async () => {
    const email = newEmail();
    const { data, error } = await admin().generateLink({
      type: 'signup',
      email,
      password,
      options: { data: { name: 'Asha' }, redirectTo },
    });
    expect(error).toBeNull();
    const { properties, user } = data;
    expect(user).toMatchObject({ email, user_metadata: { name: 'Asha' } });
    expect(properties).toMatchObject({
      redirect_to: redirectTo,
      verification_type: 'signup',
      email_otp: expect.stringMatching(/^\d{6}$/),
    });
    const link = new URL(properties?.action_link ?? '');
    expect(link.searchParams.get('token')).toBe(properties?.hashed_token);
    expect(server.mails).toEqual([]);
    const { target } = await follow(server, link);
    expect(target.href.startsWith(`${redirectTo}#access_token=`)).toBe(true);
    expect((await server.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test.each(['recovery', 'magiclink'] as const)('a %s, by link or by code', async (type) => {
    const email = await confirmed();
    const first = await admin().generateLink({ type, email });
    expect(first.data.properties?.verification_type).toBe(type);
    const byHash = await server
      .client()
      .auth.verifyOtp({ type, token_hash: first.data.properties?.hashed_token ?? '' });
    expect(byHash.data.user?.email).toBe(email);
    const second = await admin().generateLink({ type, email });
    const byCode = await server
      .client()
      .auth.verifyOtp({ type, email, token: second.data.properties?.email_otp ?? '' });
    expect(byCode.data.user?.email).toBe(email);
  });

  test('a magic link for a new person signs them up', async () => {
    const email = newEmail();
    const { data } = await admin().generateLink({ type: 'magiclink', email });
    expect(data.properties?.verification_type).toBe('signup');
    const { fragment } = await follow(server, new URL(data.properties?.action_link ?? ''));
    expect(fragment['type']).toBe('signup');
  });

  test('a change of address needs both', async () => {
    const email = await confirmed();
    const newAddress = newEmail();
    const link = async (type: 'email_change_current' | 'email_change_new') => {
      const { data, error } = await admin().generateLink({ type, email, newEmail: newAddress });
      expect(error).toBeNull();
      expect(data.properties?.verification_type).toBe(type);
      return new URL(data.properties?.action_link ?? '');
    };
    const [current, fresh] = [await link('email_change_current'), await link('email_change_new')];
    expect((await follow(server, current)).fragment['message']).toMatch(/^Confirmation link accepted/);
    expect((await follow(server, fresh)).fragment['type']).toBe('email_change');
    expect((await server.client().auth.signInWithPassword({ email: newAddress, password })).error).toBeNull();
  });

  test.each([
    [{ type: 'recovery', email: 'nobody@example.test' }, 404, 'user_not_found'],
    [{ type: 'recovery' }, 400, 'validation_failed'],
    [{ type: 'signup', email: 'a@b.test' }, 400, 'validation_failed'],
    [{ type: 'signup', email: 'a@b.test', password: 'short' }, 422, 'weak_password'],
    [{ type: 'email_change_new', email: 'a@b.test' }, 400, 'validation_failed'],
    [{ type: 'reauthenticate', email: 'a@b.test' }, 400, 'validation_failed'],
  ])('not for %j', async (body, status, code) => {
    const headers = { authorization: `Bearer ${testAdminKey}` };
    const answer = await server.request('POST', '/admin/generate_link', { body, headers });
    expect(answer).toMatchObject({ status, body: { error_code: code } });
  });

  test('neither sign-up nor invitation for a person who is here', async () => {
    const email = await confirmed();
    const taken = { status: 422, code: 'email_exists' };
    expect((await admin().generateLink({ type: 'signup', email, password })).error).toMatchObject(taken);
    expect((await admin().generateLink({ type: 'invite', email })).error).toMatchObject(taken);
    expect((await admin().inviteUserByEmail(email)).error).toMatchObject(taken);
  });

  test('only for administrators', async () => {
    const client = server.client().auth.admin;
    const refused = { status: 403, code: 'not_admin' };
    expect((await client.generateLink({ type: 'recovery', email: 'a@b.test' })).error).toMatchObject(refused);
    expect((await client.inviteUserByEmail('a@b.test')).error).toMatchObject(refused);
  });
});

describe('an invitation', () => {
  test('is mailed, and leads in to choose a password', async () => {
    const email = newEmail();
    const { data, error } = await admin().inviteUserByEmail(email, { data: { name: 'Asha' }, redirectTo });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { name: 'Asha' } });
    expect(data.user?.invited_at).toBeDefined();
    expect(server.mails).toMatchObject([{ kind: 'invite', to: email }]);
    const { fragment } = await follow(server, lastLink(server).url);
    expect(fragment['type']).toBe('invite');
    const client = server.client();
    await client.auth.setSession({
      access_token: fragment['access_token'] ?? '',
      refresh_token: fragment['refresh_token'] ?? '',
    });
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    expect((await server.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('V6.4.1: the second replaces the first, and each counts once', async () => {
    const email = newEmail();
    await admin().inviteUserByEmail(email);
    const first = lastLink(server).url;
    expect((await admin().inviteUserByEmail(email)).error).toBeNull();
    expect((await follow(server, first)).fragment).toEqual(expired);
    const second = lastLink(server).url;
    expect((await follow(server, second)).fragment['type']).toBe('invite');
    expect((await follow(server, second)).fragment).toEqual(expired);
  });

  test('a password that a stranger chose for the address does not outlive it', async () => {
    const email = newEmail();
    await server.client().auth.signUp({ email, password });
    await admin().inviteUserByEmail(email);
    await follow(server, lastLink(server).url);
    const { error } = await server.client().auth.signInWithPassword({ email, password });
    expect(error?.code).toBe('invalid_credentials');
  });
});
