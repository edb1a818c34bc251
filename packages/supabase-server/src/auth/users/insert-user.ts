import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { AuthError } from '../auth-error.ts';
import { asRuleOrFailure, isUniqueViolationInAuth } from '../database/database-error.ts';
import { insertIdentity } from './insert-identity.ts';
import { userMetadata } from './user-metadata.ts';

export type NewUser = {
  /** Normalised; null for a person who gives none. */
  email: string | null;
  /** Null: nobody signs in with a password. */
  passwordHash: string | null;
  metadata: Record<string, unknown>;
  isConfirmed: boolean;
  now: Date;
  /** What an administrator may decide beyond that. */
  id?: string | undefined;
  role?: string | undefined;
  appMetadata?: Record<string, unknown> | undefined;
  phone?: string | undefined;
  isPhoneConfirmed?: boolean;
  bannedUntil?: Date | null;
  /** True: an administrator makes it, and what is said about the person stays as it was given. */
  isMadeForSomebody?: boolean;
};

/**
 * Writes the user and the identities that stand for the e-mail address and the phone number. Triggers on `auth.users` run within; what they
 * raise with SQLSTATE `PTnnn` reaches the caller in their own words.
 * @throws {AuthError} 422 `user_already_exists`, 500 `unexpected_failure`, or the refusal of a trigger.
 */
export async function insertUser(transaction: PoolClient, user: NewUser): Promise<{ id: string }> {
  const id = user.id ?? randomUUID();
  const { email, phone, passwordHash, isConfirmed, now } = user;
  const isPhoneConfirmed = user.isPhoneConfirmed === true;
  const identities = [
    ...(email === null ? [] : [{ provider: 'email' as const, facts: { id, email, isConfirmed } }]),
    ...(phone === undefined
      ? []
      : [
          {
            provider: 'phone' as const,
            facts: { id, email: undefined, phone, isConfirmed: isPhoneConfirmed },
          },
        ]),
  ];
  const providers = identities.map(({ provider }) => provider);
  const isAnonymous = identities.length === 0;
  const appMetadata = isAnonymous ? {} : { provider: providers[0], providers };
  try {
    await transaction.query(
      `insert into auth.users (instance_id, id, aud, email, encrypted_password, email_confirmed_at,
         raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
         confirmation_token, recovery_token, email_change_token_new, email_change,
         role, phone, phone_confirmed_at, banned_until, is_anonymous)
       values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', $2, $3, $4,
         $5, $6, $7, $7, '', '', '', '', $8, $9, $10, $11, $12)`,
      [
        id,
        email,
        passwordHash,
        isConfirmed ? now : null,
        { ...appMetadata, ...user.appMetadata },
        metadataOf(user, identities[0]?.facts),
        now,
        user.role ?? 'authenticated',
        phone ?? null,
        phone !== undefined && isPhoneConfirmed ? now : null,
        user.bannedUntil ?? null,
        isAnonymous,
      ],
    );
    for (const { provider, facts } of identities)
      await insertIdentity(transaction, { userId: id, provider, data: userMetadata({}, facts), now });
  } catch (error) {
    if (isUniqueViolationInAuth(error))
      throw new AuthError(422, 'user_already_exists', 'User already registered', { cause: error });
    throw asRuleOrFailure(error, 'Database error saving new user');
  }
  return { id };
}

function metadataOf(
  { metadata, isMadeForSomebody, isConfirmed, isPhoneConfirmed }: NewUser,
  facts: Parameters<typeof userMetadata>[1] | undefined,
): Record<string, unknown> {
  if (facts === undefined) return metadata;
  if (!isMadeForSomebody) return userMetadata(metadata, facts);
  return {
    ...metadata,
    ...(isConfirmed && { email_verified: true }),
    ...(isPhoneConfirmed && { phone_verified: true }),
  };
}
