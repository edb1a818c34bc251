import type { PoolClient } from 'pg';
import { findUserById } from './find-user.ts';
import type { UserRow } from './user-row.ts';

/** The user as it stands now within this transaction, with what triggers made of it. */
export async function reloadUser(transaction: PoolClient, id: string): Promise<UserRow> {
  const user = await findUserById(transaction, id);
  if (user === null) throw new Error('a user vanished within a transaction');
  return user;
}
