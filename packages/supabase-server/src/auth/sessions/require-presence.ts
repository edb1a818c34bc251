import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { checkKnownPassword } from '../passwords/check-known-password.ts';
import { redeemNonce } from './reauthentication.ts';
import type { SignedIn } from './require-session.ts';

export type PresenceProof = {
  signedIn: SignedIn;
  currentPassword: string | undefined;
  /** A code of `GET /reauthenticate`; looked at only where a proof is needed. */
  nonce: string | undefined;
  client: Client;
};

/**
 * A session left open on a desk must not be enough to take an account over: what decides about the account needs a
 * recent sign-in, the current password or a mailed code; and the second factor, where there is one.
 * @throws {AuthError} 400 `reauthentication_needed` or `current_password_invalid`, 401 `insufficient_aal`,
 *   422 `reauthentication_not_valid`, 429, 503.
 */
export async function requirePresence(
  service: AuthService,
  { signedIn, currentPassword, nonce, client }: PresenceProof,
): Promise<void> {
  const { user, session } = signedIn;
  if (session.aal === 'aal1' && user.factors.some((factor) => factor.status === 'verified')) {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    throw new AuthError(401, 'insufficient_aal', message);
  }
  if (currentPassword !== undefined) {
    const account = { email: user.email || user.phone, passwordHash: user.encrypted_password };
    if (await checkKnownPassword(service, { account, password: currentPassword, client })) return;
    throw new AuthError(400, 'current_password_invalid', 'The current password is not correct.');
  }
  if (isRecentOrRecovery(service, session)) return;
  if (nonce === undefined) {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  }
  await redeemNonce(service, { user, nonce, client });
}

/** Who came by a recovery link does not know the current password; that counts for as long as the link itself did. */
function isRecentOrRecovery(service: AuthService, session: SignedIn['session']): boolean {
  const { recentSignInSeconds, linkSeconds } = service.options.auth;
  const age = (service.now().getTime() - session.startedAt.getTime()) / 1000;
  return age <= recentSignInSeconds || (session.method === 'recovery' && age <= linkSeconds);
}
