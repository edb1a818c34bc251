import type { PoolClient } from 'pg';
import { insertIdentity, type NewIdentity } from './insert-identity.ts';

/** Writes what an identity says over what it said, or makes it. */
export async function saveIdentity(transaction: PoolClient, identity: NewIdentity): Promise<void> {
  const { userId, provider, providerId = userId, data, now } = identity;
  const { rowCount } = await transaction.query(
    `update auth.identities set identity_data = identity_data || $3::jsonb, updated_at = $4
     where user_id = $1 and provider = $2 and provider_id = $5`,
    [userId, provider, data, now, providerId],
  );
  if (rowCount === 0) await insertIdentity(transaction, identity);
}
