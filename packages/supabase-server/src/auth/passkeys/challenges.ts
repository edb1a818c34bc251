import { randomBytes, randomUUID } from 'node:crypto';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';

type Purpose = {
  kind: 'registration' | 'authentication';
  /** Null before it is known who answers. */ userId: string | null;
};

export type KeptChallenge = { id: string; challenge: string; /** Unix seconds. */ expiresAt: number };

/** As many bytes as nobody guesses. */
export function newChallenge(): string {
  return randomBytes(32).toString('base64url');
}

/** Makes a challenge and forgets those nobody can answer any more. */
export async function keepChallenge(
  { database, settings, now }: AuthService,
  { kind, userId }: Purpose,
): Promise<KeptChallenge> {
  const id = randomUUID();
  const challenge = newChallenge();
  const made = now();
  const expires = new Date(made.getTime() + settings.challengeSeconds * 1000);
  await database.query('delete from auth.webauthn_challenges where expires_at < $1', [made]);
  await database.query(
    `insert into auth.webauthn_challenges (id, user_id, challenge_type, session_data, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, userId, kind, { challenge }, made, expires],
  );
  return { id, challenge, expiresAt: Math.floor(expires.getTime() / 1000) };
}

/**
 * Uses a challenge up, whether the answer to it is right or not.
 * @throws {AuthError} 404 `webauthn_challenge_not_found`, 422 `webauthn_challenge_expired`.
 */
export async function takeChallenge(
  { database, now }: AuthService,
  { id, kind, userId }: Purpose & { id: string },
): Promise<string> {
  const { rows } = await database.query<{ challenge: string; expires_at: Date }>(
    `delete from auth.webauthn_challenges
     where id = $1 and challenge_type = $2 and user_id is not distinct from $3
     returning session_data ->> 'challenge' as challenge, expires_at`,
    [id, kind, userId],
  );
  const [taken] = rows;
  if (taken === undefined) {
    throw new AuthError(404, 'webauthn_challenge_not_found', 'There is no such challenge');
  }
  if (taken.expires_at < now()) {
    throw new AuthError(422, 'webauthn_challenge_expired', 'The challenge has expired, please begin again');
  }
  return taken.challenge;
}
