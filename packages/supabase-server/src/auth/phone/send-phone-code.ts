import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AuthService } from '../auth-service.ts';
import { hashOneTimePassword } from '../links/hash-one-time-password.ts';
import { newCode, saveToken } from '../links/issue-link.ts';
import { deliverPhoneCode } from './deliver-phone-code.ts';
import type { PhoneMessage, PhoneSettings } from './phone-settings.ts';

export type PhoneCode = {
  userId: string;
  /** The number that is proven by it. */
  phone: string;
  channel: PhoneMessage['channel'];
  tokenType: 'confirmation_token' | 'phone_change_token';
};

const sentColumns = {
  confirmation_token: 'confirmation_sent_at',
  phone_change_token: 'phone_change_sent_at',
} as const;

/**
 * Makes a code, which replaces an earlier one, and sends it. It is kept as a mailed one is, beside a token that is shown to nobody.
 * @throws {AuthError} 422 `sms_send_failed`.
 */
export async function sendPhoneCode(
  service: AuthService,
  transaction: PoolClient,
  settings: PhoneSettings,
  { userId, phone, channel, tokenType }: PhoneCode,
): Promise<void> {
  const now = service.now();
  const code = settings.testCodes[phone] ?? newCode(service.settings.codeDigits);
  const tokenHash = hashOneTimePassword(phone, randomBytes(20).toString('base64url'));
  await saveToken(transaction, { userId, tokenType, tokenHash, email: phone, now });
  await transaction.query(
    `update auth.users set ${sentColumns[tokenType]} = $2, ${tokenType} = $3, updated_at = $2 where id = $1`,
    [userId, now, hashOneTimePassword(phone, code)],
  );
  await deliverPhoneCode(transaction, settings, { to: phone, code, channel, userId });
}
