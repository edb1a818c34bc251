import { generateKeyPairSync } from 'node:crypto';
import { jwtVerify, SignJWT, type JWTHeaderParameters } from 'jose';
import { describe, expect, test } from 'vitest';
import { signHs256 } from './hs256.ts';
import { signAccessToken } from './sign-access-token.ts';
import { TokenError } from './token-error.ts';
import { verificationOf, verifyAccessToken } from './verify-access-token.ts';

const secret = 'a-secret-of-at-least-thirty-two-characters';
const now = Date.UTC(2026, 2, 8, 12);
const seconds = now / 1000;
const key = new TextEncoder().encode(secret);

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = {
  sub: 'b3c0',
  role: 'authenticated',
  aud: 'authenticated',
  iat: seconds,
  exp: seconds + 3600,
};
const valid = signAccessToken(claims, { secret });

async function refusal(token: string): Promise<{ code: string; message: string }> {
  const error: unknown = await verifyAccessToken(token, { secret, now: () => now }).catch(
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof TokenError))
    throw new Error(`accepted or failed otherwise: ${JSON.stringify(error)}`);
  return { code: error.code, message: error.message };
}

/** Signs any header and claims with our own secret, by another implementation. */
async function signed(
  header: JWTHeaderParameters,
  payload: Record<string, unknown> = claims,
): Promise<string> {
  return new SignJWT(payload).setProtectedHeader(header).sign(key);
}

describe('a token whose signature was checked before', () => {
  const deployment = { jwtSecret: secret };

  test('expires all the same', async () => {
    const verification = verificationOf(deployment);
    expect(await verifyAccessToken(valid, { ...verification, now: () => now })).toEqual(claims);
    const later = verifyAccessToken(valid, { ...verification, now: () => now + 3_631_000 });
    await expect(later).rejects.toThrow('JWT expired');
  });

  test('is remembered letter by letter, and by the deployment that checked it alone', async () => {
    const verification = { ...verificationOf(deployment), now: () => now };
    await verifyAccessToken(valid, verification);
    const other = signAccessToken(
      { ...claims, sub: 'somebody else' },
      { secret: 'another secret of thirty-two chars' },
    );
    await expect(verifyAccessToken(other, verification)).rejects.toThrow('No suitable key or wrong key type');
    const changed = `${valid.slice(0, -1)}${valid.endsWith('A') ? 'B' : 'A'}`;
    await expect(verifyAccessToken(changed, verification)).rejects.toThrow(
      'No suitable key or wrong key type',
    );
    const stranger = {
      ...verificationOf({ jwtSecret: 'another secret of thirty-two chars' }),
      now: () => now,
    };
    await expect(verifyAccessToken(valid, stranger)).rejects.toThrow('No suitable key or wrong key type');
  });
});

describe('a token of ours', () => {
  test('is read back', async () => {
    expect(await verifyAccessToken(valid, { secret, now: () => now })).toEqual(claims);
  });

  test('is accepted by another implementation, and the reverse', async () => {
    const read = await jwtVerify(valid, key, { algorithms: ['HS256'], currentDate: new Date(now) });
    expect(read.payload).toEqual(claims);
    expect(read.protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' });
    const theirs = await signed({ alg: 'HS256', typ: 'JWT' });
    expect(await verifyAccessToken(theirs, { secret, now: () => now })).toEqual(claims);
  });

  test('keeps names of every script', async () => {
    const token = signAccessToken({ user_metadata: { name: 'ऐश्वर्या عائشة 👷' } }, { secret });
    const read = await verifyAccessToken(token, { secret });
    expect(read.user_metadata).toEqual({ name: 'ऐश्वर्या عائشة 👷' });
  });

  test('needs no audience, as the legacy API keys have none', async () => {
    const token = signAccessToken({ role: 'anon', iat: seconds, exp: seconds + 60 }, { secret });
    expect((await verifyAccessToken(token, { secret, now: () => now })).role).toBe('anon');
  });
});

describe('V9.1.1-3: a forged or altered token is refused', () => {
  const [header = '', payload = '', signature = ''] = valid.split('.');
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const noKey = { code: 'PGRST301', message: 'No suitable key or wrong key type' };
  const noCrypto = { code: 'PGRST301', message: 'JWT cryptographic operation failed' };
  const parts = (count: number) => ({ code: 'PGRST301', message: `Expected 3 parts in JWT; got ${count}` });

  test('parts', async () => {
    expect(await refusal('')).toEqual({
      code: 'PGRST301',
      message: 'Empty JWT is sent in Authorization header',
    });
    expect(await refusal('sb_publishable_x')).toEqual(parts(1));
    expect(await refusal(`${header}.${payload}`)).toEqual(parts(2));
    expect(await refusal(`${valid}.x`)).toEqual(parts(4));
    expect(await refusal('..')).toEqual(noCrypto);
    expect(await refusal(`${header}.${payload}.`)).toEqual(noKey);
    expect(await refusal(`not json.${payload}.${signature}`)).toEqual(noCrypto);
  });

  test('alg none, in every spelling, signed or not', async () => {
    for (const last of ['', signature]) {
      expect(await refusal(`${encode({ alg: 'none' })}.${payload}.${last}`)).toEqual({
        code: 'PGRST301',
        message: 'Wrong or unsupported encoding algorithm',
      });
      for (const alg of ['None', 'NONE', 'nOnE', '', 'hs256', null, 7]) {
        expect(await refusal(`${encode({ alg })}.${payload}.${last}`)).toEqual(noCrypto);
      }
    }
  });

  test('another algorithm, also with a key that fits it', async () => {
    expect(
      await refusal(await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(rsa.privateKey)),
    ).toEqual(noKey);
    expect(await refusal(await signed({ alg: 'HS512' }))).toEqual(noKey);
    const confused = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(publicPem));
    expect(await refusal(confused)).toEqual(noKey);
  });

  test('a key id of any kind: there is one key and it has no name', async () => {
    for (const kid of ['../../dev/null', "x' or 1=1 --", 'another-tenant', '']) {
      expect(await refusal(await signed({ alg: 'HS256', kid }))).toEqual(noKey);
    }
  });

  test('keys brought along are not looked at', async () => {
    const jwk = { kty: 'oct', k: Buffer.from('attacker').toString('base64url') };
    for (const extra of [{ jwk }, { jku: 'http://127.0.0.1/keys' }, { x5u: 'http://127.0.0.1/chain' }]) {
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', ...extra })
        .sign(new TextEncoder().encode('attacker-attacker-attacker-attacker'));
      expect(await refusal(token)).toEqual(noKey);
    }
  });

  test('a critical extension we do not know', async () => {
    expect(
      await refusal(`${encode({ alg: 'HS256', crit: ['b64'], b64: false })}.${payload}.${signature}`),
    ).toEqual(noCrypto);
  });

  test('any changed character, the spare bits of the last one included', async () => {
    for (let index = header.length + 1; index < valid.length; index += 1) {
      const character = valid[index];
      if (character === '.') continue;
      for (const other of ['A', 'B', 'C', 'D'].filter((one) => one !== character)) {
        const changed = valid.slice(0, index) + other + valid.slice(index + 1);
        expect((await refusal(changed)).code, `character ${index}`).toBe('PGRST301');
      }
    }
  });

  test('a payload that is no object, properly signed', async () => {
    for (const body of ['[1]', '"x"', 'null', 'not json']) {
      const input = `${header}.${Buffer.from(body).toString('base64url')}`;
      expect(await refusal(`${input}.${signHs256(input, secret)}`)).toEqual({
        code: 'PGRST303',
        message: 'Parsing claims failed',
      });
    }
  });
});

describe('V9.2.1-4: times and audience, with 30 s for clocks that differ', () => {
  const withClaims = (changes: Record<string, unknown>) =>
    signAccessToken({ ...claims, ...changes }, { secret });
  const accepted = async (changes: Record<string, unknown>) =>
    verifyAccessToken(withClaims(changes), { secret, now: () => now }).then(() => true);

  test.each([
    [{ exp: seconds - 31 }, 'JWT expired'],
    [{ nbf: seconds + 31 }, 'JWT not yet valid'],
    [{ iat: seconds + 31 }, 'JWT issued at future'],
    [{ aud: 'somebody-else' }, 'JWT not in audience'],
    [{ aud: ['a', 'b'] }, 'JWT not in audience'],
    [{ exp: 'tomorrow' }, "The JWT 'exp' claim must be a number"],
    [{ nbf: '0' }, "The JWT 'nbf' claim must be a number"],
    [{ iat: [] }, "The JWT 'iat' claim must be a number"],
    [{ aud: 5 }, "The JWT 'aud' claim must be a string or an array of strings"],
    [{ aud: ['authenticated', 5] }, "The JWT 'aud' claim must be a string or an array of strings"],
  ])('%o is refused: %s', async (changes, message) => {
    expect(await refusal(withClaims(changes))).toEqual({ code: 'PGRST303', message });
  });

  test.each([
    [{ exp: seconds - 29 }],
    [{ nbf: seconds + 29 }],
    [{ iat: seconds + 29 }],
    [{ aud: ['x', 'authenticated'] }],
    [{ aud: [] }],
    [{ aud: null, exp: null }],
  ])('%o is accepted', async (changes) => {
    expect(await accepted(changes)).toBe(true);
  });
});
