import type { PoolClient } from 'pg';

/** Writes the identity that stands for the address or the phone number somebody signs in with. */
export async function insertIdentity(
  transaction: PoolClient,
  {
    userId,
    provider,
    data,
    now,
  }: { userId: string; provider: 'email' | 'phone'; data: Record<string, unknown>; now: Date },
): Promise<void> {
  await transaction.query(
    `insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $5, $5)`,
    [userId, userId, data, provider, now],
  );
}
