import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../gateway/identify-caller.ts';
import { TokenError } from '../../tokens/token-error.ts';
import { verifyAccessToken } from '../../tokens/verify-access-token.ts';
import { storageErrors } from '../storage-error.ts';

/** As whom a request acts, with what the rows it makes say of their owner. */
export type StorageCaller = Caller & { ownerId: string | null };

/**
 * The bearer decides; without one, or with an opaque key as bearer, the API key does.
 * @returns `null` for a request that says nothing of itself
 * @throws AccessDenied for a token that is not valid
 */
export async function findCaller(
  request: FastifyRequest,
  { jwtSecret, anonRole }: { jwtSecret: string; anonRole: string },
): Promise<StorageCaller | null> {
  const token = (request.headers.authorization ?? '').replace(/^bearer\b/i, '').trim();
  const { apiKey } = request;
  if (token === '' || token.startsWith('sb_') || token === apiKey?.key) {
    if (apiKey === null) return null;
    return {
      role: apiKey.role === 'anon' ? anonRole : apiKey.role,
      claims: apiKey.claims,
      ownerId: null,
    };
  }
  try {
    const claims = await verifyAccessToken(token, { secret: jwtSecret });
    const role = typeof claims.role === 'string' && claims.role !== '' ? claims.role : anonRole;
    return { role, claims, ownerId: typeof claims.sub === 'string' ? claims.sub : null };
  } catch (error) {
    if (error instanceof TokenError) throw storageErrors.accessDenied(describeTokenError(error));
    throw error;
  }
}

/** @throws AccessDenied also for a request that says nothing of itself */
export async function requireCaller(
  request: FastifyRequest,
  settings: { jwtSecret: string; anonRole: string },
): Promise<StorageCaller> {
  const caller = await findCaller(request, settings);
  if (caller === null) throw storageErrors.accessDenied('Invalid Compact JWS');
  return caller;
}

/** In the words of the storage service, which are those of its token library. */
export function describeTokenError({ message }: TokenError): string {
  if (message === 'JWT expired') return '"exp" claim timestamp check failed';
  if (message === 'JWT not yet valid') return '"nbf" claim timestamp check failed';
  if (message === 'No suitable key or wrong key type') return 'signature verification failed';
  if (message === 'JWT not in audience') return 'unexpected "aud" claim value';
  return 'Invalid Compact JWS';
}
