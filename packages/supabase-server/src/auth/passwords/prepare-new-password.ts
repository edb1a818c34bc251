import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { hashPassword } from '../hash-password.ts';
import type { Client } from '../http/client.ts';
import { passwordPolicy } from '../policies.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import { checkKnownPassword } from './check-known-password.ts';
import { checkNewPassword } from './check-new-password.ts';
import { verifyPassword } from './verify-password.ts';

type NewPassword = {
  signedIn: SignedIn;
  password: string;
  currentPassword: string | undefined;
  client: Client;
};

/**
 * Checks that this person may have this password and hashes it.
 * @throws {AuthError} 422 `weak_password` or `same_password`, 400 `reauthentication_needed` or
 *   `current_password_invalid`, 429, 503.
 */
export async function prepareNewPassword(service: AuthService, wanted: NewPassword): Promise<string> {
  const { signedIn, password } = wanted;
  checkNewPassword(password, passwordPolicy(service), signedIn.user.email);
  await checkThatItIsThem(service, wanted);
  if (await verifyPassword(service.database, password, signedIn.user.encrypted_password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  return hashPassword(password);
}

/** A session left open on a desk must not be enough to take an account over. */
async function checkThatItIsThem(
  service: AuthService,
  { signedIn, currentPassword, client }: NewPassword,
): Promise<void> {
  if (currentPassword !== undefined) {
    const { email, encrypted_password: passwordHash } = signedIn.user;
    if (
      await checkKnownPassword(service, {
        account: { email, passwordHash },
        password: currentPassword,
        client,
      })
    )
      return;
    throw new AuthError(400, 'current_password_invalid', 'The current password is not correct.');
  }
  if (!isRecentOrRecovery(service, signedIn.session)) {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  }
}

/** Who came by a recovery link does not know the current password; that counts for as long as the link itself did. */
function isRecentOrRecovery(service: AuthService, session: SignedIn['session']): boolean {
  const { recentSignInSeconds, linkSeconds } = service.options.auth;
  const age = (service.now().getTime() - session.startedAt.getTime()) / 1000;
  return age <= recentSignInSeconds || (session.method === 'recovery' && age <= linkSeconds);
}
