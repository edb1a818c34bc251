import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { PoolClient } from 'pg';
import { validationFailed } from '../auth-error.ts';
import { readText } from '../http/read-fields.ts';
import type { LinkType } from './link-kinds.ts';

/** The first half of PKCE: who exchanges the code later shows that they know what this was made from. */
export type CodeChallenge = { value: string; method: 's256' | 'plain' };

/** @throws {AuthError} 400 `validation_failed`. */
export function readCodeChallenge(body: Record<string, unknown>): CodeChallenge | null {
  const value = readText(body, 'code_challenge');
  const method = readText(body, 'code_challenge_method')?.toLowerCase();
  if (value === undefined && method === undefined) return null;
  if (value === undefined || method === undefined) {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (method !== 's256' && method !== 'plain') {
    throw validationFailed('code_challenge_method must be one of s256, plain');
  }
  if (value.length < 43 || value.length > 128) {
    throw validationFailed('code challenge has to be between 43 and 128 characters');
  }
  if (!/^[A-Za-z0-9._~-]+$/.test(value)) {
    throw validationFailed(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  return { value, method };
}

/** Keeps the latest challenge of a kind, as its token replaces an earlier one too. */
export async function saveCodeChallenge(
  transaction: PoolClient,
  { userId, type, challenge, now }: { userId: string; type: LinkType; challenge: CodeChallenge; now: Date },
): Promise<void> {
  await transaction.query(
    `delete from auth.flow_state where created_at < $1::timestamptz - interval '1 day'
       or (user_id = $2 and authentication_method = $3 and auth_code_issued_at is null)`,
    [now, userId, type],
  );
  await transaction.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
       authentication_method, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'email', $6, $7, $7)`,
    [randomUUID(), userId, randomUUID(), challenge.method, challenge.value, type, now],
  );
}

/** Whether a verifier is the one a challenge was made from. */
export function isVerifierOf(verifier: string, challenge: CodeChallenge): boolean {
  const computed =
    challenge.method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  const given = Buffer.from(computed);
  const expected = Buffer.from(challenge.value.replace(/=+$/, ''));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
