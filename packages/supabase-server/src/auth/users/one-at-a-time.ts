import type { PoolClient } from 'pg';

/** One who makes an account for an address waits for others that do, until this transaction ends. */
export async function oneAtATime(transaction: PoolClient, email: string): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [email]);
}
