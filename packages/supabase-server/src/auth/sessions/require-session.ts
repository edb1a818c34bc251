import type { FastifyRequest } from 'fastify';
import type { AccessTokenClaims } from '../../tokens/access-token-claims.ts';
import { TokenError } from '../../tokens/token-error.ts';
import { verificationOf, verifyAccessToken } from '../../tokens/verify-access-token.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { isUuid } from '../http/is-uuid.ts';
import { findUserById } from '../users/find-user.ts';
import { isBanned, type UserRow } from '../users/user-row.ts';
import { assuranceColumns, type Assurance } from './session-assurance.ts';
import { asSignInMethod, type SignInMethod } from './sign-in-method.ts';

export type SignedIn = {
  user: UserRow;
  session: Assurance & { id: string; method: SignInMethod; startedAt: Date };
};

/**
 * The person behind a request, whose token is ours, whose session was not ended and who is not deactivated.
 * @throws {AuthError} 401 `no_authorization`, or 403 with the code of GoTrue.
 */
export async function requireSession(service: AuthService, request: FastifyRequest): Promise<SignedIn> {
  const claims = await readClaims(service, bearerOf(request));
  const userId = claims.sub ?? '';
  if (userId === '') throw badToken('invalid claim: missing sub claim');
  if (!isUuid(userId)) throw badToken('invalid claim: sub claim must be a UUID');
  const user = await findUserById(service.database, userId);
  if (user === null) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const session = await findSession(service, userId, claims.session_id);
  if (isBanned(user, service.now())) throw new AuthError(403, 'user_banned', 'User is banned');
  return { user, session };
}

/** The same, with what the token says of the caller. */
export async function requireSessionClaims(
  service: AuthService,
  request: FastifyRequest,
): Promise<SignedIn & { claims: AccessTokenClaims }> {
  const signedIn = await requireSession(service, request);
  return { ...signedIn, claims: await readClaims(service, bearerOf(request)) };
}

/** Clients without a session send their API key here, which names nobody. */
function bearerOf(request: FastifyRequest): string {
  const [, token = ''] = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token === '' || token.startsWith('sb_') || token === request.headers['apikey']) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  return token;
}

/** @throws {AuthError} 403 `bad_jwt` */
export async function readClaims(service: AuthService, token: string): Promise<AccessTokenClaims> {
  try {
    return await verifyAccessToken(token, {
      ...verificationOf(service.options),
      now: () => service.now().getTime(),
    });
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    const reason =
      error.message === 'JWT expired' ? 'token has invalid claims: token is expired' : error.message;
    throw badToken(`invalid JWT: unable to parse or verify signature, ${reason}`);
  }
}

async function findSession(
  service: AuthService,
  userId: string,
  sessionId: string | undefined,
): Promise<SignedIn['session']> {
  const missing = new AuthError(
    403,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
  );
  if (sessionId === undefined || !isUuid(sessionId)) throw missing;
  const { rows } = await service.database.query<Assurance & { tag: string | null; created_at: Date }>(
    `select s.tag, s.created_at, ${assuranceColumns} from auth.sessions s
     where s.id = $1 and s.user_id = $2 and (s.not_after is null or s.not_after > $3)`,
    [sessionId, userId, service.now()],
  );
  const [row] = rows;
  if (!row) throw missing;
  const { aal, amr, tag, created_at: startedAt } = row;
  return { id: sessionId, aal, amr, method: asSignInMethod(tag), startedAt };
}

function badToken(message: string): AuthError {
  return new AuthError(403, 'bad_jwt', message);
}
