import type { PoolClient } from 'pg';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { recordAudit } from '../record-audit.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import type { FactorRow } from '../users/user-row.ts';
import { holdFactor, type StoredFactor } from './find-factor.ts';

/**
 * Ends a factor of one's own.
 * @throws {AuthError} 404 `mfa_factor_not_found`, 422 `insufficient_aal` when it counts and was not shown.
 */
export async function unenrollFactor(
  service: AuthService,
  {
    signedIn,
    factorId,
    types = ['totp', 'webauthn'],
    client,
  }: {
    signedIn: SignedIn;
    factorId: string;
    types?: readonly FactorRow['factor_type'][];
    client: Client;
  },
): Promise<void> {
  const { user, session } = signedIn;
  await service.database.transaction(async (transaction) => {
    const factor = await holdFactor(transaction, { userId: user.id, id: factorId, types });
    if (factor.status === 'verified' && session.aal === 'aal1') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    await removeFactor(service, transaction, factor, session.id);
    const actor = { id: user.id, email: user.email };
    const traits = { factor_id: factor.id, session_id: session.id };
    await recordAudit(transaction, { action: 'factor_deleted', actor, client, now: service.now(), traits });
  });
}

/**
 * Deletes a factor; what was raised by it is lowered. Recovery codes stand in for another factor and go with the last
 * one. What a passkey alone began ends with it, but for the session in which it was removed.
 */
export async function removeFactor(
  service: AuthService,
  transaction: PoolClient,
  { id, user_id: userId }: StoredFactor,
  keptSessionId: string | null = null,
): Promise<void> {
  await transaction.query('delete from auth.mfa_factors where id = $1', [id]);
  await transaction.query(
    `delete from auth.mfa_factors f where f.user_id = $1 and f.factor_type = 'recovery_code' and not exists (
       select from auth.mfa_factors o where o.user_id = $1 and o.factor_type <> 'recovery_code' and o.status = 'verified')`,
    [userId],
  );
  await transaction.query(
    `delete from auth.sessions where user_id = $1 and factor_id = $2 and tag = 'passkey' and id is distinct from $3`,
    [userId, id, keptSessionId],
  );
  const now = service.now();
  const { rows } = await transaction.query<{ id: string }>(
    `update auth.sessions set aal = 'aal1', factor_id = null, updated_at = $2
     where user_id = $1 and aal = 'aal2' and not exists (select from auth.mfa_factors f where f.id = factor_id)
     returning id`,
    [userId, now],
  );
  await transaction.query(
    `delete from auth.mfa_amr_claims where session_id = any ($1::uuid[])
       and authentication_method in ('totp', 'mfa/webauthn', 'mfa/recovery_code')`,
    [rows.map((row) => row.id)],
  );
}
