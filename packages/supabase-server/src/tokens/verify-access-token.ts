import { RecentlyUsed } from '../recently-used.ts';
import type { AccessTokenClaims } from './access-token-claims.ts';
import { isHs256Signature } from './hs256.ts';
import { TokenError } from './token-error.ts';
import { checkClaims } from './check-claims.ts';
import { fittingKeys, isSignedBy, isTokenAlgorithm } from './token-keys.ts';
import type { TokenAlgorithm } from './token-keys.ts';
import type { SupabaseServerOptions, TokenKey } from '../options.ts';

export type VerifyOptions = {
  /** Secret of HS256 tokens without a key id; empty when there is none. */
  secret: string;
  keys?: readonly TokenKey[] | undefined;
  /** Required `aud`, when the token names one; `null` for any. */
  audience?: string | null | undefined;
  /** Milliseconds since 1970; a test moves it. */
  now?: () => number;
  /** Claims of tokens whose signature was found good under these keys. */
  verified?: RecentlyUsed<string, AccessTokenClaims>;
};

/** Tokens whose signature is not computed again. */
const tokensRemembered = 1000;
const verifications = new WeakMap<object, VerifyOptions>();

/** How tokens are verified in a deployment, which is stated by the object its options are. */
export function verificationOf(
  options: Pick<SupabaseServerOptions, 'jwtSecret' | 'jwtKeys' | 'jwtAudience'>,
): VerifyOptions {
  const known = verifications.get(options);
  if (known !== undefined) return known;
  const verification: VerifyOptions = {
    secret: options.jwtSecret,
    keys: options.jwtKeys,
    audience: options.jwtAudience,
    verified: new RecentlyUsed(tokensRemembered),
  };
  verifications.set(options, verification);
  return verification;
}

/**
 * Reads a token and answers its claims. What decides is the keys this server was given; an algorithm none of them has,
 * an unknown key id or a critical extension is what its bearer asks for and is refused.
 * A token that was good before has only its times looked at; whether its session still lives is for the database to say.
 * Order and words of the refusals are PostgREST's, so that clients see the same on both.
 * @throws {TokenError}
 */
export async function verifyAccessToken(token: string, options: VerifyOptions): Promise<AccessTokenClaims> {
  const { audience = 'authenticated', now = Date.now, verified } = options;
  const claims = verified?.get(token) ?? (await readSignedClaims(token, options));
  checkClaims(claims, { audience, nowSeconds: Math.floor(now() / 1000) });
  verified?.set(token, claims);
  return claims;
}

async function readSignedClaims(token: string, options: VerifyOptions): Promise<AccessTokenClaims> {
  const parts = splitToken(token);
  const header = readHeader(parts.header);
  await checkSignature(token, parts, header, options);
  const claims = readObject(parts.payload);
  if (claims === null) throw new TokenError('PGRST303', 'Parsing claims failed');
  return Object.freeze(claims);
}

type TokenHeader = { alg: TokenAlgorithm; kid: string | null };

async function checkSignature(
  token: string,
  { header: encoded, payload, signature }: ReturnType<typeof splitToken>,
  header: TokenHeader,
  { secret, keys = [] }: VerifyOptions,
): Promise<void> {
  const fitting = fittingKeys(keys, header);
  const isSecretMeant = header.alg === 'HS256' && header.kid === null && secret !== '';
  if (!isSecretMeant && fitting.length === 0) throw noKey('No suitable key was found to decode the JWT');
  if (isSecretMeant && isHs256Signature(`${encoded}.${payload}`, signature, secret)) return;
  for (const key of fitting) {
    if (await isSignedBy(token, key, header.alg)) return;
  }
  throw noKey('None of the keys was able to decode the JWT');
}

function noKey(details: string): TokenError {
  return new TokenError('PGRST301', 'No suitable key or wrong key type', details);
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

function readHeader(encoded: string): TokenHeader {
  const header = readObject(encoded);
  const alg = header?.['alg'];
  if (header === null || typeof alg !== 'string' || !isKnownAlgorithm(alg) || 'crit' in header) {
    throw new TokenError('PGRST301', 'JWT cryptographic operation failed');
  }
  if (alg === 'none') {
    throw new TokenError(
      'PGRST301',
      'Wrong or unsupported encoding algorithm',
      "JWT is unsecured but expected 'alg' was not 'none'",
    );
  }
  const kid = header['kid'] ?? null;
  if (!isTokenAlgorithm(alg) || (kid !== null && typeof kid !== 'string')) {
    throw noKey('No suitable key was found to decode the JWT');
  }
  return { alg, kid };
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
