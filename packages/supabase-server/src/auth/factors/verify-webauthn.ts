import type { PoolClient } from 'pg';
import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { readAssertion, readRegistration, type GivenCredential } from '../passkeys/ceremonies.ts';
import { storeCredential } from '../passkeys/register-passkey.ts';
import { credentialIdOf } from '../passkeys/sign-in-with-passkey.ts';
import { holdPasskey, noteUse } from '../passkeys/stored-passkeys.ts';
import { recordAudit } from '../record-audit.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import type { StartedSession } from '../sessions/start-session.ts';
import { reloadUser } from '../users/reload-user.ts';
import type { UserRow } from '../users/user-row.ts';
import { holdFactor, type StoredFactor } from './find-factor.ts';
import { notingWrongCodes } from './noting-wrong-codes.ts';
import { raiseSession } from './raise-session.ts';
import { useUpChallenge, verificationFailed } from './verify-totp.ts';

type DeviceAnswer = {
  signedIn: SignedIn;
  factorId: string;
  challengeId: string;
  credential: GivenCredential;
  client: Client;
};

/**
 * Checks what a device signed and raises the session to `aal2`: of a new factor, which then counts, or of any passkey of
 * this person, since who has several does not say beforehand which is at hand.
 * @throws {AuthError} as `verifyTotp`, and 422 `webauthn_credential_exists`.
 */
export async function verifyWebauthn(
  service: AuthService,
  answer: DeviceAnswer,
): Promise<{ user: UserRow; session: StartedSession }> {
  const { signedIn, client, challengeId } = answer;
  const { user } = signedIn;
  const check = async () => {
    const { factor, challenge } = await challengeOf(service, answer);
    return service.database.transaction(async (transaction) => {
      const given = { given: answer.credential, challenge };
      const factorId =
        factor.status === 'unverified'
          ? await confirmFactor(service, transaction, { ...given, factor, user })
          : await showPasskey(service, transaction, { ...given, userId: user.id });
      const { session } = signedIn;
      const method = 'mfa/webauthn';
      const raised = await raiseSession(service, transaction, { session, userId: user.id, factorId, method });
      const actor = { id: user.id, email: user.email };
      const traits = { factor_id: factorId, challenge_id: challengeId };
      const now = service.now();
      await recordAudit(transaction, { action: 'verification_attempted', actor, client, now, traits });
      return { user: await reloadUser(transaction, user.id), session: raised };
    });
  };
  return notingWrongCodes(service, { user, method: 'mfa/webauthn', client }, check);
}

type Given = { given: GivenCredential; challenge: string };

/** Used up before anything is checked, so that no challenge is answered twice. */
async function challengeOf(
  service: AuthService,
  answer: DeviceAnswer,
): Promise<{ factor: StoredFactor; challenge: string }> {
  return service.database.transaction(async (transaction) => {
    const { user } = answer.signedIn;
    const types = ['webauthn'] as const;
    const factor = await holdFactor(transaction, { userId: user.id, id: answer.factorId, types });
    const challenge = await useUpChallenge(service, transaction, factor, answer);
    if (challenge === null) throw passkeyRefused();
    return { factor, challenge };
  });
}

async function confirmFactor(
  service: AuthService,
  transaction: PoolClient,
  { given, challenge, factor, user }: Given & { factor: StoredFactor; user: UserRow },
): Promise<string> {
  const made = await readRegistration(service, given, challenge);
  if (made === null) throw passkeyRefused();
  const { id: factorId } = factor;
  await storeCredential(service, transaction, { user, factorId, ...made });
  return factorId;
}

async function showPasskey(
  service: AuthService,
  transaction: PoolClient,
  { given, challenge, userId }: Given & { userId: string },
): Promise<string> {
  const passkey = await holdPasskey(transaction, credentialIdOf(given));
  if (passkey === null || passkey.user_id !== userId) throw passkeyRefused();
  const counter = await readAssertion(service, given, { challenge, stored: passkey.credential });
  if (counter === null) throw passkeyRefused();
  await noteUse(transaction, passkey, { counter, now: service.now() });
  return passkey.id;
}

const passkeyRefused = () => verificationFailed('The passkey could not be verified');
