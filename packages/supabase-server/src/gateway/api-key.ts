import { createHash, timingSafeEqual } from 'node:crypto';
import type { ApiKeys } from '../options.ts';
import type { AccessTokenClaims } from '../tokens/access-token-claims.ts';
import { TokenError } from '../tokens/token-error.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';

export type KeyRole = 'anon' | 'service_role';

/** The key a request came with, and as whom it acts without a user token. */
export type ApiKey = { key: string; role: KeyRole; isOpaque: boolean; claims: AccessTokenClaims };

/** `null` when this is none of our keys: neither an opaque one nor an HS256 token of our secret for a key's role. */
export async function readApiKey(key: string, keys: ApiKeys, jwtSecret: string): Promise<ApiKey | null> {
  const opaqueRole = roleOfOpaque(key, keys);
  if (opaqueRole !== null) return { key, role: opaqueRole, isOpaque: true, claims: { role: opaqueRole } };
  if (key.startsWith('sb_')) return null;
  try {
    const claims = await verifyAccessToken(key, { secret: jwtSecret });
    const { role } = claims;
    return role === 'anon' || role === 'service_role' ? { key, role, isOpaque: false, claims } : null;
  } catch (error) {
    if (error instanceof TokenError) return null;
    throw error;
  }
}

function roleOfOpaque(key: string, { publishable, secret }: ApiKeys): KeyRole | null {
  if (secret.some((candidate) => isSame(candidate, key))) return 'service_role';
  return publishable.some((candidate) => isSame(candidate, key)) ? 'anon' : null;
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
