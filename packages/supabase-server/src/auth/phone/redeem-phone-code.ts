import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { isUniqueViolationInAuth } from '../database/database-error.ts';
import type { Client } from '../http/client.ts';
import { hashOneTimePassword } from '../links/hash-one-time-password.ts';
import { recordAudit } from '../record-audit.ts';
import { startSession, type StartedSession } from '../sessions/start-session.ts';
import { findUserById } from '../users/find-user.ts';
import { reloadUser } from '../users/reload-user.ts';
import { isBanned, type UserRow } from '../users/user-row.ts';
import { confirmPhone } from './confirm-phone.ts';
import { phoneExists } from './phone-exists.ts';

export type PhoneRedemption = { phone: string; code: string; isChange: boolean; client: Client };

/**
 * Uses up a code that was sent to a number and signs in who typed it; having received it confirms the number.
 * @throws {AuthError} 403 `otp_expired`, 403 `user_banned`, 422 `phone_exists`.
 */
export async function redeemPhoneCode(
  service: AuthService,
  { phone, code, isChange, client }: PhoneRedemption,
): Promise<{ user: UserRow; session: StartedSession }> {
  const tokenType = isChange ? 'phone_change_token' : 'confirmation_token';
  const now = service.now();
  const oldest = new Date(now.getTime() - service.options.auth.linkSeconds * 1000);
  return service.database.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ userId: string; isExpired: boolean }>(
      `delete from auth.one_time_tokens t using auth.users u
       where t.user_id = u.id and t.token_type = $1::auth.one_time_token_type and t.relates_to = $2 and u.${tokenType} = $3
       returning t.user_id as "userId", t.created_at < $4::timestamptz at time zone 'utc' as "isExpired"`,
      [tokenType, phone, hashOneTimePassword(phone, code), oldest],
    );
    const [token] = rows;
    const user =
      token === undefined || token.isExpired ? null : await findUserById(transaction, token.userId);
    if (user === null) throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
    if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
    try {
      await confirmPhone(transaction, user, phone, now);
    } catch (error) {
      throw isUniqueViolationInAuth(error) ? phoneExists(error) : error;
    }
    const action = user.phone_confirmed_at === null && !isChange ? 'user_signedup' : 'login';
    const traits = { provider: 'phone', method: 'otp' };
    await recordAudit(transaction, { action, actor: { id: user.id, email: phone }, client, now, traits });
    const session = await startSession(service, transaction, { userId: user.id, method: 'otp', client });
    return { user: await reloadUser(transaction, user.id), session };
  });
}
