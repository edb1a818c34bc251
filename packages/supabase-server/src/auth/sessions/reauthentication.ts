import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { countingAttempts } from '../limits/check-code.ts';
import { hashOneTimePassword } from '../links/hash-one-time-password.ts';
import { newCode, saveToken } from '../links/issue-link.ts';
import { queueMail } from '../links/send-link.ts';
import { deliverPhoneCode } from '../phone/deliver-phone-code.ts';
import { requirePhoneSettings } from '../phone/require-phone-settings.ts';
import { recordAudit } from '../record-audit.ts';
import type { UserRow } from '../users/user-row.ts';

const tokenType = 'reauthentication_token';

/**
 * Mails a code that `redeemNonce` accepts once, or sends it to the phone of who has no address.
 * @throws {AuthError} 422 `sms_send_failed`, 400 `phone_provider_disabled`.
 */
export async function sendNonce(service: AuthService, user: UserRow, client: Client): Promise<void> {
  const { id: userId, email } = user;
  const phone = email === '' ? requirePhoneSettings(service, 'Unsupported phone provider') : undefined;
  await service.database.transaction(async (transaction) => {
    const now = service.now();
    const code = phone?.testCodes[user.phone] ?? newCode(service.settings.codeDigits);
    const place = placeOf(user);
    const tokenHash = hashOneTimePassword(place, code);
    await saveToken(transaction, { userId, tokenType, tokenHash, email: place, now });
    await transaction.query('update auth.users set reauthentication_sent_at = $2 where id = $1', [
      userId,
      now,
    ]);
    if (phone) await deliverPhoneCode(transaction, phone, { to: place, code, channel: 'sms', userId });
    else await queueMail(service, transaction, { kind: 'reauthentication', to: email, user, code });
    const actor = { id: userId, email: place };
    await recordAudit(transaction, { action: 'user_reauthenticate_requested', actor, client, now });
  });
}

/** Where somebody is reached. */
function placeOf({ email, phone }: UserRow): string {
  return email === '' ? phone : email;
}

/** @throws {AuthError} 422 `reauthentication_not_valid`, 429. */
export async function redeemNonce(
  service: AuthService,
  { user, nonce, client }: { user: UserRow; nonce: string; client: Client },
): Promise<void> {
  const oldest = new Date(service.now().getTime() - service.options.auth.linkSeconds * 1000);
  await countingAttempts(service, { account: `nonce:${user.id}`, client }, async () => {
    const { rowCount } = await service.database.query(
      `delete from auth.one_time_tokens where user_id = $1 and token_type = 'reauthentication_token' and token_hash = $2
         and created_at >= $3::timestamptz at time zone 'utc'`,
      [user.id, hashOneTimePassword(placeOf(user), nonce), oldest],
    );
    if (rowCount === 0) {
      throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
    }
  });
}
