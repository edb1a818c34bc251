import type { PoolClient } from 'pg';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { recordAudit } from '../record-audit.ts';
import { findUserByEmail } from '../users/find-user.ts';
import { insertUser } from '../users/insert-user.ts';
import { oneAtATime } from '../users/one-at-a-time.ts';
import { reloadUser } from '../users/reload-user.ts';
import { isBanned, type UserRow } from '../users/user-row.ts';
import type { CodeChallenge } from './code-challenge.ts';
import { sendLink } from './send-link.ts';

export type MagicLinkRequest = {
  /** Normalised. */
  email: string;
  mayCreate: boolean;
  metadata: Record<string, unknown>;
  redirectTo: string;
  challenge: CodeChallenge | null;
  client: Client;
};

/**
 * Mails a link and a code to sign in with; makes the account when there is none and that is allowed.
 * @throws {AuthError} 422 `otp_disabled` or `signup_disabled` for an address without an account.
 */
export async function requestMagicLink(service: AuthService, request: MagicLinkRequest): Promise<void> {
  const { email, redirectTo, challenge, client } = request;
  await service.database.transaction(async (transaction) => {
    await oneAtATime(transaction, email);
    const now = service.now();
    const user =
      (await findUserByEmail(transaction, email)) ?? (await register(service, transaction, request));
    if (isBanned(user, now)) return;
    const isConfirmed = user.email_confirmed_at !== null;
    // Anyone who chose this password has not proven the address; who receives the mail must not confirm it for them.
    if (!isConfirmed) {
      await transaction.query('update auth.users set encrypted_password = null where id = $1', [user.id]);
    }
    const type = isConfirmed ? 'magiclink' : 'signup';
    await sendLink(service, transaction, { user, type, redirectTo, challenge });
    const action = isConfirmed ? 'user_recovery_requested' : 'user_confirmation_requested';
    await recordAudit(transaction, { action, actor: { id: user.id, email }, client, now });
  });
}

async function register(
  service: AuthService,
  transaction: PoolClient,
  { email, mayCreate, metadata }: MagicLinkRequest,
): Promise<UserRow> {
  if (!mayCreate) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
  const { isSignUpOpen, isAutoconfirmed } = service.options.auth;
  if (!isSignUpOpen) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  const { id } = await insertUser(transaction, {
    email,
    passwordHash: null,
    metadata,
    isConfirmed: isAutoconfirmed,
    now: service.now(),
  });
  return reloadUser(transaction, id);
}
