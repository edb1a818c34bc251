import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { recordAudit } from '../record-audit.ts';
import { startSession, type StartedSession } from '../sessions/start-session.ts';
import { findUserById } from '../users/find-user.ts';
import { reloadUser } from '../users/reload-user.ts';
import { isBanned, type UserRow } from '../users/user-row.ts';
import { isHandleOf, readAssertion, requestOptions, type GivenCredential } from './ceremonies.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import { credentialRefused } from './register-passkey.ts';
import { holdPasskey, noteUse } from './stored-passkeys.ts';

/** Asked before anybody is known, and the same for all: it tells nothing of who has an account or a passkey. */
export async function beginSignIn(
  service: AuthService,
): Promise<{ challenge_id: string; options: unknown; expires_at: number }> {
  const { id, challenge, expiresAt } = await keepChallenge(service, { kind: 'authentication', userId: null });
  const options = await requestOptions(service, { challenge });
  return { challenge_id: id, options, expires_at: expiresAt };
}

/**
 * Signs in the person a passkey is of. Having the device and unlocking it are two factors, so nothing more is asked for.
 * What is signed cannot be guessed: wrong answers are logged, but make nobody wait for an account.
 * @throws {AuthError} 400 `user_banned` or `email_not_confirmed`, 404 `webauthn_challenge_not_found`,
 *   422 `webauthn_challenge_expired` or `webauthn_verification_failed`.
 */
export async function signInWithPasskey(
  service: AuthService,
  {
    challengeId,
    credential: given,
    client,
  }: { challengeId: string; credential: GivenCredential; client: Client },
): Promise<{ user: UserRow; session: StartedSession }> {
  const challenge = await takeChallenge(service, { id: challengeId, kind: 'authentication', userId: null });
  const failure: { user?: UserRow } = {};
  try {
    return await service.database.transaction(async (transaction) => {
      const passkey = await holdPasskey(transaction, credentialIdOf(given));
      const user = passkey && (await findUserById(transaction, passkey.user_id));
      if (!passkey || !user) throw credentialRefused();
      failure.user = user;
      const stored = passkey.credential;
      const counter = await readAssertion(service, given, { challenge, stored });
      if (counter === null || !isHandleOf(given, user.id)) throw credentialRefused();
      const now = service.now();
      requireOpenAccount(user, now);
      await noteUse(transaction, passkey, { counter, now });
      const session = await startSession(service, transaction, {
        userId: user.id,
        method: 'passkey',
        client,
        factorId: passkey.id,
      });
      const actor = { id: user.id, email: user.email };
      const traits = { provider: 'passkey', method: 'passkey', factor_id: passkey.id };
      await recordAudit(transaction, { action: 'login', actor, client, now, traits });
      return { user: await reloadUser(transaction, user.id), session };
    });
  } catch (error) {
    const { user } = failure;
    // of a passkey nobody has here there is nobody to name
    if (user && error instanceof AuthError && error.code === 'webauthn_verification_failed') {
      const actor = { id: user.id, email: user.email };
      const traits = { method: 'passkey' };
      const now = service.now();
      await recordAudit(service.database, { action: 'login_failed', actor, client, now, traits });
    }
    throw error;
  }
}

/** Said only to who showed the passkey, as after the right password. */
function requireOpenAccount(user: UserRow, now: Date): void {
  if (isBanned(user, now)) throw new AuthError(400, 'user_banned', 'User is banned');
  if (user.confirmed_at === null) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
}

/** Longer than any device makes them is none. */
export function credentialIdOf({ id }: GivenCredential): string {
  return typeof id === 'string' && id.length <= 1400 ? id : '';
}
