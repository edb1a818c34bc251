import type { FastifyRequest } from 'fastify';
import { makeApiKeyReader } from '../../gateway/api-key.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { bodyOf } from '../http/read-fields.ts';
import { readClaims } from '../sessions/require-session.ts';

/** Refuses anyone who does not hold the key, or a token, of the role that administers. */
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
    if (role === 'authenticated' && isPasswordGiven(service, request)) return;
    if (role === undefined || !administratorRoles.includes(role)) {
      throw new AuthError(403, 'not_admin', 'User not allowed');
    }
  };
}

/** Another password and nothing else, which the deployment lets some people give: `givePassword` asks whom. */
function isPasswordGiven({ options }: AuthService, request: FastifyRequest): boolean {
  return (
    options.auth.givePassword !== undefined &&
    request.method === 'PUT' &&
    /\/admin\/users\/[^/?]+$/.test(request.url) &&
    Object.keys(bodyOf(request)).join() === 'password'
  );
}

/** Whether the caller holds the service's key or a token of its role, and not their own. */
export async function isAdministrator(service: AuthService, request: FastifyRequest): Promise<boolean> {
  const [, bearer = ''] = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const key = await makeApiKeyReader(service.options)(bearer);
  return administratorRoles.includes((key ?? (await readClaims(service, bearer))).role ?? '');
}

/** As whom the administration appears in the audit log. */
export const administrator = { id: null, email: 'service_role' } as const;
