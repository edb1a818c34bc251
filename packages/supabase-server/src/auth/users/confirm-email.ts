import type { PoolClient } from 'pg';
import type { UserRow } from './user-row.ts';

/** Notes that the person reads this mailbox; of one who is confirmed already, nothing changes. */
export async function confirmEmail(transaction: PoolClient, user: UserRow, now: Date): Promise<void> {
  if (user.email_confirmed_at !== null) return;
  await transaction.query(
    `update auth.users set email_confirmed_at = $2, updated_at = $2,
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}' where id = $1`,
    [user.id, now],
  );
  await transaction.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = $2
     where user_id = $1 and provider = 'email'`,
    [user.id, now],
  );
}
