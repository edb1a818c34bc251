import type { PoolClient } from 'pg';
import { insertIdentity } from './insert-identity.ts';
import { userMetadata } from './user-metadata.ts';
import type { UserRow } from './user-row.ts';

/**
 * Gives an account another address, wherever it is written. A change that was under way and links to the old mailbox
 * end. A unique violation is left to the caller. `email` must be normalised.
 */
export async function changeEmail(
  transaction: PoolClient,
  user: UserRow,
  email: string,
  now: Date,
): Promise<void> {
  await transaction.query(
    `update auth.users set email = $2::text, email_change = '', email_change_confirm_status = 0, updated_at = $3,
       is_anonymous = false,
       raw_user_meta_data = case when raw_user_meta_data ? 'email'
         then raw_user_meta_data || jsonb_build_object('email', $2::text) else raw_user_meta_data end,
       raw_app_meta_data = '{"provider": "email", "providers": ["email"]}'::jsonb || coalesce(raw_app_meta_data, '{}')
     where id = $1`,
    [user.id, email, now],
  );
  const { rowCount } = await transaction.query(
    `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text), updated_at = $3
     where user_id = $1 and provider = 'email'`,
    [user.id, email, now],
  );
  if (rowCount === 0) {
    const data = userMetadata({}, { id: user.id, email, isConfirmed: user.email_confirmed_at !== null });
    await insertIdentity(transaction, { userId: user.id, provider: 'email', data, now });
  }
  await transaction.query('delete from auth.one_time_tokens where user_id = $1', [user.id]);
}
