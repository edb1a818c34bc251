import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  goodPassword as password,
  startAuthTestServer,
  type AuthTestServer,
} from '../testing/auth-test-server.ts';
import { follow, lastLink } from '../testing/mailed-links.ts';
import {
  codeOf,
  enrolled,
  protectedAccount,
  signedUp,
  standInMiddleOfStep,
} from '../testing/second-factor.ts';

let server: AuthTestServer;
let limited: AuthTestServer;
beforeAll(async () => {
  server = await startAuthTestServer();
  limited = await startAuthTestServer({ limits: { isEnabled: true } });
});
afterAll(() => Promise.all([server.close(), limited.close()]));
beforeEach(() => [server, limited].forEach(standInMiddleOfStep));

describe('V6.3.3 V6.5: a second factor of time-based codes', () => {
  test('is enrolled with secret, address and picture, and counts after its first code', async () => {
    const { client, email } = await signedUp(server);
    const { data } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'phone',
      issuer: 'Acme Building',
    });
    if (data?.type !== 'totp') throw new Error('not enrolled');
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'phone' });
    expect(data.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(data.totp.uri);
    expect(decodeURIComponent(uri.pathname)).toContain(`Acme Building:${email}`);
    expect(uri.searchParams.get('secret')).toBe(data.totp.secret);
    expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#%]*<\/svg>$/);

    expect((await client.auth.mfa.listFactors()).data).toMatchObject({
      all: [{ id: data.id, status: 'unverified' }],
      totp: [],
    });
    const level = () => client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect((await level()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: data.id });
    expect(challenge).toMatchObject({ type: 'totp', expires_at: expect.any(Number) });
    const verified = await client.auth.mfa.verify({
      factorId: data.id,
      challengeId: challenge?.id ?? '',
      code: codeOf(server, data.totp.secret),
    });
    expect(verified.error).toBeNull();
    const { data: after } = await level();
    expect(after).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect(after?.currentAuthenticationMethods.map((entry) => Reflect.get(Object(entry), 'method'))).toEqual(
      expect.arrayContaining(['totp', 'password']),
    );
    expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([
      { id: data.id, status: 'verified' },
    ]);
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await level()).data?.currentLevel).toBe('aal2');
  });

  test('a sign-in with the password alone says that more is needed', async () => {
    const { email } = await protectedAccount(server);
    const client = server.client();
    await client.auth.signInWithPassword({ email, password });
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
  });

  test('V6.5.1: a code counts once, also for another challenge, and one that is two steps old never', async () => {
    const { client, factorId, secret } = await protectedAccount(server);
    const answer = (code: string) => client.auth.mfa.challengeAndVerify({ factorId, code });
    const wrong = { status: 422, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' };
    expect((await answer(codeOf(server, secret, -2))).error).toMatchObject(wrong);
    expect((await answer(codeOf(server, secret, 2))).error).toMatchObject(wrong);
    const code = codeOf(server, secret);
    expect((await answer(code)).error).toBeNull();
    expect((await answer(code)).error).toMatchObject(wrong);
    expect((await answer(codeOf(server, secret, -1))).error).toMatchObject(wrong);
    expect((await answer(codeOf(server, secret, 1))).error).toBeNull();
    for (const text of ['', '12345', '1234567', 'abcdef', '１２３４５６']) {
      expect((await answer(text)).error?.status).toBe(422);
    }
  });

  test('a challenge is answered once, in time, and for its own factor', async () => {
    const { client, factorId, secret } = await enrolled(server);
    const other = await enrolled(server);
    const verify = (challengeId: string, code: string) =>
      client.auth.mfa.verify({ factorId, challengeId, code });
    const { data: foreign } = await other.client.auth.mfa.challenge({ factorId: other.factorId });
    expect((await verify(foreign?.id ?? '', codeOf(server, secret))).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    const { data: late } = await client.auth.mfa.challenge({ factorId });
    server.clock.aheadSeconds = 301;
    expect((await verify(late?.id ?? '', codeOf(server, secret))).error?.code).toBe('mfa_challenge_expired');
    const { data: challenge } = await client.auth.mfa.challenge({ factorId });
    expect((await verify(challenge?.id ?? '', codeOf(server, secret))).error).toBeNull();
    expect((await verify(challenge?.id ?? '', codeOf(server, secret, 1))).error?.code).toBe(
      'mfa_ip_address_mismatch',
    );
  });

  test('of five requests with one code at the same moment one is let in', async () => {
    const { client, factorId, secret } = await protectedAccount(server);
    const challenges = await Promise.all([1, 2, 3, 4, 5].map(() => client.auth.mfa.challenge({ factorId })));
    const { data } = await client.auth.getSession();
    const answers = await Promise.all(
      challenges.map((challenge) =>
        server.request('POST', `/factors/${factorId}/verify`, {
          body: { challenge_id: challenge.data?.id, code: codeOf(server, secret) },
          headers: { authorization: `Bearer ${data.session?.access_token}` },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
  });

  test('V6.6.3: guessing waits after five wrong codes', async () => {
    const { client, factorId } = await enrolled(limited);
    const { data: challenge } = await client.auth.mfa.challenge({ factorId });
    const statuses = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const code = String(100_000 + guess);
      const { error } = await client.auth.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code });
      statuses.push(error?.status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test('other sessions that did not show it end with the first code', async () => {
    const { client, email, factorId, secret } = await enrolled(server);
    const elsewhere = server.client();
    await elsewhere.auth.signInWithPassword({ email, password });
    await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(server, secret) });
    expect((await elsewhere.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await client.auth.getUser()).error).toBeNull();
  });
});

describe('who has a second factor has to show it', () => {
  test('V6.4.3: for another password, also after a recovery link', async () => {
    const { email, factorId, secret } = await protectedAccount(server);
    await server.client().auth.resetPasswordForEmail(email);
    const { fragment } = await follow(server, lastLink(server).url);
    const client = server.client();
    await client.auth.setSession({
      access_token: fragment['access_token'] ?? '',
      refresh_token: fragment['refresh_token'] ?? '',
    });
    const change = { password: 'nine hungry geese' };
    const refused = { status: 401, code: 'insufficient_aal' };
    expect((await client.auth.updateUser(change)).error).toMatchObject(refused);
    await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(server, secret) });
    expect((await client.auth.updateUser(change)).error).toBeNull();
  });

  test('for another factor, and to end one', async () => {
    const { email, factorId, secret } = await protectedAccount(server);
    const client = server.client();
    await client.auth.signInWithPassword({ email, password });
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
    expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    });
    await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(server, secret) });
    expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    await client.auth.refreshSession();
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });
  });

  test('an administrator sees the factors and lets in again a person who lost them', async () => {
    const { id, factorId } = await protectedAccount(server);
    const { mfa } = server.administrator().auth.admin;
    const { data } = await mfa.listFactors({ userId: id });
    expect(data?.factors).toMatchObject([{ id: factorId, factor_type: 'totp', status: 'verified' }]);
    expect(JSON.stringify(data)).not.toContain('secret');
    expect((await mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull();
    expect((await mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
  });
});

describe('enrolling', () => {
  test('one name each, and no more than there is room for', async () => {
    const { client } = await signedUp(server);
    const enroll = (friendlyName: string) => client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
    await enroll('phone');
    expect((await enroll('phone')).error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    for (let index = 1; index < 10; index += 1) await enroll(`phone ${index}`);
    expect((await enroll('one more')).error).toMatchObject({
      status: 403,
      code: 'too_many_enrolled_mfa_factors',
    });
    server.clock.aheadSeconds = 301;
    expect((await enroll('one more')).error).toBeNull();
  });

  test('not what is not offered, nor the factor of another person', async () => {
    const { client } = await signedUp(server);
    const { factorId } = await enrolled(server);
    expect((await client.auth.mfa.enroll({ factorType: 'phone', phone: '+1' })).error?.code).toBe(
      'mfa_phone_enroll_not_enabled',
    );
    expect((await client.auth.mfa.challenge({ factorId })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found');
    expect((await server.request('POST', '/factors')).status).toBe(401);
  });
});
