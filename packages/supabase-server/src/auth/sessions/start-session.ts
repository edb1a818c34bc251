import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import type { Assurance } from './session-assurance.ts';
import { newRefreshToken } from './session-token.ts';
import type { SignInMethod } from './sign-in-method.ts';

export type StartedSession = Assurance & { id: string; refreshToken: string };

/**
 * Begins a session of its own for each sign-in, with the first refresh token of its family. One that a factor began, a
 * passkey, needs no other.
 */
export async function startSession(
  service: AuthService,
  transaction: PoolClient,
  {
    userId,
    method,
    client,
    factorId = null,
  }: { userId: string; method: SignInMethod; client: Client; factorId?: string | null },
): Promise<StartedSession> {
  const now = service.now();
  const id = randomUUID();
  const refreshToken = newRefreshToken();
  const aal = factorId === null ? 'aal1' : 'aal2';
  const { sessionSeconds } = service.settings;
  const notAfter = sessionSeconds === 0 ? null : new Date(now.getTime() + sessionSeconds * 1000);
  await transaction.query(
    `with started as (
       insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip, tag, not_after, factor_id)
       values ($1, $2, $3, $3, $8, $4, $5, $6, $7, $9) returning id)
     insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     select gen_random_uuid(), id, $3, $3, $6 from started`,
    [id, userId, now, client.userAgent, client.address, method, notAfter, aal, factorId],
  );
  await transaction.query(
    `insert into auth.refresh_tokens (instance_id, token, user_id, revoked, created_at, updated_at, session_id)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, false, $3, $3, $4)`,
    [refreshToken, userId, now, id],
  );
  await transaction.query(`update auth.users set last_sign_in_at = $2, updated_at = $2 where id = $1`, [
    userId,
    now,
  ]);
  await transaction.query(
    `update auth.identities set last_sign_in_at = $2, updated_at = $2 where user_id = $1`,
    [userId, now],
  );
  return {
    id,
    refreshToken,
    aal,
    amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
  };
}
