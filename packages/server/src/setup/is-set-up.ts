import type { Pool, PoolClient } from 'pg';

/** An installation with an account has its owner: the first account became it. */
export async function isSetUp(database: Pool | PoolClient): Promise<boolean> {
  const { rows } = await database.query<{ exists: boolean }>('select exists (select from public.profiles)');
  return rows[0]?.exists ?? false;
}
