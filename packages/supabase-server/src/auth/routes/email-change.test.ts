import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  goodPassword as password,
  newEmail,
  startAuthTestServer,
  type AuthTestServer,
} from '../testing/auth-test-server.ts';
import { expired, follow } from '../testing/mailed-links.ts';

let server: AuthTestServer;
let once: AuthTestServer;
let atOnce: AuthTestServer;
beforeAll(async () => {
  server = await startAuthTestServer({ auth: { isAutoconfirmed: false } });
  once = await startAuthTestServer({
    auth: { isAutoconfirmed: false, settings: { isEmailChangeConfirmedTwice: false } },
  });
  atOnce = await startAuthTestServer();
});
afterAll(() => Promise.all([server.close(), once.close(), atOnce.close()]));
beforeEach(() => {
  for (const each of [server, once, atOnce]) {
    each.mails.length = 0;
    each.clock.aheadSeconds = 0;
  }
});

async function signedIn(on: AuthTestServer) {
  const email = newEmail();
  await on.administrator().auth.admin.createUser({ email, password, email_confirm: true });
  const client = on.client();
  const { data } = await client.auth.signInWithPassword({ email, password });
  return { email, client, token: data.session?.access_token ?? '' };
}

const linkTo = (on: AuthTestServer, address: string) =>
  new URL(on.mails.findLast(({ to }) => to === address)?.link ?? '');
const canSignIn = async (on: AuthTestServer, email: string) =>
  (await on.client().auth.signInWithPassword({ email, password })).error === null;

describe('another address for the account', () => {
  test('counts when both mailboxes confirmed it, in either order', async () => {
    for (const order of [0, 1]) {
      const { email, client } = await signedIn(server);
      const wanted = newEmail();
      const { data, error } = await client.auth.updateUser({ email: wanted });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email, new_email: wanted });
      const addresses = order === 0 ? [email, wanted] : [wanted, email];
      const first = await follow(server, linkTo(server, addresses[0] ?? ''));
      expect(first.fragment).toEqual({
        message: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
        sb: '',
      });
      expect(await canSignIn(server, email)).toBe(true);
      const second = await follow(server, linkTo(server, addresses[1] ?? ''));
      expect(second.fragment['type']).toBe('email_change');
      expect([await canSignIn(server, email), await canSignIn(server, wanted)]).toEqual([false, true]);
      const { data: after } = await server.client().auth.getUser(second.fragment['access_token']);
      expect(after.user).toMatchObject({ email: wanted, identities: [{ identity_data: { email: wanted } }] });
      expect(after.user?.new_email).toBeUndefined();
    }
  });

  test('one mailbox confirmed twice is still one', async () => {
    const { email, client } = await signedIn(server);
    await client.auth.updateUser({ email: newEmail() });
    await follow(server, linkTo(server, email));
    expect((await follow(server, linkTo(server, email))).fragment).toEqual(expired);
    expect(await canSignIn(server, email)).toBe(true);
  });

  test('by codes, each with the address it was mailed to', async () => {
    const { email, client } = await signedIn(server);
    const wanted = newEmail();
    await client.auth.updateUser({ email: wanted });
    const verify = (address: string) =>
      server.client().auth.verifyOtp({
        type: 'email_change',
        email: address,
        token: server.mails.find(({ to }) => to === address)?.code ?? '',
      });
    const first = await verify(email);
    expect(first).toMatchObject({ data: { session: null, user: null }, error: null });
    const second = await verify(wanted);
    expect(second.error).toBeNull();
    expect(second.data.user?.email).toBe(wanted);
  });

  test('where one confirmation is enough, the new mailbox gives it', async () => {
    const { client } = await signedIn(once);
    const wanted = newEmail();
    await client.auth.updateUser({ email: wanted });
    expect(once.mails.map(({ to }) => to)).toEqual([wanted]);
    await follow(once, linkTo(once, wanted));
    expect(await canSignIn(once, wanted)).toBe(true);
  });

  test('where addresses need no confirmation, it counts at once', async () => {
    const { client } = await signedIn(atOnce);
    const wanted = newEmail();
    expect((await client.auth.updateUser({ email: wanted })).data.user?.email).toBe(wanted);
    expect(await canSignIn(atOnce, wanted)).toBe(true);
  });

  test('not the address of another person, neither when asked for nor when confirmed', async () => {
    const other = await signedIn(server);
    const { client } = await signedIn(server);
    const taken = { status: 422, code: 'email_exists' };
    expect((await client.auth.updateUser({ email: other.email })).error).toMatchObject(taken);
    const wanted = newEmail();
    const single = await signedIn(once);
    await single.client.auth.updateUser({ email: wanted });
    await once.administrator().auth.admin.createUser({ email: wanted, password });
    const { fragment } = await follow(once, linkTo(once, wanted));
    expect(fragment['error_code']).toBe('email_exists');
  });

  test('mailed again on request', async () => {
    const { email, client } = await signedIn(server);
    await client.auth.updateUser({ email: newEmail() });
    const first = linkTo(server, email);
    expect((await server.client().auth.resend({ type: 'email_change', email })).error).toBeNull();
    expect(server.mails).toHaveLength(4);
    expect((await follow(server, first)).fragment).toEqual(expired);
  });
});

describe('V6.2.3: what decides about the account needs the person, not only an open session', () => {
  const day = 86_400;
  async function longSignedIn() {
    server.options.auth.accessTokenSeconds = 3 * day;
    const person = await signedIn(server);
    server.options.auth.accessTokenSeconds = 3600;
    server.clock.aheadSeconds += day + 60;
    const put = (body: object) =>
      server.request('PUT', '/user', { body, headers: { authorization: `Bearer ${person.token}` } });
    const askForCode = async () => {
      const headers = { authorization: `Bearer ${person.token}` };
      const answer = await server.request('GET', '/reauthenticate', { headers });
      expect([answer.status, answer.body]).toEqual([200, {}]);
      return server.mails.at(-1)?.code ?? '';
    };
    return { ...person, put, askForCode };
  }
  const needed = { status: 400, body: { error_code: 'reauthentication_needed' } };
  const invalid = {
    status: 422,
    body: { error_code: 'reauthentication_not_valid', msg: 'Nonce has expired or is invalid' },
  };

  test('another address: refused, and accepted with the password', async () => {
    const { put } = await longSignedIn();
    expect(await put({ email: newEmail() })).toMatchObject(needed);
    expect(await put({ email: newEmail(), current_password: password })).toMatchObject({ status: 200 });
  });

  test('another password: accepted with a mailed code, which counts once', async () => {
    const { put, askForCode, email } = await longSignedIn();
    expect(await put({ password: 'seven hungry geese' })).toMatchObject(needed);
    const nonce = await askForCode();
    expect(server.mails.at(-1)).toMatchObject({ kind: 'reauthentication', to: email });
    expect(server.mails.at(-1)?.link).toBeUndefined();
    const wrong = String((Number(nonce) + 1) % 1_000_000).padStart(6, '0');
    expect(await put({ password: 'seven hungry geese', nonce: wrong })).toMatchObject(invalid);
    expect(await put({ password: 'seven hungry geese', nonce })).toMatchObject({ status: 200 });
    expect(await put({ password: 'eight hungry geese', nonce })).toMatchObject(invalid);
  });

  test('a code is good for an hour, and only for the one it was mailed to', async () => {
    const other = await longSignedIn();
    const one = await longSignedIn();
    const nonce = await one.askForCode();
    expect(await other.put({ password: 'seven hungry geese', nonce })).toMatchObject(invalid);
    server.clock.aheadSeconds += 3601;
    expect(await one.put({ password: 'seven hungry geese', nonce })).toMatchObject(invalid);
  });
});
