import type { PoolClient } from 'pg';
import { emailExists } from '../admin/email-exists.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { asRuleOrFailure, isUniqueViolationInAuth } from '../database/database-error.ts';
import { changeEmail } from '../users/change-email.ts';
import { confirmEmail } from '../users/confirm-email.ts';
import type { UserRow } from '../users/user-row.ts';

/**
 * Notes one confirmation of a change of address, and changes it with the last one that is asked for.
 * @throws {AuthError} 422 `email_exists`, or 403 `otp_expired` when no change is under way.
 */
export async function confirmEmailChange(
  service: AuthService,
  transaction: PoolClient,
  user: UserRow,
): Promise<'half-way' | 'changed'> {
  const now = service.now();
  if (user.email_change === '') {
    throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
  }
  // A second confirmation that comes at the same time waits here and then sees the first.
  const { rows } = await transaction.query<{ status: number }>(
    `update auth.users set email_change_confirm_status = email_change_confirm_status + 1, updated_at = $2
     where id = $1 and email_change_confirm_status < 2 returning email_change_confirm_status as status`,
    [user.id, now],
  );
  const needed = service.settings.isEmailChangeConfirmedTwice && user.email !== '' ? 2 : 1;
  if ((rows[0]?.status ?? needed) < needed) return 'half-way';
  try {
    await changeEmail(transaction, user, user.email_change, now);
    await confirmEmail(transaction, user, now);
  } catch (error) {
    if (isUniqueViolationInAuth(error)) throw emailExists(error);
    throw asRuleOrFailure(error, 'Error updating user');
  }
  return 'changed';
}

export const halfWaySentence =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';
