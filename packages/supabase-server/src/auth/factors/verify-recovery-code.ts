import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { countingAttempts } from '../limits/check-code.ts';
import { recordAudit } from '../record-audit.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import type { StartedSession } from '../sessions/start-session.ts';
import { reloadUser } from '../users/reload-user.ts';
import type { UserRow } from '../users/user-row.ts';
import { notingWrongCodes } from './noting-wrong-codes.ts';
import { raiseSession } from './raise-session.ts';
import { hashOfCode } from './recovery-codes.ts';
import { verificationFailed } from './verify-totp.ts';

/**
 * Raises a session by one of the codes somebody kept, which is used up.
 * @throws {AuthError} 422 `mfa_verification_failed`, 429 `mfa_recovery_codes_locked`.
 */
export async function verifyRecoveryCode(
  service: AuthService,
  { signedIn, code, client }: { signedIn: SignedIn; code: string; client: Client },
): Promise<{ user: UserRow; session: StartedSession }> {
  const { user, session } = signedIn;
  const check = () =>
    service.database.transaction(async (transaction) => {
      const now = service.now();
      const { rows } = await transaction.query<{ factor_id: string }>(
        `update auth.mfa_recovery_codes set used_at = $3
         where code_hash = $2 and used_at is null and factor_id in (
           select id from auth.mfa_factors where user_id = $1 and factor_type = 'recovery_code')
         returning factor_id`,
        [user.id, hashOfCode(code), now],
      );
      const [used] = rows;
      if (used === undefined) throw verificationFailed('Invalid recovery code entered');
      const factorId = used.factor_id;
      const method = 'mfa/recovery_code';
      const raised = await raiseSession(service, transaction, { session, userId: user.id, factorId, method });
      const actor = { id: user.id, email: user.email };
      const traits = { factor_id: factorId, method };
      await recordAudit(transaction, { action: 'verification_attempted', actor, client, now, traits });
      return { user: await reloadUser(transaction, user.id), session: raised };
    });
  try {
    return await countingAttempts(service, { account: recoveryAccount(user), client }, () =>
      notingWrongCodes(service, { user, method: 'mfa/recovery_code', client }, check),
    );
  } catch (error) {
    throw error instanceof AuthError && error.status === 429 ? locked(error) : error;
  }
}

/** Under which name guesses are counted. */
export function recoveryAccount(user: UserRow): string {
  return `recovery:${user.id}`;
}

function locked(error: AuthError): AuthError {
  const { retryAfterSeconds = 1 } = error;
  const message = 'Too many wrong recovery codes, please wait or use another factor';
  return new AuthError(429, 'mfa_recovery_codes_locked', message, { retryAfterSeconds });
}
