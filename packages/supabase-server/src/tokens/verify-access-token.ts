import type { AccessTokenClaims } from './access-token-claims.ts';
import { isHs256Signature } from './hs256.ts';
import { TokenError } from './token-error.ts';
import { checkClaims } from './check-claims.ts';

export type VerifyOptions = {
  secret: string;
  /** Required `aud`, when the token names one. */
  audience?: string;
  /** Milliseconds since 1970; a test moves it. */
  now?: () => number;
};

/**
 * Reads an HS256 token and answers its claims. Everything else about the token is its bearer's wish and is refused:
 * another algorithm, a key id (there is one key and it has none), a critical extension.
 * Order and words of the refusals are PostgREST's, so that clients see the same on both.
 * @throws {TokenError}
 */
export async function verifyAccessToken(token: string, options: VerifyOptions): Promise<AccessTokenClaims> {
  const { header, payload, signature } = splitToken(token);
  checkHeader(header);
  if (!isHs256Signature(`${header}.${payload}`, signature, options.secret)) {
    throw new TokenError(
      'PGRST301',
      'No suitable key or wrong key type',
      'None of the keys was able to decode the JWT',
    );
  }
  const claims = readObject(payload);
  if (claims === null) throw new TokenError('PGRST303', 'Parsing claims failed');
  const { audience = 'authenticated', now = Date.now } = options;
  checkClaims(claims, { audience, nowSeconds: Math.floor(now() / 1000) });
  return claims;
}

function splitToken(token: string): { header: string; payload: string; signature: string } {
  if (token === '') throw new TokenError('PGRST301', 'Empty JWT is sent in Authorization header');
  const parts = token.split('.');
  const [header, payload, signature] = parts;
  if (parts.length !== 3 || header === undefined || payload === undefined || signature === undefined) {
    throw new TokenError('PGRST301', `Expected 3 parts in JWT; got ${parts.length}`);
  }
  return { header, payload, signature };
}

function checkHeader(encoded: string): void {
  const header = readObject(encoded);
  if (
    header === null ||
    typeof header['alg'] !== 'string' ||
    !isKnownAlgorithm(header['alg']) ||
    'crit' in header
  ) {
    throw new TokenError('PGRST301', 'JWT cryptographic operation failed');
  }
  if (header['alg'] === 'none') {
    throw new TokenError(
      'PGRST301',
      'Wrong or unsupported encoding algorithm',
      "JWT is unsecured but expected 'alg' was not 'none'",
    );
  }
  if (header['alg'] !== 'HS256' || 'kid' in header) {
    throw new TokenError(
      'PGRST301',
      'No suitable key or wrong key type',
      'No suitable key was found to decode the JWT',
    );
  }
}

/** Names of RFC 7518; spelt otherwise (`NONE`, `hs256`) they are not algorithms at all. */
function isKnownAlgorithm(name: string): boolean {
  return name === 'none' || name === 'EdDSA' || /^(HS|RS|ES|PS)(256|384|512)$/.test(name);
}

function readObject(encoded: string): Record<string, unknown> | null {
  if (!/^[A-Za-z0-9_-]+$/.test(encoded)) return null;
  try {
    const value: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64url')),
    );
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
