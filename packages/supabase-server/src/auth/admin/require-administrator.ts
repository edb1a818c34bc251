import type { FastifyRequest } from 'fastify';
import { makeApiKeyReader } from '../../gateway/api-key.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { readClaims } from '../sessions/require-session.ts';

/** Refuses whoever does not hold the key, or a token, of the role that administers. */
export type AdministratorCheck = (request: FastifyRequest) => Promise<void>;

const administratorRoles = ['service_role', 'supabase_admin'];

/**
 * The bearer alone counts: a client of the administration sends its key there too.
 * @throws {AuthError} 401 `no_authorization`, 403 `bad_jwt` or `not_admin`.
 */
export function makeAdministratorCheck(service: AuthService): AdministratorCheck {
  const readKey = makeApiKeyReader(service.options);
  return async (request) => {
    const [, bearer = ''] = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (bearer === '')
      throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    const key = await readKey(bearer);
    const role = key === null ? (await readClaims(service, bearer)).role : key.role;
    if (role === undefined || !administratorRoles.includes(role)) {
      throw new AuthError(403, 'not_admin', 'User not allowed');
    }
  };
}

/** As whom the administration appears in the audit log. */
export const administrator = { id: null, email: 'service_role' } as const;
