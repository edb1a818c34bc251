import { validationFailed } from '../auth-error.ts';

/** Digits of an international number, without the plus sign. @throws {AuthError} 400 `validation_failed`. */
export function requirePhone(value: string): string {
  const phone = value.replace(/[\s+]/g, '');
  if (!/^[1-9]\d{1,14}$/.test(phone)) {
    throw validationFailed('Invalid phone number format (E.164 required)');
  }
  return phone;
}
