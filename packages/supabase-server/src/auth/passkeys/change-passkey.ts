import { validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { isUniqueViolationInAuth } from '../database/database-error.ts';
import { nameConflict } from '../factors/enroll-totp.ts';
import type { FactorRequest } from '../factors/begin-factor-request.ts';
import { factorNotFound } from '../factors/find-factor.ts';
import { recordAudit } from '../record-audit.ts';
import type { Passkey } from './stored-passkeys.ts';

const maxNameLength = 120;

/** @throws {AuthError} 400 `validation_failed`, 404 `mfa_factor_not_found`, 422 `mfa_factor_name_conflict`. */
export async function renamePasskey(
  service: AuthService,
  { signedIn: { user }, client }: FactorRequest,
  { id, name: given }: { id: string; name: string },
): Promise<Omit<Passkey, 'credential'>> {
  const name = given.trim();
  if (name === '' || name.length > maxNameLength) {
    throw validationFailed(`friendly_name must have 1 to ${maxNameLength} characters`);
  }
  return service.database.transaction(async (transaction) => {
    const now = service.now();
    try {
      const { rows } = await transaction.query<Omit<Passkey, 'credential'>>(
        `update auth.mfa_factors set friendly_name = $3, updated_at = $4
         where id = $1 and user_id = $2 and factor_type = 'webauthn' and status = 'verified'
         returning id, user_id, friendly_name, created_at, last_challenged_at`,
        [id, user.id, name, now],
      );
      const [passkey] = rows;
      if (passkey === undefined) throw factorNotFound();
      const actor = { id: user.id, email: user.email };
      const traits = { factor_id: id };
      await recordAudit(transaction, { action: 'factor_updated', actor, client, now, traits });
      return passkey;
    } catch (error) {
      throw isUniqueViolationInAuth(error) ? nameConflict(name, error) : error;
    }
  });
}
