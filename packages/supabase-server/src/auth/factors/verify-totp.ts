import { Secret, TOTP } from 'otpauth';
import type { PoolClient } from 'pg';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { isUuid } from '../http/is-uuid.ts';
import type { Client } from '../http/client.ts';
import { countingAttempts } from '../limits/check-code.ts';
import { recordAudit } from '../record-audit.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import type { StartedSession } from '../sessions/start-session.ts';
import { reloadUser } from '../users/reload-user.ts';
import type { UserRow } from '../users/user-row.ts';
import { holdFactor, type StoredFactor } from './find-factor.ts';
import { notingWrongCodes } from './noting-wrong-codes.ts';
import { raiseSession } from './raise-session.ts';

export type FactorAnswer = {
  signedIn: SignedIn;
  factorId: string;
  challengeId: string;
  code: string;
  client: Client;
};

const period = 30;
/** Steps before and after the present one in which a code counts: clocks differ, and typing takes time. */
const tolerance = 1;

/**
 * Checks a code of a factor, which then counts, and raises the session to `aal2`. A code counts once, whatever the
 * challenge, and guesses are counted for the person.
 * @throws {AuthError} 404 `mfa_factor_not_found`, 422 `mfa_challenge_expired`, `mfa_ip_address_mismatch` or
 *   `mfa_verification_failed`, 429.
 */
export async function verifyTotp(
  service: AuthService,
  answer: FactorAnswer,
): Promise<{ user: UserRow; session: StartedSession }> {
  const { signedIn, client } = answer;
  const account = `factor:${signedIn.user.id}`;
  const { user } = signedIn;
  const check = () =>
    service.database.transaction(async (transaction) => {
      const id = answer.factorId;
      const factor = await holdFactor(transaction, { userId: user.id, id, types: ['totp'] });
      const now = service.now();
      await useUpChallenge(service, transaction, factor, answer);
      const step = stepOf(factor, answer.code, now);
      if (step === null) throw verificationFailed('Invalid TOTP code entered');
      await transaction.query(
        `update auth.mfa_factors set last_totp_step = $2, status = 'verified', updated_at = $3 where id = $1`,
        [factor.id, step, now],
      );
      await transaction.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [
        user.id,
      ]);
      const raised = await raiseSession(service, transaction, {
        session: signedIn.session,
        userId: user.id,
        factorId: factor.id,
        method: 'totp',
      });
      const actor = { id: user.id, email: user.email };
      const traits = { factor_id: factor.id, challenge_id: answer.challengeId };
      await recordAudit(transaction, { action: 'verification_attempted', actor, client, now, traits });
      return { user: await reloadUser(transaction, user.id), session: raised };
    });
  return countingAttempts(service, { account, client }, () =>
    notingWrongCodes(service, { user, method: 'totp', client }, check),
  );
}

/**
 * Uses a challenge of a factor up.
 * @returns what a passkey is to sign; null where a code is asked for
 * @throws {AuthError} 404 `mfa_factor_not_found`, 422 `mfa_challenge_expired` or `mfa_ip_address_mismatch`.
 */
export async function useUpChallenge(
  service: AuthService,
  transaction: PoolClient,
  factor: StoredFactor,
  { challengeId, client }: Pick<FactorAnswer, 'challengeId' | 'client'>,
): Promise<string | null> {
  const { rows } = await transaction.query<{
    created_at: Date;
    verified_at: Date | null;
    ip_address: string;
    challenge: string | null;
  }>(
    `select created_at, verified_at, host(ip_address) as ip_address,
       web_authn_session_data ->> 'challenge' as challenge from auth.mfa_challenges
     where id = $1 and factor_id = $2`,
    [isUuid(challengeId) ? challengeId : null, factor.id],
  );
  const [challenge] = rows;
  if (challenge === undefined) {
    const message = 'MFA factor with the provided challenge ID not found';
    throw new AuthError(404, 'mfa_factor_not_found', message);
  }
  if (challenge.verified_at !== null || challenge.ip_address !== client.address) {
    const message = 'Challenge and verify IP addresses mismatch.';
    throw new AuthError(422, 'mfa_ip_address_mismatch', message);
  }
  const now = service.now();
  const age = (now.getTime() - challenge.created_at.getTime()) / 1000;
  if (age > service.settings.challengeSeconds) {
    const message = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`;
    throw new AuthError(422, 'mfa_challenge_expired', message);
  }
  await transaction.query('update auth.mfa_challenges set verified_at = $2 where id = $1', [
    challengeId,
    now,
  ]);
  return challenge.challenge;
}

/** The step of time a code is of; null for a wrong one, or one at or before the last that was accepted. */
function stepOf(factor: StoredFactor, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code) || factor.secret === null) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(factor.secret), digits: 6, period, algorithm: 'SHA1' });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: tolerance });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / period) + delta;
  return step > Number(factor.last_totp_step) ? step : null;
}

export function verificationFailed(message: string): AuthError {
  return new AuthError(422, 'mfa_verification_failed', message);
}
