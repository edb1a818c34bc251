import type { PoolClient } from 'pg';
import { emailExists } from '../admin/email-exists.ts';
import { administrator } from '../admin/require-administrator.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { recordAudit } from '../record-audit.ts';
import { findUserByEmail } from '../users/find-user.ts';
import { insertUser } from '../users/insert-user.ts';
import { oneAtATime } from '../users/one-at-a-time.ts';
import { reloadUser } from '../users/reload-user.ts';
import type { UserRow } from '../users/user-row.ts';
import { prepareInvitation } from './invite.ts';
import { issueLink, type IssuedLink } from './issue-link.ts';
import type { LinkType, OneTimeTokenType } from './link-kinds.ts';

export type WantedLink = {
  /** Normalised. */
  email: string;
  metadata: Record<string, unknown>;
  redirectTo: string;
  client: Client;
} & (
  | { type: 'signup'; passwordHash: string }
  | { type: 'invite' | 'magiclink' | 'recovery' }
  | { type: 'email_change_current' | 'email_change_new'; newEmail: string }
);

export type GeneratedLink = IssuedLink & { user: UserRow; type: LinkType };

/**
 * Makes a link for an administrator to hand over, and mails nothing.
 * @throws {AuthError} 404 `user_not_found`, 422 `email_exists`.
 */
export async function generateLink(service: AuthService, wanted: WantedLink): Promise<GeneratedLink> {
  return service.database.transaction(async (transaction) => {
    await oneAtATime(transaction, wanted.email);
    const { user, type, tokenType, email } = await prepare(service, transaction, wanted);
    const { redirectTo, client } = wanted;
    const request = { userId: user.id, email, type, tokenType, redirectTo, challenge: null };
    const issued = await issueLink(service, transaction, request);
    await recordAudit(transaction, {
      action: 'generate_link',
      actor: administrator,
      client,
      now: service.now(),
      traits: { type: wanted.type, user_id: user.id },
    });
    return { ...issued, type, user: await reloadUser(transaction, user.id) };
  });
}

type Prepared = {
  user: UserRow;
  type: LinkType;
  tokenType: OneTimeTokenType;
  /** The mailbox the link stands for. */
  email: string;
};

async function prepare(service: AuthService, transaction: PoolClient, wanted: WantedLink): Promise<Prepared> {
  const { email, client, metadata } = wanted;
  if (wanted.type === 'invite') {
    const user = await prepareInvitation(service, transaction, { email, metadata, client });
    return { user, type: 'invite', tokenType: 'confirmation_token', email };
  }
  const existing = await findUserByEmail(transaction, email);
  if (wanted.type === 'signup') {
    const user = await prepareSignUp(service, transaction, wanted, existing);
    return { user, type: 'signup', tokenType: 'confirmation_token', email };
  }
  if (wanted.type === 'magiclink' && existing === null) {
    const user = await register(service, transaction, wanted, null);
    return { user, type: 'signup', tokenType: 'confirmation_token', email };
  }
  if (existing === null) throw new AuthError(404, 'user_not_found', 'User with this email not found');
  if ('newEmail' in wanted) return prepareEmailChange(service, transaction, wanted, existing);
  return { user: existing, type: wanted.type, tokenType: 'recovery_token', email };
}

async function prepareSignUp(
  service: AuthService,
  transaction: PoolClient,
  wanted: WantedLink & { type: 'signup' },
  existing: UserRow | null,
): Promise<UserRow> {
  const { passwordHash, metadata } = wanted;
  if (existing === null) return register(service, transaction, wanted, passwordHash);
  if (existing.email_confirmed_at !== null) throw emailExists();
  await transaction.query(
    `update auth.users set encrypted_password = $2, raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $3::jsonb
     where id = $1`,
    [existing.id, passwordHash, metadata],
  );
  return existing;
}

async function register(
  service: AuthService,
  transaction: PoolClient,
  { email, metadata }: WantedLink,
  passwordHash: string | null,
): Promise<UserRow> {
  const now = service.now();
  const account = { email, passwordHash, metadata, isConfirmed: false, isMadeForSomebody: true, now };
  const { id } = await insertUser(transaction, account);
  return reloadUser(transaction, id);
}

async function prepareEmailChange(
  service: AuthService,
  transaction: PoolClient,
  wanted: WantedLink & { newEmail: string },
  user: UserRow,
): Promise<Prepared> {
  const { newEmail } = wanted;
  const other = await findUserByEmail(transaction, newEmail);
  if (other !== null && other.id !== user.id) throw emailExists();
  if (user.email_change !== newEmail) {
    await transaction.query(
      `update auth.users set email_change = $2, email_change_confirm_status = 0, updated_at = $3 where id = $1`,
      [user.id, newEmail, service.now()],
    );
  }
  const isCurrent = wanted.type === 'email_change_current';
  return {
    user,
    type: 'email_change',
    tokenType: isCurrent ? 'email_change_token_current' : 'email_change_token_new',
    email: isCurrent ? user.email : newEmail,
  };
}
