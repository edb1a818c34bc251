import { AuthError } from '../auth-error.ts';
import type { Queryable } from '../database/auth-database.ts';
import type { FactorRow } from '../users/user-row.ts';

/** A second factor with what only the check of its codes may see. */
export type StoredFactor = FactorRow & { user_id: string; secret: string | null; last_totp_step: string };

/**
 * The factor of this person, held until the transaction ends, so that two codes are never checked at once.
 * @throws {AuthError} 404 `mfa_factor_not_found`.
 */
export async function holdFactor(
  transaction: Queryable,
  { userId, id, types }: { userId: string; id: string; types?: readonly FactorRow['factor_type'][] },
): Promise<StoredFactor> {
  const { rows } = await transaction.query<StoredFactor>(
    `select id, user_id, friendly_name, factor_type, status, created_at, updated_at, last_challenged_at, secret, last_totp_step
     from auth.mfa_factors where user_id = $1 and id = $2 and ($3::text[] is null or factor_type::text = any ($3)) for update`,
    [userId, id, types ?? null],
  );
  const [factor] = rows;
  if (factor === undefined) throw factorNotFound();
  return factor;
}

export function factorNotFound(): AuthError {
  return new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
}
