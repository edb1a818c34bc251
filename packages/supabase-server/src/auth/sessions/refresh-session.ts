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
import { assuranceColumns, type Assurance } from './session-assurance.ts';
import type { StartedSession } from './start-session.ts';

type Refreshed = { user: UserRow; session: StartedSession };
type SessionRow = Assurance & {
  id: string;
  user_id: string;
  created_at: Date;
  not_after: Date | null;
  last_used_at: Date;
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
    const user = await loadUsableUser(service, transaction, session);
    const { presented, active } = await readTokens(transaction, session.id, token);
    const now = service.now();
    const { refreshReuseSeconds: reuseSeconds } = service.options.auth;
    const decision = decideRefresh(presented, active, { now, reuseSeconds });
    if (decision === 'end-session') {
      await endSession(transaction, session.id);
      await reportTheft(service, transaction, { user, sessionId: session.id, client });
      return null;
    }
    const refreshToken =
      decision === 'rotate' ? await rotate(transaction, session, presented, now) : active?.token;
    if (refreshToken === undefined) throw new Error('a session without an active token was kept');
    await noteRefresh(transaction, session.id, client, now);
    const { id, aal, amr } = session;
    return { user, session: { id, aal, amr, refreshToken } };
  });
  if (result === null) {
    throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  return result;
}

/** Two people hold tokens of one session and nobody can tell which of them is its owner: both lose it, and the owner is informed. */
async function reportTheft(
  service: AuthService,
  transaction: PoolClient,
  { user, sessionId, client }: { user: UserRow; sessionId: string; client: Client },
): Promise<void> {
  const actor = { id: user.id, email: user.email };
  await recordAudit(transaction, {
    action: 'token_revoked',
    actor,
    client,
    now: service.now(),
    traits: { session_id: sessionId },
  });
  if (user.email === '') return;
  const metadata = user.raw_user_meta_data ?? {};
  await service.options.auth.queueMail(transaction, { kind: 'session_stolen', to: user.email, metadata });
}

async function lockSessionOf(transaction: PoolClient, token: string): Promise<SessionRow> {
  const { rows } = await transaction.query<SessionRow>(
    `select s.id, s.user_id, s.created_at, s.not_after, coalesce(s.updated_at, s.created_at) as last_used_at, ${assuranceColumns}
     from auth.sessions s
     where s.id = (select session_id from auth.refresh_tokens where token = $1) for update of s`,
    [token],
  );
  const [session] = rows;
  if (session) return session;
  const { rowCount } = await transaction.query('select from auth.refresh_tokens where token = $1', [token]);
  throw rowCount === 0 ? tokenNotFound() : sessionNotFound();
}

async function loadUsableUser(
  service: AuthService,
  transaction: PoolClient,
  session: SessionRow,
): Promise<UserRow> {
  const now = service.now();
  const user = await findUserById(transaction, session.user_id);
  if (user === null) throw sessionNotFound();
  if (isBanned(user, now)) throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
  if (hasRunOut(session, now, service.settings.sessionIdleSeconds)) {
    throw new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
  }
  return user;
}

function hasRunOut(session: SessionRow, now: Date, idleSeconds: number): boolean {
  if (session.not_after !== null && session.not_after <= now) return true;
  const idle = (now.getTime() - session.last_used_at.getTime()) / 1000;
  return idleSeconds > 0 && idle > idleSeconds;
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
