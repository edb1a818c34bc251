import type { PoolClient } from 'pg';

type Column = 'raw_user_meta_data' | 'raw_app_meta_data';

/** Facts that are ours to state, in either column. */
const ownFacts = ['sub', 'email', 'email_verified', 'phone_verified'];

/** Merges into what is there; null removes a key. */
export async function mergeMetadata(
  transaction: PoolClient,
  userId: string,
  column: Column,
  metadata: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const given = Object.entries(metadata).filter(([key]) => !ownFacts.includes(key));
  const removed = given.filter(([, value]) => value === null).map(([key]) => key);
  const merged = Object.fromEntries(given.filter(([, value]) => value !== null));
  await transaction.query(
    `update auth.users set ${column} = (coalesce(${column}, '{}') - $2::text[]) || $3::jsonb, updated_at = $4
     where id = $1`,
    [userId, removed, merged, now],
  );
}
