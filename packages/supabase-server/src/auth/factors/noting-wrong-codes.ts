import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { recordAudit } from '../record-audit.ts';
import type { UserRow } from '../users/user-row.ts';
import type { FactorMethod } from './raise-session.ts';

/** Runs a check of a code; a wrong one of who knows the password already is a failed sign-in, and logged as one. */
export async function notingWrongCodes<Result>(
  service: AuthService,
  { user, method, client }: { user: UserRow; method: FactorMethod; client: Client },
  check: () => Promise<Result>,
): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    const isWrong = error instanceof AuthError && error.code === 'mfa_verification_failed';
    if (isWrong && user.factors.some(({ status }) => status === 'verified')) {
      const actor = { id: user.id, email: user.email };
      const traits = { method };
      await recordAudit(service.database, {
        action: 'login_failed',
        actor,
        client,
        now: service.now(),
        traits,
      });
    }
    throw error;
  }
}
