import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { AuthError } from '../auth-error.ts';
import { asRuleOrFailure, isUniqueViolationInAuth } from '../database/database-error.ts';
import { userMetadata } from './user-metadata.ts';

export type NewUser = {
  /** Normalised. */
  email: string;
  passwordHash: string;
  metadata: Record<string, unknown>;
  isConfirmed: boolean;
  now: Date;
};

/**
 * Writes the user and the identity that stands for the e-mail address. Triggers on `auth.users` run within; what they
 * raise with SQLSTATE `PTnnn` reaches the caller in their own words.
 * @throws {AuthError} 422 `user_already_exists`, 500 `unexpected_failure`, or the refusal of a trigger.
 */
export async function insertUser(transaction: PoolClient, user: NewUser): Promise<{ id: string }> {
  const id = randomUUID();
  const { email, passwordHash, metadata, isConfirmed, now } = user;
  try {
    await transaction.query(
      `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
         raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
         confirmation_token, recovery_token, email_change_token_new, email_change)
       values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, $3, $4,
         $5, $6, $7, $7, '', '', '', '')`,
      [
        id,
        email,
        passwordHash,
        isConfirmed ? now : null,
        { provider: 'email', providers: ['email'] },
        userMetadata(metadata, { id, email, isConfirmed }),
        now,
      ],
    );
    await transaction.query(
      `insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, $3, 'email', $4, $4, $4)`,
      [id, id, userMetadata({}, { id, email, isConfirmed }), now],
    );
  } catch (error) {
    if (isUniqueViolationInAuth(error))
      throw new AuthError(422, 'user_already_exists', 'User already registered', { cause: error });
    throw asRuleOrFailure(error, 'Database error saving new user');
  }
  return { id };
}
