import type { PoolClient } from 'pg';
import type { AuthService } from '../auth-service.ts';
import { isUniqueViolationInAuth } from '../database/database-error.ts';
import type { UserRow } from '../users/user-row.ts';
import { confirmPhone } from './confirm-phone.ts';
import { findUserByPhone } from './find-user-by-phone.ts';
import { phoneExists } from './phone-exists.ts';
import type { PhoneMessage, PhoneSettings } from './phone-settings.ts';
import { sendPhoneCode } from './send-phone-code.ts';

export type PhoneChange = { phone: string; channel: PhoneMessage['channel']; settings: PhoneSettings };

/**
 * Begins a change of number, which counts when the code sent to the new one is typed; at once where numbers need no
 * confirmation.
 * @throws {AuthError} 422 `phone_exists`, `sms_send_failed`.
 */
export async function requestPhoneChange(
  service: AuthService,
  transaction: PoolClient,
  user: UserRow,
  { phone, channel, settings }: PhoneChange,
): Promise<void> {
  const now = service.now();
  if ((await findUserByPhone(transaction, phone)) !== null) throw phoneExists();
  if (settings.isAutoconfirmed) {
    try {
      return await confirmPhone(transaction, user, phone, now);
    } catch (error) {
      throw isUniqueViolationInAuth(error) ? phoneExists(error) : error;
    }
  }
  await transaction.query('update auth.users set phone_change = $2, updated_at = $3 where id = $1', [
    user.id,
    phone,
    now,
  ]);
  const tokenType = 'phone_change_token';
  return sendPhoneCode(service, transaction, settings, { userId: user.id, phone, channel, tokenType });
}
