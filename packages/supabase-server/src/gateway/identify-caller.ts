import type { FastifyRequest } from 'fastify';
import { TokenError } from '../tokens/token-error.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import type { AccessTokenClaims } from '../tokens/access-token-claims.ts';
import { restErrors } from '../rest/rest-errors.ts';

/** As whom a request acts on the database. */
export type Caller = { role: string; claims: AccessTokenClaims };

/**
 * A user token decides; without one (clients then send the API key itself as bearer) the key does.
 * @throws PGRST301, PGRST303 for a token that is not valid
 */
export async function identifyCaller(
  request: FastifyRequest,
  { jwtSecret, anonRole }: { jwtSecret: string; anonRole: string },
): Promise<Caller> {
  const { apiKey } = request;
  const token = bearerOf(request.headers.authorization);
  if (token === null || token === apiKey?.key || token.startsWith('sb_')) {
    return apiKey === null
      ? { role: anonRole, claims: { role: anonRole } }
      : callerOfKey(apiKey.role, apiKey.claims, anonRole);
  }
  try {
    const claims = await verifyAccessToken(token, { secret: jwtSecret });
    return { role: typeof claims.role === 'string' && claims.role !== '' ? claims.role : anonRole, claims };
  } catch (error) {
    if (error instanceof TokenError) throw restErrors.tokenRefused(error.code, error.message, error.details);
    throw error;
  }
}

function callerOfKey(role: string, claims: AccessTokenClaims, anonRole: string): Caller {
  return { role: role === 'anon' ? anonRole : role, claims };
}

function bearerOf(header: string | undefined): string | null {
  const found = header === undefined ? null : /^bearer(?:\s+(.*))?$/i.exec(header.trim());
  return found === null ? null : (found[1] ?? '').trim();
}
