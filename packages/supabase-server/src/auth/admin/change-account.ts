import type { PoolClient } from 'pg';
import type { AuthService } from '../auth-service.ts';
import { asRuleOrFailure, isUniqueViolationInAuth } from '../database/database-error.ts';
import type { Client } from '../http/client.ts';
import { recordAudit } from '../record-audit.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { changeEmail } from '../users/change-email.ts';
import { changePhone } from '../phone/change-phone.ts';
import { confirmEmail } from '../users/confirm-email.ts';
import { findAnyUserById } from '../users/find-user.ts';
import { mergeMetadata } from '../users/merge-metadata.ts';
import type { UserRow } from '../users/user-row.ts';
import type { AccountFields } from './account-fields.ts';
import { emailExists } from './email-exists.ts';
import { administrator } from './require-administrator.ts';

/**
 * Saves what an administrator changes about an account. A new password or a ban ends every session, since the person who is
 * inside may be the reason for it.
 * @throws {AuthError} 422 `email_exists`.
 */
export async function changeAccount(
  service: AuthService,
  user: UserRow,
  fields: AccountFields,
  client: Client,
): Promise<UserRow> {
  return service.database.transaction(async (transaction) => {
    const now = service.now();
    try {
      await save(transaction, user, fields, now);
    } catch (error) {
      if (isUniqueViolationInAuth(error)) throw emailExists(error);
      throw asRuleOrFailure(error, 'Error updating user');
    }
    const isShutOut = fields.bannedUntil !== undefined && fields.bannedUntil !== null;
    if (fields.passwordHash !== undefined || isShutOut) await endAllSessions(transaction, user.id);
    if (fields.passwordHash !== undefined) await voidTokens(transaction, user.id);
    await recordAudit(transaction, {
      action: 'user_modified',
      actor: administrator,
      client,
      now,
      traits: { user_id: user.id, user_email: user.email },
    });
    return (await findAnyUserById(transaction, user.id)) ?? user;
  });
}

async function save(transaction: PoolClient, user: UserRow, fields: AccountFields, now: Date): Promise<void> {
  const { email, phone, role, passwordHash, bannedUntil, userMetadata, appMetadata } = fields;
  if (email !== undefined && email !== user.email) await changeEmail(transaction, user, email, now);
  if (phone !== undefined && phone !== user.phone) await changePhone(transaction, user.id, phone, now);
  if (fields.isEmailConfirmed && (email ?? user.email) !== '') await confirmEmail(transaction, user, now);
  if (userMetadata !== undefined) {
    await mergeMetadata(transaction, user.id, 'raw_user_meta_data', userMetadata, now);
  }
  if (appMetadata !== undefined) {
    await mergeMetadata(transaction, user.id, 'raw_app_meta_data', appMetadata, now);
  }
  await transaction.query(
    `update auth.users set
       encrypted_password = coalesce($2, encrypted_password), role = coalesce($3, role),
       phone_confirmed_at = case when $4 then coalesce(phone_confirmed_at, $7) else phone_confirmed_at end,
       banned_until = case when $5 then $6 else banned_until end, updated_at = $7
     where id = $1`,
    [
      user.id,
      passwordHash ?? null,
      role ?? null,
      fields.isPhoneConfirmed,
      bannedUntil !== undefined,
      bannedUntil ?? null,
      now,
    ],
  );
}

async function voidTokens(transaction: PoolClient, userId: string): Promise<void> {
  await transaction.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
}
