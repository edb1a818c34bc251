import type { PoolClient } from 'pg';
import { hashPassword } from './hash-password.ts';
import { checkNewPassword, type PasswordPolicy } from './passwords/check-new-password.ts';
import { insertUser } from './users/insert-user.ts';
import { requireEmail } from './users/normalise-email.ts';

export type UserToCreate = {
  email: string;
  password: string;
  metadata: Record<string, unknown>;
  /** True: the address counts as confirmed and no mail is sent. */
  isConfirmed: boolean;
};

/**
 * Creates an account without a request: for the first set-up and the command line. The same rules hold as at sign-up.
 * @throws {AuthError} 400 `email_address_invalid` or `validation_failed`, 422 `weak_password` or `user_already_exists`,
 *   503 when too many passwords wait to be hashed, or the refusal of a trigger on `auth.users`.
 */
export async function createUser(
  transaction: PoolClient,
  user: UserToCreate,
  policy: PasswordPolicy = { minimumLength: 8, refusedWords: [], areCommonOnesRefused: true },
): Promise<{ id: string }> {
  const email = requireEmail(user.email, 'email_address_invalid');
  checkNewPassword(user.password, policy, email);
  const passwordHash = await hashPassword(user.password);
  const { metadata, isConfirmed } = user;
  return insertUser(transaction, { email, passwordHash, metadata, isConfirmed, now: new Date() });
}
