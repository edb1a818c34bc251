import type { Queryable } from '../database/auth-database.ts';

/** Ends one session; its refresh tokens go with it, and its access tokens count for nothing from then on. */
export async function endSession(database: Queryable, sessionId: string): Promise<void> {
  await database.query('delete from auth.sessions where id = $1', [sessionId]);
}

export async function endAllSessions(database: Queryable, userId: string): Promise<void> {
  await database.query('delete from auth.sessions where user_id = $1', [userId]);
}

export async function endOtherSessions(
  database: Queryable,
  userId: string,
  keptSessionId: string,
): Promise<void> {
  await database.query('delete from auth.sessions where user_id = $1 and id <> $2', [userId, keptSessionId]);
}

/** Ends the session a refresh token belongs to, used up or not; an unknown one is no session's. */
export async function endSessionOfRefreshToken(database: Queryable, token: string): Promise<void> {
  await database.query(
    'delete from auth.sessions where id = (select session_id from auth.refresh_tokens where token = $1)',
    [token],
  );
}
