import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { recordAudit } from '../record-audit.ts';
import { insertUser } from '../users/insert-user.ts';
import { oneAtATime } from '../users/one-at-a-time.ts';
import { reloadUser } from '../users/reload-user.ts';
import { isBanned } from '../users/user-row.ts';
import { findUserByPhone } from './find-user-by-phone.ts';
import type { PhoneMessage, PhoneSettings } from './phone-settings.ts';
import { sendPhoneCode } from './send-phone-code.ts';

export type PhoneCodeRequest = {
  phone: string;
  mayCreate: boolean;
  metadata: Record<string, unknown>;
  channel: PhoneMessage['channel'];
  client: Client;
};

/**
 * Sends a code to sign in with; makes the account when there is none and that is allowed.
 * @throws {AuthError} 422 `otp_disabled` or `signup_disabled` for a number without an account.
 */
export async function requestPhoneCode(
  service: AuthService,
  settings: PhoneSettings,
  { phone, mayCreate, metadata, channel, client }: PhoneCodeRequest,
): Promise<void> {
  await service.database.transaction(async (transaction) => {
    await oneAtATime(transaction, phone);
    const now = service.now();
    let user = await findUserByPhone(transaction, phone);
    if (user === null) {
      if (!mayCreate) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
      if (!service.options.auth.isSignUpOpen) {
        throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
      }
      const nobody = { email: null, passwordHash: null, isConfirmed: false };
      const { id } = await insertUser(transaction, { ...nobody, phone, metadata, now });
      user = await reloadUser(transaction, id);
    }
    if (isBanned(user, now)) return;
    const { id: userId } = user;
    // Anyone who chose this password has not proven the number; who receives the code must not confirm it for them.
    if (user.phone_confirmed_at === null && user.email_confirmed_at === null) {
      await transaction.query('update auth.users set encrypted_password = null where id = $1', [userId]);
    }
    await sendPhoneCode(service, transaction, settings, {
      userId,
      phone,
      channel,
      tokenType: 'confirmation_token',
    });
    const actor = { id: userId, email: phone };
    await recordAudit(transaction, { action: 'user_recovery_requested', actor, client, now });
  });
}
