import type { PoolClient } from 'pg';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';

/** Phone numbers as a way in. */
export type PhoneSettings = {
  /** True: a number counts as confirmed at sign-up, and when it is changed. */
  isAutoconfirmed: boolean;
  /** Codes of numbers that nobody is sent anything to, for tests: digits of the number without plus. */
  testCodes: Readonly<Record<string, string>>;
  /** Called inside the transaction that makes the code; whatever it throws undoes it. */
  sendMessage: (transaction: PoolClient, message: PhoneMessage) => Promise<void>;
};

export type PhoneMessage = {
  /** International digits without plus. */
  to: string;
  code: string;
  channel: 'sms' | 'whatsapp';
  userId: string;
};

/** @throws {AuthError} 400 `phone_provider_disabled` where phone numbers are no way in. */
export function requirePhoneSettings({ options }: AuthService, sentence: string): PhoneSettings {
  const { phone } = options.auth;
  if (phone === undefined) throw new AuthError(400, 'phone_provider_disabled', sentence);
  return phone;
}
