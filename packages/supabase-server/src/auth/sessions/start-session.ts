import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Client } from '../http/client.ts';
import { newRefreshToken } from './session-token.ts';
import type { SignInMethod } from './sign-in-method.ts';

export type StartedSession = { id: string; refreshToken: string; method: SignInMethod; startedAt: Date };

/** Begins a session of its own for each sign-in, with the first refresh token of its family. */
export async function startSession(
  transaction: PoolClient,
  { userId, method, client, now }: { userId: string; method: SignInMethod; client: Client; now: Date },
): Promise<StartedSession> {
  const id = randomUUID();
  const refreshToken = newRefreshToken();
  await transaction.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip, tag)
     values ($1, $2, $3, $3, 'aal1', $4, $5, $6)`,
    [id, userId, now, client.userAgent, client.address, method],
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
  return { id, refreshToken, method, startedAt: now };
}
