import type { PoolClient } from 'pg';
import { saveIdentity } from '../users/save-identity.ts';
import type { UserRow } from '../users/user-row.ts';

/** Notes that this number reaches the person; it becomes theirs when it was not. A unique violation is the caller's. */
export async function confirmPhone(
  transaction: PoolClient,
  user: UserRow,
  phone: string,
  now: Date,
): Promise<void> {
  await transaction.query(
    `update auth.users set phone = $2::text, phone_confirmed_at = $3, phone_change = '', phone_change_token = '',
       is_anonymous = false, updated_at = $3,
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"phone_verified": true}',
       raw_app_meta_data = '{"provider": "phone", "providers": ["phone"]}'::jsonb || coalesce(raw_app_meta_data, '{}')
     where id = $1`,
    [user.id, phone, now],
  );
  const data = { sub: user.id, phone, email_verified: false, phone_verified: true };
  await saveIdentity(transaction, { userId: user.id, provider: 'phone', data, now });
}
