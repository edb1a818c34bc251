import type { PoolClient } from 'pg';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import { assuranceColumns, type Assurance } from '../sessions/session-assurance.ts';
import { newRefreshToken } from '../sessions/session-token.ts';
import type { StartedSession } from '../sessions/start-session.ts';

/** How a second factor was shown, by the names of GoTrue. */
export type FactorMethod = 'totp' | 'mfa/webauthn' | 'mfa/recovery_code';

type Proof = { session: SignedIn['session']; userId: string; factorId: string; method: FactorMethod };

/** Notes that a second factor was shown in a session, and gives it a new refresh token. */
export async function raiseSession(
  service: AuthService,
  transaction: PoolClient,
  proof: Proof,
): Promise<StartedSession> {
  await noteProof(service, transaction, proof);
  const { userId, session } = proof;
  return renewSession(service, transaction, { userId, sessionId: session.id });
}

/** A session as it is by now, with a new refresh token. */
export async function renewSession(
  service: AuthService,
  transaction: PoolClient,
  { userId, sessionId: id }: { userId: string; sessionId: string },
): Promise<StartedSession> {
  const refreshToken = await replaceToken(transaction, { userId, sessionId: id, now: service.now() });
  const { rows } = await transaction.query<Assurance>(
    `select ${assuranceColumns} from auth.sessions s where s.id = $1`,
    [id],
  );
  const [assurance] = rows;
  if (assurance === undefined) throw new Error('a session vanished within a transaction');
  return { id, refreshToken, ...assurance };
}

/**
 * Notes that a second factor was shown in a session. Sessions of the same person without one end: anyone who only has
 * the password is not left inside.
 * @throws {AuthError} 403 `session_not_found`.
 */
export async function noteProof(
  service: AuthService,
  transaction: PoolClient,
  { session: { id }, userId, factorId, method }: Proof,
): Promise<void> {
  const now = service.now();
  const { rowCount } = await transaction.query(
    `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = $3 where id = $1`,
    [id, factorId, now],
  );
  if (rowCount === 0) {
    const message = 'Session from session_id claim in JWT does not exist';
    throw new AuthError(403, 'session_not_found', message);
  }
  await transaction.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values (gen_random_uuid(), $1, $2, $2, $3)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [id, now, method],
  );
  await transaction.query(
    `delete from auth.sessions where user_id = $1 and id <> $2 and coalesce(aal, 'aal1') = 'aal1'`,
    [userId, id],
  );
}

async function replaceToken(
  transaction: PoolClient,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<string> {
  const refreshToken = newRefreshToken();
  const { rows } = await transaction.query<{ token: string }>(
    `update auth.refresh_tokens set revoked = true, updated_at = $2 where session_id = $1 and not coalesce(revoked, false)
     returning token`,
    [sessionId, now],
  );
  await transaction.query(
    `insert into auth.refresh_tokens (instance_id, token, user_id, revoked, created_at, updated_at, parent, session_id)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, false, $3, $3, $4, $5)`,
    [refreshToken, userId, now, rows[0]?.token ?? null, sessionId],
  );
  return refreshToken;
}
