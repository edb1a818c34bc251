import type { FastifyRequest } from 'fastify';
import { TokenError } from '../tokens/token-error.ts';
import { verificationOf, verifyAccessToken } from '../tokens/verify-access-token.ts';
import { roleOf } from '../tokens/role-of.ts';
import type { AccessTokenClaims } from '../tokens/access-token-claims.ts';
import { restErrors } from '../rest/rest-errors.ts';
import type { SupabaseServerOptions } from '../options.ts';

/** As whom a request acts on the database. */
export type Caller = { role: string; claims: AccessTokenClaims };

/**
 * A user token decides; without one (clients then send the API key itself as bearer) the key does.
 * @throws PGRST300 to PGRST303 for a token that is missing or not valid
 */
export async function identifyCaller(
  request: FastifyRequest,
  options: Pick<
    SupabaseServerOptions,
    'jwtSecret' | 'jwtKeys' | 'jwtAudience' | 'jwtRoleClaim' | 'programTokens' | 'rest'
  >,
): Promise<Caller> {
  const { apiKey } = request;
  const { anonRole } = options.rest;
  const token = bearerOf(request.headers.authorization);
  if (token === null || token === apiKey?.key || token.startsWith('sb_')) {
    if (apiKey !== null && apiKey.role !== 'anon') return { role: apiKey.role, claims: apiKey.claims };
    if (anonRole === null) throw restErrors.anonymousRefused();
    return { role: anonRole, claims: { ...apiKey?.claims, role: anonRole } };
  }
  if (options.rest.areTokensUnverifiable === true) throw restErrors.noTokenKey();
  if (options.programTokens && token.startsWith(options.programTokens.prefix))
    return programCaller(await options.programTokens.claimsOf(token));
  try {
    const claims = await verifyAccessToken(token, verificationOf(options));
    const role = roleOf(claims, options.jwtRoleClaim) ?? anonRole;
    if (role === null) throw restErrors.anonymousRefused();
    return { role, claims: { ...claims, role } };
  } catch (error) {
    if (error instanceof TokenError) throw restErrors.tokenRefused(error.code, error.message, error.details);
    throw error;
  }
}

function programCaller(claims: AccessTokenClaims | null): Caller {
  if (claims?.role === undefined)
    throw restErrors.tokenRefused('PGRST301', 'This token is unknown, revoked or has expired', null);
  return { role: claims.role, claims };
}

function bearerOf(header: string | undefined): string | null {
  const found = header === undefined ? null : /^bearer(?:\s+(.*))?$/i.exec(header.trim());
  return found === null ? null : (found[1] ?? '').trim();
}
