import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AuthService } from '../auth-service.ts';
import { hashPassword } from '../hash-password.ts';
import type { Client } from '../http/client.ts';
import type { CodeChallenge } from '../links/code-challenge.ts';
import { sendLink } from '../links/send-link.ts';
import { recordAudit } from '../record-audit.ts';
import { findUserByEmail } from './find-user.ts';
import { insertUser } from './insert-user.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { presentUser, type PresentedUser } from './present-user.ts';
import { reloadUser } from './reload-user.ts';
import { userMetadata } from './user-metadata.ts';
import type { UserRow } from './user-row.ts';

export type Registration = {
  /** Normalised. */
  email: string;
  password: string;
  metadata: Record<string, unknown>;
  client: Client;
  challenge: CodeChallenge | null;
};

type HashedRegistration = Registration & { passwordHash: string };

/**
 * Makes an account that a mailed link confirms. Anyone who has one already is answered a user that does not exist, so
 * that the answer tells no stranger who has an account here.
 */
export async function registerPending(
  service: AuthService,
  registration: Registration,
  redirectTo: string,
): Promise<PresentedUser> {
  const passwordHash = await hashPassword(registration.password);
  return service.database.transaction(async (transaction) => {
    await oneAtATime(transaction, registration.email);
    const existing = await findUserByEmail(transaction, registration.email);
    if (existing?.email_confirmed_at)
      return answerImaginaryUser(service, transaction, registration, existing);
    const id = existing
      ? await takeOver(service, transaction, existing, { ...registration, passwordHash })
      : await insertPending(service, transaction, { ...registration, passwordHash });
    await sendLink(service, transaction, {
      user: await reloadUser(transaction, id),
      type: 'signup',
      redirectTo,
      challenge: registration.challenge,
    });
    const actor = { id, email: registration.email };
    const { client } = registration;
    await recordAudit(transaction, {
      action: 'user_confirmation_requested',
      actor,
      client,
      now: service.now(),
    });
    const user = presentUser(await reloadUser(transaction, id));
    // What an administrator said at the invitation is not for anyone who knows the address.
    return existing?.invited_at ? { ...user, user_metadata: {}, identities: [] } : user;
  });
}

async function insertPending(
  service: AuthService,
  transaction: PoolClient,
  { email, passwordHash, metadata }: HashedRegistration,
): Promise<string> {
  const { id } = await insertUser(transaction, {
    email,
    passwordHash,
    metadata,
    isConfirmed: false,
    now: service.now(),
  });
  return id;
}

/**
 * Nobody has proven yet that the address is theirs, so the latest claim counts and earlier links are void. Kept, the
 * password of the first to come would open the account that the owner of the mailbox confirms.
 */
async function takeOver(
  service: AuthService,
  transaction: PoolClient,
  existing: UserRow,
  { email, passwordHash, metadata }: HashedRegistration,
): Promise<string> {
  const { id } = existing;
  await transaction.query(
    'update auth.users set encrypted_password = $2, raw_user_meta_data = $3, updated_at = $4 where id = $1',
    [id, passwordHash, userMetadata(metadata, { id, email, isConfirmed: false }), service.now()],
  );
  await transaction.query('delete from auth.one_time_tokens where user_id = $1', [id]);
  return id;
}

async function answerImaginaryUser(
  service: AuthService,
  transaction: PoolClient,
  { email, metadata, client }: Registration,
  existing: UserRow,
): Promise<PresentedUser> {
  const now = service.now();
  const actor = { id: existing.id, email };
  await recordAudit(transaction, { action: 'user_repeated_signup', actor, client, now });
  const id = randomUUID();
  return presentUser({
    ...existing,
    id,
    email_confirmed_at: null,
    confirmed_at: null,
    invited_at: null,
    email_change: '',
    email_change_sent_at: null,
    phone_change: '',
    reauthentication_sent_at: null,
    factors: [],
    confirmation_sent_at: now,
    recovery_sent_at: null,
    last_sign_in_at: null,
    banned_until: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: userMetadata(metadata, { id, email, isConfirmed: false }),
    identities: [],
    created_at: now,
    updated_at: now,
  });
}
