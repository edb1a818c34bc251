import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { isUniqueViolationInAuth } from '../database/database-error.ts';
import type { FactorRequest } from '../factors/begin-factor-request.ts';
import { requireRoom } from '../factors/enroll-totp.ts';
import { noteProof } from '../factors/raise-session.ts';
import { queueMail } from '../links/send-link.ts';
import { recordAudit } from '../record-audit.ts';
import { requirePresence } from '../sessions/require-presence.ts';
import type { UserRow } from '../users/user-row.ts';
import { creationOptions, readRegistration, type GivenCredential } from './ceremonies.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import { passkeysOf, type Passkey, type StoredCredential } from './stored-passkeys.ts';

type Options = { challenge_id: string; options: unknown; /** Unix seconds. */ expires_at: number };

/**
 * Begins a passkey. It lets in for good, so a session left open on a desk is not enough to make one.
 * @throws {AuthError} 400 `reauthentication_needed`, 401 `insufficient_aal`, 403 `too_many_enrolled_mfa_factors`, 422.
 */
export async function beginRegistration(
  service: AuthService,
  { signedIn, client }: FactorRequest,
): Promise<Options> {
  const { user } = signedIn;
  await requirePresence(service, { signedIn, currentPassword: undefined, nonce: undefined, client });
  await service.database.transaction((transaction) => requireRoom(service, transaction, signedIn));
  const existing = (await passkeysOf(service.database, user.id)).map(({ credential }) => credential);
  const { id, challenge, expiresAt } = await keepChallenge(service, {
    kind: 'registration',
    userId: user.id,
  });
  const options = await creationOptions(service, { user, challenge, existing });
  return { challenge_id: id, options, expires_at: expiresAt };
}

/**
 * Keeps the passkey a device has made. Like the first code of a program it raises the session, whose tokens say so from
 * the next refresh on, and ends the sessions of the password alone.
 * @throws {AuthError} 404 `webauthn_challenge_not_found`, 422 `webauthn_challenge_expired`, `webauthn_verification_failed`
 *   or `webauthn_credential_exists`.
 */
export async function finishRegistration(
  service: AuthService,
  { signedIn, client }: FactorRequest,
  { challengeId, credential: given }: { challengeId: string; credential: GivenCredential },
): Promise<Passkey> {
  const { user, session } = signedIn;
  const challenge = await takeChallenge(service, { id: challengeId, kind: 'registration', userId: user.id });
  const made = await readRegistration(service, given, challenge);
  if (made === null) throw credentialRefused();
  return service.database.transaction(async (transaction) => {
    await requireRoom(service, transaction, signedIn);
    const now = service.now();
    const id = randomUUID();
    await transaction.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values ($1, $2, 'webauthn', 'unverified', $3, $3)`,
      [id, user.id, now],
    );
    await storeCredential(service, transaction, { user, factorId: id, ...made });
    await noteProof(service, transaction, { session, userId: user.id, factorId: id, method: 'mfa/webauthn' });
    const actor = { id: user.id, email: user.email };
    const traits = { factor_id: id, factor_type: 'webauthn' };
    await recordAudit(transaction, { action: 'passkey_created', actor, client, now, traits });
    const { credential } = made;
    return {
      id,
      user_id: user.id,
      friendly_name: null,
      created_at: now,
      last_challenged_at: null,
      credential,
    };
  });
}

/**
 * From here on the factor counts. The owner of the account is notified by email, in case another person added it.
 * @throws {AuthError} 422 `webauthn_credential_exists`, also when it is a stranger's.
 */
export async function storeCredential(
  service: AuthService,
  transaction: PoolClient,
  {
    user,
    factorId,
    credential,
    aaguid,
  }: { user: UserRow; factorId: string; credential: StoredCredential; aaguid: string },
): Promise<void> {
  try {
    await transaction.query(
      `update auth.mfa_factors set status = 'verified', web_authn_credential = $2, web_authn_aaguid = $3, updated_at = $4
       where id = $1`,
      [factorId, credential, aaguid, service.now()],
    );
  } catch (error) {
    if (!isUniqueViolationInAuth(error)) throw error;
    const message = 'This passkey is registered already';
    throw new AuthError(422, 'webauthn_credential_exists', message, { cause: error });
  }
  // begun with the password alone, before it counted: confirmed later, it would pass for this one
  await transaction.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [
    user.id,
  ]);
  if (user.email !== '')
    await queueMail(service, transaction, { kind: 'passkey_added', to: user.email, user });
}

/** One answer for everything that can be wrong with what a device signed. */
export function credentialRefused(): AuthError {
  return new AuthError(422, 'webauthn_verification_failed', 'The passkey could not be verified');
}
