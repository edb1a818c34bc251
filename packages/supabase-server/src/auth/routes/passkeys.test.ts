import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  goodPassword as password,
  startAuthTestServer,
  type AuthTestServer,
} from '../testing/auth-test-server.ts';
import { bearer } from '../testing/own-account.ts';
import { codeOf, protectedAccount, signedUp, standInMiddleOfStep } from '../testing/second-factor.ts';
import { SoftwareAuthenticator, type Asked } from '../testing/software-authenticator.ts';

const siteUrl = 'https://plinth.example.test';
let server: AuthTestServer;
beforeAll(async () => {
  server = await startAuthTestServer({ auth: { siteUrl } });
});
afterAll(() => server.close());
beforeEach(() => standInMiddleOfStep(server));

type Person = Awaited<ReturnType<typeof signedUp>>;
const refused = { status: 422, code: 'webauthn_verification_failed' };

/** What the stock client sends is typed for browsers; a device in software has the same as JSON. */
type Credential = Parameters<Person['client']['auth']['passkey']['verifyRegistration']>[0]['credential'];
const asCredential = (answer: Record<string, unknown>) => answer as unknown as Credential;
const asked = (options: unknown) => options as Asked;

async function register(client: Person['client'], device: SoftwareAuthenticator, misuse = {}) {
  const { data, error } = await client.auth.passkey.startRegistration();
  if (error) return { data: null, error };
  return client.auth.passkey.verifyRegistration({
    challengeId: data.challenge_id,
    credential: asCredential(device.create(asked(data.options), misuse)),
  });
}

async function begin(client = server.client()) {
  const { data, error } = await client.auth.passkey.startAuthentication();
  expect(error).toBeNull();
  return { client, id: data?.challenge_id ?? '', options: asked(data?.options) };
}

async function signIn(device: SoftwareAuthenticator, misuse = {}, client = server.client()) {
  const { id, options } = await begin(client);
  const credential = asCredential(device.get(options, misuse));
  return { client, ...(await client.auth.passkey.verifyAuthentication({ challengeId: id, credential })) };
}

/** Somebody new with a passkey. */
async function withPasskey() {
  const person = await signedUp(server);
  const device = new SoftwareAuthenticator(siteUrl);
  const { data, error } = await register(person.client, device);
  expect(error).toBeNull();
  await person.client.auth.refreshSession();
  return { ...person, device, passkeyId: data?.id ?? '' };
}

const levelOf = async (client: Person['client']) =>
  (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;

/** What the audit log has about a person. */
const logged = async (userId: string) =>
  (
    await server.database.owner.query<{ action: string; method: string | null }>(
      `select payload ->> 'action' as action, payload -> 'traits' ->> 'method' as method
       from auth.audit_log_entries where payload ->> 'actor_id' = $1`,
      [userId],
    )
  ).rows;

describe('a passkey', () => {
  test('is made by who has just signed in, and lets in alone at the higher level', async () => {
    const { client, email, id } = await signedUp(server);
    const device = new SoftwareAuthenticator(siteUrl);
    const begun = await client.auth.passkey.startRegistration();
    expect(begun.data?.options).toMatchObject({
      rp: { id: 'plinth.example.test' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(begun.data?.expires_at).toBe(Math.floor((server.clock.standsAt ?? 0) / 1000) + 300);
    const { data: made } = await client.auth.passkey.verifyRegistration({
      challengeId: begun.data?.challenge_id ?? '',
      credential: asCredential(device.create(asked(begun.data?.options))),
    });
    expect(made).toEqual({ id: expect.any(String), created_at: expect.any(String) });
    expect(server.mails.filter(({ to }) => to === email)).toMatchObject([{ kind: 'passkey_added' }]);
    await client.auth.refreshSession();
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });

    const entered = await signIn(device);
    expect(entered.error).toBeNull();
    expect(entered.data?.session?.user.id).toBe(id);
    expect(await levelOf(entered.client)).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'passkey' }],
    });
    expect((await entered.client.auth.refreshSession()).error).toBeNull();
    expect(await levelOf(entered.client)).toMatchObject({ currentLevel: 'aal2' });
    expect(await logged(id)).toContainEqual({ action: 'login', method: 'passkey' });
  });

  test('is asked for without naming anybody', async () => {
    const { options } = await begin();
    expect(options).toMatchObject({ rpId: 'plinth.example.test', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    const { options: next } = await begin();
    expect(next.challenge).not.toBe(options.challenge);
  });

  test('is listed, named and removed by its person alone', async () => {
    const { client, passkeyId, device } = await withPasskey();
    const stranger = await withPasskey();
    await signIn(device);
    expect((await client.auth.passkey.list()).data).toEqual([
      { id: passkeyId, created_at: expect.any(String), last_used_at: expect.any(String) },
    ]);
    const rename = (by: Person['client'], friendlyName: string) =>
      by.auth.passkey.update({ passkeyId, friendlyName });
    expect((await rename(client, ' Work phone ')).data).toMatchObject({ friendly_name: 'Work phone' });
    for (const name of ['', ' ', 'x'.repeat(121)])
      expect((await rename(client, name)).error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await rename(stranger.client, 'Mine')).error).toMatchObject({ status: 404 });
    expect((await stranger.client.auth.passkey.delete({ passkeyId })).error).toMatchObject({ status: 404 });
    expect((await client.auth.passkey.delete({ passkeyId })).error).toBeNull();
    expect((await client.auth.passkey.list()).data).toEqual([]);
    expect((await signIn(device)).error).toMatchObject(refused);
    expect((await stranger.client.auth.passkey.list()).data).toHaveLength(1);
  });

  test('ends what it began when it is removed, and the password alone is enough again', async () => {
    const { client, passkeyId, device, email } = await withPasskey();
    const phone = await signIn(device);
    const alone = server.client();
    await alone.auth.signInWithPassword({ email, password });
    expect((await alone.auth.passkey.delete({ passkeyId })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    });
    expect((await client.auth.passkey.delete({ passkeyId })).error).toBeNull();
    expect((await phone.client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await client.auth.getUser()).error).toBeNull();
    await client.auth.refreshSession();
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  test('stays out of reach of a session that lies open, and of the password alone', async () => {
    const { client } = await signedUp(server);
    server.clock.aheadSeconds = server.options.auth.recentSignInSeconds + 60;
    await client.auth.refreshSession();
    expect((await client.auth.passkey.startRegistration()).error).toMatchObject({
      code: 'reauthentication_needed',
    });
    expect((await client.auth.mfa.webauthn.enroll({ friendlyName: 'key' })).error).toMatchObject({
      code: 'reauthentication_needed',
    });
    standInMiddleOfStep(server);
    const { email } = await protectedAccount(server);
    const alone = server.client();
    await alone.auth.signInWithPassword({ email, password });
    expect((await alone.auth.passkey.startRegistration()).error).toMatchObject({ code: 'insufficient_aal' });
  });

  test('lets nobody in whose account is closed or waits to be confirmed', async () => {
    const { id, device } = await withPasskey();
    const set = (column: string, value: string) =>
      server.database.owner.query(`update auth.users set ${column} = ${value} where id = $1`, [id]);
    await set('banned_until', `'2999-01-01'`);
    expect((await signIn(device)).error).toMatchObject({ status: 400, code: 'user_banned' });
    await set('banned_until', 'null');
    await set('email_confirmed_at', 'null');
    expect((await signIn(device)).error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
    await set('email_confirmed_at', 'now()');
    expect((await signIn(device)).error).toBeNull();
    await set('deleted_at', 'now()');
    expect((await signIn(device)).error).toMatchObject(refused);
  });

  test('is taken off by the administration', async () => {
    const { id, passkeyId, device } = await withPasskey();
    const { passkey } = server.administrator().auth.admin;
    const phone = await signIn(device);
    expect((await passkey.listPasskeys({ userId: id })).data).toMatchObject([{ id: passkeyId }]);
    expect((await passkey.deletePasskey({ userId: id, passkeyId })).error).toBeNull();
    expect((await phone.client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await signIn(device)).error).toMatchObject(refused);
  });
});

describe('what is signed for somewhere else, twice or without being asked is refused', () => {
  test.each([
    ['on another site', { origin: 'https://plinth.example.test.evil.test' }],
    ['on another port', { origin: 'https://plinth.example.test:8443' }],
    ['for another site', { rpId: 'example.test' }],
    ['on a device that was not unlocked', { isVerified: false }],
  ])('%s', async (_name, misuse) => {
    const { device, id } = await withPasskey();
    expect((await signIn(device, misuse)).error).toMatchObject(refused);
    expect(await logged(id)).toContainEqual({ action: 'login_failed', method: 'passkey' });
    const { client } = await signedUp(server);
    const made = await register(client, new SoftwareAuthenticator(siteUrl), misuse);
    expect(made.error).toMatchObject(refused);
    expect((await client.auth.passkey.list()).data).toEqual([]);
  });

  test('by a copy that counts from where it was made', async () => {
    const { device } = await withPasskey();
    expect((await signIn(device, { counter: 7 })).error).toBeNull();
    expect((await signIn(device, { counter: 7 })).error).toMatchObject(refused);
    expect((await signIn(device, { counter: 3 })).error).toMatchObject(refused);
    expect((await signIn(device, { counter: 8 })).error).toBeNull();
  });

  test('with the passkey of one person and the name of another', async () => {
    const { device } = await withPasskey();
    const { id: other } = await signedUp(server);
    const userHandle = Buffer.from(other).toString('base64url');
    expect((await signIn(device, { userHandle })).error).toMatchObject(refused);
    expect((await signIn(device, { userHandle: '' })).error).toMatchObject(refused);
  });

  test('a second time, too late, or for another purpose', async () => {
    const { device, client } = await withPasskey();
    const begun = await begin();
    const credential = asCredential(device.get(begun.options));
    const answer = (challengeId: string) =>
      begun.client.auth.passkey.verifyAuthentication({ challengeId, credential });
    expect((await answer(begun.id)).error).toBeNull();
    expect((await answer(begun.id)).error).toMatchObject({
      status: 404,
      code: 'webauthn_challenge_not_found',
    });
    expect((await answer((await begin()).id)).error).toMatchObject(refused);

    const late = await begin();
    server.clock.aheadSeconds = 301;
    expect(
      (
        await late.client.auth.passkey.verifyAuthentication({
          challengeId: late.id,
          credential: asCredential(device.get(late.options)),
        })
      ).error,
    ).toMatchObject({ status: 422, code: 'webauthn_challenge_expired' });
    standInMiddleOfStep(server);

    const { data: ofRegistration } = await client.auth.passkey.startRegistration();
    expect((await answer(ofRegistration?.challenge_id ?? '')).error).toMatchObject({ status: 404 });
    const thief = await signedUp(server);
    expect(
      (
        await thief.client.auth.passkey.verifyRegistration({
          challengeId: ofRegistration?.challenge_id ?? '',
          credential: asCredential(new SoftwareAuthenticator(siteUrl).create(asked(ofRegistration?.options))),
        })
      ).error,
    ).toMatchObject({ status: 404, code: 'webauthn_challenge_not_found' });
  });

  test('once of five answers at the same moment, and never a wrong one first', async () => {
    const { device } = await withPasskey();
    const { id, options } = await begin();
    const body = { challenge_id: id, credential: device.get(options) };
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => server.request('POST', '/passkeys/authentication/verify', { body })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
    const wasted = await begin();
    const wrong = { challenge_id: wasted.id, credential: {} };
    expect((await server.request('POST', '/passkeys/authentication/verify', { body: wrong })).status).toBe(
      422,
    );
    const right = { challenge_id: wasted.id, credential: device.get(wasted.options) };
    expect((await server.request('POST', '/passkeys/authentication/verify', { body: right })).status).toBe(
      404,
    );
  });

  test.each([
    { challenge_id: 'x', credential: {} },
    { challenge_id: crypto.randomUUID() },
    { challenge_id: crypto.randomUUID(), credential: 'text' },
    { challenge_id: 7, credential: {} },
    {},
  ])('when it is no answer at all: %j', async (body) => {
    const { status } = await server.request('POST', '/passkeys/authentication/verify', { body });
    expect(status).toBe(400);
  });

  test.each([
    { id: 'x'.repeat(5000) },
    { id: 7, response: 7 },
    { response: null },
    { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: '!' } },
  ])('when its parts are nonsense: %j', async (credential) => {
    const { id } = await begin();
    const body = { challenge_id: id, credential };
    const answer = await server.request('POST', '/passkeys/authentication/verify', { body });
    expect(answer).toMatchObject({ status: 422, body: { error_code: 'webauthn_verification_failed' } });
  });

  test('when the same passkey is brought by a second person', async () => {
    const { device } = await withPasskey();
    const { client } = await signedUp(server);
    const { data } = await client.auth.passkey.startRegistration();
    const own = new SoftwareAuthenticator(siteUrl);
    const made = own.create(asked(data?.options));
    await server.database.owner.query(
      `update auth.mfa_factors set web_authn_credential = web_authn_credential || jsonb_build_object('id', $2::text)
       where web_authn_credential ->> 'id' = $1`,
      [device.keys[0]?.id, made['id']],
    );
    const { error } = await client.auth.passkey.verifyRegistration({
      challengeId: data?.challenge_id ?? '',
      credential: asCredential(made),
    });
    expect(error).toMatchObject({ status: 422, code: 'webauthn_credential_exists' });
  });
});

describe('as a second factor', () => {
  /** As `mfa.webauthn.authenticate` does it, with a device in software in place of the browser. */
  async function show(
    client: Person['client'],
    factorId: string,
    device: SoftwareAuthenticator,
    misuse = {},
  ) {
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const headers = bearer(token);
    const webauthn = { rpId: 'evil.test', rpOrigins: ['https://evil.test'] };
    const challenge = await server.request('POST', `/factors/${factorId}/challenge`, {
      headers,
      body: { factorId, webauthn },
    });
    const { type, credential_options: options } = Object(challenge.body['webauthn']);
    const { publicKey } = Object(options);
    const response = type === 'create' ? device.create(publicKey, misuse) : device.get(publicKey, misuse);
    const body = {
      challenge_id: challenge.body['id'],
      webauthn: { ...webauthn, type, credential_response: response },
    };
    const verify = () => server.request('POST', `/factors/${factorId}/verify`, { headers, body });
    return { type, publicKey, body: (await verify()).body, again: verify };
  }

  test('a device is enrolled, and shown after the password', async () => {
    const { client, email } = await signedUp(server);
    const device = new SoftwareAuthenticator(siteUrl);
    const { data } = await client.auth.mfa.webauthn.enroll({ friendlyName: 'My phone' });
    expect(data).toMatchObject({ type: 'webauthn', friendly_name: 'My phone' });
    const factorId = data?.id ?? '';
    const made = await show(client, factorId, device);
    expect(made).toMatchObject({ type: 'create', publicKey: { rp: { id: 'plinth.example.test' } } });
    expect(made.body).toMatchObject({ access_token: expect.any(String) });

    const later = server.client();
    await later.auth.signInWithPassword({ email, password });
    expect(await levelOf(later)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const shown = await show(later, factorId, device);
    expect(shown).toMatchObject({
      type: 'request',
      publicKey: { rpId: 'plinth.example.test', allowCredentials: [{ id: device.keys[0]?.id }] },
    });
    const [, claims = ''] = String(shown.body['access_token']).split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aal: 'aal2',
      amr: expect.arrayContaining([{ method: 'mfa/webauthn', timestamp: expect.any(Number) }]),
    });
    expect((await shown.again()).status).toBe(422);
    // and it lets in alone, as every passkey
    expect((await signIn(device)).error).toBeNull();
  });

  test('a factor begun with the password alone is gone with the first passkey', async () => {
    const { client, email } = await signedUp(server);
    const thief = server.client();
    await thief.auth.signInWithPassword({ email, password });
    const begun = await thief.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
    const secret = begun.data?.type === 'totp' ? begun.data.totp.secret : '';
    expect((await register(client, new SoftwareAuthenticator(siteUrl))).error).toBeNull();
    await thief.auth.signInWithPassword({ email, password });
    const factorId = begun.data?.id ?? '';
    const answer = await thief.auth.mfa.challengeAndVerify({ factorId, code: codeOf(server, secret) });
    expect(answer.error).toMatchObject({ code: 'mfa_factor_not_found' });
    expect(await levelOf(thief)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  });

  test('any passkey of the person is, and nobody else’s', async () => {
    const { email, passkeyId, client, id } = await withPasskey();
    const second = new SoftwareAuthenticator(siteUrl);
    expect((await register(client, second)).error).toBeNull();
    const stranger = await withPasskey();
    const later = server.client();
    await later.auth.signInWithPassword({ email, password });
    const shown = await show(later, passkeyId, second);
    expect(Object(shown.publicKey).allowCredentials).toHaveLength(2);
    expect(shown.body).toMatchObject({ access_token: expect.any(String) });

    const third = server.client();
    await third.auth.signInWithPassword({ email, password });
    const device = new SoftwareAuthenticator(siteUrl);
    device.keys.push(...stranger.device.keys.map((key) => ({ ...key, id: key.id })));
    const token = (await third.auth.getSession()).data.session?.access_token ?? '';
    const challenge = await server.request('POST', `/factors/${passkeyId}/challenge`, {
      headers: bearer(token),
    });
    const { credential_options: options } = Object(challenge.body['webauthn']);
    const body = {
      challenge_id: challenge.body['id'],
      webauthn: { credential_response: device.get({ ...Object(options).publicKey, allowCredentials: [] }) },
    };
    const answer = await server.request('POST', `/factors/${passkeyId}/verify`, {
      headers: bearer(token),
      body,
    });
    expect(answer).toMatchObject({ status: 422, body: { error_code: 'mfa_verification_failed' } });
    expect(await logged(id)).toContainEqual({ action: 'login_failed', method: 'mfa/webauthn' });
  });
});

describe('where passkeys are not offered', () => {
  test.each([
    ['by setting', { siteUrl, settings: { arePasskeysOpen: false } }],
    ['because the site has no name', { siteUrl: 'http://127.0.0.1:3000' }],
  ])('%s', async (_name, auth) => {
    const other = await startAuthTestServer({ auth });
    try {
      const { client } = await signedUp(other);
      const disabled = { status: 422, code: 'passkey_disabled' };
      expect((await client.auth.passkey.startRegistration()).error).toMatchObject(disabled);
      expect((await other.client().auth.passkey.startAuthentication()).error).toMatchObject(disabled);
    } finally {
      await other.close();
    }
  });

  test('asking waits when it is asked too often', async () => {
    const other = await startAuthTestServer({ auth: { siteUrl }, limits: { isEnabled: true } });
    try {
      const ask = () => other.request('POST', '/passkeys/authentication/options', { body: {} });
      const answers = await Promise.all(Array.from({ length: 40 }, ask));
      expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    } finally {
      await other.close();
    }
  });
});
