import { createHmac, generateKeyPairSync } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signAccessToken } from '../../tokens/sign-access-token.ts';
import {
  goodPassword as password,
  newEmail,
  startAuthTestServer,
  testSecret,
  type AuthTestServer,
} from '../testing/auth-test-server.ts';

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const kinds = {
  ES256: { ...ec.privateKey.export({ format: 'jwk' }), kty: 'EC', kid: 'curve', key_ops: ['sign', 'verify'] },
  RS256: { ...rsa.privateKey.export({ format: 'jwk' }), kty: 'RSA', kid: 'number' },
};

describe.each(['ES256', 'RS256'] as const)('tokens signed with %s', (algorithm) => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await startAuthTestServer({ jwtKeys: [kinds[algorithm]] });
  });
  afterAll(() => server.close());

  const tokenOf = async () => {
    const client = server.client();
    const { data } = await client.auth.signUp({ email: newEmail(), password });
    return { client, token: data.session?.access_token ?? '' };
  };

  test('are verified by anyone who reads the published keys, which hold no secret', async () => {
    const { client, token } = await tokenOf();
    const address = new URL(`${server.url}/auth/v1/.well-known/jwks.json`);
    const { payload, protectedHeader } = await jwtVerify(token, createRemoteJWKSet(address));
    expect(protectedHeader).toEqual({ alg: algorithm, typ: 'JWT', kid: kinds[algorithm].kid });
    expect(payload.aud).toBe('authenticated');
    const published = await server.request('GET', '/.well-known/jwks.json');
    expect(published.headers.get('cache-control')).toBe('public, max-age=600');
    expect(published.body['keys']).toMatchObject([{ kid: kinds[algorithm].kid, alg: algorithm }]);
    const [key] = published.body['keys'] as Record<string, unknown>[];
    for (const part of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(key).not.toHaveProperty(part);

    const claims = await client.auth.getClaims();
    expect(claims.error).toBeNull();
    expect(claims.data?.header.alg).toBe(algorithm);
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  test('V9.1.2 F56: one signed with the public key as a secret is refused, and one of an unknown key', async () => {
    const { token } = await tokenOf();
    const [, payload = ''] = token.split('.');
    const { publicKey } = algorithm === 'ES256' ? ec : rsa;
    const forge = (header: object, secret: string) => {
      const input = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}`;
      return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
    };
    const { kid } = kinds[algorithm];
    const forged = [
      forge({ alg: 'HS256', kid }, publicKey.export({ format: 'pem', type: 'spki' }).toString()),
      forge({ alg: 'HS256' }, JSON.stringify(publicKey.export({ format: 'jwk' }))),
      forge({ alg: algorithm, kid }, 'x'),
      forge({ alg: 'HS256', kid: '../../dev/null' }, ''),
      forge({ alg: 'HS256', jwk: { kty: 'oct', k: 'eA' } }, 'x'),
      `${token.slice(0, -4)}AAAA`,
    ];
    for (const bearer of forged) {
      const answer = await server.request('GET', '/user', { headers: { authorization: `Bearer ${bearer}` } });
      expect(answer).toMatchObject({ status: 403, body: { error_code: 'bad_jwt' } });
    }
  });

  test('those of the secret still count, for keys of before', async () => {
    const { token } = await tokenOf();
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const authorization = `Bearer ${signAccessToken(claims, { secret: testSecret })}`;
    expect((await server.request('GET', '/user', { headers: { authorization } })).status).toBe(200);
  });
});
