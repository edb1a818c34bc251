import { createHash } from 'node:crypto';
import { DatabaseError, type PoolClient } from 'pg';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { asRuleOrFailure } from '../database/database-error.ts';
import type { Client } from '../http/client.ts';
import { recordAudit } from '../record-audit.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import type { UserRow } from '../users/user-row.ts';
import { administrator } from './require-administrator.ts';

/**
 * Deletes an account with all that hangs on it, or softly: the row stays, for what refers to it, but nothing in it
 * tells who it was, and nobody can enter by it.
 * @throws {AuthError} 409 `conflict` when other records refer to the account, or the refusal of a trigger.
 */
export async function deleteAccount(
  service: AuthService,
  user: UserRow,
  { isSoft, client }: { isSoft: boolean; client: Client },
): Promise<void> {
  if (isSoft && user.deleted_at !== null) return;
  await service.database.transaction(async (transaction) => {
    const now = service.now();
    await recordAudit(transaction, {
      action: 'user_deleted',
      actor: administrator,
      client,
      now,
      traits: { user_id: user.id, user_email: user.email },
    });
    try {
      if (isSoft) await blankOut(transaction, user, now);
      else await transaction.query('delete from auth.users where id = $1', [user.id]);
    } catch (error) {
      if (error instanceof DatabaseError && error.code === '23503') {
        const message = 'Other records refer to this user, who can only be deleted softly';
        throw new AuthError(409, 'conflict', message, { cause: error });
      }
      throw asRuleOrFailure(error, 'Database error deleting user');
    }
  });
}

async function blankOut(transaction: PoolClient, user: UserRow, now: Date): Promise<void> {
  await transaction.query(
    `update auth.users set email = case when email is null then null else $2 end,
       phone = case when phone is null then null else $3 end, encrypted_password = null, email_change = '',
       phone_change = '',
       raw_user_meta_data = '{}', raw_app_meta_data = '{}', deleted_at = $4, updated_at = $4
     where id = $1`,
    [user.id, obscure(user.id, user.email), obscure(user.id, user.phone).slice(0, 15), now],
  );
  await transaction.query(
    `update auth.identities set provider_id = $2, identity_data = '{}', updated_at = $3 where user_id = $1`,
    [user.id, obscure(user.id, 'identity'), now],
  );
  await transaction.query('delete from auth.one_time_tokens where user_id = $1', [user.id]);
  await transaction.query('delete from auth.flow_state where user_id = $1', [user.id]);
  await transaction.query('delete from auth.mfa_factors where user_id = $1', [user.id]);
  await endAllSessions(transaction, user.id);
}

/** The same value always, unlike any other, and not to be read back. */
function obscure(id: string, value: string): string {
  return createHash('sha256')
    .update(id + value)
    .digest('base64url');
}
