import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { hashPassword } from '../hash-password.ts';
import { passwordPolicy } from '../policies.ts';
import type { UserRow } from '../users/user-row.ts';
import { checkNewPassword } from './check-new-password.ts';
import { verifyPassword } from './verify-password.ts';

/**
 * Hashes a password that somebody chooses in place of the one they have.
 * @throws {AuthError} 422 `same_password`, 503.
 */
export async function prepareNewPassword(
  service: AuthService,
  user: UserRow,
  password: string,
): Promise<string> {
  if (await verifyPassword(service.database, password, user.encrypted_password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  return hashPassword(password);
}

/** @throws {AuthError} 400 `validation_failed`, 422 `weak_password`. */
export function checkChosenPassword(service: AuthService, user: UserRow, password: string): void {
  checkNewPassword(password, passwordPolicy(service), user.email);
}
