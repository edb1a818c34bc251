import { hash, timingSafeEqual } from 'node:crypto';
import type { SupabaseServerOptions } from '../options.ts';
import type { AccessTokenClaims } from '../tokens/access-token-claims.ts';
import { TokenError } from '../tokens/token-error.ts';
import { verificationOf, verifyAccessToken } from '../tokens/verify-access-token.ts';

export type KeyRole = 'anon' | 'service_role';

/** The key a request came with, and as whom it acts without a user token. */
export type ApiKey = { key: string; role: KeyRole; isOpaque: boolean; claims: AccessTokenClaims };

/** `null` when this is none of our keys: neither an opaque one nor an HS256 token of our secret for a key's role. */
export type ApiKeyReader = (key: string) => Promise<ApiKey | null>;

export function makeApiKeyReader(
  options: Pick<SupabaseServerOptions, 'keys' | 'jwtSecret' | 'jwtKeys' | 'jwtAudience'>,
): ApiKeyReader {
  const { keys } = options;
  const opaque = [
    ...keys.secret.map((key) => ({ digest: digestOf(key), role: 'service_role' as const })),
    ...keys.publishable.map((key) => ({ digest: digestOf(key), role: 'anon' as const })),
  ];
  return async (key) => {
    const digest = digestOf(key);
    const role = opaque.find((candidate) => timingSafeEqual(candidate.digest, digest))?.role;
    if (role !== undefined) return { key, role, isOpaque: true, claims: { role } };
    return key.startsWith('sb_') ? null : readLegacyKey(key, options);
  };
}

async function readLegacyKey(
  key: string,
  options: Parameters<typeof verificationOf>[0],
): Promise<ApiKey | null> {
  try {
    const claims = await verifyAccessToken(key, verificationOf(options));
    const { role } = claims;
    return role === 'anon' || role === 'service_role' ? { key, role, isOpaque: false, claims } : null;
  } catch (error) {
    if (error instanceof TokenError) return null;
    throw error;
  }
}

/** Keys are compared by digest: all are equally long, and how much of a guess is right takes no time to tell. */
function digestOf(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}
