import { administrator } from '../admin/require-administrator.ts';
import { emailExists } from '../admin/email-exists.ts';
import type { PoolClient } from 'pg';
import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { recordAudit } from '../record-audit.ts';
import { findUserByEmail } from '../users/find-user.ts';
import { insertUser } from '../users/insert-user.ts';
import { oneAtATime } from '../users/one-at-a-time.ts';
import { reloadUser } from '../users/reload-user.ts';
import type { UserRow } from '../users/user-row.ts';

export type Invitation = {
  /** Normalised. */
  email: string;
  metadata: Record<string, unknown>;
  client: Client;
};

/**
 * The account somebody is invited to: one of their own that nobody confirmed yet, or a new one.
 * @throws {AuthError} 422 `email_exists` when there is one that is confirmed.
 */
export async function prepareInvitation(
  service: AuthService,
  transaction: PoolClient,
  { email, metadata, client }: Invitation,
): Promise<UserRow> {
  const now = service.now();
  await oneAtATime(transaction, email);
  const existing = await findUserByEmail(transaction, email);
  if (existing?.email_confirmed_at) throw emailExists();
  const { id } =
    existing ??
    (await insertUser(transaction, {
      email,
      passwordHash: null,
      metadata,
      isConfirmed: false,
      isMadeForSomebody: true,
      now,
    }));
  // A password that somebody else may have chosen for this address does not outlive the invitation.
  await transaction.query('update auth.users set invited_at = $2, encrypted_password = null where id = $1', [
    id,
    now,
  ]);
  await recordAudit(transaction, {
    action: 'user_invited',
    actor: administrator,
    client,
    now,
    traits: { user_id: id, user_email: email },
  });
  return reloadUser(transaction, id);
}
