import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PhoneMessage } from '../phone/phone-settings.ts';
import {
  goodPassword as password,
  startAuthTestServer,
  type AuthTestServer,
} from '../testing/auth-test-server.ts';

let server: AuthTestServer;
let trusting: AuthTestServer;
const messages: PhoneMessage[] = [];
let isProviderDown = false;

const phoneSettings = (isAutoconfirmed: boolean) => ({
  isAutoconfirmed,
  testCodes: { '15550001': '123456' },
  sendMessage: async (_transaction: unknown, message: PhoneMessage) => {
    if (isProviderDown) throw new Error('no signal');
    messages.push(message);
  },
});

beforeAll(async () => {
  server = await startAuthTestServer({ auth: { phone: phoneSettings(false) } });
  trusting = await startAuthTestServer({ auth: { phone: phoneSettings(true) } });
});
afterAll(() => Promise.all([server.close(), trusting.close()]));
beforeEach(() => {
  messages.length = 0;
  isProviderDown = false;
  server.clock.aheadSeconds = 0;
});

let numbers = 0;
/** A number nobody had before. */
const newPhone = () => `4930${String((numbers += 1)).padStart(7, '0')}`;
const lastCode = () => messages.at(-1)?.code ?? '';

async function signUp(phone = newPhone()) {
  const client = server.client();
  const { data, error } = await client.auth.signUp({ phone: `+${phone}`, password });
  expect(error).toBeNull();
  return { phone, client, user: data.user, session: data.session, code: lastCode() };
}

describe('an account by phone number', () => {
  test('is made, confirmed by the code, and opened with the password', async () => {
    const { phone, client, user, session, code } = await signUp();
    expect(session).toBeNull();
    expect(user).toMatchObject({
      phone,
      email: '',
      app_metadata: { provider: 'phone', providers: ['phone'] },
      identities: [{ provider: 'phone', identity_data: { phone, phone_verified: false } }],
    });
    expect(user?.confirmation_sent_at).toBeDefined();
    expect(messages).toEqual([{ to: phone, code, channel: 'sms', userId: user?.id }]);
    expect((await client.auth.signInWithPassword({ phone, password })).error).toMatchObject({
      status: 400,
      code: 'phone_not_confirmed',
      message: 'Phone not confirmed',
    });
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await client.auth.verifyOtp({ phone, token: wrong, type: 'sms' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
    });
    const verified = await client.auth.verifyOtp({ phone, token: code, type: 'sms' });
    expect(verified.data.user).toMatchObject({
      phone,
      identities: [{ identity_data: { phone_verified: true } }],
    });
    expect(verified.data.user?.phone_confirmed_at).toBeDefined();
    expect((await client.auth.getUser()).data.user?.id).toBe(user?.id);
    expect((await client.auth.verifyOtp({ phone, token: code, type: 'sms' })).error?.code).toBe(
      'otp_expired',
    );
    expect((await server.client().auth.signInWithPassword({ phone, password })).error).toBeNull();
    const other = await server.client().auth.signInWithPassword({ phone, password: 'nine hungry geese' });
    expect(other.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    expect((await server.client().auth.signUp({ phone, password })).error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
    });
  });

  test('counts at once where numbers need no confirmation', async () => {
    const client = trusting.client();
    const { data, error } = await client.auth.signUp({
      phone: newPhone(),
      password,
      options: { data: { theme: 'dark' } },
    });
    expect(error).toBeNull();
    expect(data.session?.user).toMatchObject({ role: 'authenticated', user_metadata: { theme: 'dark' } });
    expect(messages).toEqual([]);
    const phone = newPhone();
    const changed = await client.auth.updateUser({ phone });
    expect(changed.data.user?.phone).toBe(phone);
  });

  test('a code is good for an hour, and a newer one replaces it', async () => {
    const { phone, client, code } = await signUp();
    expect((await client.auth.resend({ phone, type: 'sms' })).error).toBeNull();
    const newer = lastCode();
    // once in a million both are the same
    const older = newer === code ? '000000' : code;
    expect((await client.auth.verifyOtp({ phone, token: older, type: 'sms' })).error?.code).toBe(
      'otp_expired',
    );
    server.clock.aheadSeconds = 3700;
    expect((await client.auth.verifyOtp({ phone, token: newer, type: 'sms' })).error?.code).toBe(
      'otp_expired',
    );
  });

  test.each([
    ['not a number', 'validation_failed', 400],
    ['', 'validation_failed', 400],
    ['0123', 'validation_failed', 400],
  ])('needs a number: %j is none', async (phone, code, status) => {
    const { body, status: answered } = await server.request('POST', '/otp', { body: { phone } });
    expect([answered, body['error_code']]).toEqual([status, code]);
  });

  test('is not made when nobody can be given the code', async () => {
    isProviderDown = true;
    const phone = newPhone();
    expect((await server.client().auth.signUp({ phone, password })).error).toMatchObject({
      status: 422,
      code: 'sms_send_failed',
    });
    const { rows } = await server.database.owner.query('select from auth.users where phone = $1', [phone]);
    expect(rows).toEqual([]);
  });
});

describe('a code to sign in with', () => {
  test('makes the account, or does not where that is not wanted', async () => {
    const phone = newPhone();
    const client = server.client();
    const refused = await client.auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
    expect(refused.error).toMatchObject({ status: 422, code: 'otp_disabled' });
    const { data, error } = await client.auth.signInWithOtp({ phone, options: { channel: 'whatsapp' } });
    expect([error, typeof data.messageId]).toEqual([null, 'string']);
    expect(messages.at(-1)).toMatchObject({ to: phone, channel: 'whatsapp' });
    const verified = await client.auth.verifyOtp({ phone, token: lastCode(), type: 'sms' });
    expect(verified.data.session?.user.phone).toBe(phone);
  });

  test('is the agreed one for a number of tests, to which nothing is sent', async () => {
    const client = server.client();
    expect((await client.auth.signInWithOtp({ phone: '+15550001' })).error).toBeNull();
    expect(messages).toEqual([]);
    const { error } = await client.auth.verifyOtp({ phone: '15550001', token: '123456', type: 'sms' });
    expect(error).toBeNull();
  });
});

describe('another number', () => {
  test('counts when the code sent to it is typed', async () => {
    const { phone, client, code } = await signUp();
    await client.auth.verifyOtp({ phone, token: code, type: 'sms' });
    const next = newPhone();
    const { data } = await client.auth.updateUser({ phone: next });
    expect(data.user?.phone).toBe(phone);
    expect(messages.at(-1)?.to).toBe(next);
    expect((await client.auth.resend({ phone: next, type: 'phone_change' })).error).toBeNull();
    const changed = await client.auth.verifyOtp({ phone: next, token: lastCode(), type: 'phone_change' });
    expect(changed.error).toBeNull();
    expect((await client.auth.getUser()).data.user).toMatchObject({ phone: next, id: data.user?.id });
    expect((await server.client().auth.signInWithPassword({ phone: next, password })).error).toBeNull();
  });

  test('is not the number of another person', async () => {
    const { phone: taken } = await signUp();
    const { phone, client, code } = await signUp();
    await client.auth.verifyOtp({ phone, token: code, type: 'sms' });
    expect((await client.auth.updateUser({ phone: taken })).error).toMatchObject({
      status: 422,
      code: 'phone_exists',
    });
  });
});

test('the settings tell that numbers are a way in', async () => {
  const { body } = await trusting.request('GET', '/settings');
  expect(body).toMatchObject({ external: { phone: true }, phone_autoconfirm: true });
});

test('an administrator reads who did what, and looks for it', async () => {
  await signUp();
  const headers = { authorization: 'Bearer sb_secret_test', apikey: 'sb_secret_test' };
  const read = (query: string) => server.request('GET', `/admin/audit${query}`, { headers });
  const all = await read('?page=1&per_page=1');
  expect(all.headers.get('x-total-count')).toMatch(/^[1-9]/);
  expect(all.headers.get('link')).toContain('</admin/audit?page=2&per_page=1>; rel="next"');
  expect(all.body).toMatchObject([{ payload: { action: expect.any(String) }, ip_address: '127.0.0.1' }]);
  const found = (await read('?query=action:confirmation_req')).body as unknown as { payload: object }[];
  expect(found.length).toBeGreaterThan(0);
  for (const { payload } of found) expect(payload).toMatchObject({ action: 'user_confirmation_requested' });
  expect((await read('?query=action:100%25_nothing')).body).toEqual([]);
  for (const query of ['colour:x', 'action', 'action:']) {
    expect((await read(`?query=${query}`)).status).toBe(400);
  }
  expect((await server.request('GET', '/admin/audit')).status).toBe(401);
});

describe('who is known by a number', () => {
  test('proves again that it is still them, by a code sent to it', async () => {
    const { client, code, phone } = await signUp();
    await client.auth.verifyOtp({ phone, token: code, type: 'sms' });
    server.clock.aheadSeconds = 2 * 86_400;
    const fresh = await client.auth.refreshSession();
    expect(fresh.error).toBeNull();
    const newPassword = 'eleven calm walruses';
    expect((await client.auth.updateUser({ password: newPassword })).error?.code).toBe(
      'reauthentication_needed',
    );
    expect((await client.auth.reauthenticate()).error).toBeNull();
    expect(messages.at(-1)).toMatchObject({ to: phone });
    expect((await client.auth.updateUser({ password: newPassword, nonce: lastCode() })).error).toBeNull();
  });

  test('is sent the code of a change again, by either number', async () => {
    const { client, code, phone } = await signUp();
    await client.auth.verifyOtp({ phone, token: code, type: 'sms' });
    const next = newPhone();
    const { data } = await client.auth.updateUser({ phone: next });
    expect(data.user).toMatchObject({ phone, new_phone: next });
    for (const known of [phone, next]) {
      messages.length = 0;
      expect((await client.auth.resend({ type: 'phone_change', phone: known })).error).toBeNull();
      expect(messages).toMatchObject([{ to: next }]);
    }
  });

  test.each([
    [{ type: 'sms', email: 'a@example.test' }, 'Type provided requires a phone number'],
    [{ type: 'signup', phone: '4930' }, 'Type provided requires an email address'],
    [
      { type: 'email_change', phone: '4930', email: 'a@example.test' },
      'Only an email address or phone number should be provided.',
    ],
    [{ type: 'phone_change' }, 'Missing email address or phone number'],
  ])('is asked for one name: %j is refused', async (body, msg) => {
    expect(await server.request('POST', '/resend', { body })).toMatchObject({ status: 400, body: { msg } });
  });

  test.each([
    ['/otp', 'Only an email address or phone number should be provided'],
    ['/signup', 'Only an email address or phone number should be provided on signup.'],
  ])('does not give both at %s', async (path, msg) => {
    const body = { phone: newPhone(), email: 'a@example.test', password };
    expect(await server.request('POST', path, { body })).toMatchObject({ status: 400, body: { msg } });
  });

  test('brings no challenge, since the answer itself is a session', async () => {
    const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' };
    const body = { phone: newPhone(), password, ...challenge };
    expect(await server.request('POST', '/signup', { body })).toMatchObject({
      status: 400,
      body: { msg: 'PKCE not supported for phone signups' },
    });
  });
});
