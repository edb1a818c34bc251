import { randomBytes, randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AuthService } from '../auth-service.ts';
import { asRuleOrFailure } from '../database/database-error.ts';
import type { UserRow } from '../users/user-row.ts';
import { hashOneTimePassword } from './hash-one-time-password.ts';
import { tokenTypes, type LinkType } from './link-kinds.ts';

const sentColumns = {
  signup: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
} as const satisfies Record<LinkType, string>;

/**
 * Makes a link of this kind, which replaces an earlier one, and queues the mail with it, all in the transaction given.
 * `redirectTo` must have passed `allowedRedirect`.
 */
export async function sendLink(
  service: AuthService,
  transaction: PoolClient,
  { user, type, redirectTo }: { user: UserRow; type: LinkType; redirectTo: string },
): Promise<void> {
  const now = service.now();
  // 160 bits: nobody types it, and the hash in the link must not be found by trying.
  const tokenHash = hashOneTimePassword(user.email, randomBytes(20).toString('base64url'));
  await transaction.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz at time zone 'utc', $6::timestamptz at time zone 'utc')
     on conflict (user_id, token_type) do update set id = excluded.id, token_hash = excluded.token_hash,
       relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [randomUUID(), user.id, tokenTypes[type], tokenHash, user.email, now],
  );
  await transaction.query(`update auth.users set ${sentColumns[type]} = $2, updated_at = $2 where id = $1`, [
    user.id,
    now,
  ]);
  const query = new URLSearchParams({ token: tokenHash, type, redirect_to: redirectTo });
  const link = `${service.options.publicUrl}/auth/v1/verify?${query.toString()}`;
  await queueMail(service, transaction, type, user, link);
}

async function queueMail(
  service: AuthService,
  transaction: PoolClient,
  kind: LinkType,
  user: UserRow,
  link: string,
): Promise<void> {
  try {
    await service.options.auth.queueMail(transaction, {
      kind,
      to: user.email,
      metadata: user.raw_user_meta_data ?? {},
      link,
    });
  } catch (error) {
    throw asRuleOrFailure(error, `Error sending ${kind === 'signup' ? 'confirmation' : 'recovery'} email`);
  }
}
