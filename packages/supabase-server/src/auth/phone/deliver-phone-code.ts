import type { PoolClient } from 'pg';
import { AuthError } from '../auth-error.ts';
import type { PhoneMessage, PhoneSettings } from './phone-settings.ts';

/** Sends a code; the numbers of tests have theirs already. @throws {AuthError} 422 `sms_send_failed`. */
export async function deliverPhoneCode(
  transaction: PoolClient,
  settings: PhoneSettings,
  message: PhoneMessage,
): Promise<void> {
  if (settings.testCodes[message.to] !== undefined) return;
  try {
    await settings.sendMessage(transaction, message);
  } catch (cause) {
    throw new AuthError(422, 'sms_send_failed', 'Error sending confirmation OTP to provider', { cause });
  }
}
