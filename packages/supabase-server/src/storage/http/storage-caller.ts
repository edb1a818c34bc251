import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../gateway/identify-caller.ts';
import type { SupabaseServerOptions } from '../../options.ts';
import type { AccessTokenClaims } from '../../tokens/access-token-claims.ts';
import { roleOf } from '../../tokens/role-of.ts';
import { TokenError } from '../../tokens/token-error.ts';
import { verificationOf, verifyAccessToken } from '../../tokens/verify-access-token.ts';
import { storageErrors, type StorageError } from '../storage-error.ts';

export type TokenSettings = Pick<
  SupabaseServerOptions,
  'jwtSecret' | 'jwtKeys' | 'jwtAudience' | 'jwtRoleClaim' | 'rest'
>;

/** As whom a request acts, with what the rows it makes say of their owner. */
export type StorageCaller = Caller & { ownerId: string | null };

/**
 * The bearer decides; without one, or with an opaque key as bearer, the API key does.
 * @returns `null` for a request that says nothing of itself
 * @throws AccessDenied for a token that is not valid
 */
export async function findCaller(
  request: FastifyRequest,
  { tokens }: { tokens: TokenSettings },
): Promise<StorageCaller | null> {
  const { apiKey } = request;
  const token = (request.headers.authorization ?? '').replace(/^bearer\b/i, '').trim();
  if (token === '' || token.startsWith('sb_') || token === apiKey?.key) {
    return apiKey === null ? null : callerOf(apiKey.claims, apiKey.role, tokens);
  }
  try {
    const claims = await verifyAccessToken(token, verificationOf(tokens));
    return callerOf(claims, roleOf(claims, tokens.jwtRoleClaim), tokens);
  } catch (error) {
    if (error instanceof TokenError) throw storageErrors.accessDenied(describeTokenError(error));
    throw error;
  }
}

function callerOf(claims: AccessTokenClaims, named: string | null, { rest }: TokenSettings): StorageCaller {
  const role = named === null || named === 'anon' ? rest.anonRole : named;
  if (role === null) throw storageErrors.accessDenied('Access denied');
  return { role, claims: { ...claims, role }, ownerId: typeof claims.sub === 'string' ? claims.sub : null };
}

/** @throws AccessDenied also for a request that says nothing of itself */
export async function requireCaller(
  request: FastifyRequest,
  service: { tokens: TokenSettings },
): Promise<StorageCaller> {
  const caller = await findCaller(request, service);
  if (caller === null) throw saysNothing(request);
  return caller;
}

/** Stock clients, which name themselves, know one sentence; anyone who writes requests by hand learns what is missing. */
export function saysNothing({ headers }: FastifyRequest): StorageError {
  if (headers['x-client-info'] !== undefined) return storageErrors.accessDenied('Invalid Compact JWS');
  return storageErrors.missingHeader('authorization');
}

/** In the words of the storage service, which are those of its token library. */
export function describeTokenError({ message }: TokenError): string {
  if (message === 'JWT expired') return '"exp" claim timestamp check failed';
  if (message === 'JWT not yet valid') return '"nbf" claim timestamp check failed';
  if (message === 'No suitable key or wrong key type') return 'signature verification failed';
  if (message === 'JWT not in audience') return 'unexpected "aud" claim value';
  return 'Invalid Compact JWS';
}
