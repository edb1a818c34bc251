import type { PoolClient } from 'pg';
import { saveIdentity } from '../users/save-identity.ts';

/** Gives an account another number, wherever it is written. A unique violation is left to the caller. */
export async function changePhone(
  transaction: PoolClient,
  userId: string,
  phone: string,
  now: Date,
): Promise<void> {
  await transaction.query('update auth.users set phone = $2, updated_at = $3 where id = $1', [
    userId,
    phone,
    now,
  ]);
  const data = { sub: userId, phone, email_verified: false, phone_verified: false };
  await saveIdentity(transaction, { userId, provider: 'phone', data, now });
}
