import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { confirmEmail } from '../users/confirm-email.ts';
import { findUserByEmail, findUserById } from '../users/find-user.ts';
import { insertUser } from '../users/insert-user.ts';
import { requireEmail } from '../users/normalise-email.ts';
import { oneAtATime } from '../users/one-at-a-time.ts';
import { reloadUser } from '../users/reload-user.ts';
import { saveIdentity } from '../users/save-identity.ts';
import { isBanned, type UserRow } from '../users/user-row.ts';
import type { VouchedPerson } from './identity-provider.ts';

/**
 * The account of somebody a provider vouches for: the one they came to before, else the one with their address, else a
 * new one where people may sign up.
 * @throws {AuthError} 403 `user_banned`, 422 `signup_disabled` or `identity_already_exists`, or the refusal of a rule of sign-up
 */
export async function accountOf(
  service: AuthService,
  transaction: PoolClient,
  { provider, person, request }: { provider: string; person: VouchedPerson; request: FastifyRequest },
): Promise<{ user: UserRow; isNew: boolean }> {
  const now = service.now();
  const email = requireEmail(person.email, 'email_address_invalid');
  await oneAtATime(transaction, email);
  const known =
    (await findByIdentity(transaction, provider, person.subject)) ??
    (await findByAddress(transaction, provider, email));
  if (known !== null && isBanned(known, now)) throw new AuthError(403, 'user_banned', 'User is banned');
  if (known !== null && known.email_confirmed_at === null) await takeFromItsMaker(transaction, known, now);
  const id = known?.id ?? (await signUp(service, transaction, { email, person, request }));
  const { subject: sub, metadata } = person;
  const data = { ...metadata, sub, email, email_verified: true };
  await saveIdentity(transaction, { userId: id, provider, providerId: sub, data, now });
  await transaction.query(
    `update auth.users set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || jsonb_build_object('providers',
       (select jsonb_agg(distinct provider) from auth.identities where user_id = $1)), updated_at = $2 where id = $1`,
    [id, now],
  );
  return { user: await reloadUser(transaction, id), isNew: known === null };
}

async function findByIdentity(
  transaction: PoolClient,
  provider: string,
  subject: string,
): Promise<UserRow | null> {
  const { rows } = await transaction.query<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, subject],
  );
  return rows[0] === undefined ? null : await findUserById(transaction, rows[0].user_id);
}

/** @throws {AuthError} 422 `identity_already_exists`: the provider has given the address to another person since. */
async function findByAddress(
  transaction: PoolClient,
  provider: string,
  email: string,
): Promise<UserRow | null> {
  const user = await findUserByEmail(transaction, email);
  if (user?.identities.some((identity) => identity.provider === provider) === true) {
    const message = 'This address belongs to an account of another person at the provider';
    throw new AuthError(422, 'identity_already_exists', message);
  }
  return user;
}

/**
 * Nobody has shown yet that the address of this account is theirs. Now somebody has, and what another person may have
 * set while they waited for that, a password for one, must not let them in.
 */
async function takeFromItsMaker(transaction: PoolClient, user: UserRow, now: Date): Promise<void> {
  await transaction.query('update auth.users set encrypted_password = null where id = $1', [user.id]);
  await endAllSessions(transaction, user.id);
  await confirmEmail(transaction, user, now);
}

async function signUp(
  service: AuthService,
  transaction: PoolClient,
  { email, person, request }: { email: string; person: VouchedPerson; request: FastifyRequest },
): Promise<string> {
  const { isSignUpOpen, beforeSignUp } = service.options.auth;
  if (!isSignUpOpen) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  await beforeSignUp?.(request, { email });
  const { id } = await insertUser(transaction, {
    email,
    passwordHash: null,
    metadata: person.metadata,
    isConfirmed: true,
    now: service.now(),
  });
  return id;
}
