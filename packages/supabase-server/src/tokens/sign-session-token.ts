import { createPrivateKey, sign, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { SupabaseServerOptions, TokenKey } from '../options.ts';
import type { AccessTokenClaims } from './access-token-claims.ts';
import { signHs256 } from './hs256.ts';
import { signAccessToken } from './sign-access-token.ts';

/**
 * Signs the claims of a session with the first key of the list that may sign, so that others can verify it by
 * `/.well-known/jwks.json`; without such a key with the secret.
 */
export function signSessionToken(
  claims: AccessTokenClaims,
  { jwtSecret, jwtKeys = [] }: Pick<SupabaseServerOptions, 'jwtSecret' | 'jwtKeys'>,
): string {
  const key = jwtKeys.find(maySign);
  if (key === undefined) return signAccessToken(claims, { secret: jwtSecret });
  const alg = { oct: 'HS256', RSA: 'RS256' }[key.kty] ?? 'ES256';
  const header = { alg, typ: 'JWT', ...(key.kid === undefined ? {} : { kid: key.kid }) };
  const input = `${encode(header)}.${encode(claims)}`;
  return `${input}.${signatureOf(input, key)}`;
}

/** A shared secret given without a purpose signs with the one of the options. */
function maySign(key: TokenKey): boolean {
  const uses = key['key_ops'];
  if (Array.isArray(uses) && !uses.includes('sign')) return false;
  return typeof key['d'] === 'string' || (key.kty === 'oct' && Array.isArray(uses));
}

function signatureOf(input: string, key: TokenKey): string {
  if (key.kty === 'oct') return signHs256(input, Buffer.from(String(key['k']), 'base64url'));
  const privateKey = importOnce(key);
  return sign('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
    'base64url',
  );
}

const imported = new WeakMap<TokenKey, KeyObject>();

function importOnce(key: TokenKey): KeyObject {
  const known = imported.get(key);
  if (known !== undefined) return known;
  // The setting is declared to be a JSON Web Key; another one is refused here.
  const privateKey = createPrivateKey({ key: key as JsonWebKey, format: 'jwk' });
  imported.set(key, privateKey);
  return privateKey;
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
