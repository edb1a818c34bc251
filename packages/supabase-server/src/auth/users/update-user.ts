import type { PoolClient } from 'pg';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { asRuleOrFailure } from '../database/database-error.ts';
import type { Client } from '../http/client.ts';
import { queueMail } from '../links/send-link.ts';
import { requestPhoneChange, type PhoneChange } from '../phone/request-phone-change.ts';
import { recordAudit } from '../record-audit.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import { mergeMetadata } from './merge-metadata.ts';
import { reloadUser } from './reload-user.ts';
import { requestEmailChange, type EmailChange } from './request-email-change.ts';
import type { UserRow } from './user-row.ts';

export type UserChanges = {
  signedIn: SignedIn;
  passwordHash: string | undefined;
  /** Merged into what is there; null removes a key. */
  metadata: Record<string, unknown> | undefined;
  emailChange: Omit<EmailChange, 'user'> | undefined;
  phoneChange: PhoneChange | undefined;
  client: Client;
};

/** Saves what a person changes about themselves, as one transaction. */
export async function updateUser(service: AuthService, changes: UserChanges): Promise<UserRow> {
  const { signedIn, passwordHash, metadata, emailChange, phoneChange, client } = changes;
  const { user, session } = signedIn;
  return service.database.transaction(async (transaction) => {
    await holdSession(transaction, session.id);
    const now = service.now();
    const actor = { id: user.id, email: user.email };
    if (metadata !== undefined) await saveMetadata(transaction, user, metadata, now);
    if (passwordHash !== undefined) {
      await replacePassword(transaction, user.id, session.id, passwordHash, now);
      await recordAudit(transaction, { action: 'user_updated_password', actor, client, now });
      if (user.email !== '') {
        await queueMail(service, transaction, { kind: 'password_changed', to: user.email, user });
      }
    }
    if (emailChange !== undefined) await requestEmailChange(service, transaction, { user, ...emailChange });
    if (phoneChange !== undefined) await requestPhoneChange(service, transaction, user, phoneChange);
    await recordAudit(transaction, { action: 'user_modified', actor, client, now });
    return reloadUser(transaction, user.id);
  });
}

/** The session that asks may have been ended by another one of the same person since it was looked at. */
async function holdSession(transaction: PoolClient, sessionId: string): Promise<void> {
  const { rowCount } = await transaction.query('select from auth.sessions where id = $1 for key share', [
    sessionId,
  ]);
  if (rowCount === 0) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
}

/** What somebody else may hold ends with the old password: other sessions, and links that are under way. */
async function replacePassword(
  transaction: PoolClient,
  userId: string,
  sessionId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await transaction.query('update auth.users set encrypted_password = $2, updated_at = $3 where id = $1', [
    userId,
    passwordHash,
    now,
  ]);
  await endOtherSessions(transaction, userId, sessionId);
  await transaction.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
}

async function saveMetadata(
  transaction: PoolClient,
  user: UserRow,
  metadata: Record<string, unknown>,
  now: Date,
): Promise<void> {
  try {
    await mergeMetadata(transaction, user.id, 'raw_user_meta_data', metadata, now);
  } catch (error) {
    throw asRuleOrFailure(error, 'Error updating user');
  }
}
