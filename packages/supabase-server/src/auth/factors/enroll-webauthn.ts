import { randomUUID } from 'node:crypto';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { isUniqueViolationInAuth } from '../database/database-error.ts';
import { recordAudit } from '../record-audit.ts';
import { requirePresence } from '../sessions/require-presence.ts';
import type { FactorRequest } from './begin-factor-request.ts';
import { nameConflict, requireRoom } from './enroll-totp.ts';

export type EnrolledWebauthn = { id: string; type: 'webauthn'; friendly_name?: string };

/**
 * Makes a factor of a device, which counts once the device has signed; from then on it is a passkey and lets in alone,
 * so that making one asks for what a passkey does.
 * @throws {AuthError} as `beginRegistration`, and 422 `mfa_webauthn_enroll_not_enabled` or `mfa_factor_name_conflict`.
 */
export async function enrollWebauthn(
  service: AuthService,
  { signedIn, friendlyName, client }: FactorRequest & { friendlyName: string | undefined },
): Promise<EnrolledWebauthn> {
  if (!service.settings.arePasskeysOpen) {
    throw new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  }
  const { user } = signedIn;
  await requirePresence(service, { signedIn, currentPassword: undefined, nonce: undefined, client });
  const id = randomUUID();
  await service.database.transaction(async (transaction) => {
    await requireRoom(service, transaction, signedIn);
    const now = service.now();
    try {
      await transaction.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
         values ($1, $2, $3, 'webauthn', 'unverified', $4, $4)`,
        [id, user.id, friendlyName ?? null, now],
      );
    } catch (error) {
      throw isUniqueViolationInAuth(error) ? nameConflict(friendlyName ?? '', error) : error;
    }
    const actor = { id: user.id, email: user.email };
    const traits = { factor_id: id, factor_type: 'webauthn' };
    await recordAudit(transaction, { action: 'factor_in_progress', actor, client, now, traits });
  });
  return { id, type: 'webauthn', ...(friendlyName === undefined ? {} : { friendly_name: friendlyName }) };
}
