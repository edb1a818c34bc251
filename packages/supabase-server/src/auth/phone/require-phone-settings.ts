import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import type { PhoneSettings } from './phone-settings.ts';

/** @throws {AuthError} 400 `phone_provider_disabled` where phone numbers are no way in. */
export function requirePhoneSettings({ options }: AuthService, sentence: string): PhoneSettings {
  const { phone } = options.auth;
  if (phone === undefined) throw new AuthError(400, 'phone_provider_disabled', sentence);
  return phone;
}
