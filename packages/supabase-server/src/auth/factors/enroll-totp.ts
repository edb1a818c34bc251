import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { PoolClient } from 'pg';
import { renderSVG } from 'uqr';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { isUniqueViolationInAuth } from '../database/database-error.ts';
import type { Client } from '../http/client.ts';
import { recordAudit } from '../record-audit.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import { findUserById } from '../users/find-user.ts';

export type EnrolledTotp = {
  id: string;
  type: 'totp';
  friendly_name?: string;
  totp: { qr_code: string; secret: string; uri: string };
};

/** Bytes; RFC 4226 recommends as many as the hash has. */
const secretSize = 20;
/** Light modules that readers want around a QR code. */
const quietZone = 4;
/** Factors that nobody confirmed for so long are forgotten. */
const unverifiedSeconds = 300;

/**
 * Makes a factor of time-based codes (RFC 6238), which counts once a code of it was verified.
 * @throws {AuthError} 403 `insufficient_aal` or `too_many_enrolled_mfa_factors`, 422 `mfa_factor_name_conflict`.
 */
export async function enrollTotp(
  service: AuthService,
  {
    signedIn,
    friendlyName,
    issuer,
    client,
  }: { signedIn: SignedIn; friendlyName: string | undefined; issuer: string; client: Client },
): Promise<EnrolledTotp> {
  const { user } = signedIn;
  const id = randomUUID();
  const secret = new Secret({ size: secretSize });
  const label = user.email === '' ? user.id : user.email;
  const uri = new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: 30 }).toString();
  await service.database.transaction(async (transaction) => {
    await requireRoom(service, transaction, signedIn);
    const now = service.now();
    try {
      await transaction.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
         values ($1, $2, $3, 'totp', 'unverified', $4, $5, $5)`,
        [id, user.id, friendlyName ?? null, secret.base32, now],
      );
    } catch (error) {
      throw isUniqueViolationInAuth(error) ? nameConflict(friendlyName ?? '', error) : error;
    }
    const actor = { id: user.id, email: user.email };
    const traits = { factor_id: id, factor_type: 'totp' };
    await recordAudit(transaction, { action: 'factor_in_progress', actor, client, now, traits });
  });
  return {
    id,
    type: 'totp',
    ...(friendlyName === undefined ? {} : { friendly_name: friendlyName }),
    totp: { qr_code: renderSVG(uri, { ecc: 'M', border: quietZone }), secret: secret.base32, uri },
  };
}

/**
 * Whether there is room for another factor, beside what nobody confirmed in time, which is forgotten.
 * @throws {AuthError} 403 `insufficient_aal` or `too_many_enrolled_mfa_factors`.
 */
export async function requireRoom(
  service: AuthService,
  transaction: PoolClient,
  { user: { id }, session }: SignedIn,
): Promise<void> {
  // One after the other, or two requests would both find room for the last one.
  await transaction.query('select from auth.users where id = $1 for update', [id]);
  const oldest = new Date(service.now().getTime() - unverifiedSeconds * 1000);
  await transaction.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and created_at < $2`,
    [id, oldest],
  );
  const factors = (await findUserById(transaction, id))?.factors ?? [];
  if (factors.length >= service.settings.maxFactors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AuthError(403, 'too_many_enrolled_mfa_factors', message);
  }
  if (factors.some(({ status }) => status === 'verified') && session.aal === 'aal1') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
}

export function nameConflict(name: string, cause: unknown): AuthError {
  const message = `A factor with the friendly name "${name}" for this user already exists`;
  return new AuthError(422, 'mfa_factor_name_conflict', message, { cause });
}
