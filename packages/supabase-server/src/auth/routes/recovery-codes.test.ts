import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  goodPassword as password,
  startAuthTestServer,
  type AuthTestServer,
} from '../testing/auth-test-server.ts';
import { codeOf, protectedAccount, signedUp, standInMiddleOfStep } from '../testing/second-factor.ts';

let server: AuthTestServer;
let limited: AuthTestServer;
beforeAll(async () => {
  server = await startAuthTestServer();
  limited = await startAuthTestServer({ limits: { isEnabled: true } });
});
afterAll(() => Promise.all([server.close(), limited.close()]));
beforeEach(() => [server, limited].forEach(standInMiddleOfStep));

describe('recovery codes', () => {
  async function withCodes(on = server) {
    const person = await protectedAccount(on);
    const { data, error } = await person.client.auth.mfa.recoveryCodes.generate();
    expect(error).toBeNull();
    return { ...person, codes: data?.codes ?? [] };
  }
  async function lost(email: string, on = server) {
    const client = on.client();
    await client.auth.signInWithPassword({ email, password });
    return client;
  }

  test('V6.3.3: are shown once, and each lets in once, however it is written', async () => {
    const { client, email, codes } = await withCodes();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const status = () => client.auth.mfa.recoveryCodes.getStatus();
    expect((await status()).data).toMatchObject({ type: 'recovery_code', total: 10, remaining: 10 });
    const { rows } = await server.database.owner.query('select code_hash from auth.mfa_recovery_codes');
    expect(JSON.stringify(rows)).not.toContain(codes[0]);

    const again = await lost(email);
    const written = (codes[0]?.match(/.{4}/g) ?? []).join('-').toUpperCase();
    const { data, error } = await again.auth.mfa.recoveryCodes.verify({ code: ` ${written} ` });
    expect(error).toBeNull();
    expect(data?.access_token).toBeDefined();
    const { data: level } = await again.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level?.currentLevel).toBe('aal2');
    expect(JSON.stringify(level?.currentAuthenticationMethods)).toContain('mfa/recovery_code');
    expect((await status()).data).toMatchObject({ total: 10, remaining: 9 });
    const other = await lost(email);
    expect((await other.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    });
  });

  test('a new set voids the one before', async () => {
    const { client, email, codes } = await withCodes();
    expect((await client.auth.mfa.recoveryCodes.generate()).error?.code).toBe('mfa_verified_factor_exists');
    const { data } = await client.auth.mfa.recoveryCodes.regenerate();
    const again = await lost(email);
    expect((await again.auth.mfa.recoveryCodes.verify({ code: codes[1] ?? '' })).error?.status).toBe(422);
    expect((await again.auth.mfa.recoveryCodes.verify({ code: data?.codes[1] ?? '' })).error).toBeNull();
  });

  test('only beside another factor, and for who showed it; they go with it', async () => {
    const lone = await signedUp(server);
    expect((await lone.client.auth.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
    expect((await lone.client.auth.mfa.recoveryCodes.generate()).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
    const { client, factorId, secret, email } = await withCodes();
    const again = await lost(email);
    expect((await again.auth.mfa.recoveryCodes.regenerate()).error?.code).toBe('insufficient_aal');
    expect(
      (await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(server, secret) })).error,
    ).toBeNull();
    await client.auth.mfa.unenroll({ factorId });
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  test('can be given up', async () => {
    const { client } = await withCodes();
    expect((await client.auth.mfa.recoveryCodes.unenroll()).error).toBeNull();
    expect((await client.auth.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
  });

  test('guessing them waits, and says so', async () => {
    const { email, codes } = await withCodes(limited);
    const client = await lost(email, limited);
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await client.auth.mfa.recoveryCodes.verify({ code: `wrong${guess}` })).error?.status).toBe(422);
    }
    expect((await client.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })).error).toMatchObject({
      status: 429,
      code: 'mfa_recovery_codes_locked',
    });
  });
});
