import type { PoolClient } from 'pg';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { recordAudit } from '../record-audit.ts';
import { findUserById } from '../users/find-user.ts';
import { isBanned, type UserRow } from '../users/user-row.ts';
import { decideRefresh, type RefreshTokenState } from './decide-refresh.ts';
import { endSession } from './end-sessions.ts';
import { newRefreshToken } from './session-token.ts';
import { asSignInMethod } from './sign-in-method.ts';
import type { StartedSession } from './start-session.ts';

type Refreshed = { user: UserRow; session: StartedSession };
type SessionRow = {
  id: string;
  user_id: string;
  created_at: Date;
  not_after: Date | null;
  tag: string | null;
};

/**
 * Exchanges a refresh token. The session row is locked first, so that twins of one request come one after the other.
 * @throws {AuthError} 400 with the codes of GoTrue, 409 `conflict` when the lock is not to be had.
 */
export async function refreshSession(
  service: AuthService,
  token: string,
  client: Client,
): Promise<Refreshed> {
  const result = await service.database.transaction(async (transaction) => {
    const session = await lockSessionOf(transaction, token);
    const user = await loadUsableUser(transaction, session, service.now());
    const { presented, active } = await readTokens(transaction, session.id, token);
    const now = service.now();
    const { refreshReuseSeconds: reuseSeconds } = service.options.auth;
    const decision = decideRefresh(presented, active, { now, reuseSeconds });
    if (decision === 'end-session') {
      await endSession(transaction, session.id);
      const actor = { id: user.id, email: user.email };
      await recordAudit(transaction, {
        action: 'token_revoked',
        actor,
        client,
        now,
        traits: { session_id: session.id },
      });
      return null;
    }
    const refreshToken =
      decision === 'rotate' ? await rotate(transaction, session, presented, now) : active?.token;
    if (refreshToken === undefined) throw new Error('a session without an active token was kept');
    await noteRefresh(transaction, session.id, client, now);
    const method = asSignInMethod(session.tag);
    return { user, session: { id: session.id, refreshToken, method, startedAt: session.created_at } };
  });
  if (result === null) {
    throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  return result;
}

async function lockSessionOf(transaction: PoolClient, token: string): Promise<SessionRow> {
  const { rows } = await transaction.query<SessionRow>(
    `select id, user_id, created_at, not_after, tag from auth.sessions
     where id = (select session_id from auth.refresh_tokens where token = $1) for update`,
    [token],
  );
  const [session] = rows;
  if (session) return session;
  const { rowCount } = await transaction.query('select from auth.refresh_tokens where token = $1', [token]);
  throw rowCount === 0 ? tokenNotFound() : sessionNotFound();
}

async function loadUsableUser(transaction: PoolClient, session: SessionRow, now: Date): Promise<UserRow> {
  const user = await findUserById(transaction, session.user_id);
  if (user === null) throw sessionNotFound();
  if (isBanned(user, now)) throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
  if (session.not_after !== null && session.not_after <= now) {
    throw new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
  }
  return user;
}

/** Read after the lock, by a statement of its own: what it sees is what the last holder of the lock left. */
async function readTokens(
  transaction: PoolClient,
  sessionId: string,
  token: string,
): Promise<{ presented: RefreshTokenState; active: RefreshTokenState | null }> {
  const { rows } = await transaction.query<RefreshTokenState>(
    `select token, parent, coalesce(revoked, false) as "isRevoked", updated_at as "revokedAt"
     from auth.refresh_tokens
     where session_id = $1 and (token = $2 or not coalesce(revoked, false)) order by id desc`,
    [sessionId, token],
  );
  const presented = rows.find((row) => row.token === token);
  if (!presented) throw tokenNotFound();
  return { presented, active: rows.find((row) => !row.isRevoked) ?? null };
}

async function rotate(
  transaction: PoolClient,
  session: SessionRow,
  used: RefreshTokenState,
  now: Date,
): Promise<string> {
  const refreshToken = newRefreshToken();
  await transaction.query('update auth.refresh_tokens set revoked = true, updated_at = $2 where token = $1', [
    used.token,
    now,
  ]);
  await transaction.query(
    `insert into auth.refresh_tokens (instance_id, token, user_id, revoked, created_at, updated_at, parent, session_id)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, false, $3, $3, $4, $5)`,
    [refreshToken, session.user_id, now, used.token, session.id],
  );
  return refreshToken;
}

async function noteRefresh(
  transaction: PoolClient,
  sessionId: string,
  client: Client,
  now: Date,
): Promise<void> {
  await transaction.query(
    `update auth.sessions set refreshed_at = $2::timestamptz at time zone 'utc', updated_at = $2, user_agent = $3, ip = $4
     where id = $1`,
    [sessionId, now, client.userAgent, client.address],
  );
}

function tokenNotFound(): AuthError {
  return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}

function sessionNotFound(): AuthError {
  return new AuthError(400, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found');
}
